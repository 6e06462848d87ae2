import type { OutputWarning } from '#contract/envelope.ts'
import { builtInModel } from '#model/built-in.ts'
import type { SinglePass } from '#pipelines/single-pass.ts'
import { type WithheldKind, withheldMeaning } from '#prose/notes/withheld.ts'
import type { ToolResult } from './define-tool.ts'
import { verifiedBy } from './verification.ts'

/** What a tool whose truth stands in rule tables adds to a finished text. */
export interface RuleResultParts {
  readonly data: unknown
  readonly factSheet: string
  /** What the caller should still find out. */
  readonly missing: readonly string[]
  readonly withheld: readonly WithheldKind[]
  readonly promptVersion: string
}

/** The envelope's body for a text that was held against rule tables. */
export function ruleTextResult(pass: SinglePass<unknown>, parts: RuleResultParts): ToolResult {
  const { text, verdict, usage, steps, replaced } = pass
  const isBuiltIn = usage.some(({ model }) => model === builtInModel)
  const warnings: OutputWarning[] = [
    ...(isBuiltIn ? (['built_in_writer'] as const) : []),
    ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
  ]
  return {
    body: {
      kind: 'text',
      text,
      data: parts.data,
      verification: verifiedBy('rule_tables', verdict, replaced),
      factSheet: parts.factSheet,
      warnings,
      missing: [...parts.missing],
      withheld: parts.withheld.map((kind) => withheldMeaning[kind]),
    },
    pipeline: isBuiltIn ? 'single_pass' : `single_pass ${parts.promptVersion}`,
    steps,
    usage,
  }
}
