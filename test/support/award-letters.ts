import assert from 'node:assert/strict'
import type { ToolResult } from '#tools/define-tool.ts'
import type { AwardlensOutput, LetterData } from '#tools/awardlens/output.ts'
import { awardlens } from '#tools/awardlens/tool.ts'
import type { ModelPort } from '#model/port.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'
import type { TextBody } from './appeal-letter.ts'

export function prepareAwardlens(input: object) {
  const prepared = awardlens.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  return prepared.call
}

export function runAwardlens(
  input: object,
  model: ModelPort = scriptedModel([], builtInChains),
): Promise<ToolResult> {
  return prepareAwardlens(input).run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 800,
  })
}

/** Breaks letters down without a provider unless a model is given. */
export async function breakDownLetters(
  input: object,
  model?: ModelPort,
): Promise<TextBody & { readonly data: AwardlensOutput }> {
  const { body } = await runAwardlens(input, model)
  assert.ok(body.kind === 'text')
  return body as TextBody & { readonly data: AwardlensOutput }
}

/** What programs read of one letter. */
export async function readOneLetter(letter1: string): Promise<LetterData> {
  const { data, verification, text } = await breakDownLetters({ letter1 })
  assert.deepEqual(verification.issues, [], text)
  const [letter] = data.letters
  assert.ok(letter !== undefined)
  return letter
}
