import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { fixtureDraft } from '#tools/fixture-draft.ts'
import { gatherRec, recResult, recRules } from './draft-rec.ts'
import { factSheetOf } from './facts.ts'
import { fixtureInput, misstatement } from './fixture-inputs.ts'
import type { RecInput } from './input.ts'

/**
 * What a test key gets: the letter of a fictional student, composed with the caller's enums and none of the caller's text.
 * `verification_fail` carries a wrong figure; `fix_applied` reports that one was mended.
 */
export function recFixture(input: RecInput, variant: FixtureVariant): ToolResult {
  const material = gatherRec(fixtureInput(input))
  const { text } = material.composed
  const rules = { ...recRules(material), factSheet: factSheetOf(material.rec) }
  const misstated = text.replace(...misstatement)
  return recResult(fixtureDraft({ material, text, misstated, rules }, variant))
}
