import assert from 'node:assert/strict'
import { appeal } from '#tools/appeal/tool.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'

export type TextBody = Extract<ToolResult['body'], { kind: 'text' }>

/** What programs read in `output.data` of an appeal. */
export interface AppealData {
  readonly subject: string
  readonly appeal_type: string
  readonly aid_year: string | null
  readonly base_tax_year: number | null
  readonly ask: string
  readonly documentation: readonly string[]
  readonly missing: readonly string[]
  readonly conflicts: readonly { field: string; given: string; noted: string }[]
  readonly routing: readonly string[]
  readonly left_out: readonly string[]
  readonly word_count: number
}

export const appealDay = new Date('2026-11-21T12:00:00Z')

export function prepareAppeal(input: object) {
  const prepared = appeal.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return prepared.call
}

export function runAppeal(input: object, today: Date = appealDay): Promise<ToolResult> {
  return prepareAppeal(input).run({
    signal: new AbortController().signal,
    today,
    monotonicMs: () => performance.now(),
    model: scriptedModel([], builtInChains),
    outputTokensMax: () => 2_000,
  })
}

/** Runs the tool on a checked input, on 21 November 2026 unless told otherwise. */
export async function draftLetter(
  input: object,
  today: Date = appealDay,
): Promise<TextBody & { readonly data: AppealData }> {
  const { body } = await runAppeal(input, today)
  assert.ok(body.kind === 'text')
  return body as TextBody & { readonly data: AppealData }
}
