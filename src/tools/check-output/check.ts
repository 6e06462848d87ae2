import { builtInUsage } from '#model/built-in.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { checkText } from '#prose/check-text.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { checkOptionsOf } from './gate-fields.ts'
import type { GateInput } from './input.ts'
import { judgeClaims, type Judged, unjudged } from './judge-claims.ts'
import { judgePromptVersion } from './judge-prompt.ts'
import type { CheckOutputResult } from './output.ts'

/** The check: the judge reads what rules leave open, then the rules say what passes. */
export async function check(input: GateInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const reading = await log.timed('judge', () => judgeClaims(input, input.text, context))
  const { checked } = await log.timed('check', () =>
    Promise.resolve({ checked: checkWith(input, reading), usage: null }),
  )
  const steps = reading.usage === null ? log.steps.slice(1) : log.steps
  return { ...checked, steps, usage: usageOf(input, reading) }
}

/** The check by rules alone. */
export function checkByRules(input: GateInput): ToolResult {
  return { ...checkWith(input, unjudged), steps: [], usage: usageOf(input, unjudged) }
}

function checkWith(input: GateInput, { judged, usage }: Judged): Pick<ToolResult, 'body' | 'pipeline'> {
  const result: CheckOutputResult = checkText(input.text, { ...checkOptionsOf(input), judged })
  return {
    body: { kind: 'check', result },
    pipeline: usage === null ? 'rules' : `rules, ${judgePromptVersion}`,
  }
}

function usageOf({ text, source_facts = '' }: GateInput, { usage }: Judged): ToolResult['usage'] {
  const rules = builtInUsage('check', { read: `${text}\n${source_facts}`, wrote: '' })
  return usage === null ? [rules] : [rules, usage]
}
