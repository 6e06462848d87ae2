/** How a writer loosens a figure. `over` and `under` are strict, `at_least` and `at_most` include the figure. */
export type Approximator = 'about' | 'over' | 'under' | 'at_least' | 'at_most'

export type Period = 'hour' | 'day' | 'week' | 'month' | 'term' | 'year'

/** What a stretch of text states, in normal form. Equal statements have equal values whatever their spelling. */
export type AtomValue =
  | {
      readonly kind: 'money'
      /** In whole currency units, cents as decimals; negative for "-$1,500". */
      readonly value: number
      readonly currency: 'USD' | 'EUR' | 'GBP'
      readonly per: Period | null
      /** Written in thousands ("$12.5k"), so smaller digits may be rounded away. */
      readonly shorthand: boolean
    }
  | { readonly kind: 'percent'; readonly value: number; /** "top 5 percent" */ readonly top: boolean }
  | {
      /** A count, a duration or a bare number. */
      readonly kind: 'quantity'
      readonly value: number
      /** The measure counted in (hour, year, mile…), else null. */
      readonly measure: string | null
      /** The words of the noun phrase after the number, lower case: ["ap", "courses"]. */
      readonly noun: readonly string[]
      readonly per: Period | null
    }
  | { readonly kind: 'score'; readonly value: number; readonly test: ScoredTest }
  | { readonly kind: 'rank'; readonly place: number; readonly of: number | null }
  | {
      readonly kind: 'date'
      readonly year: number | null
      /** 1–12. Null only with a `term`. */
      readonly month: number | null
      readonly day: number | null
      readonly term: 'spring' | 'summer' | 'fall' | 'winter' | null
    }
  /** A year alone or a span of school years; `endYear` equals `year` for one year. */
  | { readonly kind: 'year'; readonly year: number; readonly endYear: number }
  | { readonly kind: 'time'; /** Minutes after midnight. */ readonly minutes: number }
  | {
      readonly kind: 'name'
      readonly nameOf: NameOf
      /** Without titles and possessives. */ readonly words: readonly string[]
    }

export type ScoredTest = 'gpa' | 'sat' | 'psat' | 'act' | 'sai' | 'efc'
/** `unknown` is a school or an organisation; a `term` may be anything capitalised. */
export type NameOf = 'person' | 'school' | 'organisation' | 'programme' | 'unknown' | 'term'

/** One typed value found in a text. `start` and `end` are UTF-16 offsets into it. */
export type Atom = AtomValue & {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly approximator: Approximator | null
}

export type Figure = Exclude<Atom, { kind: 'name' }>
export type NameAtom = Extract<Atom, { kind: 'name' }>
export type AtomOf<K extends Atom['kind']> = Extract<Atom, { kind: K }>

/** A value read at some token and the index of the token after it. */
export interface Reading<V extends AtomValue = AtomValue> {
  readonly value: V
  readonly next: number
}
