import { extractAtoms } from '#prose/facts/extract-atoms.ts'

/** Two figures of the input that cannot both be right; the letter chooses neither. */
export interface Conflict {
  readonly field: 'currentAward' | 'amountNeeded'
  /** The amount the field gives and the one the notes give, as written. */
  readonly given: string
  readonly noted: string
}

const awardWords =
  /\b(?:current|existing|initial|original|first) (?:financial )?(?:aid )?(?:award|offer|package|aid)\b|\baward(?:ed)? (?:is|was|of|totals|totaled|letter)\b|\b(?:package|offer|award) (?:is|was|of|totals|totaled)\b/i
const needWords =
  /\bamount (?:needed|requested)\b|\b(?:requests?|requesting|asks? for|asking for|appealing for|seeking) (?:an? )?(?:additional |further |extra )?\$|\bneeds? (?:an? )?(?:additional|further|extra|another)\b|\b(?:gap|shortfall|unmet need) (?:of|is)\b|\bshort by\b/i

/** Compares what `currentAward` and `amountNeeded` say with what the notes say about the same thing. */
export function conflictsIn(input: {
  readonly currentAward: string | null
  readonly amountNeeded: string | null
  readonly notes: readonly string[]
}): Conflict[] {
  return [
    ...conflictsOf(
      'currentAward',
      input.currentAward,
      input.notes.filter((note) => awardWords.test(note)),
    ),
    ...conflictsOf(
      'amountNeeded',
      input.amountNeeded,
      input.notes.filter((note) => needWords.test(note)),
    ),
  ]
}

function conflictsOf(field: Conflict['field'], given: string | null, notes: readonly string[]): Conflict[] {
  const amounts = given === null ? [] : moneyIn(given)
  const [first] = amounts
  if (first === undefined) return []
  const known = new Set([
    ...amounts.map(({ value }) => value),
    amounts.reduce((sum, { value }) => sum + value, 0),
  ])
  return notes.flatMap((note) => {
    const [noted, second] = moneyIn(note)
    if (noted === undefined || second !== undefined || known.has(noted.value)) return []
    return [{ field, given: first.text, noted: noted.text }]
  })
}

const moneyIn = (text: string) => extractAtoms(text).filter((atom) => atom.kind === 'money')
