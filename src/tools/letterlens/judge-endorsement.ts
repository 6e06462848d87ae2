import type { WordingFinding } from '#prose/letters/wording.ts'
import { pointsOf, unique, type Judgement } from './criteria.ts'
import type { LetterSentence, ReadLetter } from './read-letter.ts'

const endorses =
  /\b(?:recommend(?:ation|s|ed|ing)?|endorse(?:ment|s)?|(?:full|my) support|support (?:her|his|their) (?:application|candidacy)|(?:re-?)?hire (?:her|him|them))\b/i
const strong =
  /\b(?:highly|strongly|enthusiastically|wholeheartedly|warmly|gladly) (?:recommend|endorse|support)|recommend (?:\p{L}+ ){1,2}(?:most )?(?:highly|strongly|warmly|enthusiastically)|would (?:gladly |happily )?(?:re-?hire|hire (?:her|him|them) again)|\b(?:strong|enthusiastic|warm|full) (?:recommendation|endorsement|support)/iu
const strongest =
  /\b(?:without (?:any )?(?:reservation|hesitation)|(?:highest|strongest|unreserved|unqualified|most enthusiastic) (?:possible )?(?:recommendation|endorsement|support)|in the strongest terms)/i
const contact =
  /\b(?:contact me|call(?: me)?\b(?= (?:at|on|with|if|any|or|me))|call me|e-?mail|(?:reach|write to) (?:me|us)|reached|(?:my|our) (?:direct line|number|phone|extension)|(?:any|further|other|have|with) questions|(?:further|more) information|(?:speak|talk) (?:with|to) you|hear from you)\b/i
const hedged =
  /\b(?:might|could|may|seems?|perhaps|probably|somewhat|fairly|I think|with (?:some )?reservations?)\b/i
const hedgeReachWords = 8
/** To say what the letter is for is not to recommend. */
const openingSentences = 2

/** How plainly the end recommends the student. */
export function judgeEndorsement({ sentences }: ReadLetter, wording: readonly WordingFinding[]): Judgement {
  const last = sentences.at(-1)?.paragraph ?? 0
  const ending = sentences
    .slice(Math.min(openingSentences, sentences.length - 1))
    .filter(({ paragraph }) => paragraph >= last - 1)
  const final = ending.findLast(({ text }) => endorses.test(text) || strongest.test(text))
  const anywhere = final ?? sentences.find(({ text }) => endorses.test(text) && /[.!?]/.test(text))
  const offer = final && ending.find(({ text }) => contact.test(text))
  const base =
    final === undefined
      ? anywhere === undefined
        ? 0
        : 1
      : strongest.test(final.text)
        ? 4
        : strong.test(final.text)
          ? 3
          : 2
  const isHedged = final !== undefined && hedgeNear(final, wording)
  const level = Math.max(
    0,
    Math.min(4, base + (offer === undefined || base === 0 ? 0 : 1)) - (isHedged ? 2 : 0),
  )
  return {
    id: 'endorsement',
    method: 'code',
    points: pointsOf(level, 10),
    evidence: unique([final ?? anywhere, offer]),
    finding:
      final === undefined
        ? anywhere === undefined
          ? 'The letter nowhere says that it recommends the student.'
          : 'The recommendation is not repeated at the end.'
        : `The end recommends the student${isHedged ? ', with a hedge beside it' : ''}${offer === undefined ? (level === 4 ? '' : '; it offers no contact') : ' and offers contact'}.`,
    advice:
      level === 4 || (level === 3 && offer !== undefined && !isHedged)
        ? null
        : final === undefined
          ? 'End with one plain sentence that recommends the student for this purpose.'
          : isHedged
            ? 'Take the hedge out of the recommendation, or say what it is about.'
            : offer === undefined
              ? 'Say how you can be reached.'
              : 'If you mean a stronger recommendation, say how strong.',
  }
}

function hedgeNear({ text, start, end }: LetterSentence, wording: readonly WordingFinding[]): boolean {
  const at = endorses.exec(text)?.index ?? 0
  const before = text.slice(0, at).split(/\s+/).slice(-hedgeReachWords).join(' ')
  const after = text.slice(at).split(/\s+/).slice(0, hedgeReachWords).join(' ')
  return (
    hedged.test(`${before} ${after}`) ||
    wording.some((finding) => finding.kind === 'doubt' && finding.start >= start && finding.end <= end)
  )
}
