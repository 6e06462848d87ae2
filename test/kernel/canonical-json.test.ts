import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { canonicalJson } from '#kernel/canonical-json.ts'

const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true })

test('the text reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value))
      assert.deepEqual(JSON.parse(canonicalJson(sent)), sent)
    }),
  )
})

test('the order of members never matters, the order of items always does', () => {
  fc.assert(
    fc.property(object, (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      assert.equal(canonicalJson({ outer: [turned] }), canonicalJson({ outer: [value] }))
    }),
  )
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]))
})

test('different values give different texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      assert.equal(
        canonicalJson(a) === canonicalJson(b),
        JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)),
      )
    }),
  )
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(sorted)]
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return ['object', ...members.map(([name, member]) => [name, sorted(member)])]
}

test('spellings of one number are one text', () => {
  assert.equal(canonicalJson(JSON.parse('[3.0,-0,1e2,0.10]')), '[3,0,100,0.1]')
})
