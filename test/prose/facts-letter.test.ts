import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Atom } from '#prose/facts/atom.ts'
import { checkClaims } from '#prose/facts/check-claims.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'

interface Letter {
  readonly facts: string
  readonly letter: string
}

const letters = JSON.parse(
  readFileSync(new URL('../data/gate-facts-letters.json', import.meta.url), 'utf8'),
) as Letter[]

test('clean letters raise no alarm', () => {
  for (const { facts, letter } of letters) assert.deepEqual(compareLetter(letter, facts), [])
})

test('clean letters hold no claim that their facts contradict', () => {
  for (const { facts, letter } of letters) {
    assert.deepEqual(
      checkClaims(letter, facts).filter((claim) => claim.verdict === 'contradicted'),
      [],
    )
  }
})

/** One error put into a letter. */
interface Seed {
  readonly kind: string
  readonly facts: string
  readonly letter: string
  readonly start: number
  readonly end: number
}

function seed(
  kind: string,
  { facts, letter }: Letter,
  change: { at: Pick<Atom, 'start' | 'end'>; to: string },
): Seed {
  const { at, to } = change
  return {
    kind,
    facts,
    letter: letter.slice(0, at.start) + to + letter.slice(at.end),
    start: at.start,
    end: at.start + to.length,
  }
}

const isCaught = ({ facts, letter, start, end }: Seed): boolean =>
  compareLetter(letter, facts).some((issue) => issue.start < end + 40 && issue.end > start - 40)

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

function wrongValue(atom: Atom): string | null {
  switch (atom.kind) {
    case 'money':
      return `$${(Math.round(atom.value * 0.107) * 10 + 3).toLocaleString('en-US')}`
    case 'date':
      return atom.day === null || atom.month === null
        ? null
        : `${monthNames[atom.month - 1]} ${(atom.day % 28) + 1}`
    case 'score':
      return atom.test === 'gpa' ? (atom.value - 0.37).toFixed(2) : String(atom.value + 2)
    case 'rank':
      return `${atom.place + 20}th of ${atom.of ?? 400}`
    case 'percent':
      return /%|percent/.test(atom.text) ? `${atom.value + 7} percent` : null
    case 'quantity':
      return atom.measure === 'hour' ? String(atom.value + 9) : null
    case 'name':
      return atom.nameOf === 'school' ? 'Stonebridge College' : 'Brandon Whitlock'
    case 'time':
    case 'year':
      return null
  }
}

const insertions: Readonly<Record<string, string>> = {
  'invented percentage': 'About 45 percent of her classmates come from low-income homes. ',
  'invented name': 'Mr. Thompson agrees with me. ',
  'invented amount': 'The family also owes $4,385 on a car. ',
  'invented date': 'The decision is due on August 19. ',
}

function seedsOf(source: Letter): Seed[] {
  const { letter } = source
  const atoms = extractAtoms(letter).filter((atom) => letter.slice(0, atom.start).trim() !== '')
  const replaced = atoms.flatMap((at) => {
    const to = wrongValue(at)
    return to === null ? [] : [seed(`wrong ${at.kind}`, source, { at, to })]
  })
  const middle = letter.indexOf('. ', 200) + 2
  const inserted = Object.entries(insertions).map(([kind, to]) =>
    seed(kind, source, { at: { start: middle, end: middle }, to }),
  )
  return [...replaced, ...inserted]
}

const seeds = letters.flatMap(seedsOf)

for (const [kind, group] of Object.entries(Object.groupBy(seeds, (one) => one.kind))) {
  test(`at least 95 of 100 seeded errors are caught: ${kind}`, () => {
    const caught = (group ?? []).filter(isCaught).length
    assert.ok(caught >= 0.95 * (group?.length ?? 0), `${caught} of ${group?.length}`)
  })
}

test('a college swapped for another of the fact sheet is caught with its figure', () => {
  const facts = `Grant from Harlan University: $7,200\nScholarships from Pine Ridge College: $18,800`
  const issues = compareLetter('Harlan University has offered $18,800 in scholarships.', facts)
  assert.deepEqual(
    issues.map(({ kind, quote }) => [kind, quote]),
    [['money', '$18,800']],
  )
})

test('a loan called a grant is caught when the facts give the grant another amount', () => {
  const facts = `Grant aid offered by Harlan University: $7,200\nFederal Direct Loan offered: $5,500`
  assert.deepEqual(compareLetter('Harlan offered $5,500 in grant aid.', facts)[0]?.expected, '$7,200')
})

test('the expected value of a wrong figure is the aligned fact’s, or the sum it should be', () => {
  const facts = `GPA: 3.86\nIncome 2024: $90,000\nIncome 2025: $39,000`
  assert.equal(compareLetter('Her GPA is 3.68.', facts)[0]?.expected, '3.86')
  assert.equal(compareLetter('Income fell by $45,000.', facts)[0]?.expected, '$51,000')
})

test('an invented first name at the start of a sentence is caught, a common word is not', () => {
  const facts = 'Student: Maya Alvarez'
  assert.deepEqual(
    compareLetter('Deshawn volunteered here.', facts).map(({ quote }) => quote),
    ['Deshawn'],
  )
  assert.deepEqual(compareLetter('Tuition rose. Volunteering helped. Medical care is costly.', facts), [])
})
