import type { RawCallOptions } from '#calls/call-request.ts'
import { ApiError } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { limits } from '#kernel/limits.ts'

/** The `_meta` members of a call; each says the same as its HTTP header. */
const metaKeys = {
  idempotencyKey: 'counseling-tools/idempotencyKey',
  creditsMax: 'counseling-tools/maxCredits',
  quoteId: 'counseling-tools/quoteId',
  scenario: 'counseling-tools/testScenario',
} as const satisfies Partial<Record<keyof RawCallOptions, string>>

const ours = 'counseling-tools/'

/** The options of a call from its headers and `_meta`. Two that disagree are two values of one option, which no option takes. */
export function mergedOptions(headers: RawCallOptions, meta: unknown): RawCallOptions {
  const merged: Record<string, unknown> = { ...headers }
  const members = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
  refuseMisspelt(Object.keys(members))
  for (const [option, key] of Object.entries(metaKeys)) {
    if (!Object.hasOwn(members, key)) continue
    const sent = merged[option]
    const said = members[key]
    const same = sent === undefined || sent === said || (typeof said === 'number' && sent === String(said))
    merged[option] = same ? said : [sent, said]
  }
  return merged
}

/** Members of other names are other people's; one of ours that is misspelt is a cap or a key that would not hold. */
function refuseMisspelt(names: readonly string[]): void {
  const allowed: readonly string[] = Object.values(metaKeys)
  const unknown = names.filter((name) => name.startsWith(ours) && !allowed.includes(name))
  if (unknown.length === 0) return
  const validation_errors = unknown.slice(0, limits.fieldProblemsMax).map((name) => ({
    in: 'header' as const,
    path: Array.from(name).slice(0, limits.propertyNameShownMax).join(''),
    code: 'unknown_property' as const,
    message: fieldProblemMessages.unknown_property,
    allowed: [...allowed],
  }))
  throw new ApiError('invalid_input', { validation_errors })
}
