import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { humanizeExample } from './example.ts'
import { cleanedByRule, humanizeResult } from './humanize.ts'
import type { HumanizeInput } from './input.ts'
import { readPassages } from './passages.ts'

/** What a test key gets: the example, cleaned by rule for the caller's audience and tone; `verification_fail` carries a wrong amount. */
export function humanizeFixture(
  { audience, naturalness }: HumanizeInput,
  variant: FixtureVariant,
): ToolResult {
  const input: HumanizeInput = {
    text: humanizeExample.text,
    ...(audience === undefined ? {} : { audience }),
    ...(naturalness === undefined ? {} : { naturalness }),
  }
  const { done, usage } = cleanedByRule(input, readPassages(input.text))
  const wrong = done.map((one) => ({ ...one, after: one.after.replace('$12,500', '$15,200') }))
  return humanizeResult({
    input,
    done: variant === 'verification_fail' ? wrong : done,
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'compose', model: usage.model, durationMs: 1 },
    ],
    usage: [usage],
    fixApplied: variant === 'fix_applied',
  })
}
