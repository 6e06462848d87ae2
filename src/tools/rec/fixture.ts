import { builtInModel, builtInUsage } from '#model/built-in.ts'
import type { Draft } from '#pipelines/draft.ts'
import { verifyDraft } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { gatherRec, recResult, recRules, type RecMaterial } from './draft-rec.ts'
import { factSheetOf } from './facts.ts'
import { fixtureInput, misstatement } from './fixture-inputs.ts'
import type { RecInput } from './input.ts'

/**
 * What a test key gets: the letter of a fictional student, composed with the caller's enums and none of the caller's text.
 * `verification_fail` carries a wrong figure; `fix_applied` reports that one was mended.
 */
export function recFixture(input: RecInput, variant: FixtureVariant): ToolResult {
  return recResult(fixtureDraft(gatherRec(fixtureInput(input)), variant))
}

function fixtureDraft(material: RecMaterial, variant: FixtureVariant): Draft<RecMaterial> {
  const factSheet = factSheetOf(material.rec)
  const composed = material.composed.text
  const text = variant === 'verification_fail' ? composed.replace(...misstatement) : composed
  const names = variant === 'fix_applied' ? fixedSteps : plainSteps
  return {
    material,
    factSheet,
    text,
    verdict: verifyDraft(text, { ...recRules(material), factSheet }),
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
const fixedSteps = [...plainSteps, 'fix', 'verify_again'] as const
