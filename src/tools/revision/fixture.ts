import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { checkRevision } from './check-revision.ts'
import { revisionExample } from './example.ts'
import { revisionResult } from './revise.ts'

const fixtureModel = 'fixture/writer'

const revised =
  "I am writing for Maya Alvarez, a senior at Riverside High School, to ask your office to look again at her aid for 2027–28. Her father was laid off from Carter Steel on March 3, 2026, and has not found new work. The household's income fell from $84,000 to $31,000, and her mother works part time and has no employer health insurance. Any kind of adjustment would help the family, and the decision is yours."

/** What a test key gets: the example, revised; `verification_fail` carries a wrong amount. */
export function revisionFixture(variant: FixtureVariant): ToolResult {
  const text = variant === 'verification_fail' ? revised.replace('$31,000', '$13,000') : revised
  return revisionResult({
    input: revisionExample,
    text,
    check: checkRevision(revisionExample, text),
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'revise', model: fixtureModel, durationMs: 1 },
    ],
    usage: [],
    fixApplied: variant === 'fix_applied',
  })
}
