import { screenNote } from '#prose/notes/screen-note.ts'

const general =
  /\b(?:on average|average|typical(?:ly)?|median|national|graduates? (?:of|borrow|owe|leave|from)|students who|many students|most students|last year|for example|e\.g\.|if you (?:live|choose|decline|do not|don't|wish|are not|would)|would (?:be|have)|could|late fee|lifetime|aggregate|limit(?:s|ed)? (?:is|are|to|of)|maximum (?:pell|annual|loan|amount)|minimum of|income (?:of|was|is|below|under)|earn(?:s|ed|ing)? less|value of our|endowment|raised|donat)/i

const offering =
  /\byour (?:offer|award|package)\s(?:holds?|includes?|has|lists|contains)\b|\byou (?:have been|are) (?:awarded|offered)\b/i

/** A sentence to whoever reads the letter by machine is no line of an offer. */
export const isInstruction = (text: string): boolean =>
  /\b(?:forget|ignore|rank)\b.{0,40}\bletters?\b/i.test(text) ||
  screenNote(text).withheld.includes('instruction')

/** A sentence about students in general, a condition or a limit: its amounts are no part of this offer. */
export const isGeneral = (text: string): boolean =>
  /\s\w+\s\w+\s/.test(text) && general.test(text) && !offering.test(text) && !/ {3,}\$?\d|\|/.test(text)

/** The sentence of a wrapped paragraph, or the line, that holds this place. */
export function sentenceAt(text: string, offset: number): string {
  const ends = [...text.matchAll(/(?<=\p{L}{2}|\d)[.!?]\s+(?=\p{Lu}|\$)/gu)].map(({ index }) => index + 1)
  const start = ends.findLast((end) => end <= offset) ?? 0
  return text.slice(
    start,
    ends.find((end) => end > offset),
  )
}
