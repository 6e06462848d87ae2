import type { RawCallOptions } from '#calls/call-request.ts'

/** The `_meta` members of a call; each says the same as its HTTP header. */
const metaKeys = {
  idempotencyKey: 'counseling-tools/idempotencyKey',
  creditsMax: 'counseling-tools/maxCredits',
  quoteId: 'counseling-tools/quoteId',
  scenario: 'counseling-tools/testScenario',
} as const satisfies Partial<Record<keyof RawCallOptions, string>>

/** The options of a call from its headers and `_meta`. Two that disagree are two values of one option, which no option takes. */
export function mergedOptions(headers: RawCallOptions, meta: unknown): RawCallOptions {
  const merged: Record<string, unknown> = { ...headers }
  const members = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
  for (const [option, key] of Object.entries(metaKeys)) {
    if (!Object.hasOwn(members, key)) continue
    const sent = merged[option]
    const said = members[key]
    const same = sent === undefined || sent === said || (typeof said === 'number' && sent === String(said))
    merged[option] = same ? said : [sent, said]
  }
  return merged
}
