import { readFileSync } from 'node:fs'

/** An award letter in one of the layouts colleges use, with what a person reads in it. Sums are for the academic year. */
interface LetterCase {
  readonly name: string
  readonly text: string
  /** Label, yearly amount and category of every aid line, in order. */
  readonly items: readonly (readonly [label: string, annual: number | null, category: string])[]
  readonly gift: number
  readonly work: number
  readonly studentLoans: number
  readonly plus?: number
  readonly direct: number | null
  readonly coa: number | null
  readonly net: number | null
  readonly flags: readonly string[]
  readonly unread?: number
}
type StoredCase = Omit<LetterCase, 'text'> & { readonly text: readonly string[] }

const stored = JSON.parse(
  readFileSync(new URL('../data/award-letters-layouts.json', import.meta.url), 'utf8'),
) as readonly StoredCase[]

/** Written by hand, read by hand; no sum here comes from the code under test. */
export const letterCases: readonly LetterCase[] = stored.map((letter) => ({
  ...letter,
  text: letter.text.join('\n'),
}))
