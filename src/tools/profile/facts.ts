import type { Background } from '#domain/backgrounds.ts'
import { isEvidence } from '#prose/letters/evidence.ts'
import { qualities } from '#prose/letters/qualities.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { nameLine, printableLine } from '#tools/one-line.ts'
import type { ProfileInput } from './input.ts'
import { questionsOf } from './questions.ts'
import { readNotes, type SourceStatement, type WithheldSpan } from './read-notes.ts'

/** A strength and the statements of the notes that show it. */
export interface ShownStrength {
  readonly claim: string
  readonly evidence: readonly string[]
}

/** The analysed notes: everything a brief may say. */
export interface StudentCase {
  readonly name: string | null
  readonly grade: string | null
  readonly school: string | null
  readonly major: string | null
  readonly tags: readonly string[]
  readonly date: string
  readonly statements: readonly SourceStatement[]
  readonly strengths: readonly ShownStrength[]
  readonly questions: readonly string[]
  readonly withheld: readonly WithheldSpan[]
  /** Kinds kept out of the header fields and the tags. */
  readonly withheldElsewhere: readonly WithheldKind[]
}

const tagNames: Readonly<Partial<Record<Background, string>>> = Object.freeze({
  first_gen: 'first-generation college student',
  rural: 'rural',
  military: 'military family',
  hispanic: 'Hispanic or Latino',
  black: 'Black or African American',
  indigenous: 'Indigenous',
  asian_pi: 'Asian or Pacific Islander',
  stem: 'STEM',
  arts: 'arts',
  public_service: 'public service',
})

/** Tags that tell something private: kept out, told by kind. */
const privateTags: Readonly<Partial<Record<Background, WithheldKind>>> = Object.freeze({
  low_income: 'family_finances',
  undocumented: 'immigration_status',
  foster: 'sensitive_family_circumstances',
  disability: 'disability',
})

/** The tags that may be printed, as given and once each. */
export const printedTags = (tags: readonly Background[] | undefined): string[] =>
  [...new Set(tags ?? [])].flatMap((tag) => tagNames[tag] ?? [])

const withheldTags = (tags: readonly Background[] | undefined): WithheldKind[] =>
  [...new Set(tags ?? [])].flatMap((tag) => privateTags[tag] ?? [])

/** Analyses the notes; no model, no network, same result for the same input and day. */
export function analyseNotes(input: ProfileInput, today: Date): StudentCase {
  const withheld: WithheldKind[] = withheldTags(input.tags)
  const { statements, withheld: spans } = readNotes(input)
  const facts = {
    name: initialsOf(input.studentName) ?? nameLine(input.studentName, withheld),
    grade: printableLine(input.grade, withheld),
    school: printableLine(input.school, withheld),
    major: printableLine(input.major, withheld),
  }
  const strengths = strengthsIn(statements)
  return Object.freeze({
    ...facts,
    tags: printedTags(input.tags),
    date: today.toLocaleDateString('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
    statements,
    strengths,
    questions: questionsOf(statements, strengths, facts),
    withheld: spans,
    withheldElsewhere: [...new Set(withheld)],
  })
}

/** "T.P." is a name here, where a brief may go by initials. */
export const initialsOf = (name: string | undefined): string | null =>
  /^(?:\p{Lu}\.? ?){2,3}$/u.test(name ?? '') ? (name ?? '').trim() : null

/** Pairs a strength that names a quality with the next statement of the same field, where that one speaks of it. */
function strengthsIn(statements: readonly SourceStatement[]): ShownStrength[] {
  return statements.flatMap((claim, at) => {
    if (claim.section !== 'strengths') return []
    const next = statements[at + 1]
    const claimed = qualities.filter((quality) => quality.claim.test(claim.quote))
    const shows =
      next !== undefined &&
      next.field === claim.field &&
      isEvidence(next.quote) &&
      claimed.some((quality) => quality.shown.test(next.quote))
    return [{ claim: claim.id, evidence: shows ? [next.id] : [] }]
  })
}
