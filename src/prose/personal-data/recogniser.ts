import { type Cues } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

/** What a recogniser can find; the rule id is `pii.` + type. */
export type PersonalDataType =
  | 'secret_key'
  | 'password'
  | 'account_login'
  | 'email'
  | 'card'
  | 'iban'
  | 'us_ssn'
  | 'us_itin'
  | 'us_ein'
  | 'partial_ssn'
  | 'alien_number'
  | 'immigration_receipt'
  | 'passport'
  | 'driver_license'
  | 'bank_routing'
  | 'bank_account'
  | 'student_id'
  | 'date_of_birth'
  | 'phone'
  | 'street_address'
  | 'ip_address'
  | 'mac_address'
  | 'coordinates'

/** A stretch with the right shape, before its checksum and context were looked at. */
export interface Candidate extends Span {
  readonly value: string
  /** Up to 60 characters on the left and 25 on the right, lower case. */
  readonly before: string
  readonly after: string
}

/**
 * Shape, then checksum and context. `pattern` is global and bounded; its group `value`, when it
 * has one, is the value and ends the match. `distance` is `null` for a refusal, 0 for a shape that needs no context, else how far
 * its context word stands: of two readings of one number the nearer word wins.
 */
export interface Recogniser {
  readonly type: PersonalDataType
  /** The cheapest thing without which the shape is impossible. */
  readonly needs: 'digits' | 'five_digits' | 'long_number' | 'colons' | 'long_word' | 'nothing'
  /** Words and marks of which the text must hold one. */
  readonly cues?: Cues
  readonly pattern: RegExp
  readonly distance: (candidate: Candidate) => number | null
}

const beforeReach = 60
const afterReach = 25

export function candidatesOf(recogniser: Recogniser, text: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const match of text.matchAll(recogniser.pattern)) {
    const value = match.groups?.['value'] ?? match[0]
    const end = match.index + match[0].length
    const start = end - value.length
    candidates.push({
      start,
      end,
      value,
      before: text.slice(Math.max(0, start - beforeReach), start).toLowerCase(),
      after: text.slice(end, end + afterReach).toLowerCase(),
    })
  }
  return candidates
}

export const digitsOf = (value: string): string => value.replaceAll(/\D/g, '')

/** How far the last match of `context` (global) stands before the value, at most `reach`; `null` when none does. */
export function distanceBefore(
  candidate: Candidate,
  context: RegExp,
  reach: number = beforeReach,
): number | null {
  const window = candidate.before.slice(-reach)
  let end = -1
  for (const match of window.matchAll(context)) end = match.index + match[0].length
  return end < 0 ? null : window.length - end + 1
}

/** Like `distanceBefore`, and when nothing stands before, the words after the value. */
export function distanceAround(candidate: Candidate, context: RegExp): number | null {
  const before = distanceBefore(candidate, context)
  if (before !== null) return before
  const after = candidate.after.search(context)
  return after < 0 ? null : beforeReach + after
}
