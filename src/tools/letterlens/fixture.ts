import { builtInUsage } from '#model/built-in.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { composeReview } from './compose.ts'
import type { LetterlensInput } from './input.ts'
import { analyseLetter, reviewOf, reviewResult } from './review-letter.ts'

const letter = [
  'To whom it may concern:',
  'I am pleased to recommend Jordan Reyes. I have been his counselor at Westbrook High School for four years, and I have sat in on every design review of the bridge-building team.',
  'In March 2026 the team tested its model two days before the state meet, and the span broke at 41 pounds. Jordan laid out the broken pieces in the order in which they had failed. He showed that one joint had been cut against the grain. The team cut eleven new joints that evening, and at the meet the span carried 118 pounds.',
  'Jordan is reliable. He opens the tool room at 6:50 every morning. On Thursdays he teaches ninth graders to read drawings; he began with three of them, and now fourteen come.',
  'He is a hard worker, a team player and an asset to any group. He seems to enjoy writing.',
  'I recommend Jordan. Please write to me with any questions.',
  'Sincerely,\nPriya Anand',
].join('\n\n')

/** What a test key gets: the review of a fictional letter, for the caller's purpose; a review is never verified, so every variant is the same. */
export function letterlensFixture(input: LetterlensInput, _variant: FixtureVariant): ToolResult {
  const { purpose } = input
  const review = reviewOf(
    analyseLetter({ letterText: letter, ...(purpose === undefined ? {} : { purpose }) }),
    [],
  )
  const text = composeReview(review)
  return {
    ...reviewResult(review, text, true),
    pipeline: 'review',
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'compose', model: 'built-in', durationMs: 1 },
    ],
    usage: [builtInUsage('compose', { read: letter, wrote: text })],
  }
}
