import { speaksOfWriting } from '#prose/notes/refusals.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import { splitSentences } from '#prose/sentences.ts'

const quoteWordsMax = 25

/** Mark-up, links and what speaks to whoever reads it: words of a page that are not passed on. */
const unfit = /[<>{}[\]`|\\]|https?:|www\.|\S@\S|#{2,}|\bassistants?\b|\b(?:AI|LLM|chatbot)\b|\bprompts?\b/i
/** No page decides that a student gets something. */
const promise =
  /\b(?:guaranteed?|you (?:have been|are|were|will be) (?:selected|approved|chosen|awarded|accepted|a winner)|(?:the|this|your) students? (?:qualif\w+|is (?:eligible|approved)|will (?:get|receive|win)))\b/i

/** Whether words of a page may be quoted: they tell something and order nothing. */
export function isQuotable(words: string): boolean {
  return (
    !unfit.test(words) &&
    !promise.test(words) &&
    !speaksOfWriting(words) &&
    findPersonalData(words).length === 0
  )
}

/** A page line by line, each line in sentences; only the first thousand, which no listing needs. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .slice(0, 1_000)
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end).trim()))
    .filter((sentence) => sentence !== '')
}

/** At most 25 words of a sentence, as they stand on the page. */
export function shortQuote(sentence: string): string {
  const end = [...sentence.matchAll(/\S+/g)][quoteWordsMax]?.index
  return end === undefined ? sentence : sentence.slice(0, end).trimEnd()
}
