import { builtInModel } from '#model/built-in.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
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
  const text = variant === 'verification_fail' ? misdated(composed.text) : composed.text
  return fafsaResult({
    material,
    text,
    verdict: verdictOf(fafsaIssues(text, material)),
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

/** A wrong year in the first date of the text. */
const misdated = (text: string): string => text.replace(/\b(Award year: )20\d\d–\d\d/, '$12019–20')
