import { letterWords, type LetterKind } from '#domain/letter-norms.ts'
import { qualities } from '#prose/letters/qualities.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { printableLine } from '#tools/one-line.ts'
import type { LetterPeople } from './counselor-prose.ts'
import { aimOf, salutationOf } from './frames.ts'
import { profTypeOf, purposeOf, type ProfType, type RecInput } from './input.ts'
import { peopleIn, readStatements, type Statement, type StatementField } from './read-statements.ts'
import { measureVoice, type Voice } from './voice.ts'

export type Pronouns = 'she' | 'he' | null

/** What a quality rests on: the statement that claims it and the statements that show it. */
export interface QualityEvidence {
  readonly id: string
  readonly name: string
  readonly claim: string
  readonly evidence: readonly string[]
}

/** The analysed input: everything the letter may say, before a word of it is written. */
export interface RecCase {
  readonly kind: LetterKind
  readonly profType: ProfType | null
  readonly people: LetterPeople
  /** As the notes use them; null when they use none, or more than one. Never inferred from a name. */
  readonly pronouns: Pronouns
  readonly recipient: string | null
  readonly schools: readonly string[]
  readonly major: string | null
  readonly selectivity: 'high' | 'low' | null
  readonly voice: Voice
  readonly statements: readonly Statement[]
  readonly evidence: readonly QualityEvidence[]
  readonly withheld: readonly WithheldKind[]
  readonly strandedCount: number
}

/** Analyses the input; no model, no network, same result for the same input. */
export function analyseRec(input: RecInput): RecCase {
  const withheld: WithheldKind[] = []
  const notes = [input.relationship, input.traits, input.story, input.contribution].join('\n')
  const people = peopleIn(input, withheld)
  const read = readStatements(input)
  return Object.freeze({
    kind: purposeOf(input),
    profType: profTypeOf(input),
    people,
    pronouns: pronounsIn(notes),
    recipient: printableLine(input.recipient, withheld),
    schools: schoolsIn(printableLine(input.schools, withheld)),
    major: majorIn(input, withheld),
    selectivity: selectivityOf(input.selectivity),
    voice: measureVoice(input.sampleText),
    statements: read.statements,
    evidence: evidenceIn(read.statements),
    withheld: [...new Set([...withheld, ...read.withheld])],
    strandedCount: read.strandedCount,
  })
}

/** A letter to an employer names no major. */
export function majorIn(input: RecInput, withheld: WithheldKind[] = []): string | null {
  if (purposeOf(input) === 'employment') return null
  const major = printableLine(input.major, withheld)
  return major === null || /\b(?:undecided|undeclared|unsure|exploring|unknown|n\/a|tbd)\b/i.test(major)
    ? null
    : major.replace(/[.;,\s]+$/, '')
}

export function selectivityOf(text: string | undefined): RecCase['selectivity'] {
  if (text === undefined) return null
  if (/\b(?:open|less|not|non|low|moderate\w*|broad)\b/i.test(text)) return 'low'
  return /\b(?:high\w*|most|very|extreme\w*|elite|top|ivy|competitive|selective|under \d+ ?%|below \d+ ?%|[1-9] ?%|1\d ?%)/i.test(
    text,
  )
    ? 'high'
    : null
}

function pronounsIn(notes: string): Pronouns {
  const she = notes.match(/\b(?:she|her|hers|herself)\b/gi)?.length ?? 0
  const he = notes.match(/\b(?:he|his|him|himself)\b/gi)?.length ?? 0
  if (she > 0 && he === 0) return 'she'
  if (he > 0 && she === 0) return 'he'
  if (she >= 4 * he && he > 0) return 'she'
  return he >= 4 * she && she > 0 ? 'he' : null
}

const keepsTogether =
  /^(?:William and Mary|Mary|Jefferson|Lee|Clark|Marshall|Technology|Science|Art|Design)\b/

/** "Ohio State; Oberlin College and Kenyon College" names three. */
function schoolsIn(text: string | null): string[] {
  if (text === null) return []
  return text.split(/\s*[;,\n]\s*(?:and )?|\s+and\s+(?=\p{Lu})/u).reduce<string[]>((schools, part) => {
    const last = schools.at(-1)
    if (last !== undefined && keepsTogether.test(part) && text.includes(`${last} and ${part}`))
      schools[schools.length - 1] = `${last} and ${part}`
    else if (part.trim() !== '') schools.push(part.trim().replace(/\.$/, ''))
    return schools
  }, [])
}

const evidenceMax = 3
const claimingFields: ReadonlySet<StatementField> = new Set(['traits', 'relationship', 'contribution'])

/** Each quality the notes claim, with the statements that show it: its own, what follows in the same breath, what speaks of it. */
function evidenceIn(statements: readonly Statement[]): QualityEvidence[] {
  return qualities.flatMap(({ id, name, shown }) => {
    const at = statements.findIndex(({ field, claims }) => claimingFields.has(field) && claims.includes(id))
    const claim = statements[at]
    if (claim === undefined) return []
    const following = statements.slice(at + 1, at + 3)
    const stop = following.findIndex((next) => next.field !== claim.field || next.claims.length > 0)
    const near = [claim, ...(stop < 0 ? following : following.slice(0, stop))].filter(({ shows }) => shows)
    const far = statements.filter(
      (statement) => statement.shows && shown.test(statement.source) && statement.field !== 'relationship',
    )
    const evidence = [...new Set([...near, ...far].map(({ source }) => source))].slice(0, evidenceMax)
    return [{ id, name, claim: claim.source, evidence }]
  })
}

/** How many words the letter may have: the upper half of its range for highly selective readers, the lower for open ones. */
export function wordRange({ kind, selectivity }: RecCase): { readonly min: number; readonly max: number } {
  const { min, max } = letterWords[kind]
  const middle = Math.round((min + max) / 2)
  return selectivity === 'low' ? { min, max: middle } : { min: selectivity === 'high' ? middle : min, max }
}

/** The ground truth of the letter, one fact per line; the verification and `output.grounding.fact_sheet` use this text. */
export function factSheetOf(rec: RecCase): string {
  return [
    ...line('Student', rec.people.full),
    ...line('Counselor, who writes', rec.people.counselor),
    ...line('Recipient', rec.recipient),
    `Greeting: ${salutationOf(rec)}`,
    ...line('Purpose', rec.kind === 'other' ? null : `recommended${aimOf(rec)}`),
    ...line('Colleges', rec.schools.length === 0 ? null : rec.schools.join('; ')),
    ...line('Intended field of study', rec.major),
    ...rec.statements.map(({ source, text }) =>
      digitsOf(source) === digitsOf(text) ? source : `${source}\nRead as: ${text}`,
    ),
  ].join('\n')
}

const digitsOf = (text: string): string => text.replaceAll(/[^\d]+/g, ' ').trim()

const line = (label: string, value: string | null): string[] => (value === null ? [] : [`${label}: ${value}`])
