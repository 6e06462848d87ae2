import { hasProvider } from '#model/port.ts'
import { runDraft, type Draft, type DraftRecipe } from '#pipelines/draft.ts'
import type { DraftRules } from '#pipelines/steps/verify-draft.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { Brief } from '#tools/field-rules.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { draftResult } from '#tools/draft-result.ts'
import { writerByRule } from '#tools/letter-writer.ts'
import { placeholdersIn } from '#tools/placeholders.ts'
import { composeAppeal, wordsBounds, type ComposedAppeal } from './compose.ts'
import { analyseAppeal, factSheetOf, type AppealCase } from './facts.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import type { AppealInput } from './input.ts'
import { modelWriter } from './model-writer.ts'
import type { AppealOutput } from './output.ts'
import { appealPromptVersion } from './prompts.ts'
import { routingNotes } from './routing.ts'
import { confirmStatus } from './statuses.ts'

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
    factSheet: sheetOf,
    writer: hasProvider(model.chains, 'writer') ? modelWriter(brief, model.chains) : writerByRule(sheetOf),
    rules: appealRules,
  }
}

const sheetOf = ({ appeal }: AppealMaterial): string => factSheetOf(appeal)

export function gatherAppeal(input: AppealInput, today: Date): AppealMaterial {
  const appeal = analyseAppeal(input, today)
  return { appeal, composed: composeAppeal(appeal) }
}

/** What a letter of this case is checked for, whoever wrote it. */
export function appealRules({ appeal, composed }: AppealMaterial): Omit<DraftRules, 'factSheet'> {
  return {
    words: wordsBounds(appeal),
    papers: composed.documents,
    placeholders: placeholdersIn([composed.text, ...composed.process, confirmStatus(appeal)].join('\n')),
    forbidden: forbiddenClaims,
  }
}

/** The envelope's body for a finished draft. */
export function appealResult(draft: Draft<AppealMaterial>): ToolResult {
  const { appeal, composed } = draft.material
  return draftResult(draft, {
    data: (missing): AppealOutput => ({
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
    }),
    withheld: appeal.withheld,
    promptVersion: appealPromptVersion,
  })
}
