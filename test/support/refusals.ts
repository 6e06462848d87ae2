import assert from 'node:assert/strict'

import type { FieldProblem } from '#contract/field-problem.ts'

import type { Sent } from './http-client.ts'
import type { TestService } from './service.ts'

/**
 * The problems of a request that must be refused: a call says 400 `invalid_input`, a quote of the same request 200
 * with `valid` false, and both tell the same problems.
 */
export async function problemsOf(
  service: TestService,
  sent: Sent,
  tool = 'toy',
): Promise<readonly FieldProblem[]> {
  const call = await service.send(`POST /v1/tools/${tool}`, sent)
  assert.equal(call.status, 400, call.text)
  assert.equal(call.error.code, 'invalid_input')
  const { validation_errors: problems } = call.error
  assert.notEqual(problems.length, 0)

  const { status, quote } = await service.send(`POST /v1/tools/${tool}/quote`, sent)
  assert.equal(status, 200)
  assert.deepEqual(quote.validation_errors, problems)
  assert.deepEqual(
    [quote.valid, quote.quote_id, quote.estimated_credits, quote.max_credits_held, quote.sufficient],
    [false, null, 0, 0, false],
  )
  return problems
}

/** `in path code` of each problem. */
export function told(problems: readonly FieldProblem[]): string[] {
  return problems.map((problem) => `${problem.in} ${problem.path} ${problem.code}`)
}

/** What an account has done and owns, to see that a refusal changed nothing of it. */
export async function traceOf(service: TestService, key: string): Promise<unknown> {
  const answers = ['GET /v1/me', 'GET /v1/calls', 'GET /v1/ledger'].map((target) =>
    service.send(target, { key }),
  )
  return (await Promise.all(answers)).map(({ json }) => json)
}
