import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fitLength, wordCount, type LetterPart } from '#pipelines/steps/fit-length.ts'

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')

const part = fc.record({
  text: fc.integer({ min: 1, max: 30 }).map(words),
  rank: fc.integer({ min: 0, max: 4 }),
  fill: fc.boolean(),
  chain: fc.constantFrom(null, 'one', 'two'),
})
const budget = fc.integer({ min: 20, max: 150 }).map((target) => ({ target, max: target + 20 }))

test('rank 0 is always kept, and nothing else goes over the maximum', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), budget, (parts, limits) => {
      const kept = fitLength(parts, limits)
      for (const always of parts.filter(({ rank }) => rank === 0)) assert.ok(kept.includes(always))
      const total = kept.reduce((sum, { text }) => sum + wordCount(text), 0)
      const fixed = parts.filter(({ rank }) => rank === 0).reduce((sum, { text }) => sum + wordCount(text), 0)
      assert.ok(total <= Math.max(limits.max, fixed))
    }),
  )
})

test('the order of the letter is kept', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), budget, (parts, limits) => {
      const places = fitLength(parts, limits).map((kept) => parts.indexOf(kept))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      )
    }),
  )
})

test('what the caller wants said comes before fill, and fill stops at the target', () => {
  const parts: LetterPart[] = [
    { text: words(10), rank: 9, fill: true, chain: null },
    { text: words(10), rank: 5, fill: false, chain: null },
    { text: words(10), rank: 8, fill: true, chain: null },
  ]
  assert.deepEqual(fitLength(parts, { target: 15, max: 40 }), [parts[1], parts[2]])
  assert.deepEqual(fitLength(parts, { target: 10, max: 40 }), [parts[1]])
})

test('a later part of a chain never stands without the earlier ones', () => {
  const parts: LetterPart[] = [
    { text: words(50), rank: 1, fill: false, chain: 'she' },
    { text: words(5), rank: 1, fill: false, chain: 'she' },
    { text: words(5), rank: 1, fill: false, chain: null },
  ]
  assert.deepEqual(fitLength(parts, { target: 20, max: 20 }), [parts[2]])
})

test('words are counted as a reader counts them', () => {
  assert.equal(wordCount('The gap – $7,200 a year – remains.'), 6)
  assert.equal(wordCount(' \n '), 0)
})
