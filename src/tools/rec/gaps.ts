import type { RecCase } from './facts.ts'

/** Brackets for what a letter of recommendation cannot do without and the notes do not hold. */
export function gapSentences(rec: RecCase): { relationship: string | null; story: string | null } {
  const has = (field: string): boolean => rec.statements.some((statement) => statement.field === field)
  const shows = rec.statements.some(
    ({ field, shows: told }) => told && (field === 'story' || field === 'contribution' || field === 'traits'),
  )
  return {
    relationship: has('relationship')
      ? null
      : `[Who you are to ${rec.people.short}, since when, and how often you meet.]`,
    story:
      shows || has('story')
        ? null
        : `[One moment that shows this: what happened, what ${rec.people.short} did, how it ended.]`,
  }
}
