import type { AtomValue, Reading } from './atom.ts'
import { tokenAt, type Token } from './tokens.ts'

type Time = Extract<AtomValue, { kind: 'time' }>

/** Reads "3:30 p.m.", "15:30", "5 pm" at `at`, or null. */
export function readTime(tokens: readonly Token[], at: number): Reading<Time> | null {
  const hour = tokenAt(tokens, at)
  if (!/^\d{1,2}$/.test(hour.text)) return null
  const minuteToken = tokenAt(tokens, at + 2)
  const hasMinutes =
    tokenAt(tokens, at + 1).text === ':' &&
    tokenAt(tokens, at + 1).glued &&
    minuteToken.glued &&
    /^[0-5]\d$/.test(minuteToken.text)
  const half = readHalf(tokens, at + (hasMinutes ? 3 : 1))
  if (!hasMinutes && half === null) return null
  const hours = half === null ? hour.value : (hour.value % 12) + (half.afternoon ? 12 : 0)
  if (hours > 23) return null
  return {
    value: { kind: 'time', minutes: hours * 60 + (hasMinutes ? minuteToken.value : 0) },
    next: half?.next ?? at + 3,
  }
}

/** "am", "a.m.", "PM". */
function readHalf(tokens: readonly Token[], at: number): { afternoon: boolean; next: number } | null {
  const token = tokenAt(tokens, at)
  if (/^[ap]m$/.test(token.lower)) return { afternoon: token.lower === 'pm', next: at + 1 }
  const dotted =
    /^[ap]$/.test(token.lower) &&
    tokenAt(tokens, at + 1).text === '.' &&
    tokenAt(tokens, at + 2).lower === 'm'
  if (!dotted) return null
  return { afternoon: token.lower === 'p', next: tokenAt(tokens, at + 3).text === '.' ? at + 4 : at + 3 }
}
