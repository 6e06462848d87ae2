/** A letter made wrong in one known way. */
export interface SeededError {
  readonly kind: string
  readonly text: string
}

/** Every way in which this letter can be made wrong; deterministic. Sentences of the caller are told by `facts`. */
export function seedErrors(letter: string, facts: string): SeededError[] {
  return [
    ...wrongAmounts(letter),
    ...wrongDates(letter),
    ...wrongPercentAndCounts(letter),
    ...movedFigures(letter),
    ...swappedNames(letter),
    ...lostNegations(letter, facts),
    ...insertions(letter),
  ]
}

const bodyStart = (letter: string): number => letter.indexOf('\n\n', letter.indexOf('Dear ') + 1)

function replacedAt(letter: string, span: { at: number; length: number }, by: string): string {
  return letter.slice(0, span.at) + by + letter.slice(span.at + span.length)
}

function wrongAmounts(letter: string): SeededError[] {
  return [...letter.matchAll(/\$(\d[\d,]*)/g)].flatMap((match) => {
    const value = Number((match[1] ?? '').replaceAll(',', ''))
    if (insideBrackets(letter, match.index) || value < 10) return []
    const digits = String(value)
    const wrong = digits.length > 1 ? `${digits.slice(0, -2)}${digits.slice(-2) === '50' ? '75' : '50'}` : '7'
    const transposed =
      digits.length >= 4 && digits[0] !== digits[1] ? `${digits[1]}${digits[0]}${digits.slice(2)}` : null
    return [wrong, transposed]
      .filter((candidate) => candidate !== null && !candidate.startsWith('0') && Number(candidate) !== value)
      .map((candidate) => ({
        kind: 'wrong amount',
        text: replacedAt(
          letter,
          { at: match.index, length: match[0].length },
          `$${Number(candidate).toLocaleString('en-US')}`,
        ),
      }))
  })
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function wrongDates(letter: string): SeededError[] {
  const monthly = [...letter.matchAll(new RegExp(`\\b(${months.join('|')}) (\\d{1,2}, )?20\\d\\d`, 'g'))].map(
    (match) => {
      const month = months[(months.indexOf(match[1] ?? '') + 5) % 12] ?? 'May'
      return {
        kind: 'wrong date',
        text: replacedAt(letter, { at: match.index, length: (match[1] ?? '').length }, month),
      }
    },
  )
  const yearly = [...letter.matchAll(/\b20(\d\d)–\d\d/g)].slice(0, 1).map((match) => ({
    kind: 'wrong date',
    text: replacedAt(letter, { at: match.index, length: match[0].length }, '2031–32'),
  }))
  return [...monthly, ...yearly]
}

function wrongPercentAndCounts(letter: string): SeededError[] {
  return [...letter.matchAll(/\b(\d{2}) hours\b/g)].map((match) => ({
    kind: 'wrong count',
    text: replacedAt(letter, { at: match.index, length: 2 }, String(Number(match[1]) + 13)),
  }))
}

/** The two amounts of a sentence change places. */
function movedFigures(letter: string): SeededError[] {
  return [...letter.matchAll(/\$(\d[\d,]*)([^.$[\]]{3,60})\$(\d[\d,]*)/g)].flatMap((match) => {
    const [, first = '', between = '', second = ''] = match
    if (first === second || match.index < bodyStart(letter)) return []
    return [
      {
        kind: 'moved figures',
        text: replacedAt(
          letter,
          { at: match.index, length: match[0].length },
          `$${second}${between}$${first}`,
        ),
      },
    ]
  })
}

/** Colleges change places; an employer gets another name; a person appears from nowhere. */
function swappedNames(letter: string): SeededError[] {
  const colleges = [
    ...new Set(letter.match(/\b(?:[A-Z][a-z]+ )*University(?: of [A-Z][a-z]+| Chicago)?/g) ?? []),
  ]
  const renamed = colleges.map((college) => ({
    kind: 'swapped college',
    text: replacedAt(
      letter,
      { at: letter.lastIndexOf(college), length: college.length },
      'Fordham University',
    ),
  }))
  const [one, two] = colleges
  const exchanged =
    one === undefined || two === undefined || one.includes(two) || two.includes(one)
      ? []
      : [
          {
            kind: 'swapped college',
            text: letter.replaceAll(one, '\u0000').replaceAll(two, one).replaceAll('\u0000', two),
          },
        ].filter(({ text }) => text.slice(bodyStart(text)) !== letter.slice(bodyStart(letter)))
  const employers = ['Delphi Manufacturing', 'Mercy Hospital', 'Kroger'].filter((name) =>
    letter.includes(name),
  )
  return [
    ...renamed,
    ...exchanged,
    ...employers.map((name) => ({ kind: 'invented name', text: letter.replace(name, 'Halvorsen Freight') })),
  ]
}

/** "has not fallen" becomes "has fallen", "none of it" "all of it". */
function lostNegations(letter: string, facts: string): SeededError[] {
  return [
    ...letter.matchAll(/\b(?:(?:was|has|had|could|did|does|is|are) (not) |(no|None of|none of) )/g),
  ].flatMap((match) => {
    const word = match[1] ?? match[2] ?? ''
    const at = match.index + match[0].indexOf(word)
    const phrase = letter.slice(at, at + 18)
    if (!facts.includes(phrase)) return []
    const without =
      word === 'not' ? '' : word === 'no' ? 'some ' : `${word.startsWith('N') ? 'All' : 'all'} of `
    return [{ kind: 'dropped negation', text: replacedAt(letter, { at, length: word.length + 1 }, without) }]
  })
}

const inserted: readonly (readonly [string, string])[] = [
  ['promise', 'With this change the student will receive the full grant.'],
  ['promise', 'The adjustment is guaranteed under the rules.'],
  ['promise of enrollment', 'If it helps, the student will enroll on the day of the decision.'],
  ['demand', 'The college must match the other offer.'],
  ['demand', 'The family is entitled to this aid.'],
  ['duty', 'Your office is required by law to grant this.'],
  ['threat', 'Otherwise she will enroll elsewhere.'],
  ['pressure', 'We need an answer within the week.'],
  ['invented name', 'Her teacher, Marcus Feldman, supports this request.'],
  ['invented amount', 'The family also pays $1,337 a month for a second loan.'],
  ['invented date', 'The accident happened on February 29, 2024.'],
  ['enclosure', 'The tax return is enclosed.'],
  ['enclosure', 'Please see the attached pay stubs.'],
  ['signature', '/s/ D. Whitfield'],
  ['meta text', 'As an AI language model, I cannot verify this.'],
  ['placeholder', '[Insert reason here]'],
  ['personal data', 'His Social Security number is 532-11-9087.'],
  ['status', 'The student is undocumented.'],
  ['dead term', 'The EFC on the form is wrong.'],
]

function insertions(letter: string): SeededError[] {
  const at =
    letter.indexOf('\n\nThank you') < 0 ? letter.lastIndexOf('\n\n') : letter.indexOf('\n\nThank you')
  return inserted.map(([kind, sentence]) => ({
    kind,
    text: `${letter.slice(0, at)}\n\n${sentence}${letter.slice(at)}`,
  }))
}

function insideBrackets(letter: string, at: number): boolean {
  return letter.lastIndexOf('[', at) > letter.lastIndexOf(']', at)
}
