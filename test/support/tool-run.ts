import assert from 'node:assert/strict'
import type { FixtureVariant, Tool, ToolResult } from '#tools/define-tool.ts'
import { type ScriptedModel, scriptedModel, type ScriptedReply } from './scripted-model.ts'

export type TextBody = Extract<ToolResult['body'], { kind: 'text' }>

export interface TextRun extends TextBody {
  readonly result: ToolResult
  readonly model: ScriptedModel
}

/** Runs a text tool on a checked input with scripted replies, on 21 November 2026. */
export async function runText(
  tool: Tool,
  input: object,
  model: ScriptedModel | readonly ScriptedReply[],
): Promise<TextRun> {
  const prepared = tool.prepare(input)
  assert.ok(prepared.ok, prepared.ok ? '' : JSON.stringify(prepared.problems))
  const port = 'generate' in model ? model : scriptedModel(model)
  const result = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model: port,
    outputTokensMax: () => 4000,
  })
  return { ...textOf(result), result, model: port }
}

export function fixtureText(tool: Tool, input: object, variant: FixtureVariant = 'plain'): TextBody {
  const prepared = tool.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return textOf(prepared.call.fixture(variant))
}

function textOf({ body }: ToolResult): TextBody {
  assert.ok(body.kind === 'text')
  return body
}
