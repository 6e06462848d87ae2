import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkClaims, type ClaimVerdict } from '#prose/facts/check-claims.ts'

interface Row {
  readonly source_facts: string
  readonly claim: string
  readonly label: string
}

const rowsOf = (file: string): Row[] =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

/** The verdict on a row: the worst of its sentences, or `no_claim`. */
function verdictOf(claims: readonly ClaimVerdict[]): string {
  const verdicts = new Set<string>(claims.map((claim) => claim.verdict))
  return ['contradicted', 'unverified', 'verified'].find((verdict) => verdicts.has(verdict)) ?? 'no_claim'
}

/** Published aims of the fact check. */
const aims = {
  verifiedPrecision: 0.99,
  verifiedRecall: 0.97,
  contradictedPrecision: 0.97,
  contradictedRecall: 0.85,
}

for (const file of ['gate-facts-aid.jsonl', 'gate-facts-own.jsonl']) {
  const judged = rowsOf(file).map((row) => ({
    ...row,
    verdict: verdictOf(checkClaims(row.claim, row.source_facts)),
  }))
  const count = (label: string, verdict: string): number =>
    judged.filter((row) => row.label === label && row.verdict === verdict).length
  const share = (verdict: string, of: 'label' | 'verdict'): number =>
    count(verdict, verdict) / judged.filter((row) => row[of] === verdict).length

  test(`${file}: no contradicted claim is ever called verified`, () => {
    assert.deepEqual(
      judged.filter((row) => row.label === 'contradicted' && row.verdict === 'verified'),
      [],
    )
  })
  test(`${file}: verdicts reach the published precision and recall`, () => {
    assert.ok(share('verified', 'verdict') >= aims.verifiedPrecision)
    assert.ok(share('verified', 'label') >= aims.verifiedRecall)
    assert.ok(share('contradicted', 'verdict') >= aims.contradictedPrecision)
    assert.ok(share('contradicted', 'label') >= aims.contradictedRecall)
  })
  test(`${file}: opinions and thanks give no row`, () => {
    assert.deepEqual(
      judged.filter((row) => row.label === 'no_claim' && row.verdict !== 'no_claim'),
      [],
    )
  })
}

const sheet = `Student: Maya Alvarez
Cost of attendance at Harlan University: $32,700
Grant aid offered by Harlan University: $7,200
Federal Direct Loan offered: $5,500
Competing offer from Pine Ridge College: $18,800 in scholarships
Household income 2024: $90,000
Projected household income 2025: $39,000
Parent laid off from Carter Steel on July 16, 2025
GPA: 3.86
Class rank: 11 of 318`

const only = (text: string, facts = sheet): ClaimVerdict => {
  const [claim, ...others] = checkClaims(text, facts)
  assert.ok(claim !== undefined && others.length === 0, `one claim in "${text}"`)
  return claim
}

test('a verdict quotes the fact line that decides it', () => {
  const claim = only('Harlan University offered $7,200 in grants.')
  assert.equal(claim.verdict, 'verified')
  assert.equal(claim.factIndex, 2)
  assert.equal(claim.evidence, 'Grant aid offered by Harlan University: $7,200')
})

test('a contradiction points at the figure and at the line with the right one', () => {
  const claim = only('Maya has a 3.96 GPA and ranks 11th of 318.')
  assert.equal(claim.verdict, 'contradicted')
  assert.equal(claim.evidence, 'GPA: 3.86')
  assert.deepEqual(
    claim.atoms.map(({ atom, verdict }) => [atom.text, verdict]),
    [
      ['3.96', 'contradicted'],
      ['11th of 318', 'verified'],
    ],
  )
})

test('derived figures are verified with their operands, wrong ones contradicted', () => {
  const gap = only('After the grant and the loan, a gap of $20,000 remains at Harlan University.')
  assert.equal(gap.verdict, 'verified')
  assert.deepEqual(gap.derived?.factIndexes, [1, 2, 3])
  assert.equal(only('Income fell by $51,000 from 2024 to 2025.').verdict, 'verified')
  assert.equal(only('Income fell by 57 percent.').verdict, 'verified')
  assert.equal(only('Income fell by $49,000 from 2024 to 2025.').verdict, 'contradicted')
  // $39,000 is what it fell to.
  assert.equal(only('Income fell by $39,000 from 2024 to 2025.').verdict, 'contradicted')
  assert.equal(only('Income fell to $39,000.').verdict, 'verified')
})

test('approximations hold within their bounds only', () => {
  assert.equal(only('The cost of attendance at Harlan is about $33,000.').verdict, 'verified')
  assert.equal(only('The cost of attendance at Harlan is over $30,000.').verdict, 'verified')
  assert.equal(only('The cost of attendance at Harlan is under $30,000.').verdict, 'contradicted')
  assert.equal(only('The cost of attendance at Harlan is about $40,000.').verdict, 'contradicted')
  assert.equal(only('She is in the top 5 percent of her class.').verdict, 'verified')
  assert.equal(only('She is in the top 2 percent of her class.').verdict, 'contradicted')
})

test('another person, employer or year makes a matching figure unverified', () => {
  for (const text of [
    'Deshawn has a 3.86 GPA.',
    'A parent was laid off from Mercy Hospital on July 16, 2025.',
    'Household income in 2023 was $90,000.',
    'Maya does not have a 3.86 GPA.',
  ]) {
    assert.equal(only(text).verdict, 'unverified', text)
  }
})

test('letter frames, thanks, opinions and empty facts give no row', () => {
  const text = `November 21, 2026\n\nOffice of Financial Aid\nHarlan University\n\nRe: Maya Alvarez\n\nDear Committee:\n\nMaya is a thoughtful young person. We are grateful for your time. I hope you agree.\n\nSincerely,\n\nDana Whitfield\nSchool Counselor`
  assert.deepEqual(checkClaims(text, sheet), [])
  assert.deepEqual(checkClaims('The grant is $7,200.', ' \n'), [])
})

test('a figure moved between two named colleges is never verified', () => {
  const money = fc.integer({ min: 1_000, max: 60_000 }).map((amount) => `$${amount.toLocaleString('en-US')}`)
  const college = fc.constantFrom(
    'Harlan University',
    'Pine Ridge College',
    'Oakmont College',
    'Bryant Lake University',
  )
  const lines: readonly ((name: string, amount: string) => string)[] = [
    (name, amount) => `Cost of attendance at ${name}: ${amount}`,
    (name, amount) => `Grant aid offered by ${name}: ${amount}`,
    (name, amount) => `${name} offered ${amount} in scholarships.`,
  ]
  const claims: readonly ((name: string, amount: string) => string)[] = [
    (name, amount) => `The cost of attendance at ${name} is ${amount}.`,
    (name, amount) => `${name} offered ${amount} in grants.`,
    (name, amount) => `${name} has put ${amount} of scholarships on the table.`,
  ]
  const property = fc.property(
    fc.tuple(college, college).filter(([a, b]) => a !== b),
    fc.tuple(money, money).filter(([a, b]) => a !== b),
    fc.integer({ min: 0, max: 2 }),
    ([here, there], [amount, other], kind) => {
      const line = lines[kind] ?? lines[0]
      const claim = claims[kind] ?? claims[0]
      assert.ok(line !== undefined && claim !== undefined)
      const facts = `${line(here, amount)}\n${line(there, other)}`
      assert.equal(verdictOf(checkClaims(claim(here, amount), facts)), 'verified')
      assert.notEqual(verdictOf(checkClaims(claim(there, amount), facts)), 'verified')
      assert.notEqual(verdictOf(checkClaims(claim(there, amount), line(here, amount))), 'verified')
    },
  )
  fc.assert(property)
})

test('no text and no facts make it throw, and offsets are those of the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc
      .array(
        fc.constantFrom('$', '5', '%', 'Maya', ' of ', ':', ';', '\n', '.', 'grant', '\ud83d', 'ﷺ', '́', 'no'),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, text, (claim, facts) => {
      for (const verdict of checkClaims(claim, facts))
        assert.equal(claim.slice(verdict.start, verdict.end), verdict.text)
    }),
  )
})
