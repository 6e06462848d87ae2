import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awardYearNamed, awardYearOn } from '#domain/award-years.ts'

const nameOn = (day: string): string | undefined => awardYearOn(new Date(`${day}T12:00:00Z`))?.name

test('a day falls into the award year whose form is open to new students', () => {
  assert.equal(nameOn('2026-09-22'), '2026–27')
  assert.equal(nameOn('2026-09-23'), '2027–28')
  assert.equal(nameOn('2026-11-21'), '2027–28')
  assert.equal(nameOn('2027-09-30'), '2027–28')
  assert.equal(nameOn('2027-10-01'), undefined, 'no row, no guess')
})

test('the form of an award year asks for the income of two years before', () => {
  assert.equal(awardYearNamed(2026)?.baseTaxYear, 2024)
  assert.equal(awardYearNamed(2027)?.baseTaxYear, 2025)
  assert.equal(awardYearNamed(2031), null)
})

test('every row tells its source, its evidence and the day it was read', () => {
  for (const year of [2026, 2027]) {
    const row = awardYearNamed(year)
    assert.ok(row !== null && row.source.startsWith('https://'))
    assert.match(row.evidence, /^(?:primary|secondary)$/)
    assert.match(row.seen_on ?? '', /^\d{4}-\d\d-\d\d$/)
  }
})
