import { awardYearNamed, awardYearOn } from '#domain/award-years.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { nameLine, screenedLine, shortName } from '#tools/one-line.ts'
import { conflictsIn, type Conflict } from './conflicts.ts'
import {
  appealTypeOf,
  statusesOf,
  type AppealInput,
  type AppealType,
  type LetterLength,
  type Status,
} from './input.ts'
import { factLine, readNotes, unprintableText, type FactRun } from './read-notes.ts'
import { recipientIn } from './recipient.ts'
import { situationsIn, type Situation } from './situations.ts'

/** The analysed input: everything the letter may say, before a word of it is written. */
export interface AppealCase {
  readonly type: AppealType
  readonly length: LetterLength
  /** 1 formal to 5 conversational. */
  readonly naturalness: number
  readonly student: { readonly full: string | null; readonly short: string }
  readonly counselor: string | null
  readonly school: string | null
  /** The college the letter goes to, when the input names it clearly. */
  readonly college: string | null
  /** "2027–28", or null when neither the notes nor the rule table tell. */
  readonly aidYear: string | null
  /** The input does not name the aid year: it was taken from the day of the call. */
  readonly aidYearAssumed: boolean
  /** The year whose income the FAFSA asks for; null when unknown or when federal aid is not in question. */
  readonly baseTaxYear: number | null
  readonly currentAward: string | null
  readonly amountNeeded: string | null
  readonly details: readonly FactRun[]
  readonly offer: readonly FactRun[]
  readonly situations: readonly Situation[]
  readonly statuses: ReadonlySet<Exclude<Status, 'homeless'>>
  readonly conflicts: readonly Conflict[]
  readonly withheld: readonly WithheldKind[]
  readonly strandedCount: number
}

/** Analyses the input; no model, no network, same result for the same input and day. */
export function analyseAppeal(input: AppealInput, today: Date): AppealCase {
  const withheld: WithheldKind[] = []
  const plain = (text: string | undefined): string | null => printable(screenedLine(text, withheld), withheld)
  const name = (text: string | undefined): string | null => nameLine(text, withheld)
  const type = appealTypeOf(input)
  const full = name(input.studentName)
  const short = shortName(full, input.keyDetails)
  const notes = readNotes(input.keyDetails, short)
  const offer = readNotes(type === 'competing_offer' ? (input.competing ?? '') : '', short)
  const currentAward = plain(input.currentAward)
  const amountNeeded = type === 'error_correction' ? null : plain(input.amountNeeded)
  const statuses = statusesOf(input)
  const year = aidYearOf(yearTexts(input), today)
  const noteTexts = notes.runs.flatMap((run) => run.facts.map((fact) => fact.source))
  return Object.freeze({
    type,
    length: input.length ?? 'standard',
    naturalness: input.naturalness ?? 3,
    student: { full, short },
    counselor: name(input.counselorName),
    school: name(input.schoolName),
    college: recipientIn({ currentAward, notes: noteTexts, hasRivalOffer: type === 'competing_offer' }),
    aidYear: year.name,
    aidYearAssumed: year.assumed,
    baseTaxYear: statuses.has('undocumented') ? null : year.baseTaxYear,
    currentAward,
    amountNeeded,
    details: notes.runs,
    offer: offer.runs.map((run) => ({ ...run, topic: 'offer' as const })),
    situations: situationsIn(noteTexts),
    statuses,
    conflicts: conflictsIn({ currentAward, amountNeeded, notes: noteTexts }),
    withheld: [...new Set([...withheld, ...notes.withheld, ...offer.withheld])],
    strandedCount: notes.strandedCount + offer.strandedCount,
  })
}

/** A line that every check of a finished appeal lets pass. */
function printable(line: string | null, withheld: WithheldKind[]): string | null {
  const problem = line === null ? null : unprintableText(`${line}.`, line, line)
  if (problem !== null) withheld.push(problem)
  return problem === null ? line : null
}

/** Where a span of years names the aid year; "her grades in 2025–26" does not. */
function yearTexts(input: AppealInput): string[] {
  const aidNotes = splitNotes(input.keyDetails).filter(
    (note) =>
      /\b(?:aid|award|FAFSA|offer|package|appeal|review|tuition|enroll\w*|cost of attendance)\b/i.test(
        note,
      ) && screenNote(note).text !== null,
  )
  return [...aidNotes, input.currentAward ?? '', input.amountNeeded ?? '']
}

interface AidYear {
  readonly name: string | null
  readonly assumed: boolean
  readonly baseTaxYear: number | null
}

function aidYearOf(texts: readonly string[], today: Date): AidYear {
  const starts = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b(20\d\d)\s?[-–—/]\s?(?:20)?(\d\d)\b/g)].flatMap(spanStart)),
  )
  const [only] = starts
  if (starts.size === 1 && only !== undefined) {
    return {
      name: `${only}–${String(only + 1).slice(2)}`,
      assumed: false,
      baseTaxYear: awardYearNamed(only)?.baseTaxYear ?? null,
    }
  }
  const row = awardYearOn(today)
  return { name: row?.name ?? null, assumed: row !== null, baseTaxYear: row?.baseTaxYear ?? null }
}

function spanStart([, start, end]: RegExpMatchArray): number[] {
  return (Number(start) + 1) % 100 === Number(end) ? [Number(start)] : []
}

/** The ground truth of the letter, one fact per line; the verification and `output.grounding.fact_sheet` use this text. */
export function factSheetOf(appeal: AppealCase): string {
  const aidYear = appeal.aidYear ?? 'not known'
  return [
    ...line('Student', appeal.student.full),
    ...line('Counselor', appeal.counselor),
    ...line('School of the counselor', appeal.school),
    ...line('College the letter goes to', appeal.college),
    `Aid year of the request: ${aidYear}`,
    ...line(
      `Tax year on the ${aidYear} FAFSA`,
      appeal.type === 'changed_circumstances' ? appeal.baseTaxYear : null,
    ),
    ...line('Where a family corrects its own section of the FAFSA', correctionSite(appeal)),
    ...line('Current award', appeal.currentAward),
    ...line('Amount needed', appeal.amountNeeded),
    ...[...appeal.details, ...appeal.offer].flatMap((run) => run.facts.map(factLine)),
  ].join('\n')
}

const correctionSite = (appeal: AppealCase): string | null =>
  appeal.type === 'error_correction' ? 'StudentAid.gov' : null

const line = (label: string, value: string | number | null): string[] =>
  value === null ? [] : [`${label}: ${value}`]
