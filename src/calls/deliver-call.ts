import type { CallRequest } from './call-request.ts'
import { type CallReply, callTool, type Waiter } from './call-tool.ts'
import { CallerGone } from './caller-gone.ts'
import type { CallDependencies } from './dependencies.ts'

/** Runs a call for whoever holds a connection open. A reply that finds it closed reached nobody and is refunded. */
export async function deliverCall(
  request: CallRequest,
  waiter: Waiter,
  deps: CallDependencies,
): Promise<CallReply> {
  const reply = await callTool(request, waiter, deps)
  if (!waiter.gone.aborted) return reply
  await reply.refundUndelivered()
  throw new CallerGone()
}
