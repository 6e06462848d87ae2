import type { JSX } from 'preact'
import type { AwardlensOutput } from '#tools/awardlens/output.ts'
import type { FafsaOutput } from '#tools/fafsa/output.ts'
import type { CheckOutputResult, FixOutputResult } from '#tools/check-output/output.ts'
import type { CallAnswer, Input } from '../api/call-tool.ts'
import { AwardComparison } from './award-comparison.tsx'
import { Checklist } from './checklist.tsx'
import { Findings } from './findings.tsx'
import { FixDiff } from './fix-diff.tsx'

export interface ToolViewProps {
  readonly answer: CallAnswer
  readonly input: Input
  /** Opens another tool's form with an input. */
  readonly onHandOver: (tool: string, input: Input) => void
}

type ToolView = (props: ToolViewProps) => JSX.Element

/** Results that deserve more than a letter. A tool without a view of its own shows its text and its data. */
const views: Readonly<Record<string, ToolView>> = {
  awardlens: ({ answer }) => <AwardComparison data={answer.output?.data as AwardlensOutput} />,
  fafsa: ({ answer }) => <Checklist data={answer.output?.data as FafsaOutput} />,
  check_output: ({ answer, input, onHandOver }) => (
    <Findings
      result={answer.result as CheckOutputResult}
      text={String(input['text'])}
      onFix={() => onHandOver('fix_output', input)}
    />
  ),
  fix_output: ({ answer, input }) => (
    <FixDiff result={answer.result as FixOutputResult} text={String(input['text'])} />
  ),
}

export function viewOf({ tool }: CallAnswer): ToolView | null {
  return Object.hasOwn(views, tool) ? (views[tool] ?? null) : null
}
