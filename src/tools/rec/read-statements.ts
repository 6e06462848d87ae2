import { leftoverIssues } from '#pipelines/steps/leftovers.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { isEvidence } from '#prose/letters/evidence.ts'
import { claimedIn } from '#prose/letters/qualities.ts'
import { wordingFindings } from '#prose/letters/wording.ts'
import {
  ruleOnPrivacy,
  withoutConsent,
  withoutPeerNames,
  type PrivacyRuling,
} from '#prose/notes/rule-on-privacy.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { nameLine, shortName } from '#tools/one-line.ts'
import { counselorProse, type LetterPeople } from './counselor-prose.ts'
import type { RecInput } from './input.ts'

export const statementFields = ['relationship', 'traits', 'story', 'contribution', 'resumeText'] as const
export type StatementField = (typeof statementFields)[number]

/** One statement of the counselor as the letter can carry it. */
export interface Statement {
  readonly field: StatementField
  /** The counselor's own words, screened: what the letter is checked against. */
  readonly source: string
  readonly text: string
  readonly form: 'sentence' | 'fragment'
  /** It needs the statement before it ("This took her a month."). */
  readonly leans: boolean
  /** It shows something: an act, a figure, spoken words. */
  readonly shows: boolean
  /** Ids of the qualities it claims. */
  readonly claims: readonly string[]
}

export interface ReadStatements {
  readonly statements: readonly Statement[]
  readonly withheld: readonly WithheldKind[]
  /** Statements that hung on a withheld one and went with it. */
  readonly strandedCount: number
}

/** What a letter of recommendation rules on itself, beside the screening of every note. */
const ruledHere: ReadonlySet<WithheldKind> = new Set([
  'immigration_status',
  'sensitive_family_circumstances',
  'demand_or_promise',
  'diagnosis',
])

const readBefore = new WeakMap<RecInput, ReadStatements>()

/**
 * Reads the counselor's notes into statements that a letter can carry, private matters only with stated consent. One input is
 * read once: the prompt's lines and the analysis ask for the same statements.
 */
export function readStatements(input: RecInput): ReadStatements {
  const known = readBefore.get(input) ?? readAll(input, peopleIn(input))
  readBefore.set(input, known)
  return known
}

/** Who the letter is about and who writes it; names that do not read as names are left out. */
export function peopleIn(input: RecInput, withheld: WithheldKind[] = []): LetterPeople {
  const notes = [input.relationship, input.traits, input.story, input.contribution].join('\n')
  const full = nameLine(input.studentName, withheld)
  return { full, short: shortName(full, notes), counselor: nameLine(input.counselorName, withheld) }
}

function readAll(input: RecInput, people: LetterPeople): ReadStatements {
  const notesOf = (field: StatementField): string[] => splitNotes(input[field] ?? '').flatMap(apart(field))
  const read = statementFields.map((field) => {
    const others = statementFields.filter((other) => other !== field).flatMap(notesOf)
    return readField(field, { notes: notesOf(field), elsewhere: others, people })
  })
  return {
    statements: read.flatMap(({ statements }) => statements),
    withheld: [...new Set(read.flatMap(({ withheld }) => withheld))],
    strandedCount: read.reduce((sum, { strandedCount }) => sum + strandedCount, 0),
  }
}

/** A resume often holds several items on one line. */
const apart =
  (field: StatementField) =>
  (note: string): string[] =>
    field === 'resumeText' && !/[.!?]$/.test(note)
      ? note.split(/\s*;\s+|\s+[|•]\s+/).filter((item) => item !== '')
      : [note]

interface FieldNotes {
  readonly notes: readonly string[]
  readonly elsewhere: readonly string[]
  readonly people: LetterPeople
}

function readField(field: StatementField, { notes, elsewhere, people }: FieldNotes): ReadStatements {
  const rulings = ruleOnPrivacy(notes, elsewhere)
  const statements: Statement[] = []
  const withheld: WithheldKind[] = []
  let strandedCount = 0
  let lost: string | null = null
  notes.forEach((note, at) => {
    const ruling = rulings[at]
    if (ruling === undefined || (ruling.consents && withoutConsent(note) === null)) return
    if (lost !== null && hangsOn(note, lost)) {
      strandedCount += 1
      return
    }
    const { text, kinds } = screened(note, ruling, people)
    withheld.push(...kinds)
    const statement = text === null ? null : statementOf(field, text, people)
    if (statement === 'unclear') withheld.push('unclear')
    if (statement === null || statement === 'unclear') lost = note
    else {
      lost = null
      statements.push(statement)
    }
  })
  return { statements, withheld, strandedCount }
}

const others: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:father|dad|brother|stepfather|grandfather|grandpa|uncle)\b/i, /^(?:he|his)\b/i],
  [/\b(?:mother|mom|sister|stepmother|grandmother|grandma|aunt)\b/i, /^(?:she|her)\b/i],
  [
    /\b(?:parents|brothers|sisters|siblings|grandparents|family|friends?|classmates?)\b/i,
    /^(?:they|their)\b/i,
  ],
]
const demonstrative =
  /^(?:(?:and|but|so|still|even so|also|now|since then|after (?:this|that)),? )?(?:this|that|these|those|it|both|as a result|because of (?:this|that|it)|since then|after that|in spite of (?:this|that)|despite (?:this|that))\b(?! (?:year|fall|spring|summer|winter|semester|student))/i

/** A sentence that points at the withheld one, or goes on about somebody else it spoke of. */
const hangsOn = (note: string, lost: string): boolean =>
  demonstrative.test(note) || others.some(([who, goesOn]) => who.test(lost) && goesOn.test(note))

function screened(
  note: string,
  ruling: PrivacyRuling,
  people: LetterPeople,
): { text: string | null; kinds: WithheldKind[] } {
  if (ruling.keptPrivate) return { text: null, kinds: ['kept_private'] }
  if (!ruling.covered) return { text: null, kinds: ruling.details.map(({ kind }) => kind) }
  const told = ruling.consents ? (withoutConsent(note) ?? note) : note
  if (wordingFindings(told).some(({ kind }) => kind === 'appearance'))
    return { text: null, kinds: ['appearance'] }
  const named = withoutPeerNames(told, people.full ?? people.short)
  const allowed = /["'][^"']*\?["']/.test(named.text)
    ? new Set<WithheldKind>([...ruledHere, 'question'])
    : ruledHere
  const { text, withheld } = screenNote(named.text, allowed)
  return { text, kinds: [...withheld, ...(named.cut ? (['other_student_name'] as const) : [])] }
}

/** A statement that passes the checks a finished letter has to pass, or `unclear`. */
function statementOf(field: StatementField, source: string, people: LetterPeople): Statement | 'unclear' {
  // A figure alone says nothing.
  if (!/\p{L}/u.test(source)) return 'unclear'
  const prose = counselorProse(source, field, people)
  const { form, text } = isSupported(prose.text, source, people)
    ? prose
    : ({ form: 'fragment', text: source } as const)
  const alone = form === 'fragment' ? `${text}.` : text
  if (!isSupported(alone, source, people) || leftoverIssues(alone, source).length > 0) return 'unclear'
  return {
    field,
    source,
    text,
    form,
    leans: demonstrative.test(source),
    shows: isEvidence(text),
    claims: claimedIn(source).map(({ id }) => id),
  }
}

const isSupported = (text: string, source: string, people: LetterPeople): boolean =>
  compareLetter(
    text,
    `Student: ${people.full ?? people.short}\nCounselor: ${people.counselor ?? ''}\n${source}`,
  ).length === 0
