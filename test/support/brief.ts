import assert from 'node:assert/strict'
import type { ModelPort } from '#model/port.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import type { ProfileOutput } from '#tools/profile/output.ts'
import { profile } from '#tools/profile/tool.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'

export type BriefBody = Extract<ToolResult['body'], { kind: 'text' }> & { readonly data: ProfileOutput }

export function prepareBrief(input: object) {
  const prepared = profile.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return prepared.call
}

export const runBrief = (
  input: object,
  model: ModelPort = scriptedModel([], builtInChains),
): Promise<ToolResult> =>
  prepareBrief(input).run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1000,
  })

/** Makes a brief of notes; by rule unless a model is given. */
export async function brief(input: object, model?: ModelPort): Promise<BriefBody> {
  const { body } = await runBrief(input, model)
  assert.ok(body.kind === 'text')
  return body as BriefBody
}

/** Every statement stands in its field where its offsets say. */
export function assertTraced({ data }: BriefBody, input: Readonly<Record<string, unknown>>): void {
  for (const { field, start, end, quote } of data.statements) {
    const given = input[field]
    assert.ok(typeof given === 'string')
    assert.equal(Array.from(given).slice(start, end).join(''), quote)
  }
}
