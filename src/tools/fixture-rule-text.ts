import type { VerificationIssue } from '#contract/envelope.ts'
import type { Written } from '#pipelines/draft.ts'
import type { SinglePass } from '#pipelines/single-pass.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant } from './define-tool.ts'
import { fixtureSteps } from './fixture-draft.ts'

/** A fictional text from rule tables, right and with the one error that `verification_fail` shows. */
export interface FixtureRuleText<Material> {
  readonly material: Material
  readonly composed: Written
  readonly misstated: string
  readonly check: (text: string, material: Material) => readonly VerificationIssue[]
}

/** A text as the single pass would have given it; `fix_applied` is one that took the place of a model's. */
export function fixtureRuleText<Material>(
  { material, composed, misstated, check }: FixtureRuleText<Material>,
  variant: FixtureVariant,
): SinglePass<Material> {
  const text = variant === 'verification_fail' ? misstated : composed.text
  const replaced = variant === 'fix_applied'
  return {
    material,
    text,
    verdict: verdictOf(check(text, material)),
    replaced,
    steps: fixtureSteps(replaced ? ['analyse', 'write', 'compose'] : ['analyse', 'compose']),
    usage: [composed.usage],
  }
}
