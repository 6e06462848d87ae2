import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { fixtureRuleText } from '#tools/fixture-rule-text.ts'
import type { FafsaInput } from './input.ts'
import { composedFafsa, fafsaIssues, fafsaResult, gatherFafsa } from './write-checklist.ts'

/** Fixtures read as if written on this day, so that they never change. */
const fixtureDay = new Date('2026-11-21T12:00:00Z')

const fictional: FafsaInput = Object.freeze({
  studentName: 'Jordan Reyes',
  schools: 'Harlan University; Brantwood College',
  notes: 'The family lives in Ohio.',
})

/**
 * What a test key gets: the checklist of a fictional student with the caller's enums and none of the caller's text.
 * `verification_fail` carries a wrong date.
 */
export function fafsaFixture(input: FafsaInput, variant: FixtureVariant): ToolResult {
  const { grade, dependency, income, specials } = input
  const material = gatherFafsa(
    {
      ...fictional,
      ...(grade === undefined ? {} : { grade }),
      ...(dependency === undefined ? {} : { dependency }),
      ...(income === undefined ? {} : { income }),
      ...(specials === undefined ? {} : { specials }),
    },
    fixtureDay,
  )
  const composed = composedFafsa(material)
  const misstated = misdated(composed.text)
  return fafsaResult(fixtureRuleText({ material, composed, misstated, check: fafsaIssues }, variant))
}

/** A wrong year in the first date of the text. */
const misdated = (text: string): string => text.replace(/\b(Award year: )20\d\d–\d\d/, '$12019–20')
