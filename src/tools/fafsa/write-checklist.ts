import type { VerificationIssue } from '#contract/envelope.ts'
import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import { runSinglePass, type SinglePass, type SinglePassRecipe } from '#pipelines/single-pass.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { ruleTextIssues } from '#tools/rule-check.ts'
import { ruleTextResult } from '#tools/rule-result.ts'
import { analyseFafsa, type FafsaCase } from './case.ts'
import { type Checklist, checklistOf, disclaimer } from './checklist.ts'
import { composeChecklist, fixedParts } from './compose.ts'
import { cycleFacts } from './cycle-facts.ts'
import { factSheetOf } from './fact-sheet.ts'
import type { FafsaInput } from './input.ts'
import { wordChecklist } from './model-writer.ts'
import type { FafsaOutput } from './output.ts'
import { fafsaPromptVersion } from './prompts.ts'

/** The analysed case, its steps, and the truth a text about them is held against. */
export interface FafsaMaterial {
  readonly found: FafsaCase
  readonly list: Checklist
  readonly factSheet: string
}

/** Writes one checklist and verifies it against the rule tables. */
export async function writeChecklist(input: FafsaInput, context: RunContext): Promise<ToolResult> {
  return fafsaResult(await runSinglePass(fafsaRecipe(input, context), context))
}

function fafsaRecipe(input: FafsaInput, { model }: RunContext): SinglePassRecipe<FafsaMaterial> {
  return {
    gather: ({ today }) => gatherFafsa(input, today),
    step: 'write',
    write: hasProvider(model.chains, 'writer') ? wordChecklist : null,
    compose: composedFafsa,
    check: fafsaIssues,
  }
}

export function gatherFafsa(input: FafsaInput, today: Date): FafsaMaterial {
  const found = analyseFafsa(input, today)
  const list = checklistOf(found)
  return { found, list, factSheet: factSheetOf(found, list) }
}

/** The text by rule, and what it cost. */
export function composedFafsa({ found, list, factSheet }: FafsaMaterial) {
  const text = composeChecklist(found, list)
  return { text, usage: builtInUsage('compose', { read: factSheet, wrote: text }) }
}

/** What a checklist text breaks, whoever wrote it. */
export function fafsaIssues(
  text: string,
  { found, list, factSheet }: FafsaMaterial,
): readonly VerificationIssue[] {
  return ruleTextIssues(text, {
    factSheet,
    composed: composeChecklist(found, list),
    links: list.items.flatMap(({ where }) => where ?? []),
    required: [...fixedParts(list), disclaimer],
  })
}

/** The envelope's body for a finished checklist. */
export function fafsaResult(pass: SinglePass<FafsaMaterial>): ToolResult {
  const { found, list, factSheet } = pass.material
  return ruleTextResult(pass, {
    data: dataOf(found, list),
    factSheet,
    missing: list.questions,
    withheld: found.withheld,
    promptVersion: fafsaPromptVersion,
  })
}

function dataOf({ cycle }: FafsaCase, list: Checklist): FafsaOutput {
  return {
    award_year: cycle.year.name,
    cycle: {
      base_tax_year: cycle.year.baseTaxYear,
      starts_on: cycle.year.startsOn,
      ends_on: cycle.year.endsOn,
      form: cycle.form,
      opens_by: cycle.year.opensBy,
      federal_deadline: cycle.federalDeadline,
      corrections_deadline: cycle.correctionsDeadline,
      decided_by: cycle.decidedBy,
      facts: cycleFacts(cycle),
    },
    items: list.items.map((step) => ({
      ...step,
      who: [...step.who],
      documents: [...step.documents],
      depends_on: [...step.depends_on],
      sources: [...step.sources],
    })),
    questions: [...list.questions],
    notes: [...list.notes],
    disclaimer,
  }
}
