import { functionWords } from '#prose/facts/function-words.ts'
import { formOf } from '#prose/facts/stem.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import type { Statement } from './read-statements.ts'

/** A statement of which less than this share of the words stands in the letter is not told there. */
const toldShareMin = 0.5

/** The statements that a letter does not tell, by their words. */
export function leftOutOf(statements: readonly Statement[], letter: string): string[] {
  const told = contentOf(letter)
  return statements
    .map(({ source }) => source)
    .filter((source) => {
      const words = [...contentOf(source)]
      return words.filter((word) => told.has(word)).length < words.length * toldShareMin
    })
}

const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenize(text)
      .filter(({ kind, bare }) => kind !== 'mark' && !functionWords.has(bare))
      .map(({ bare }) => formOf(bare)),
  )
