import type { FastifyRequest } from 'fastify'
import type { RawCallOptions } from '#calls/call-request.ts'
import { sentText } from './sent-header.ts'

/** The options of a call as its headers carry them, on every door. */
export function callOptionsOf(request: FastifyRequest): RawCallOptions {
  return {
    idempotencyKey: sentText(request, 'idempotency-key'),
    creditsMax: sentText(request, 'x-max-credits'),
    quoteId: sentText(request, 'x-quote-id'),
    scenario: sentText(request, 'x-test-scenario'),
    latencyMs: sentText(request, 'x-test-latency-ms'),
  }
}
