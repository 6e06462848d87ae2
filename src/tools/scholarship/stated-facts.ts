import type { Background } from '#domain/backgrounds.ts'
import type { Topic } from '#domain/scholarship-directory.ts'
import type { StateAgency } from '#domain/state-agencies.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { personLine } from '#tools/one-line.ts'
import type { ScholarshipInput } from './input.ts'
import {
  readFields,
  readGpa,
  readLevel,
  readState,
  type StatedField,
  type StatedLevel,
} from './read-facts.ts'

/** How a stated background is told back, and how a search would word it. Immigration status is worded in neither. */
const backgroundWords: Readonly<Record<Background, readonly [told: string, searched: string]>> =
  Object.freeze({
    first_gen: ['first in the family to go to college', 'first-generation college students'],
    low_income: ['limited family income', 'students with financial need'],
    undocumented: ['no citizenship requirement', 'no citizenship requirement'],
    foster: ['time in foster care', 'foster youth'],
    disability: ['a disability', 'students with disabilities'],
    rural: ['a rural home', 'rural students'],
    military: ['a military family', 'military families'],
    hispanic: ['Hispanic or Latino heritage', 'Hispanic students'],
    black: ['Black or African American heritage', 'Black students'],
    indigenous: ['Native or Indigenous heritage', 'Native American students'],
    asian_pi: ['Asian American or Pacific Islander heritage', 'Asian American and Pacific Islander students'],
    stem: ['science, technology, engineering or math', 'STEM'],
    arts: ['the arts', 'arts'],
    public_service: ['public service', 'public service'],
  })

/** What the input states that sponsors ask about; nothing else of it is used. */
export interface StatedFacts {
  readonly student: string | null
  readonly level: StatedLevel | null
  readonly gpa: string | null
  readonly fields: readonly StatedField[]
  readonly state: StateAgency | null
  readonly backgrounds: readonly Background[]
  /** Each topic that applies, with the words it is told back in. */
  readonly topics: ReadonlyMap<Topic, string>
  /** What was given, whether or not it was recognised. */
  readonly given: ReadonlySet<'grade' | 'major' | 'state'>
  readonly withheld: readonly WithheldKind[]
}

export function readStatedFacts(input: ScholarshipInput): StatedFacts {
  const withheld: WithheldKind[] = []
  const student = personLine(input.studentName, withheld)
  const backgrounds = [...new Set(input.backgrounds ?? [])]
  const fields = readFields(input.major)
  if (backgrounds.includes('undocumented')) withheld.push('immigration_status')
  return {
    student,
    level: readLevel(input.grade),
    gpa: readGpa(input.gpa),
    fields,
    state: readState(input.state),
    backgrounds,
    given: new Set(
      (['grade', 'major', 'state'] as const).filter((field) => (input[field] ?? '').trim() !== ''),
    ),
    topics: new Map([
      ...fields.flatMap(({ topic, words }) => (topic === null ? [] : [[topic, words] as const])),
      ...backgrounds.map((background) => [background, backgroundWords[background][0]] as const),
    ]),
    withheld: [...new Set(withheld)],
  }
}

/** How a search words a background. */
export const searchWords = (background: Background): string => backgroundWords[background][1]

/** What a search would ask for: words of our own tables only, so no name, school or free text can stand in it. */
export function queryTerms({ level, fields, state, backgrounds }: StatedFacts): string[] {
  return [
    'scholarships',
    ...(level === null ? [] : [level.words]),
    ...backgrounds.map(searchWords),
    ...fields.map(({ words }) => words),
    ...(state === null ? [] : [state.state]),
  ].filter((term, index, all) => all.indexOf(term) === index)
}
