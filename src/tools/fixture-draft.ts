import { builtInModel, builtInUsage } from '#model/built-in.ts'
import type { Draft, VerifyStep } from '#pipelines/draft.ts'
import type { StepTrace } from '#pipelines/run-context.ts'
import { type DraftRules, verifyDraft } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant } from './define-tool.ts'

/** A fictional letter, right and with the one error that `verification_fail` shows. */
export interface FixtureLetter<Material> {
  readonly material: Material
  readonly text: string
  readonly misstated: string
  readonly rules: DraftRules
}

/** A letter as the drafting pipeline would have given it: plain, failing, or mended once. */
export function fixtureDraft<Material>(
  { material, text: right, misstated, rules }: FixtureLetter<Material>,
  variant: FixtureVariant,
): Draft<Material> {
  const text = variant === 'verification_fail' ? misstated : right
  const fixApplied = variant === 'fix_applied'
  return {
    material,
    factSheet: rules.factSheet,
    text,
    verdict: verifyDraft(text, rules),
    fixApplied,
    steps: fixtureSteps(fixApplied ? fixedSteps : plainSteps),
    usage: [builtInUsage('draft', { read: rules.factSheet, wrote: text })],
  }
}

const verifySteps = ['verify', 'verify_again'] as const satisfies readonly VerifyStep[]
const plainSteps = ['fact_sheet', 'draft', verifySteps[0]] as const
const fixedSteps = [...plainSteps, 'fix', verifySteps[1]] as const

/** What fixture steps without a writer are called; the others read as the built-in writer's. */
const stepsInCode: ReadonlySet<string> = new Set(['fact_sheet', 'analyse', 'read', ...verifySteps])

/** Steps as `output.meta.steps` tells them, each a millisecond long, so that fixtures never change. */
export const fixtureSteps = (names: readonly string[]): StepTrace[] =>
  names.map((name) => ({ name, model: stepsInCode.has(name) ? null : builtInModel, durationMs: 1 }))
