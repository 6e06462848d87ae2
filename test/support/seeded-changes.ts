/** A text made wrong in one known way. */
export interface SeededChange {
  readonly kind: string
  readonly text: string
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Every way in which an English text can be made to state something else; deterministic, at most a few of each kind. */
export function seedChanges(text: string): SeededChange[] {
  return [
    ...replaced(text, 'wrong amount', /\$\d[\d,]*/g, (sum) =>
      sum.replace(/\d/, (digit) => String((Number(digit) % 9) + 1)),
    ),
    ...replaced(
      text,
      'wrong count',
      /(?<![\d$,.–-])\d{1,2}(?= (?:hours|younger|years|siblings|AP|courses))/g,
      (count) => String(Number(count) + 3),
    ),
    ...replaced(
      text,
      'wrong date',
      new RegExp(`\\b(?:${months.join('|')})(?= (?:\\d|20))`, 'g'),
      (month) => months[(months.indexOf(month) + 5) % 12] ?? 'May',
    ),
    ...replaced(text, 'wrong year', /\b20\d\d–\d\d\b/g, () => '2031–32'),
    ...replaced(
      text,
      'wrong name',
      /(?<=[a-z,] )(?:Maria|Omar|Alvarez|Haddad|Kroger|Whitfield|Delphi|Daniel|Harlan|Okafor|Carter)\b/g,
      () => 'Bertram',
    ),
    ...replaced(
      text,
      'lost negation',
      /\b(?:has|have|is|are|was|were|does|do|did|can|could|will|would) not /g,
      (verb) => verb.replace(' not', ''),
    ),
    ...replaced(text, 'lost negation', /\bno (?=[a-z])/g, () => 'a '),
    ...replaced(text, 'added negation', /\b(?:works|plans|pays)\b/g, (verb) => `never ${verb}`),
    ...replaced(text, 'other unit', /\b(?:a month|a week)\b/g, (period) =>
      period === 'a month' ? 'a year' : 'a month',
    ),
    ...replaced(
      text,
      'lost address',
      /\S+@\S+\w|https?:\/\/\S+\w|\(\d{3}\) \d{3}-\d{4}/g,
      () => 'our office',
    ),
    ...swapped(text),
    { kind: 'invented figure', text: `${text} The family also owes $3,333 to a lender.` },
    { kind: 'invented name', text: `${text} Professor Anselm Quibb supports this.` },
  ]
}

const eachMax = 2

type Replacement = readonly [pattern: RegExp, change: (found: string) => string]

function replaced(text: string, kind: string, ...[pattern, change]: Replacement): SeededChange[] {
  return [...text.matchAll(pattern)].slice(0, eachMax).map(({ 0: found, index }) => ({
    kind,
    text: text.slice(0, index) + change(found) + text.slice(index + found.length),
  }))
}

/** The first two different amounts change places. */
function swapped(text: string): SeededChange[] {
  const [first, ...rest] = [...text.matchAll(/\$\d[\d,]*\d/g)]
  const other = rest.find(([sum]) => sum !== first?.[0])
  if (first === undefined || other === undefined) return []
  const [a, b] = [first[0], other[0]]
  if (text.split(a).length !== 2 || text.split(b).length !== 2) return []
  return [{ kind: 'swapped amounts', text: text.replace(a, '\u0000').replace(b, a).replace('\u0000', b) }]
}
