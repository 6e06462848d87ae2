import type { Span } from '#prose/sentences.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import type { ReadLetter } from './read-letter.ts'

interface Fault {
  readonly points: number
  readonly finding: string
  readonly advice: string
  readonly spans: readonly Span[]
}

const lengthTolerance = 0.25
const paragraphs = { min: 3, max: 6 }
const sentenceWords = { min: 11, max: 26 }
const blank =
  /\[[^\]\n]{1,200}\]|\b(?:XX+|TBD|TK|DRAFT(?: \d+)?|him\/her|his\/her|he\/she|she\/he|her\/him|her\/his)\b|_{3,}/g
const spokenToReviewer =
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:rubric|rules?|instructions?|criteria|prompts?)\b|\b(?:give|award|grant) (?:this|the|my) letter\b[^.!?\n]{0,30}(?:\d|\b(?:points?|score)\b)/gi

/** Length, paragraphs, blanks, pronouns: what a proofreader would mark. */
export function mechanicsFaults(
  letter: ReadLetter,
  words: { readonly min: number; readonly max: number },
): Fault[] {
  return [
    lengthFault(letter, words),
    paragraphFault(letter),
    sentenceFault(letter),
    blankFault(letter),
    addressFault(letter),
    pronounFault(letter),
  ].filter((fault) => fault !== null)
}

function lengthFault(
  { words }: ReadLetter,
  { min, max }: { readonly min: number; readonly max: number },
): Fault | null {
  const isShort = words < min * (1 - lengthTolerance)
  if (!isShort && words <= max * (1 + lengthTolerance)) return null
  return {
    points: 1,
    finding: `${words} words; letters for this purpose usually have ${min} to ${max}.`,
    advice: isShort ? 'Add what only you can tell; do not pad.' : 'Cut what the application tells already.',
    spans: [],
  }
}

function paragraphFault({ paragraphs: count }: ReadLetter): Fault | null {
  if (count >= paragraphs.min && count <= paragraphs.max) return null
  return {
    points: 1,
    finding: `${count} paragraph${count === 1 ? '' : 's'}; three to six read best.`,
    advice:
      count < paragraphs.min
        ? 'Give the opening, each example and the recommendation a paragraph of its own.'
        : 'Join paragraphs that tell one thing.',
    spans: [],
  }
}

function sentenceFault({ sentences }: ReadLetter): Fault | null {
  const mean = sentences.reduce((sum, { text }) => sum + wordCount(text), 0) / Math.max(1, sentences.length)
  if (sentences.length < 3 || (mean >= sentenceWords.min && mean <= sentenceWords.max)) return null
  const longest = sentences.toSorted((a, b) => b.text.length - a.text.length)[0]
  return {
    points: 1,
    finding: `Sentences average ${Math.round(mean)} words; ${sentenceWords.min} to ${sentenceWords.max} read best.`,
    advice: mean > sentenceWords.max ? 'Divide the longest sentences.' : 'Join some of the short sentences.',
    spans: mean > sentenceWords.max && longest !== undefined ? [longest] : [],
  }
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** What is said to whoever reviews the letter is no part of it. */
function addressFault({ text }: ReadLetter): Fault | null {
  const spans = spansOf(text, spokenToReviewer)
  if (spans.length === 0) return null
  return {
    points: 2,
    finding: 'A sentence speaks to whoever reviews the letter, not to its reader.',
    advice: 'Take out what is not meant for the reader of the letter.',
    spans,
  }
}

function blankFault({ text }: ReadLetter): Fault | null {
  const spans = spansOf(text, blank)
  if (spans.length === 0) return null
  return {
    points: 2,
    finding: `${spans.length} blank${spans.length === 1 ? '' : 's'} or working mark${spans.length === 1 ? '' : 's'} left in.`,
    advice: 'Fill every blank and take out working marks before the letter goes out.',
    spans,
  }
}

function pronounFault({ sentences }: ReadLetter): Fault | null {
  const she = sentences.filter(({ text }) => /^(?:she|her)\b/i.test(text))
  const he = sentences.filter(({ text }) => /^(?:he|his)\b/i.test(text))
  const [few, many] = she.length < he.length ? [she, he] : [he, she]
  if (few.length === 0 || many.length < 2) return null
  return {
    points: 1,
    finding: 'Sentences open with “she” and with “he”.',
    advice: 'Check that each pronoun is the student’s; a pronoun may be left over from another letter.',
    spans: few.slice(0, 2),
  }
}
