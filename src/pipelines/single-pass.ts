import type { VerificationIssue } from '#contract/envelope.ts'
import type { Written } from './draft.ts'
import type { RunContext, StepTrace } from './run-context.ts'
import type { StepUsage } from '#model/usage.ts'
import { assert } from '#kernel/assert.ts'
import { stepLog } from './step-log.ts'
import { type DraftVerdict, verdictOf } from './steps/verify-draft.ts'

/** What a tool that writes in one step decides. At least one of `write` and `compose` is there. */
export interface SinglePassRecipe<Material> {
  /** The input analysed in code; text and `output.data` both come from it. */
  readonly gather: (context: RunContext) => Material
  /** The step's name in the price list and in `output.meta.steps`. */
  readonly step: string
  /** Writes with a model; null without a provider. */
  readonly write: ((material: Material, context: RunContext) => Promise<Written>) | null
  /** Writes by rule: what stands in for a model, and for a model's text that breaks a check. */
  readonly compose: ((material: Material) => Written) | null
  /** What a text breaks, found in code. */
  readonly check: (text: string, material: Material) => readonly VerificationIssue[]
}

/** A checked text with everything that led to it. Only steps whose output was used are in `usage`. */
export interface SinglePass<Material> {
  readonly material: Material
  readonly text: string
  readonly verdict: DraftVerdict
  /** True when a model's text broke a check and the one written by rule stands in its place. */
  readonly replaced: boolean
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
}

/** The pipeline of tools that write in one step: analyse, write, check in code. A text by rule replaces one that fails. */
export async function runSinglePass<Material>(
  recipe: SinglePassRecipe<Material>,
  context: RunContext,
): Promise<SinglePass<Material>> {
  const log = stepLog(context)
  const { write, compose, check } = recipe
  const { material } = await log.timed('analyse', () =>
    Promise.resolve({ material: recipe.gather(context), usage: null }),
  )
  const finish = ({ text, usage }: Written, replaced: boolean): SinglePass<Material> => ({
    material,
    text,
    verdict: verdictOf(check(text, material)),
    replaced,
    steps: log.steps,
    usage: [usage],
  })
  const composed = (): Promise<Written> => {
    assert(compose !== null, 'a tool without a provider writes by rule')
    return log.timed('compose', () => Promise.resolve(compose(material)))
  }
  if (write === null) return finish(await composed(), false)
  const written = finish(await log.timed(recipe.step, () => write(material, context)), false)
  return written.verdict.status === 'PASS' || compose === null ? written : finish(await composed(), true)
}
