import { isInitialIn, type Mention } from './entities.ts'
import type { FactSheet } from './read-facts.ts'

/** Whether the facts name this, or some line holds every word of it in any spelling. */
export function isKnownName({ name, meanings }: Mention, sheet: FactSheet): boolean {
  if (meanings.some((entity) => name.words.every((word) => entity.words.includes(word)))) return true
  return sheet.wordsByLine.some((words) =>
    name.words.every((word) => words.has(word) || isInitialIn(word, words)),
  )
}
