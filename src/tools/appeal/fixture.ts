import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { fixtureDraft } from '#tools/fixture-draft.ts'
import { appealResult, appealRules, gatherAppeal } from './draft-appeal.ts'
import { factSheetOf } from './facts.ts'
import { fixtureInputs, misstatement } from './fixture-inputs.ts'
import { appealTypeOf, type AppealInput } from './input.ts'

/** Fixtures read as if written on this day, so that they never change. */
const fixtureDay = new Date('2027-03-15T12:00:00Z')

/**
 * What a test key gets: the letter of a fictional student, composed with the caller's enums and none of the caller's text.
 * `verification_fail` carries a wrong amount; `fix_applied` reports that one was mended.
 */
export function appealFixture(input: AppealInput, variant: FixtureVariant): ToolResult {
  const { length, naturalness, status } = input
  const material = gatherAppeal(
    {
      ...fixtureInputs[appealTypeOf(input)],
      ...(length === undefined ? {} : { length }),
      ...(naturalness === undefined ? {} : { naturalness }),
      ...(status === undefined ? {} : { status }),
    },
    fixtureDay,
  )
  const { text } = material.composed
  const rules = { ...appealRules(material), factSheet: factSheetOf(material.appeal) }
  const misstated = text.replace(...misstatement(text))
  return appealResult(fixtureDraft({ material, text, misstated, rules }, variant))
}
