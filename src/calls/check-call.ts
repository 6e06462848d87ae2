import { ApiError } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problem.ts'
import { assert } from '#kernel/assert.ts'
import type { PreparedCall, Tool } from '#tools/define-tool.ts'
import type { Registry } from '#tools/registry.ts'
import { type CallOptions, type CallRequest, readCallOptions } from './call-request.ts'

/** A call whose body and options are in order. */
export interface CheckedCall {
  readonly tool: Tool
  readonly call: PreparedCall
  readonly options: CallOptions
}

export type CallCheck =
  | { readonly ok: true; readonly checked: CheckedCall }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** The tool a request names, if its caller may use it. Throws `not_found` or `forbidden`. */
export function findTool(
  request: Pick<CallRequest, 'product' | 'toolName' | 'caller'>,
  registry: Registry,
): Tool {
  const tool = registry.find(request.product, request.toolName)
  if (tool === undefined) throw new ApiError('not_found', {})
  if (!request.caller.scopes.includes(request.product)) throw new ApiError('forbidden', { reason: 'scope' })
  if (request.caller.suspended) throw new ApiError('forbidden', { reason: 'account_suspended' })
  return tool
}

/** Every problem of a request at once: first the body's, then the headers'. The same for a quote and a call. */
export function checkCall(tool: Tool, request: CallRequest): CallCheck {
  const prepared = request.body.ok ? tool.prepare(request.body.value) : null
  const { options, problems: optionProblems } = readCallOptions(request.options, request.caller)
  const bodyProblems = bodyProblemsOf(request, prepared)
  if (bodyProblems.length > 0 || optionProblems.length > 0) {
    return { ok: false, problems: [...bodyProblems, ...optionProblems] }
  }
  assert(prepared?.ok === true, 'a body without problems is prepared')
  return { ok: true, checked: { tool, call: prepared.call, options } }
}

function bodyProblemsOf(
  request: CallRequest,
  prepared: ReturnType<Tool['prepare']> | null,
): readonly FieldProblem[] {
  if (!request.body.ok) return [request.body.problem]
  return prepared?.ok === false ? prepared.problems : []
}
