import { randomBytes } from 'node:crypto'
import { assert } from './assert.ts'

/** Public id prefixes (contract 1). Ids are opaque, prefixed and sortable by time. */
export type IdPrefix = 'acct' | 'key' | 'req' | 'hold' | 'chk' | 'task' | 'msg' | 'ctx' | 'qt' | 'post'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const timeDigits = 10
const randomDigits = 16

/** `req_` + 10 base-32 digits of milliseconds + 16 random ones (80 bits); sorts by time in byte order. */
export function newId(prefix: IdPrefix, nowMs: number = Date.now()): string {
  return `${prefix}_${timePart(nowMs)}${randomPart()}`
}

/** The id before all ids that are made from this moment on. */
export function earliestId(prefix: IdPrefix, fromMs: number): string {
  return `${prefix}_${timePart(fromMs)}${'0'.repeat(randomDigits)}`
}

/** Whether `text` has the shape of an id with this prefix. Says nothing about whether it exists. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 1 + timeDigits + randomDigits && text.startsWith(`${prefix}_`)
    ? /^[0-9a-hjkmnp-tv-z]+$/.test(text.slice(prefix.length + 1))
    : false
}

function timePart(nowMs: number): string {
  let rest = nowMs
  let text = ''
  for (let digit = 0; digit < timeDigits; digit += 1) {
    text = alphabet.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function randomPart(): string {
  return digitsOf(randomBytes(randomDigits))
}

/** An id of the same form that the same bytes always give: for what must be found again without a record. */
export function derivedId(prefix: IdPrefix, bytes: Uint8Array): string {
  assert(bytes.length >= timeDigits + randomDigits, 'a derived id has as many digits as any other')
  return `${prefix}_${digitsOf(bytes.subarray(0, timeDigits + randomDigits))}`
}

/** Five bits of each byte. */
function digitsOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += alphabet.charAt(byte & 31)
  return text
}
