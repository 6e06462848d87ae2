import type { VerificationIssue } from '#contract/envelope.ts'
import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import { runSinglePass, type SinglePass, type SinglePassRecipe } from '#pipelines/single-pass.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { ruleTextIssues } from '#tools/rule-check.ts'
import { ruleTextResult } from '#tools/rule-result.ts'
import { type AidCase, analyseAid } from './case.ts'
import { composeAid, fixedParts } from './compose.ts'
import { dataOf } from './data.ts'
import { disclaimer, passagesOf } from './explanation.ts'
import { factSheetOf } from './fact-sheet.ts'
import type { AidInput } from './input.ts'
import { wordAid } from './model-writer.ts'
import type { Passage } from './passage.ts'
import { aidPromptVersion } from './prompts.ts'

/** The analysed case, its passages, and the truth a text about them is held against. */
export interface AidMaterial {
  readonly found: AidCase
  readonly passages: readonly Passage[]
  readonly factSheet: string
}

/** Writes one explanation and verifies it against the rule tables and the given figures. */
export async function writeExplanation(input: AidInput, context: RunContext): Promise<ToolResult> {
  return aidResult(await runSinglePass(aidRecipe(input, context), context))
}

function aidRecipe(input: AidInput, { model }: RunContext): SinglePassRecipe<AidMaterial> {
  return {
    gather: ({ today }) => gatherAid(input, today),
    step: 'write',
    write: hasProvider(model.chains, 'writer') ? wordAid : null,
    compose: composedAid,
    check: aidIssues,
  }
}

export function gatherAid(input: AidInput, today: Date): AidMaterial {
  const found = analyseAid(input, today)
  const passages = passagesOf(found)
  return { found, passages, factSheet: factSheetOf(found, passages) }
}

/** The text by rule, and what it cost. */
export function composedAid({ found, passages, factSheet }: AidMaterial) {
  const text = composeAid(found, passages)
  return { text, usage: builtInUsage('compose', { read: factSheet, wrote: text }) }
}

/** What an explanation breaks, whoever wrote it. */
export function aidIssues(
  text: string,
  { found, passages, factSheet }: AidMaterial,
): readonly VerificationIssue[] {
  return ruleTextIssues(text, {
    factSheet,
    composed: composeAid(found, passages),
    links: passages.flatMap(({ link }) => link ?? []),
    required: [disclaimer, ...fixedParts(passages)],
  })
}

/** The envelope's body for a finished explanation. */
export function aidResult(pass: SinglePass<AidMaterial>): ToolResult {
  const { found, passages, factSheet } = pass.material
  return ruleTextResult(pass, {
    data: dataOf(found, passages),
    factSheet,
    missing: found.schools
      .filter(({ problems }) => problems.includes('coa_missing'))
      .map(({ name }) => `The cost of attendance of ${name} for one year`),
    withheld: found.withheld,
    promptVersion: aidPromptVersion,
  })
}
