import type { VerificationIssue } from '#contract/envelope.ts'
import { verifyDraft, type DraftRules, type DraftVerdict } from './steps/verify-draft.ts'

/** What one model call consumed, named by its step. */
export interface WrittenUsage {
  readonly step: string
  readonly model: string
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly cacheWriteTokens: number
  readonly outputTokens: number
  readonly searches: number
  readonly estimated: boolean
}

/** A text a writer gave, and what it cost. */
export interface Written {
  readonly text: string
  readonly usage: WrittenUsage
}

/** Who writes. A writer that needs no plan or cannot mend its own text (the built-in one) leaves those steps out. */
export interface DraftWriter<Material> {
  readonly plan: ((material: Material, context: DraftContext) => Promise<Written>) | null
  readonly draft: (material: Material, plan: string | null, context: DraftContext) => Promise<Written>
  readonly fix:
    | ((draft: string, issues: readonly VerificationIssue[], context: DraftContext) => Promise<Written>)
    | null
}

/** What a drafting tool decides: how its input is analysed, what the truth is, who writes and what is checked. */
export interface DraftRecipe<Material> {
  readonly gather: (context: DraftContext) => Material
  readonly factSheet: (material: Material) => string
  readonly writer: DraftWriter<Material>
  readonly rules: (material: Material) => Omit<DraftRules, 'factSheet'>
}

export interface DraftContext {
  readonly signal: AbortSignal
  readonly today: Date
  readonly monotonicMs: () => number
}

export interface DraftStep {
  readonly name: 'fact_sheet' | 'plan' | 'draft' | 'verify' | 'fix'
  readonly model: string | null
  readonly durationMs: number
}

/** A verified letter with everything that led to it. */
export interface Draft<Material> {
  readonly material: Material
  readonly factSheet: string
  readonly text: string
  readonly verdict: DraftVerdict
  readonly fixApplied: boolean
  readonly steps: readonly DraftStep[]
  readonly usage: readonly WrittenUsage[]
}

/** The drafting pipeline: fact sheet, plan, draft, verify, fix. Steps that did not run are not listed. */
export async function runDraft<Material>(
  recipe: DraftRecipe<Material>,
  context: DraftContext,
): Promise<Draft<Material>> {
  const log = stepLog(context)
  const { writer } = recipe

  const { material, factSheet } = await log.timed('fact_sheet', () => {
    const gathered = recipe.gather(context)
    return { material: gathered, factSheet: recipe.factSheet(gathered) }
  })
  const rules: DraftRules = { ...recipe.rules(material), factSheet }
  const { plan: makePlan, fix } = writer
  const plan = makePlan === null ? null : await log.written('plan', () => makePlan(material, context))
  const first = await log.written('draft', () => writer.draft(material, plan, context))
  const verdict = await log.timed('verify', () => verifyDraft(first, rules))
  const draft = { material, factSheet, text: first, verdict, fixApplied: false }
  if (verdict.status === 'PASS' || fix === null) return { ...draft, ...log.told() }

  const fixed = await log.written('fix', () => fix(first, verdict.issues, context))
  const second = await log.timed('verify', () => verifyDraft(fixed, rules))
  return { ...draft, text: fixed, verdict: second, fixApplied: true, ...log.told() }
}

/** Times each step, collects what writers used, and stops between steps once nobody waits. */
function stepLog(context: DraftContext) {
  const steps: DraftStep[] = []
  const usage: WrittenUsage[] = []
  async function run<Result>(
    name: DraftStep['name'],
    work: () => Result | Promise<Result>,
    modelOf: (result: Result) => string | null,
  ): Promise<Result> {
    context.signal.throwIfAborted()
    const startMs = context.monotonicMs()
    const result = await work()
    steps.push({ name, model: modelOf(result), durationMs: context.monotonicMs() - startMs })
    return result
  }
  return {
    timed: <Result>(name: DraftStep['name'], work: () => Result): Promise<Result> =>
      run(name, work, () => null),
    written: async (name: DraftStep['name'], work: () => Promise<Written>): Promise<string> => {
      const result = await run(name, work, (written) => written.usage.model)
      usage.push(result.usage)
      return result.text
    },
    told: () => ({ steps, usage }),
  }
}
