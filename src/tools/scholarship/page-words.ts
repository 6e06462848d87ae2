import { speaksOfWriting } from '#prose/notes/refusals.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import { splitSentences } from '#prose/sentences.ts'

const quoteWordsMax = 25

/** Mark-up and links: words of a page that are not passed on. */
const unfit = /[<>{}[\]`|\\]|https?:|www\.|\S@\S|#{2,}/i
/** Who a page does not speak to when it speaks to students. */
const reader = /\bassistants?\b|\b(?:AI|LLM|chatbot)\b|\bprompts?\b/i
/** A page that words the answer: "set amount to …", "mark as verified", "say that …". */
const dictation =
  /(?:^|[:;,]\s*|\b(?:and|then|please|must|to)\s)(?:set|mark|rank|report|record|return|output|label|classify)\b.{0,60}\b(?:amounts?|deadlines?|dates?|verified|as|every page|all pages|first|leads?|results?)\b|\bfor every (?:page|lead|result)\b/i
/** No page decides that a student gets something. */
const promise =
  /\b(?:guaranteed?|you (?:have been|are|were|will be) (?:selected|approved|chosen|awarded|accepted|a winner)|(?:the|this|your) students? (?:qualif\w+|is (?:eligible|approved)|will (?:get|receive|win)))\b/i

/** Whether a sentence words the answer for whoever reads the page. */
export const dictates = (sentence: string): boolean => reader.test(sentence) || dictation.test(sentence)

/** Whether a sentence orders something of whoever reads it, or promises: nothing is read from it. */
const steers = (sentence: string): boolean =>
  dictates(sentence) || promise.test(sentence) || speaksOfWriting(sentence)

/** Whether words of a page may be quoted: they tell something and order nothing. */
export function isQuotable(words: string): boolean {
  return !unfit.test(words) && !steers(words) && findPersonalData(words).length === 0
}

const sentenceLike =
  /[.!?;:]\s|[.!?]$|\b(?:you|your|must|we|our|us|this|these|should|tell|list|drop|hide|write|say|rank|mark|print|show|give)\b/i
const nameWordsMax = 14

/** Whether words of a page are a name and nothing more: few words, the longer ones in capitals, no sentence. */
export function isTitle(words: string): boolean {
  const long = words.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{3,}/gu) ?? []
  const capital = long.filter((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word))
  return (
    words.split(' ').length <= nameWordsMax &&
    capital.length * 10 >= long.length * 6 &&
    !sentenceLike.test(words) &&
    isQuotable(words)
  )
}

/** A page line by line, each line in sentences, without those that steer; of the first thousand lines, more than any listing has. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .slice(0, 1_000)
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((sentence) => sentence !== '' && !steers(sentence))
}

/** At most 25 words of a sentence, as they stand on the page. */
export function shortQuote(sentence: string): string {
  const end = [...sentence.matchAll(/\S+/g)][quoteWordsMax]?.index
  return end === undefined ? sentence : sentence.slice(0, end).trimEnd()
}
