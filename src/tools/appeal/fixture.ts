import { builtInModel, builtInUsage } from '#model/built-in.ts'
import type { Draft } from '#pipelines/draft.ts'
import { verifyDraft } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { appealResult, appealRules, gatherAppeal, type AppealMaterial } from './draft-appeal.ts'
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
  return appealResult(fixtureDraft(material, variant))
}

function fixtureDraft(material: AppealMaterial, variant: FixtureVariant): Draft<AppealMaterial> {
  const factSheet = factSheetOf(material.appeal)
  const composed = material.composed.text
  const text = variant === 'verification_fail' ? composed.replace(...misstatement(composed)) : composed
  const names = variant === 'fix_applied' ? fixedSteps : plainSteps
  return {
    material,
    factSheet,
    text,
    verdict: verifyDraft(text, { ...appealRules(material), factSheet }),
    fixApplied: variant === 'fix_applied',
    steps: names.map((name) => ({
      name,
      model: name === 'draft' || name === 'fix' ? builtInModel : null,
      durationMs: 1,
    })),
    usage: [builtInUsage('draft', { read: factSheet, wrote: text })],
  }
}

const plainSteps = ['fact_sheet', 'draft', 'verify'] as const
const fixedSteps = [...plainSteps, 'fix', 'verify'] as const
