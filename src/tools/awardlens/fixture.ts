import { builtInModel, builtInUsage } from '#model/built-in.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { reportOf, resultOf } from './break-down.ts'
import { composeReport } from './compose.ts'
import { awardlensExample } from './example.ts'
import { type AwardlensInput, lettersOf } from './input.ts'
import { readLetter } from './read-letter.ts'

const thirdLetter = [
  'Pinecrest University',
  'Your 2027-28 financial aid offer',
  'Cost of attendance $48,750',
  'Pinecrest Merit Scholarship $9,000 per year, renewable with a 3.0 GPA',
  'Federal Direct Unsubsidized Loan $5,500',
].join('\n')

const scorecardLine = 'Letter 1, Westfield College: average net price $24,100 (College Scorecard)'

/**
 * What a test key gets: as many fictional letters as were sent, none of the caller's text. `verification_fail` carries a wrong
 * net price; `fix_applied` reports that one was mended.
 */
export function awardlensFixture(input: AwardlensInput, variant: FixtureVariant): ToolResult {
  const { studentName, ...example } = awardlensExample
  const sent = lettersOf(input).length
  const shown: AwardlensInput = {
    ...(input.studentName === undefined ? {} : { studentName: studentName ?? 'Maya Alvarez' }),
    letter1: example.letter1,
    ...(sent > 1 ? { letter2: example.letter2 ?? '' } : {}),
    ...(sent > 2 ? { letter3: thirdLetter } : {}),
    ...(input.scorecardData === undefined || input.scorecardData.length === 0
      ? {}
      : { scorecardData: [scorecardLine] }),
  }
  const texts = lettersOf(shown)
  const report = reportOf(shown, texts.map(readLetter))
  const composed = composeReport(report)
  const text = variant === 'verification_fail' ? composed.replace('= $33,300', '= $27,400') : composed
  const steps = [
    { name: 'read', model: null, durationMs: 1 },
    ...(variant === 'fix_applied' ? [fixStep] : []),
  ]
  const usage = [builtInUsage('compose', { read: texts.join('\n'), wrote: text })]
  return resultOf({ report, texts, text }, { steps, usage, fixApplied: variant === 'fix_applied' })
}

const fixStep = { name: 'fix', model: builtInModel, durationMs: 1 }
