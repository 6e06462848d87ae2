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

/** Header values as sent (or what another door carries for them); a header sent twice is a list. */
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

const latencyMsMax = 120_000

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
  if (typeof value === 'string') return value
  problems.push(headerProblem(name, { code: 'type', message: 'This header must be sent once.' }))
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
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^-?\d{1,15}$/.test(text)) {
    problems.push(
      headerProblem(rule.name, { code: 'type', message: 'Send one whole number.', allowed: ['integer'] }),
    )
    return null
  }
  const actual = Number(text)
  if (actual < rule.minimum) {
    problems.push(
      headerProblem(rule.name, {
        code: 'minimum',
        message: 'This number is too small.',
        limit: rule.minimum,
        actual,
      }),
    )
  } else if (actual > rule.maximum) {
    problems.push(
      headerProblem(rule.name, {
        code: 'maximum',
        message: 'This number is too large.',
        limit: rule.maximum,
        actual,
      }),
    )
  }
  return actual
}

function readScenario(value: unknown, caller: Caller, problems: FieldProblem[]): Scenario | null {
  if (value === undefined) return null
  if (caller.mode === 'test' && isScenario(value)) return value
  const allowed = caller.mode === 'test' ? scenarioNames : []
  const message = caller.mode === 'test' ? 'There is no such scenario.' : 'Scenarios are for test keys.'
  problems.push(headerProblem('X-Test-Scenario', { code: 'enum', message, allowed }))
  return null
}
