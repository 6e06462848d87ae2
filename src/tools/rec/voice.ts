import { wordCount } from '#pipelines/steps/fit-length.ts'
import { splitSentences } from '#prose/sentences.ts'

/** The manner of a writer, measured; nothing of what was written. */
export interface Voice {
  /** True when a sample was long enough to measure. */
  readonly measured: boolean
  readonly formality: 'formal' | 'plain' | 'warm'
  readonly contractions: boolean
  /** Mean length of a sentence in words. */
  readonly sentenceWords: number
}

const unmeasured: Voice = Object.freeze({
  measured: false,
  formality: 'plain',
  contractions: false,
  sentenceWords: 17,
})

const sampleWordsMin = 25
const contraction =
  /\p{L}['’](?:s (?:a|an|the|not|been|going|so|just|one|hard|easy)\b|t\b|re\b|ve\b|ll\b|d\b|m\b)/giu
const ceremonious =
  /\b(?:whom|shall|hereby|upon|furthermore|moreover|thus|therefore|regarding|concerning|esteemed|respectfully|sincerely|commend|demonstrat\w+|possess\w*|exhibit\w*|endeavou?r\w*|endorse|in addition|with regard to|nevertheless)\b/gi
const conversational =
  /\b(?:kids?|really|just|pretty|lots?|guy|stuff|okay|ok|honestly|love[ds]?|great|fun|you'll|you'd|you know|a ton|hang|awesome|big)\b|!/gi

/** Measures sentence length, contractions and formality of a counselor's own writing (spec 2.2 `sampleText`). */
export function measureVoice(sample: string | undefined): Voice {
  const words = wordCount(sample ?? '')
  if (sample === undefined || words < sampleWordsMin) return unmeasured
  const sentences = splitSentences(sample).length
  const contracted = countOf(sample, contraction)
  const per100 = (count: number): number => (100 * count) / words
  const score = per100(countOf(sample, conversational) + contracted) - per100(countOf(sample, ceremonious))
  return {
    measured: true,
    formality: score >= 1.5 ? 'warm' : score <= -0.8 ? 'formal' : 'plain',
    contractions: per100(contracted) >= 0.8,
    sentenceWords: Math.max(6, Math.min(40, Math.round(words / Math.max(1, sentences)))),
  }
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const manner = Object.freeze({
  formal: 'formal, without ceremony for its own sake',
  plain: 'plain and direct',
  warm: 'warm and conversational, without slang',
})

/** The manner in words, as a prompt carries it. */
export function describeVoice({ formality, contractions, sentenceWords }: Voice): string {
  const short = sentenceWords <= 13 ? 'short' : sentenceWords >= 22 ? 'long' : 'middling'
  return `${manner[formality]}; ${contractions ? 'contractions' : 'no contractions'}; ${short} sentences, about ${sentenceWords} words on average`
}
