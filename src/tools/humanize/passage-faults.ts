import { compareFacts } from '#prose/preservation/compare-facts.ts'
import { checkText } from '#prose/check-text.ts'

/** Why a rewritten passage is not used. */
export type PassageFault =
  | 'figure'
  | 'date'
  | 'name'
  | 'negation'
  | 'link'
  | 'quotation'
  | 'placeholder'
  | 'preserve'
  | 'certainty'
  | 'length'
  | 'style'
  | 'lines'

/** A rewrite says the same in about as many words. */
const lengthRatio = { min: 0.4, max: 1.5 }
const lengthSlack = 40

const hedge =
  /\b(?:may|might|could|can|cannot|can['’]t|possibl[ey]|perhaps|likely|probably|(?:about|around)(?= \$?\d| an? | (?:one|two|three|four|five|half)\b)|up to|at least|at most|if|unless|sometimes|usually|expected|estimated?|projected)\b/i
const duty =
  /\b(?:must|have to|has to|had to|need to|needs to|required?|should|shall|ought|necessary|mandatory|deadline)\b|\b(?:you|they|we|students?|families|applicants?) (?:will |also |usually |typically )*needs?\b/i

const courtesies: readonly (readonly [RegExp, string])[] = [
  [/\b(?:do not|don['’]t|never) hesitate to\b/gi, 'please'],
  [/\bif you (?:should )?have (?:any |more |further )?(questions?|concerns?)/gi, 'with $1'],
]

/** Without the turns of courtesy that deny or make nothing depend on anything. */
const plainly = (text: string): string =>
  courtesies.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text)

/** Facts that differ, courtesies aside. */
export const factDifferences = (before: string, after: string) =>
  compareFacts(plainly(before), plainly(after), 'counted')

/** What a rewrite of one passage breaks: facts, kept strings, certainty, lines, length, or a new finding of the gate. */
export function passageFaults(before: string, after: string, kept: readonly string[]): PassageFault[] {
  const faults = new Set<PassageFault>(factDifferences(before, after).map(({ kind }) => kind))
  if (kept.some((one) => timesIn(before, one) !== timesIn(after, one))) faults.add('preserve')
  for (const pattern of [hedge, duty])
    if (pattern.test(plainly(before)) !== pattern.test(plainly(after))) faults.add('certainty')
  if (
    after.length < before.length * lengthRatio.min - lengthSlack ||
    after.length > before.length * lengthRatio.max + lengthSlack
  )
    faults.add('length')
  if (isList(before) && before.split('\n').length !== after.split('\n').length) faults.add('lines')
  if (blockingIn(after) > blockingIn(before)) faults.add('style')
  return [...faults]
}

const timesIn = (text: string, words: string): number => text.split(words).length - 1

const isList = (text: string): boolean => /^\s*(?:[-*•]|\d{1,2}[.)])\s/m.test(text)

const blockingIn = (text: string): number =>
  checkText(text).findings.filter(({ severity, kind }) => severity === 'block' && kind !== 'pii').length
