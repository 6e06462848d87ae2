import { cues, holdsCue, type TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const limiters: ReadonlySet<string> = new Set(['just', 'only', 'merely', 'simply', 'solely'])
const limiterCues = cues(...limiters)
const reach = 120
const turn = /\bbut\b|;|\u2014|--|, (?:it|they|he|she)\b/

/** "not just X but Y" and its kin within one sentence; one per sentence. */
export function findNotJustBut(document: TextDocument): Span[] {
  if (!holdsCue(document, limiterCues)) return []
  const found: Span[] = []
  for (const index of negationIndexes(document)) {
    const word = document.words[index]
    const limiter = document.words[index + 1]
    if (word === undefined || limiter === undefined || !limiters.has(limiter.key)) continue
    if (word.start < (found.at(-1)?.end ?? 0)) continue
    const after = document.folded.slice(limiter.end, limiter.end + reach)
    const match = turn.exec(firstSentenceOf(after))
    if (match !== null) found.push({ start: word.start, end: limiter.end + match.index + match[0].length })
  }
  return found
}

function negationIndexes(document: TextDocument): number[] {
  const indexes: number[] = []
  document.words.forEach(({ key }, index) => {
    if (key === 'not' || key.endsWith("n't")) indexes.push(index)
  })
  return indexes
}

const firstSentenceOf = (text: string): string => /^[^.!?\n]{0,120}/.exec(text)?.[0] ?? ''

const denialCues = cues('not', "isn't", "wasn't")
const subjects = /^(?:it|this|that)(?:'s)?$/
const denial = /^[^.;,!?\n]{1,90}[.;,\u2014-]{1,2}\s?(?:it|this|that)(?:'s| is| was)\b/
/** "She said that it was not …": a report, not a frame. */
const reporters: ReadonlySet<string> = new Set(
  'knew know known said says say told thought believed believe learned that if because whether'.split(' '),
)

/** "It is not A. It is B." */
export function findDenyThenAssert(document: TextDocument): Span[] {
  if (!holdsCue(document, denialCues)) return []
  return negationIndexes(document).flatMap((index) => {
    const first = subjectBefore(document, index)
    const subject = document.words[first]
    const negation = document.words[index]
    if (subject === undefined || negation === undefined || !subjects.test(subject.key)) return []
    if (reporters.has(document.words[first - 1]?.key ?? '')) return []
    const match = denial.exec(document.folded.slice(negation.end, negation.end + reach))
    return match === null ? [] : { start: subject.start, end: negation.end + match[0].length }
  })
}

/** Index of the subject of "it's not", "it is not" or "it isn't"; -1 when the negation has another form. */
function subjectBefore(document: TextDocument, index: number): number {
  const key = document.words[index]?.key ?? ''
  if (key === "isn't" || key === "wasn't") return index - 1
  const verb = document.words[index - 1]?.key ?? ''
  if (key !== 'not') return -1
  return verb === 'is' || verb === 'was' ? index - 2 : index - 1
}
