import { builtInModel } from '#model/built-in.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import type { AidInput } from './input.ts'
import { aidIssues, aidResult, composedAid, gatherAid } from './write-explanation.ts'

/** Fixtures read as if written on this day, so that they never change. */
const fixtureDay = new Date('2026-11-21T12:00:00Z')

const fictional = {
  studentName: 'Jordan Reyes',
  income: 'about $52,000',
  schoolSummaries:
    'Harlan University: cost of attendance $41,300, grants and scholarships $18,200, loans $5,500, work-study $2,000\n' +
    'Brantwood College: cost of attendance $38,900, grants and scholarships $21,400, loans $5,500',
} as const

/** What a test key gets: a fictional family's explanation, with repayment when that was asked, and none of the caller's text. */
export function aidFixture(input: AidInput, variant: FixtureVariant): ToolResult {
  const material = gatherAid(
    {
      ...fictional,
      ...(input.schoolCount === undefined ? {} : { schoolCount: input.schoolCount }),
      ...(input.repayContext === undefined ? {} : { repayContext: 'May owe $27,000 in federal loans.' }),
    },
    fixtureDay,
  )
  const composed = composedAid(material)
  const text =
    variant === 'verification_fail' ? composed.text.replaceAll('$18,200', '$19,700') : composed.text
  return aidResult({
    material,
    text,
    verdict: verdictOf(aidIssues(text, material)),
    replaced: variant === 'fix_applied',
    steps: (variant === 'fix_applied' ? replacedSteps : plainSteps).map((name) => ({
      name,
      model: name === 'analyse' ? null : builtInModel,
      durationMs: 1,
    })),
    usage: [composed.usage],
  })
}

const plainSteps = ['analyse', 'compose'] as const
const replacedSteps = ['analyse', 'write', 'compose'] as const
