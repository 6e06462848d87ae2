import { capitalize } from '#prose/capitalize.ts'
import { withheldMeaning, type WithheldKind } from '#prose/notes/withheld.ts'
import type { StudentCase } from './facts.ts'
import { sections, type SectionId } from './sections.ts'

/** One statement as the brief words it, with the stretch of the notes it rests on. */
export interface BriefStatement {
  readonly id: string
  readonly section: SectionId
  readonly text: string
  readonly consentStated: boolean
}

/** A brief in lines: those that state something about the student, and those that are the brief's own. */
export interface ComposedBrief {
  readonly text: string
  /** Every line that needs no source: headings, questions, what was withheld. */
  readonly ownLines: ReadonlySet<string>
}

/** Writes the brief: header, snapshot, statements by section, questions, what was withheld. */
export function composeBrief(student: StudentCase, statements: readonly BriefStatement[]): ComposedBrief {
  const head = headOf(student)
  const questions = student.questions.map((question) => `- ${question}`)
  const withheld = withheldLines(student)
  const blocks = [
    head,
    ['Snapshot', ...snapshotOf(student)],
    ...sections.map(({ id, title }) =>
      sectionBlock(
        title,
        statements.filter(({ section }) => section === id),
      ),
    ),
    ['Questions to ask', ...questions],
    ['Withheld from this brief', ...withheld],
  ].filter(({ length }) => length > 1)
  const titles = [
    ...sections.map(({ title }) => title),
    'Snapshot',
    'Questions to ask',
    'Withheld from this brief',
  ]
  return {
    text: blocks.map((lines) => lines.join('\n')).join('\n\n'),
    ownLines: new Set([...head, ...snapshotOf(student), ...titles, ...questions, ...withheld]),
  }
}

function headOf({ name, grade, school, major, tags, date }: StudentCase): string[] {
  const about = [
    grade === null ? null : capitalize(gradeOf(grade)),
    school,
    major === null ? null : `intended field: ${major}`,
  ].filter((part) => part !== null)
  return [
    `Student brief: ${name ?? '[student name]'}`,
    ...(about.length === 0 ? [] : [about.join('; ')]),
    ...(tags.length === 0 ? [] : [`As given: ${tags.join(', ')}`]),
    `Prepared ${date} from counselor notes; not verified.`,
  ]
}

const gradeOf = (grade: string): string =>
  /^\d/.test(grade) ? `grade ${grade.replace(/^(\d{1,2})(?:th|st|nd|rd)\b/i, '$1')}` : grade

const standings = /^(?:freshman|sophomore|junior|senior|graduate|transfer)$/i

/** "in grade 11", "a senior", "a transfer student"; anything else as it was given. */
function standingOf(grade: string): string {
  if (!standings.test(grade)) return `in ${gradeOf(grade)}`
  const named = grade.toLowerCase()
  return `a ${/^(?:transfer|graduate)$/.test(named) ? `${named} student` : named}`
}

/** The header fields as a sentence; the statements speak for themselves below. */
function snapshotOf({ name, grade, school, major }: StudentCase): string[] {
  const who = name ?? 'The student'
  const where = [
    grade === null ? '' : ` is ${standingOf(grade)}`,
    school === null ? '' : `${grade === null ? ' attends' : ' at'} ${school}`,
  ].join('')
  const sentences = [
    ...(where === '' ? [] : [`${who}${where}.`]),
    ...(major === null
      ? []
      : [
          `${where === '' ? who : 'The intended field'} ${where === '' ? 'intends to study' : 'is'} ${major}.`,
        ]),
  ]
  return sentences.length === 0 ? [] : [sentences.join(' ')]
}

const sectionBlock = (title: string, own: readonly BriefStatement[]): string[] => [
  title,
  ...own.map(({ text, consentStated }) => `- ${text}${consentStated ? ' [consent stated]' : ''}`),
]

function withheldLines({ withheld, withheldElsewhere }: StudentCase): string[] {
  const counts = new Map<WithheldKind, number>()
  for (const kind of [...withheld.map((span) => span.kind), ...withheldElsewhere])
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(
    ([kind, count]) => `- ${count === 1 ? '' : `${count} times: `}${withheldMeaning[kind]}`,
  )
}
