import type { Caller } from '#accounts/authenticate.ts'
import type { FieldProblem } from '#contract/field-problem.ts'
import { codePointLength } from '#contract/check-input.ts'
import type { JsonBody } from '#contract/json-body.ts'
import { limits } from '#kernel/limits.ts'
import type { Product } from '#contract/paths.ts'
import { isScenario, type Scenario, scenarioNames } from './scenarios.ts'

export type Surface = 'rest' | 'mcp' | 'a2a'

/** One tool call as any door reads it out of its protocol; nothing of it is checked yet. */
export interface CallRequest {
  readonly product: Product
  readonly toolName: string
  readonly body: JsonBody
  readonly caller: Caller
  readonly options: RawCallOptions
  readonly surface: Surface
}

/** Header values as sent (or what another door carries for them); one sent twice is a list, one not in UTF-8 is bytes. */
export interface RawCallOptions {
  readonly idempotencyKey?: unknown
  readonly creditsMax?: unknown
  readonly quoteId?: unknown
  readonly scenario?: unknown
  readonly latencyMs?: unknown
}

export interface CallOptions {
  readonly idempotencyKey: string | null
  readonly creditsMax: number | null
  readonly quoteId: string | null
  readonly scenario: Scenario | null
  readonly latencyMs: number
}

export const latencyMsMax = 120_000

/** Reads the options of a call; every problem names its header. */
export function readCallOptions(
  raw: RawCallOptions,
  caller: Caller,
): { options: CallOptions; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const idempotencyKey = readText('Idempotency-Key', raw.idempotencyKey, problems)
  if (idempotencyKey !== null) checkKeyLength(idempotencyKey, problems)
  const creditsMax = readWhole(
    { name: 'X-Max-Credits', minimum: 1, maximum: limits.creditsMaxHeaderMax },
    raw.creditsMax,
    problems,
  )
  const quoteId = readText('X-Quote-Id', raw.quoteId, problems)
  const scenario = readScenario(raw.scenario, caller, problems)
  const latencyMs =
    readWhole({ name: 'X-Test-Latency-Ms', minimum: 0, maximum: latencyMsMax }, raw.latencyMs, problems) ?? 0
  return { options: { idempotencyKey, creditsMax, quoteId, scenario, latencyMs }, problems }
}

function headerProblem(path: string, details: Omit<FieldProblem, 'in' | 'path'>): FieldProblem {
  return { in: 'header', path, ...details }
}

function readText(name: string, value: unknown, problems: FieldProblem[]): string | null {
  if (value === undefined) return null
  const wellFormed = typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  if (wellFormed) return value
  const unreadable = typeof value === 'string' || value instanceof Uint8Array
  problems.push(
    unreadable
      ? headerProblem(name, { code: 'format', message: 'This is not text in UTF-8.' })
      : headerProblem(name, { code: 'type', message: 'Send one text.', allowed: ['string'] }),
  )
  return null
}

/** An idempotency key is taken verbatim; only its length is ruled. */
function checkKeyLength(key: string, problems: FieldProblem[]): void {
  const actual = codePointLength(key)
  const limit = limits.idempotencyKeyLengthMax
  if (actual === 0) {
    problems.push(
      headerProblem('Idempotency-Key', {
        code: 'min_length',
        message: 'The key is empty.',
        limit: 1,
        actual,
      }),
    )
  }
  if (actual > limit) {
    problems.push(
      headerProblem('Idempotency-Key', {
        code: 'max_length',
        message: 'The key is too long.',
        limit,
        actual,
      }),
    )
  }
}

interface WholeRule {
  readonly name: string
  readonly minimum: number
  readonly maximum: number
}

function readWhole(rule: WholeRule, value: unknown, problems: FieldProblem[]): number | null {
  if (value === undefined) return null
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  const whole = typeof number === 'number' && (typeof value === 'string' || Number.isInteger(number))
  if (!whole) {
    problems.push(
      headerProblem(rule.name, { code: 'type', message: 'Send one whole number.', allowed: ['integer'] }),
    )
    return null
  }
  // A number that JSON does not carry exactly is not told back.
  const actual = Number.isSafeInteger(number) ? { actual: number } : {}
  if (number < rule.minimum) {
    const details = { code: 'minimum', message: 'This number is too small.', limit: rule.minimum } as const
    problems.push(headerProblem(rule.name, { ...details, ...actual }))
  } else if (number > rule.maximum) {
    const details = { code: 'maximum', message: 'This number is too large.', limit: rule.maximum } as const
    problems.push(headerProblem(rule.name, { ...details, ...actual }))
  }
  return number
}

function readScenario(value: unknown, caller: Caller, problems: FieldProblem[]): Scenario | null {
  if (value === undefined) return null
  if (caller.mode === 'test' && isScenario(value)) return value
  const allowed = caller.mode === 'test' ? scenarioNames : []
  const message = caller.mode === 'test' ? 'There is no such scenario.' : 'Scenarios are for test keys.'
  problems.push(headerProblem('X-Test-Scenario', { code: 'enum', message, allowed }))
  return null
}
