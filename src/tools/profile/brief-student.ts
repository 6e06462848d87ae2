import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { codePointConverter } from '#prose/check-text.ts'
import { withheldMeaning } from '#prose/notes/withheld.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { verifiedBy } from '#tools/verification.ts'
import { briefIssues } from './check-brief.ts'
import { composeBrief, type BriefStatement } from './compose.ts'
import { analyseNotes, type StudentCase } from './facts.ts'
import type { NoteField, ProfileInput } from './input.ts'
import type { ProfileOutput } from './output.ts'
import { profilePromptVersion } from './prompts.ts'
import { writeByModel } from './write-by-model.ts'

/** Turns notes into a brief: sorted by rule, worded by a model where one is set up, every statement held against its source. */
export async function briefStudent(input: ProfileInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const { student } = await log.timed('analyse', () =>
    Promise.resolve({ student: analyseNotes(input, context.today), usage: null }),
  )
  const byModel =
    hasProvider(context.model.chains, 'writer') && student.statements.length > 0
      ? await log.timed('write', () => writeByModel(student, context))
      : null
  const isByModel = byModel !== null && byModel.heldCount > 0
  const statements = byModel?.statements ?? inOwnWords(student)
  const result = briefResult({ input, student, statements, isBuiltIn: !isByModel })
  const read = student.statements.map(({ quote }) => quote).join('\n')
  const usage = isByModel ? byModel.usage : builtInUsage('compose', { read, wrote: result.text })
  await log.timed('compose', () => Promise.resolve({ usage: isByModel ? null : usage }))
  return {
    body: result.body,
    pipeline: isByModel ? `single-pass ${profilePromptVersion}` : 'single-pass',
    steps: log.steps,
    usage: [usage],
  }
}

/** The statements word for word, as the notes have them. */
export const inOwnWords = ({ statements }: StudentCase): BriefStatement[] =>
  statements.map(({ id, section, quote, consentStated }) => ({ id, section, text: quote, consentStated }))

interface FinishedBrief {
  readonly input: ProfileInput
  readonly student: StudentCase
  readonly statements: readonly BriefStatement[]
  readonly isBuiltIn: boolean
  /** For the fixture that shows a failed verification. */
  readonly misstate?: (text: string) => string
}

/** The envelope's body for a finished brief. */
export function briefResult({
  input,
  student,
  statements,
  isBuiltIn,
  misstate,
}: FinishedBrief): Pick<ToolResult, 'body'> & { readonly text: string } {
  const composed = composeBrief(student, statements)
  const text = misstate === undefined ? composed.text : misstate(composed.text)
  const verdict = verdictOf(
    briefIssues(text, {
      ownLines: composed.ownLines,
      sources: student.statements.map(({ quote }) => quote),
      name: student.name,
    }),
  )
  const kinds = [...new Set([...student.withheld.map(({ kind }) => kind), ...student.withheldElsewhere])]
  return {
    text,
    body: {
      kind: 'text',
      text,
      data: dataOf(input, student, { statements, text }),
      verification: verifiedBy('source_spans', verdict, false),
      factSheet: student.statements.map(({ quote }) => quote).join('\n'),
      warnings: [
        ...(isBuiltIn ? (['built_in_writer'] as const) : []),
        ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
      ],
      missing: [...student.questions],
      withheld: kinds.map((kind) => withheldMeaning[kind]),
    },
  }
}

function dataOf(
  input: ProfileInput,
  student: StudentCase,
  { statements, text }: { statements: readonly BriefStatement[]; text: string },
): ProfileOutput {
  const { name, grade, school, major, tags, date } = student
  const placed = (span: { field: NoteField; start: number; end: number }) => {
    const toCodePoint = codePointConverter(input[span.field] ?? '')
    return { field: span.field, start: toCodePoint(span.start), end: toCodePoint(span.end) }
  }
  return {
    header: { name, grade, school, major, tags: [...tags], date, source: 'counselor notes, not verified' },
    statements: student.statements.map((source) => {
      const worded = statements.find(({ id }) => id === source.id)
      return {
        id: source.id,
        section: worded?.section ?? source.section,
        text: worded?.text ?? source.quote,
        quote: source.quote,
        ...placed(source),
        consent_stated: source.consentStated,
      }
    }),
    strengths: student.strengths.map(({ claim, evidence }) => ({
      statement: claim,
      evidence: [...evidence],
    })),
    questions: [...student.questions],
    withheld: student.withheld.map((span) => ({ kind: span.kind, ...placed(span) })),
    word_count: wordCount(text),
  }
}
