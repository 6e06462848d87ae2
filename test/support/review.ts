import assert from 'node:assert/strict'
import type { ModelPort } from '#model/port.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import type { LetterlensOutput } from '#tools/letterlens/output.ts'
import { letterlens } from '#tools/letterlens/tool.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'

export type ReviewBody = Extract<ToolResult['body'], { kind: 'text' }> & { readonly data: LetterlensOutput }

export function prepareReview(input: object) {
  const prepared = letterlens.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return prepared.call
}

export const runReview = (
  input: object,
  model: ModelPort = scriptedModel([], builtInChains),
): Promise<ToolResult> =>
  prepareReview(input).run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1000,
  })

/** Reviews a letter; by rule unless a model is given. */
export async function review(input: object, model?: ModelPort): Promise<ReviewBody> {
  const { body } = await runReview(input, model)
  assert.ok(body.kind === 'text')
  return body as ReviewBody
}
