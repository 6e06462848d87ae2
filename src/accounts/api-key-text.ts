import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Mode } from '#postgres/tables.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checksumLength = 6
const form = /^bm_(test|live)_[0-9A-Za-z]{38}$/

/** The public form of every key: a typo or a leak is recognised offline by its last six characters. */
export const apiKeyPattern = 'bm_(test|live)_[0-9A-Za-z]{38}'

/** `bm_live_` + 32 random base-62 characters (190 bits) + 6 of checksum. Shown once, never stored. */
export function newApiKey(mode: Mode): string {
  let body = `bm_${mode}_`
  for (let index = 0; index < randomLength; index += 1) body += alphabet.charAt(randomInt(alphabet.length))
  return body + checksumOf(body)
}

/** The key's mode, or null when the text cannot be a key of ours. */
export function readApiKey(text: string): Mode | null {
  const match = form.exec(text)
  if (match === null) return null
  const body = text.slice(0, -checksumLength)
  return checksumOf(body) === text.slice(-checksumLength) ? (match[1] as Mode) : null
}

/** CRC-32 of what precedes, in six base-62 digits. */
function checksumOf(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let digit = 0; digit < checksumLength; digit += 1) {
    text = alphabet.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** What a key list may show of a key: enough to recognise it, not enough to use it. */
export function shownPrefix(apiKey: string): string {
  return apiKey.slice(0, 'bm_live_'.length + 4)
}
