import type { AnnualLine } from './annual-lines.ts'
import type { Assessed } from './assess-letter.ts'

/** Something a reader of a letter should know, with the lines it stands on. */
export interface Finding<Id extends string = string> {
  readonly id: Id
  /** The labels or words it is about. */
  readonly about: readonly string[]
  readonly lines: readonly number[]
  readonly message: string
}

export type Found = Omit<Finding, 'id'> | null

export const about = (lines: readonly AnnualLine[], message: string): Found =>
  lines.length === 0
    ? null
    : {
        about: [...new Set(lines.map(({ entry }) => entry.label))],
        lines: lines.map(({ entry }) => entry.line),
        message,
      }

export const said = (
  message: string,
  lines: readonly number[] = [],
  words: readonly string[] = [],
): Found => ({
  about: words,
  lines,
  message,
})

export const inCategory = ({ lines }: Assessed, pattern: RegExp): readonly AnnualLine[] =>
  lines.filter(({ entry }) => pattern.test(entry.category))
export const summed = ({ lines }: Assessed): readonly AnnualLine[] =>
  lines.filter(({ entry, counted }) => counted && /^(?:gift|benefit|work|loan|cost)\./.test(entry.category))

/** What the rules find, in the order of their ids. */
export function findingsOf<Id extends string>(
  ids: readonly Id[],
  rules: Readonly<Record<Id, (letter: Assessed) => Found>>,
  letter: Assessed,
): Finding<Id>[] {
  return ids.flatMap((id) => {
    const found = rules[id](letter)
    return found === null ? [] : [{ id, ...found }]
  })
}
