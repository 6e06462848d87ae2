import type { OutputWarning } from '#contract/envelope.ts'
import { builtInModel, builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import { runDraft, type Draft, type DraftRecipe, type DraftWriter } from '#pipelines/draft.ts'
import type { DraftRules } from '#pipelines/steps/verify-draft.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { withheldMeaning } from '#prose/notes/withheld.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { Brief } from '#tools/field-rules.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { composeAppeal, wordsBounds, type ComposedAppeal } from './compose.ts'
import { analyseAppeal, factSheetOf, type AppealCase } from './facts.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import type { AppealInput } from './input.ts'
import { modelWriter } from './model-writer.ts'
import type { AppealOutput } from './output.ts'
import { missingOf, placeholdersIn } from '#tools/placeholders.ts'
import { appealPromptVersion } from './prompts.ts'
import { routingNotes } from './routing.ts'

/** `revision` and `letterlens` take at most this many characters (spec 8). */
const revisionCharactersMax = 3000

/** The analysed case and the letter the built-in writer makes of it. */
export interface AppealMaterial {
  readonly appeal: AppealCase
  readonly composed: ComposedAppeal
}

/** Drafts one appeal letter and verifies it. */
export async function draftAppeal(
  input: AppealInput,
  brief: Brief,
  context: RunContext,
): Promise<ToolResult> {
  return appealResult(await runDraft(appealRecipe(input, brief, context), context))
}

function appealRecipe(input: AppealInput, brief: Brief, { model }: RunContext): DraftRecipe<AppealMaterial> {
  return {
    gather: ({ today }) => gatherAppeal(input, today),
    factSheet: ({ appeal }) => factSheetOf(appeal),
    writer: hasProvider(model.chains, 'writer') ? modelWriter(brief, model.chains) : builtInWriter,
    rules: appealRules,
  }
}

export function gatherAppeal(input: AppealInput, today: Date): AppealMaterial {
  const appeal = analyseAppeal(input, today)
  return { appeal, composed: composeAppeal(appeal) }
}

/** What a letter of this case is checked for, whoever wrote it. */
export function appealRules({ appeal, composed }: AppealMaterial): Omit<DraftRules, 'factSheet'> {
  return {
    words: wordsBounds(appeal),
    papers: composed.documents,
    placeholders: placeholdersIn(composed.text),
    forbidden: forbiddenClaims,
  }
}

/** Writes by rule in one step: it needs no plan, and a draft it got wrong it would get wrong again. */
const builtInWriter: DraftWriter<AppealMaterial> = {
  plan: null,
  draft: ({ material: { appeal, composed } }) =>
    Promise.resolve({
      text: composed.text,
      usage: builtInUsage('draft', { read: factSheetOf(appeal), wrote: composed.text }),
    }),
  judge: null,
  fix: null,
}

/** The envelope's body for a finished draft. */
export function appealResult(draft: Draft<AppealMaterial>): ToolResult {
  const { appeal, composed } = draft.material
  const missing = placeholdersIn(draft.text).map(missingOf)
  return {
    body: {
      kind: 'text',
      text: draft.text,
      data: {
        subject: composed.subject,
        appeal_type: appeal.type,
        aid_year: appeal.aidYear,
        base_tax_year: appeal.baseTaxYear,
        college: appeal.college,
        ask: composed.ask,
        documentation: [...composed.documents],
        missing,
        conflicts: [...appeal.conflicts],
        routing: routingNotes(appeal),
        left_out: [...composed.leftOut],
        word_count: wordCount(draft.text),
      } satisfies AppealOutput,
      verification: {
        checked: true,
        method: 'fact_sheet',
        status: draft.verdict.status,
        score: draft.verdict.score,
        fix_applied: draft.fixApplied,
        issues: [...draft.verdict.issues],
      },
      factSheet: draft.factSheet,
      warnings: warningsOf(draft),
      missing,
      withheld: appeal.withheld.map((kind) => withheldMeaning[kind]),
    },
    pipeline: draft.usage.some(({ model }) => model !== builtInModel)
      ? `draft ${appealPromptVersion}`
      : 'draft',
    steps: draft.steps,
    usage: draft.usage,
  }
}

function warningsOf({ text, verdict, usage }: Draft<AppealMaterial>): OutputWarning[] {
  return [
    ...(usage.some(({ model }) => model === builtInModel) ? (['built_in_writer'] as const) : []),
    ...(Array.from(text).length > revisionCharactersMax ? (['too_long_for_revision'] as const) : []),
    ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
  ]
}
