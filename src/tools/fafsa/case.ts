import type { WithheldKind } from '#prose/notes/withheld.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import { personLine } from '#tools/one-line.ts'
import { collegesMax, type NamedCollege, readColleges } from './colleges.ts'
import { type Cycle, cycleOf } from './cycle.ts'
import type { Dependency, FafsaInput, Grade, IncomeBand, Special } from './input.ts'
import { readSignals, readSupport, type Signal, specialsFrom, type SupportingParent } from './read-notes.ts'
import { readResidence, type Residence } from './residence.ts'

/** Everything the checklist follows from: the input, read and screened, and the day. */
export interface FafsaCase {
  readonly today: Date
  readonly student: string | null
  readonly grade: Grade
  /** Planning before the last year of school, else filing. */
  readonly stage: 'plan' | 'prepare' | 'file'
  readonly dependency: Dependency
  readonly income: IncomeBand
  readonly specials: ReadonlySet<Special>
  readonly cycle: Cycle
  readonly colleges: readonly NamedCollege[]
  /** Colleges over the number the form holds. */
  readonly collegesOver: number
  readonly residence: Residence
  readonly support: SupportingParent | null
  readonly signals: ReadonlySet<Signal>
  readonly withheld: readonly WithheldKind[]
}

/** Reads the input once; nothing later looks at the caller's own text again. */
export function analyseFafsa(input: FafsaInput, today: Date): FafsaCase {
  const withheld: WithheldKind[] = []
  const timeline = input.timeline ?? ''
  const notes = input.notes ?? ''
  const signals = readSignals([timeline, notes])
  const colleges = readColleges(input.schools ?? '', withheld)
  const grade = input.grade ?? '12'
  const specials = new Set([...(input.specials ?? []), ...specialsFrom(signals)])
  const student = personLine(input.studentName, withheld)
  withheld.push(...withheldFrom(`${timeline}\n${notes}`))
  if (specials.has('undocumented')) withheld.push('immigration_status')
  return {
    today,
    student,
    grade,
    stage: grade === '9' || grade === '10' ? 'plan' : grade === '11' ? 'prepare' : 'file',
    dependency: input.dependency ?? 'dependent',
    income: input.income ?? 'unknown',
    specials,
    cycle: cycleOf(input, today),
    colleges: colleges.slice(0, collegesMax),
    collegesOver: Math.max(0, colleges.length - collegesMax),
    residence: readResidence([notes, timeline, input.schools ?? '']),
    support: readSupport(notes),
    signals,
    withheld: [...new Set(withheld)],
  }
}

/** Personal numbers, logins and instructions in the notes: never used, and the caller is told. */
function withheldFrom(text: string): WithheldKind[] {
  return splitNotes(text)
    .flatMap((note) => screenNote(note, kindsReadElsewhere).withheld)
    .filter((kind) => !kindsReadElsewhere.has(kind))
}

/** These say what a step is about; the checklist answers them without repeating them. */
const kindsReadElsewhere: ReadonlySet<WithheldKind> = new Set([
  'diagnosis',
  'question',
  'demand_or_promise',
  'sensitive_family_circumstances',
])
