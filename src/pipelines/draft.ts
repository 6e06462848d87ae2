import type { VerificationIssue } from '#contract/envelope.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from './run-context.ts'
import { stepLog } from './step-log.ts'
import { draftIssues, type DraftRules, type DraftVerdict, verdictOf } from './steps/verify-draft.ts'

/** A text a writer gave, and what it cost. */
export interface Written {
  readonly text: string
  readonly usage: StepUsage
}

/** What a reader found beside the checks in code, and what it cost. */
export interface Judged {
  readonly issues: readonly VerificationIssue[]
  readonly usage: StepUsage
}

/** Which of the two verifications a judge reads for; each is priced as a step of its own. */
export type VerifyStep = 'verify' | 'verify_again'

/** Who writes. A writer that needs no plan, judge or fix (the built-in one) leaves those out. */
export interface DraftWriter<Material> {
  readonly plan: ((material: Material, context: RunContext) => Promise<Written>) | null
  readonly draft: (
    planned: { material: Material; plan: string | null },
    context: RunContext,
  ) => Promise<Written>
  readonly judge: ((read: DraftRead<Material>, context: RunContext) => Promise<Judged>) | null
  readonly fix: ((flawed: DraftFlawed<Material>, context: RunContext) => Promise<Written>) | null
}

export interface DraftRead<Material> {
  readonly text: string
  readonly step: VerifyStep
  readonly material: Material
}

export interface DraftFlawed<Material> {
  readonly text: string
  readonly issues: readonly VerificationIssue[]
  readonly material: Material
}

/** What a drafting tool decides: how its input is analysed, what the truth is, who writes and what is checked. */
export interface DraftRecipe<Material> {
  readonly gather: (context: RunContext) => Material
  readonly factSheet: (material: Material) => string
  readonly writer: DraftWriter<Material>
  readonly rules: (material: Material) => Omit<DraftRules, 'factSheet'>
}

/** A verified letter with everything that led to it. Only steps whose output was used are in `usage`. */
export interface Draft<Material> {
  readonly material: Material
  readonly factSheet: string
  readonly text: string
  readonly verdict: DraftVerdict
  readonly fixApplied: boolean
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
}

/** The drafting pipeline: fact sheet, plan, draft, verify, fix. Steps that did not run are not listed. */
export async function runDraft<Material>(
  recipe: DraftRecipe<Material>,
  context: RunContext,
): Promise<Draft<Material>> {
  const log = stepLog(context)
  const { writer } = recipe

  const { material, factSheet } = await log.timed('fact_sheet', async () => {
    const gathered = recipe.gather(context)
    return { material: gathered, factSheet: recipe.factSheet(gathered), usage: null }
  })
  const verify = async (text: string, step: VerifyStep) => {
    const judged = await log.timed(
      step,
      async () => (await writer.judge?.({ text, step, material }, context)) ?? unjudged,
    )
    // Made here and not before: a call that waits for its model should hold little.
    const rules = { ...recipe.rules(material), factSheet }
    return { verdict: verdictOf([...draftIssues(text, rules), ...judged.issues]), usage: usageOf(judged) }
  }

  const { plan: makePlan, fix } = writer
  const plan = makePlan === null ? null : await log.timed('plan', () => makePlan(material, context))
  const first = await log.timed('draft', () => writer.draft({ material, plan: plan?.text ?? null }, context))
  const checked = await verify(first.text, 'verify')
  const draft = {
    material,
    factSheet,
    text: first.text,
    verdict: checked.verdict,
    fixApplied: false,
    usage: [...usageOf(plan), ...usageOf(first), ...checked.usage],
  }
  if (draft.verdict.status === 'PASS' || fix === null) return { ...draft, steps: log.steps }

  const fixed = await log.timed('fix', () =>
    fix({ text: first.text, issues: draft.verdict.issues, material }, context),
  )
  const again = await verify(fixed.text, 'verify_again')
  // A fix that made it worse is not used, and so not charged.
  if (again.verdict.score < draft.verdict.score) return { ...draft, steps: log.steps }
  const usage = [...draft.usage, ...usageOf(fixed), ...again.usage]
  return { ...draft, text: fixed.text, verdict: again.verdict, fixApplied: true, usage, steps: log.steps }
}

const unjudged = Object.freeze({ issues: [], usage: null })

const usageOf = (step: { readonly usage: StepUsage | null } | null): StepUsage[] =>
  step === null || step.usage === null ? [] : [step.usage]
