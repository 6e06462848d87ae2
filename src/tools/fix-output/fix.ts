import { builtInUsage } from '#model/built-in.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { fixText } from '#prose/fix-text.ts'
import { checkOptionsOf } from '#tools/check-output/gate-fields.ts'
import type { GateInput } from '#tools/check-output/input.ts'
import { judgeClaims, type Judged, unjudged } from '#tools/check-output/judge-claims.ts'
import { judgePromptVersion } from '#tools/check-output/judge-prompt.ts'
import type { FixOutputResult } from '#tools/check-output/output.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { rewritePromptVersion } from './rewrite-prompt.ts'
import { nothingOffered, type Offered, rewritePassages } from './rewrite-passages.ts'

/** The fix: rules mend what they can, the writer offers the rest, and the rules decide what is taken. */
export async function fix(input: GateInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const [reading, offered] = await Promise.all([
    log.timed('judge', () => judgeClaims(input, input.text, context)),
    log.timed('rewrite', () => rewritePassages(input, context)),
  ])
  const { fixed } = await log.timed('fix', () =>
    Promise.resolve({ fixed: fixWith(input, reading, offered), usage: null }),
  )
  return { ...fixed, steps: log.steps.filter(({ name, model }) => name === 'fix' || model !== null) }
}

/** The fix by rules alone. */
export function fixByRules(input: GateInput): ToolResult {
  return { ...fixWith(input, unjudged, nothingOffered), steps: [] }
}

function fixWith(input: GateInput, reading: Judged, offered: Offered): Omit<ToolResult, 'steps'> {
  const { text, source_facts = '' } = input
  const options = { ...checkOptionsOf(input), judged: reading.judged }
  const byRules = fixText(text, options)
  const mended = offered.rewritings.length === 0 ? byRules : fixText(text, options, offered.rewritings)
  // An offer of which nothing is taken is not charged.
  const rewriteUsage = mended.text === byRules.text ? null : offered.usage
  const result: FixOutputResult = mended
  const versions = [
    ...(reading.usage === null ? [] : [judgePromptVersion]),
    ...(rewriteUsage === null ? [] : [rewritePromptVersion]),
  ]
  return {
    body: { kind: 'check', result },
    pipeline: ['rules', ...versions].join(', '),
    usage: [
      builtInUsage('fix', { read: `${text}\n${source_facts}`, wrote: mended.text }),
      ...[reading.usage, rewriteUsage].filter((usage) => usage !== null),
    ],
  }
}
