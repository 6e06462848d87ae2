import type { OutputWarning } from '#contract/envelope.ts'
import { builtInUsage } from '#model/built-in.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { verifiedBy } from '#tools/verification.ts'
import { nameLine } from '#tools/one-line.ts'
import { assessLetter } from './assess-letter.ts'
import { checkReport } from './check-report.ts'
import { compareLetters } from './compare-letters.ts'
import { composeReport, type Report } from './compose.ts'
import { scorecardLines } from './fields.ts'
import { type AwardlensInput, lettersOf } from './input.ts'
import { letterData } from './letter-data.ts'
import type { AwardlensOutput } from './output.ts'
import { awardlensPromptVersion } from './prompts.ts'
import { linesForModel, readLinesByModel } from './read-lines.ts'
import { type ReadLetter, readLetter } from './read-letter.ts'

/** Whether code reads every line of these letters, so that no model is asked. */
export const isReadByCode = (input: AwardlensInput): boolean =>
  lettersOf(input).every((letter) => linesForModel(readLetter(letter)).length === 0)

/** Reads the letters, a model helping with single lines; adds up, compares, writes and checks in code. */
export async function breakDown(input: AwardlensInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const texts = lettersOf(input)
  const { letters } = await log.timed('read', () =>
    Promise.resolve({ letters: texts.map(readLetter), usage: null }),
  )
  const read = await log.timed('read_lines', () => readLinesByModel(texts, letters, context))
  const steps = read.usage === null ? log.steps.slice(0, 1) : log.steps
  const report = reportOf(input, read.letters)
  const text = composeReport(report)
  const usage = [
    builtInUsage('compose', { read: texts.join('\n'), wrote: text }),
    ...(read.usage === null ? [] : [read.usage]),
  ]
  return resultOf({ report, texts, text }, { steps, usage })
}

export function reportOf(input: AwardlensInput, letters: readonly ReadLetter[]): Report {
  const assessed = letters.map((letter, at) => assessLetter(at + 1, letter))
  return {
    studentName: nameLine(input.studentName, []),
    letters: assessed,
    comparison: compareLetters(assessed),
    scorecard: scorecardLines(input.scorecardData),
  }
}

/** What programs read, from the same report the text is written from. */
const dataOf = ({ letters, comparison, scorecard }: Report): AwardlensOutput => ({
  letters: letters.map(letterData),
  comparison,
  scorecard: scorecard.map((line) => ({ text: line, status: 'unverified' })),
})

interface Written {
  readonly report: Report
  readonly texts: readonly string[]
  readonly text: string
}

/** The envelope's body for a written report, checked. */
export function resultOf(
  { report, texts, text }: Written,
  run: {
    readonly steps: readonly StepTrace[]
    readonly usage: readonly StepUsage[]
    readonly fixApplied?: boolean
  },
): ToolResult {
  const data = dataOf(report)
  const verdict = verdictOf(checkReport(text, { data, letters: texts }))
  const warnings: OutputWarning[] = ['built_in_writer']
  if (verdict.status === 'FAIL') warnings.push('do_not_send_unreviewed')
  return {
    body: {
      kind: 'text',
      text,
      data,
      verification: verifiedBy('arithmetic', verdict, run.fixApplied ?? false),
      factSheet: null,
      warnings,
      missing: [],
      withheld: [],
    },
    pipeline: run.usage.length > 1 ? `read ${awardlensPromptVersion}` : 'read',
    steps: run.steps,
    usage: run.usage,
  }
}
