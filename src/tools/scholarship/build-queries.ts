import { searchWords, type StatedFacts } from './stated-facts.ts'

/** The price list holds this many (`searches_max`). */
const queriesMax = 3
const backgroundsEach = 2

/**
 * The queries of one search, most telling first: words of our own tables and a year, so that no name, school or free text can
 * stand in one.
 */
export function buildQueries(facts: StatedFacts, today: Date): string[] {
  const { level, fields, state, backgrounds } = facts
  const who = level?.words ?? 'students'
  const year = awardYear(today)
  const groups = Array.from({ length: Math.ceil(backgrounds.length / backgroundsEach) }, (_, group) =>
    backgrounds.slice(group * backgroundsEach, (group + 1) * backgroundsEach).map(searchWords),
  )
  const [field] = fields
  const queries = [
    [
      'scholarships for',
      who,
      ...(field === undefined ? [] : [field.words]),
      ...(state === null ? [] : [state.state]),
    ],
    ...groups.map((words) => ['scholarships for', words.join(' '), who]),
    ...(state === null ? [] : [[state.state, 'scholarships for', who, 'application deadline']]),
  ].map((words) => [...words, year].join(' '))
  return [...new Set(queries)].slice(0, queriesMax)
}

/** From July on sponsors ask for applications of the next year. */
const awardYear = (today: Date): number => today.getUTCFullYear() + (today.getUTCMonth() >= 6 ? 1 : 0)
