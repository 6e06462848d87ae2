import { Type } from 'typebox'
import { latencyMsMax } from '#calls/call-request.ts'
import { scenarioNames } from '#calls/scenarios.ts'
import { limits } from '#kernel/limits.ts'
import type { Parameter } from './route-description.ts'

/** The optional headers of a billed call. A quote takes them too, and says whether they would be refused. */
export const callHeaders: readonly Parameter[] = [
  {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Makes a retry safe: a call with this key runs and is billed at most once. Taken verbatim, at most 128 characters.',
    schema: Type.String({ minLength: 1, maxLength: limits.idempotencyKeyLengthMax }),
  },
  {
    in: 'header',
    name: 'X-Max-Credits',
    description: 'The most this call may cost. A larger hold is refused, and the charge never passes it.',
    schema: Type.Integer({ minimum: 1, maximum: limits.creditsMaxHeaderMax }),
  },
  {
    in: 'header',
    name: 'X-Quote-Id',
    description: 'The quote_id of a quote of the same input: the call is held and charged at its price.',
    schema: Type.String(),
  },
  {
    in: 'header',
    name: 'X-Test-Scenario',
    description: 'Test keys only: play this refusal or this state of a bill instead of a plain success.',
    schema: Type.Enum([...scenarioNames]),
  },
  {
    in: 'header',
    name: 'X-Test-Latency-Ms',
    description: 'Test keys only, with the scenario slow: how long the call takes.',
    schema: Type.Integer({ minimum: 0, maximum: latencyMsMax }),
  },
]
