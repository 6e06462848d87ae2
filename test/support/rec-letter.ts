import assert from 'node:assert/strict'
import type { ModelPort } from '#model/port.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import type { RecOutput } from '#tools/rec/output.ts'
import { rec } from '#tools/rec/tool.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'

export type RecBody = Extract<ToolResult['body'], { kind: 'text' }> & { readonly data: RecOutput }

export function prepareRec(input: object) {
  const prepared = rec.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return prepared.call
}

export const runRec = (
  input: object,
  model: ModelPort = scriptedModel([], builtInChains),
): Promise<ToolResult> =>
  prepareRec(input).run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1400,
  })

/** Runs the tool on a checked input; the built-in writer unless a model is given. */
export async function draftRecLetter(input: object, model?: ModelPort): Promise<RecBody> {
  const { body } = await runRec(input, model)
  assert.ok(body.kind === 'text')
  return body as RecBody
}
