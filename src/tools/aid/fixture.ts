import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { fixtureRuleText } from '#tools/fixture-rule-text.ts'
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
  const misstated = composed.text.replaceAll('$18,200', '$19,700')
  return aidResult(fixtureRuleText({ material, composed, misstated, check: aidIssues }, variant))
}
