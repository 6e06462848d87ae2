import { timingSafeEqual } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/schema'
import { ApiError } from '#contract/errors.ts'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { KeyedHash } from '#kernel/keyed-hash.ts'

/** What a quote promises. It travels inside the quote id, signed; nothing is stored (contract 5). */
const promise = Type.Object({
  account: Type.String(),
  tool: Type.String(),
  input: Type.String(),
  price_version: Type.String(),
  price_multiplier: Type.Integer(),
  credits_held: Type.Integer(),
  expires_at_ms: Type.Integer(),
})
export type QuotePromise = Static<typeof promise>

/** The part of a promise that says which call it is for. */
export interface QuotedCall {
  readonly accountId: string
  readonly toolName: string
  readonly input: object
}

export function quotedInput(call: QuotedCall): readonly string[] {
  return ['input', call.accountId, call.toolName, canonicalJson(call.input)]
}

export function writeQuoteId(hash: KeyedHash, quoted: QuotePromise): string {
  const text = Buffer.from(JSON.stringify(quoted)).toString('base64url')
  return `qt_${text}.${hash.current('promise', text)}`
}

/** The promise of a quote id that fits this call; otherwise throws `quote_mismatch` with its reason. */
export function readQuoteId(
  hash: KeyedHash,
  quoteId: string,
  at: { call: QuotedCall; nowMs: number },
): QuotePromise {
  const quoted = openQuoteId(hash, quoteId)
  if (quoted === null) throw new ApiError('quote_mismatch', { reason: 'invalid' })
  if (quoted.account !== at.call.accountId) throw new ApiError('quote_mismatch', { reason: 'other_account' })
  if (quoted.tool !== at.call.toolName) throw new ApiError('quote_mismatch', { reason: 'other_tool' })
  if (quoted.expires_at_ms <= at.nowMs) throw new ApiError('quote_mismatch', { reason: 'expired' })
  const input = quotedInput(at.call)
  if (quoted.input !== hash.current(...input) && quoted.input !== hash.previous(...input)) {
    throw new ApiError('quote_mismatch', { reason: 'input_changed' })
  }
  return quoted
}

function openQuoteId(hash: KeyedHash, quoteId: string): QuotePromise | null {
  const [, text, mac] = /^qt_([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/.exec(quoteId) ?? []
  if (text === undefined || mac === undefined) return null
  const signed = [hash.current('promise', text), hash.previous('promise', text)]
  if (
    !signed.some((expected) => expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(mac)))
  )
    return null
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Check(promise, value) ? value : null
}
