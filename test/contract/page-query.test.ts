import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { ApiError, type ErrorExtras } from '#contract/errors.ts'
import { cursorAt, readPageQuery } from '#contract/page-query.ts'
import { newId } from '#kernel/ids.ts'

const rules = { from: 'time', tool: 'text', status: ['good', 'bad'] } as const

/** `path code` of each problem of a query. */
function told(query: Record<string, unknown>): string[] {
  try {
    readPageQuery(query, rules)
    return []
  } catch (error) {
    assert.ok(error instanceof ApiError && error.code === 'invalid_input')
    const { validation_errors } = error.extras as ErrorExtras['invalid_input']
    assert.ok(validation_errors.every((problem) => problem.in === 'query'))
    return validation_errors.map(({ path, code }) => `${path} ${code}`)
  }
}

test('a cursor gives back the item it was made of, and no other text is one', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat().map(String),
        fc.nat().map((ms) => newId('req', ms)),
      ),
      (last) => {
        assert.equal(readPageQuery({ cursor: cursorAt(last) }, rules).after, last)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^v1:[a-z0-9_]{1,40}$/.test(Buffer.from(text, 'base64url').toString()))
      assert.deepEqual(told({ cursor: text }), ['cursor format'])
    }),
  )
  assert.deepEqual(told({ cursor: `${cursorAt('5')}=` }), ['cursor format'])
})

test('the limit is a whole number from 1 to 100 and 50 by default', () => {
  assert.equal(readPageQuery({}, rules).limit, 50)
  for (const limit of ['1', '100', '007']) assert.deepEqual(told({ limit }), [])
  for (const limit of ['0', '-1']) assert.deepEqual(told({ limit }), ['limit minimum'])
  for (const limit of ['101', '9'.repeat(400)]) assert.deepEqual(told({ limit }), ['limit maximum'])
  for (const limit of ['', '1.5', '1e1', ' 5', 'ten', '0x10', '∞'])
    assert.deepEqual(told({ limit }), ['limit type'])
})

test('all problems of a query are told at once, in the order sent', () => {
  assert.deepEqual(
    told({ status: 'ugly', x: '1', limit: ['1', '2'], from: 'today', tool: 'a b', cursor: '' }),
    ['status enum', 'x unknown_property', 'limit type', 'from format', 'tool format', 'cursor format'],
  )
})

test('parameters named like members of every object are unknown, and a long name is cut', () => {
  assert.deepEqual(told(Object.fromEntries([['__proto__', '1']])), ['__proto__ unknown_property'])
  assert.deepEqual(told({ constructor: '1' }), ['constructor unknown_property'])
  assert.deepEqual(told({ ['n'.repeat(100)]: '1' }), [`${'n'.repeat(64)} unknown_property`])
})

test('a time is a day or an instant with its offset', () => {
  for (const from of ['2026-01-31', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00.5-05:00'])
    assert.deepEqual(told({ from }), [])
  for (const from of ['2026-02-30', '2026-1-1', '2026-01-31T10:00:00', '0', 'now'])
    assert.deepEqual(told({ from }), ['from format'])
})
