import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { negationsIn, sameNegations } from '#prose/facts/negations.ts'
import { normalForm, protectedFigures } from '#prose/facts/protected-figures.ts'

/** The normal forms of a text's figures, in order. */
function figuresOf(text: string): string[] {
  return extractAtoms(text).flatMap((atom) => (atom.kind === 'name' ? [] : [normalForm(atom)]))
}

const namesOf = (text: string): string[] =>
  extractAtoms(text).flatMap((atom) => (atom.kind === 'name' ? [atom.text] : []))

const spellings: Readonly<Record<string, readonly string[]>> = {
  'money:USD:12500': [
    '$12,500',
    '$12500',
    '$12.5k',
    '$12.5 thousand',
    '12,500 dollars',
    '12.5k dollars',
    'twelve thousand five hundred dollars',
    'twelve thousand, five hundred dollars'.replace(',', ''),
    'USD 12 500',
    'USD 12,500',
    'US$12,500',
    '$12,500.00',
    '12,500-dollar',
    '＄12,500',
    '$١٢,٥٠٠',
  ],
  'money:USD:-1500': ['-$1,500', '$-1,500', '−$1,500'],
  'money:USD:1200000': ['$1.2 million', '$1.2m', '$1,200,000', 'one million two hundred thousand dollars'],
  'money:USD:500000': ['half a million dollars', '$500k', '$500,000'],
  'percent:40': [
    '40%',
    '40 %',
    'forty percent',
    '40 per cent',
    '40 percentage points',
    'two in five',
    'two-fifths of',
  ],
  'percent:50': ['50%', 'half of', 'fifty percent', 'one-half of'],
  'percent:62.5': ['62.5%', '62.5 percent'],
  'date:2026-3-2': [
    'March 2, 2026',
    'March 2nd, 2026',
    'Mar. 2, 2026',
    'Mar 2 2026',
    '03/02/2026',
    '3/2/26',
    '2 March 2026',
    '2nd of March, 2026',
    'the second of March 2026'.replace('the ', ''),
    '2026-03-02',
  ],
  'date:-3-2': ['March 2', 'March 2nd', '2 March', '2nd of March'],
  'date:2026-3-': ['March 2026', 'March of 2026', 'Mar. 2026'],
  'date:2025-fall-': ['fall 2025', 'Autumn 2025', 'fall semester 2025', 'Fall of 2025'],
  'year:2025-2026': ['2025-26', '2025–2026', '2025/26', '2025-2026'],
  'year:2024': ['in 2024'],
  'rank:3/412': [
    '3rd of 412',
    '3rd out of 412',
    'third in a class of 412',
    'number 3 out of 412',
    '#3 of 412',
    'ranks 3 of 412',
    'rank: 3/412',
    'third among 412',
    'third in her graduating class of 412',
    'third out of a class of 412',
  ],
  'rank:1/': ['first in her class', 'ranks number 1'],
  'number:6': ['six AP courses', '6 APs', 'half a dozen eggs'.replace('half a dozen', '6')],
  'number:24': ['two dozen volunteers', 'twenty-four volunteers', '24 volunteers'],
  'number:150': ['one hundred and fifty hours', 'a hundred fifty hours', '150 hours'],
  'number:3.5': ['3.50 GPA', 'a GPA of 3.5', 'GPA: 3.5', '3.5/4.0 GPA', '3.5 grade point average'],
  'number:1290': ['SAT of 1290', 'scored 1,290 on the SAT', 'Her SAT total is 1,290'],
  'number:-1500': ['SAI: -1500', 'an SAI of -1,500', 'SAI of negative 1,500'],
  'time:1020': ['5 p.m.', '5:00 PM', '17:00'],
}

for (const [form, texts] of Object.entries(spellings)) {
  for (const text of texts) {
    test(`"${text}" reads as ${form}`, () => assert.deepEqual(figuresOf(text), [form]))
  }
}

const noFigures: readonly string[] = [
  'one of the best',
  'no one else',
  'One day at a time',
  'Call 555-201-3344 or write to a.b@school12.org',
  'Form 1040 and W-2',
  'She took Algebra 2 in grade 9',
  'a 401k plan',
  'He may march for second graders',
  '412 Maple Street',
  'https://studentaid.gov/2025/apply',
  'K-12 schools',
  '[Date of layoff]',
]

for (const text of noFigures) {
  test(`"${text}" holds no figure`, () => assert.deepEqual(figuresOf(text), []))
}

const approximatorOf = (text: string) => extractAtoms(text)[0]?.approximator

test('approximators are read with their figure', () => {
  assert.equal(approximatorOf('about $9,000'), 'about')
  assert.equal(approximatorOf('nearly 40 percent'), 'about')
  assert.equal(approximatorOf('more than 100 hours'), 'over')
  assert.equal(approximatorOf('at least 3 years'), 'at_least')
  assert.equal(approximatorOf('100+ hours'), 'at_least')
  assert.equal(approximatorOf('just under $5,000'), 'under')
  assert.equal(approximatorOf('no more than $5,000'), 'at_most')
  assert.equal(approximatorOf('exactly $5,000'), null)
})

test('counts carry their measure and their period', () => {
  const [work] = extractAtoms('works 12 hours a week')
  assert.equal(work?.kind === 'quantity' && work.measure, 'hour')
  assert.equal(work?.kind === 'quantity' && work.per, 'week')
  const [courses] = extractAtoms('nine Advanced Placement courses')
  assert.deepEqual(courses?.kind === 'quantity' && courses.noun, ['advanced', 'placement', 'courses'])
})

test('the day comes first where the account says so', () => {
  const [date] = extractAtoms('03/02/2026', { dateOrder: 'day_first' })
  assert.equal(date?.kind === 'date' && date.month, 2)
})

const named: readonly (readonly [string, readonly string[]])[] = [
  ['Attending Harlan University costs more.', ['Harlan University']],
  ['Deshawn volunteered at the food bank.', ['Deshawn']],
  ['Medical bills were high. Tuition rose.', []],
  ["Maya's counselor, Ms. Dana Whitfield, wrote.", ['Maya', 'Dana Whitfield']],
  ["She works at St. Luke's Clinic in Toledo.", ["St. Luke's Clinic", 'Toledo']],
  ['He hopes to attend the University of Notre Dame.', ['University of Notre Dame']],
  ['Elena Petrov of Crestview High School', ['Elena Petrov', 'Crestview High School']],
  ['Dear Members of the Financial Aid Committee,', []],
  ['The FAFSA, the Pell Grant and the SAI changed in March.', []],
  ['J. R. Smith and Smith-Jones agreed. These papers', ['J. R. Smith', 'Smith-Jones']],
  ['Bring Form 1099-R. These are due.', []],
  ['[Name of School] and [Your Name]', []],
  ["I'm sure I've said so; I'd say it again.", []],
]

for (const [text, names] of named) {
  test(`names in "${text}"`, () => assert.deepEqual(namesOf(text), names))
}

/** Ways to write whole dollars that must all mean the same. */
const moneyForms: readonly ((amount: number) => string)[] = [
  (amount) => `$${amount.toLocaleString('en-US')}`,
  (amount) => `$${amount}`,
  (amount) => `$${amount.toLocaleString('en-US')}.00`,
  (amount) => `${amount.toLocaleString('en-US')} dollars`,
  (amount) => `USD ${amount}`,
  (amount) => `US$${amount.toLocaleString('en-US')}`,
  (amount) => `$${amount / 1000}k`,
  (amount) => `${inWords(amount)} dollars`,
]

test('an amount is the same in every spelling, wherever it stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), (amount) => {
      for (const form of moneyForms) {
        assert.deepEqual(figuresOf(`The family asks for ${form(amount)} in aid.`), [`money:USD:${amount}`])
      }
    }),
  )
})

const pad = (field: number) => String(field).padStart(2, '0')

test('a date is the same in every spelling', () => {
  const monthNames =
    'January February March April May June July August September October November December'.split(' ')
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (value) => {
      const [year, month, day] = [value.getUTCFullYear(), value.getUTCMonth() + 1, value.getUTCDate()]
      const name = monthNames[month - 1] ?? ''
      const texts = [
        `${name} ${day}, ${year}`,
        `${day} ${name} ${year}`,
        `${name.slice(0, 3)}. ${day}, ${year}`,
        `${year}-${pad(month)}-${pad(day)}`,
        `${pad(month)}/${pad(day)}/${year}`,
      ]
      for (const text of texts)
        assert.deepEqual(figuresOf(`It is due on ${text}.`), [`date:${year}-${month}-${day}`])
    }),
  )
})

test('the text of every atom stands at its offsets, and atoms do not overlap', () => {
  const pieces = fc.constantFrom(
    '$12,500',
    'twelve',
    'percent',
    '3rd of 412',
    'March 2, 2026',
    '2025-26',
    'Harlan University',
    'Ms. ',
    'GPA of 3.9',
    ' hours',
    '. ',
    ', ',
    '—',
    '\n',
    '😀',
    'é',
    '"',
    '%',
    'half of ',
    '1,',
    '-',
    'and',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join(' ')
      let end = 0
      for (const atom of extractAtoms(text)) {
        assert.equal(text.slice(atom.start, atom.end), atom.text)
        assert.ok(atom.start >= end)
        end = atom.end
      }
    }),
  )
})

test('a rewrite that keeps its figures keeps their multiset', () => {
  const before = protectedFigures(
    'She earned $12,500 in 2024 and works 12 hours a week, 12 of them at night.',
  )
  const after = protectedFigures(
    'In 2024 her pay was 12.5k dollars; of twelve weekly hours, 12 are night hours.',
  )
  assert.deepEqual(Object.fromEntries(before), Object.fromEntries(after))
  assert.equal(before.get('number:12'), 2)
})

test('a lost or added negation is seen, its spelling is not', () => {
  assert.ok(sameNegations('He did not ask.', "He didn't ask."))
  assert.ok(sameNegations('They cannot pay.', 'They can’t pay.'))
  assert.ok(!sameNegations('He did not ask.', 'He asked.'))
  assert.ok(!sameNegations('She never missed a day.', 'She missed no day.'))
  assert.deepEqual([...negationsIn('No. 5 has no roof')], [['no', 1]])
})

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function inWords(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? `-${ones[value % 10]}` : ''}`
  const [size, unit] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const rest = value % size
  return `${inWords(Math.floor(value / size))} ${unit}${rest > 0 ? ` ${inWords(rest)}` : ''}`
}
