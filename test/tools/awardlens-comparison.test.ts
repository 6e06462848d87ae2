import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakDownLetters } from '../support/award-letters.ts'
import { verifies } from '../support/verifies.ts'

const letter = (college: string, costs: string, gift: string): string =>
  [
    `${college} offer 2027-28 academic year`,
    `Cost of attendance ${costs}`,
    `Federal Pell Grant ${gift}`,
  ].join('\n')
const ashford = letter('Ashford College', '$40,000', '$5,000')
const bexley = letter('Bexley University', '$30,000', '$2,000')
const noCost = 'Corwin College offer 2027-28\nFederal Pell Grant $5,000\nTuition and fees $20,000'

const compared = async (letter1: string, letter2: string, letter3?: string) => {
  const { data, text } = await breakDownLetters({
    letter1,
    letter2,
    ...(letter3 === undefined ? {} : { letter3 }),
  })
  assert.ok(data.comparison !== null)
  return { ...data.comparison, text }
}

verifies('service:awardlens-comparison', async () => {
  const { comparable, ranking, not_ranked: rest } = await compared(ashford, bexley)
  assert.equal(comparable, true)
  assert.deepEqual(ranking, [
    { rank: 1, letter: 2, net_price: 28_000, above_lowest: 0 },
    { rank: 2, letter: 1, net_price: 35_000, above_lowest: 7000 },
  ])
  assert.deepEqual(rest, [])
})

verifies('service:awardlens-breakdown', async () => {
  const { data, text } = await breakDownLetters({ letter1: ashford })
  assert.equal(data.comparison, null)
  assert.match(text, /Net price: \$40,000 − \$5,000 = \$35,000/)
})

test('a letter without its full cost is not ranked and never counts as free', async () => {
  const { comparable, ranking, not_ranked: rest, text } = await compared(ashford, bexley, noCost)
  assert.equal(comparable, false)
  assert.deepEqual(
    ranking.map(({ letter: number }) => number),
    [2, 1],
  )
  assert.deepEqual(rest, [{ letter: 3, reason: 'it does not print the full cost of attendance' }])
  assert.match(
    text,
    /Letter 3, Corwin College is not ranked: it does not print the full cost of attendance\./,
  )
  assert.doesNotMatch(text, /best|should choose/i)
})

test('letters on different terms are not ranked at all, and the reason is told', async () => {
  const otherYear = await compared(ashford, bexley.replace('2027-28', '2026-27'))
  assert.deepEqual(otherYear.ranking, [])
  assert.match(otherYear.not_ranked[0]?.reason ?? '', /different award years/)
  const housing = await compared(`${ashford}\nHousing: on campus`, `${bexley}\nHousing: with parents`)
  assert.match(housing.not_ranked[0]?.reason ?? '', /different housing/)
  const time = await compared(`${ashford}\nEnrollment: full-time`, `${bexley}\nEnrollment: half-time`)
  assert.match(time.not_ranked[0]?.reason ?? '', /different enrollment/)
})

test('a letter that names no period is taken as yearly, said so, and not ranked', async () => {
  const { not_ranked: rest } = await compared(
    ashford,
    'Bexley University offer\nCost of attendance $30,000\nPell Grant $2,000',
  )
  assert.match(
    rest.find(({ letter: number }) => number === 2)?.reason ?? '',
    /whether its amounts are for a year/,
  )
})

test('equal net prices share a rank', async () => {
  const { ranking } = await compared(ashford, letter('Bexley University', '$37,000', '$2,000'))
  assert.deepEqual(
    ranking.map(({ rank }) => rank),
    [1, 1],
  )
})

verifies('input-awardlens:scorecardData-unverified', async () => {
  const line = 'Letter 1, Ashford College: average net price $1'
  const { data, text } = await breakDownLetters({ letter1: ashford, letter2: bexley, scorecardData: [line] })
  assert.deepEqual(data.scorecard, [{ text: line, status: 'unverified' }])
  assert.match(text, /not verified, used in no figure above/)
  const without = await breakDownLetters({ letter1: ashford, letter2: bexley })
  assert.deepEqual(data.letters, without.data.letters)
})

test('a third letter without a second is not read and is told as not reflected', async () => {
  const { prepareAwardlens } = await import('../support/award-letters.ts')
  const call = prepareAwardlens({ letter1: ashford, letter3: bexley, studentName: 'Maya Alvarez' })
  assert.deepEqual(call.grounding.fields_not_reflected, ['letter3'])
  const { data, text } = await breakDownLetters({
    letter1: ashford,
    letter3: bexley,
    studentName: 'Maya Alvarez',
  })
  assert.equal(data.letters.length, 1)
  assert.match(text, /^Award letter breakdown for Maya Alvarez/)
  assert.doesNotMatch(JSON.stringify(data), /Maya/)
})
