import type { AidCase } from './case.ts'
import { disclaimer } from './explanation.ts'
import type { Passage } from './passage.ts'

/** Everything the text may state, one statement a line: what was given, the terms, the figures of the tables. */
export function factSheetOf(found: AidCase, passages: readonly Passage[]): string {
  return [
    `Award year: ${found.awardYear}`,
    ...(found.student === null ? [] : [`Student: ${found.student}`]),
    ...passages.map(({ title, words }) => `${title}: ${words}`),
    disclaimer,
  ].join('\n')
}
