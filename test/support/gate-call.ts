import assert from 'node:assert/strict'
import type { CheckOutputResult, FixOutputResult } from '#tools/check-output/output.ts'
import { checkOutput } from '#tools/check-output/tool.ts'
import type { Tool, ToolResult } from '#tools/define-tool.ts'
import { fixOutput } from '#tools/fix-output/tool.ts'
import { builtInChains, scriptedModel, type ScriptedModel, type ScriptedReply } from './scripted-model.ts'

/** What a gate tool answered, and what a model was asked for it. */
export interface GateRun<Result> {
  readonly result: Result
  readonly usage: ToolResult['usage']
  readonly model: ScriptedModel
}

/** Runs a gate tool with a model that gives these replies; without replies no provider is there. */
async function runGate(tool: Tool, input: object, replies: readonly ScriptedReply[] | null) {
  const prepared = tool.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  const model = replies === null ? scriptedModel([], builtInChains) : scriptedModel(replies)
  const { body, usage } = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 1000,
  })
  assert.ok(body.kind === 'check')
  return { result: body.result, usage, model }
}

export async function runCheck(
  input: object,
  replies: readonly ScriptedReply[] | null = null,
): Promise<GateRun<CheckOutputResult>> {
  return (await runGate(checkOutput, input, replies)) as GateRun<CheckOutputResult>
}

export async function runFix(
  input: object,
  replies: readonly ScriptedReply[] | null = null,
): Promise<GateRun<FixOutputResult>> {
  return (await runGate(fixOutput, input, replies)) as GateRun<FixOutputResult>
}
