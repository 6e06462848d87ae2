import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'
import { Type } from 'typebox'

import { codePointLength, compileInput } from '#contract/check-input.ts'
import type { FieldProblem } from '#contract/field-problem.ts'

import { toyInput } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

const check = compileInput(toyInput)
const problemsOf = (value: unknown): readonly FieldProblem[] => {
  const checked = check(value)
  return checked.ok ? [] : checked.problems
}
/** `path code` of each problem. */
const told = (value: unknown): string[] => problemsOf(value).map(({ path, code }) => `${path} ${code}`)

test('length counts code points: a pair is one, a lone surrogate is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat({ max: 0xffff })), (text, units) => {
      assert.equal(codePointLength(text), [...text].length)
      const torn = String.fromCharCode(...units)
      assert.equal(codePointLength(torn), [...torn].length)
    }),
  )
})

verifies('problem:code-points', () => {
  assert.deepEqual(told({ note: '𝔄'.repeat(20) }), [])
  assert.deepEqual(problemsOf({ note: '𝔄'.repeat(21) }), [
    {
      in: 'body',
      path: '/note',
      code: 'max_length',
      message: 'This text is too long.',
      limit: 20,
      actual: 21,
    },
  ])
  assert.deepEqual(told({ note: '𝔄𝔄' }), ['/note min_length'])
})

verifies('boundary:integer-float', () => {
  assert.deepEqual(check(JSON.parse('{"note":"abc","level":3.0}')), {
    ok: true,
    value: { note: 'abc', level: 3 },
  })
  assert.deepEqual(told({ note: 'abc', level: 3.5 }), ['/level type'])
})

test('a whole number out of range is told by its bound, however large; what is no number is a type', () => {
  for (const [level, code] of [
    [-0, 'minimum'],
    [0, 'minimum'],
    [-1e308, 'minimum'],
    [6, 'maximum'],
    [2 ** 53, 'maximum'],
    [1e308, 'maximum'],
    [Infinity, 'type'],
    ['3', 'type'],
    [true, 'type'],
  ])
    assert.deepEqual(told({ note: 'abc', level }), [`/level ${code}`], String(level))
})

verifies('boundary:null', () => {
  for (const name of Object.keys(toyInput.properties))
    assert.deepEqual(told({ note: 'abc', [name]: null }), [`/${name} type`])
  assert.deepEqual(told({ note: 'abc', tags: [null] }), ['/tags/0 type'])
  assert.deepEqual(told(null), [' type'])
})

verifies(['boundary:empty-valid', 'boundary:empty-not-given'], () => {
  assert.deepEqual(told({ note: 'abc', play: '', hidden: '' }), [])
  const required = compileInput(
    Type.Object({ text: Type.String({ maxLength: 9 }) }, { additionalProperties: false }),
  )
  const checked = required({ text: '' })
  assert.ok(!checked.ok)
  assert.deepEqual(
    checked.problems.map(({ path, code }) => [path, code]),
    [['/text', 'required']],
  )
})

test('an empty text is a problem where a minimum, a value or another type is stated', () => {
  assert.deepEqual(told({ note: '', kind: '', level: '', tags: '' }), [
    '/note min_length',
    '/kind enum',
    '/level type',
    '/tags type',
  ])
})

verifies('boundary:nul', () => {
  assert.deepEqual(told({ note: 'a\0b', hidden: '\0' }), ['/note format', '/hidden format'])
})

verifies('boundary:lone-surrogate', () => {
  for (const torn of ['\ud800', 'a\udc00', '\udc00\ud800'])
    assert.deepEqual(told({ note: 'abc', hidden: torn }), ['/hidden format'])
  assert.deepEqual(told({ note: 'abc', hidden: '\ud83d\ude00' }), [])
})

verifies('boundary:repeated-enum', () => {
  assert.deepEqual(told({ note: 'abc', tags: ['a', 'a'] }), [])
})

verifies('boundary:one-per-fault', () => {
  assert.deepEqual(told({ note: 7, kind: ['plain'], level: 'x', tags: {}, zzz: null }), [
    '/note type',
    '/kind type',
    '/level type',
    '/tags type',
    '/zzz unknown_property',
  ])
})

test('a list that is too long also tells which of its items are wrong', () => {
  assert.deepEqual(told({ note: 'abc', tags: ['a', 'x', 'b', 7] }), [
    '/tags max_items',
    '/tags/1 enum',
    '/tags/3 type',
  ])
  assert.deepEqual(told({ note: 'abc', tags: [] }), ['/tags min_items'])
})

verifies('problem:stable-order', () => {
  const wrong = { zz: 1, hidden: 7, note: 7, aa: 1, level: 9 }
  const shuffled = { level: 9, aa: 1, note: 7, hidden: 7, zz: 1 }
  assert.deepEqual(told(wrong), [
    '/note type',
    '/level maximum',
    '/hidden type',
    '/zz unknown_property',
    '/aa unknown_property',
  ])
  assert.deepEqual(told(shuffled).slice(0, 3), told(wrong).slice(0, 3))
  assert.deepEqual(told(wrong), told(wrong))
})

test('keys that mean something to JavaScript are unknown properties like any other', () => {
  const body: unknown = JSON.parse('{"note":"abc","__proto__":{"level":9},"constructor":1,"toString":2,"":3}')
  assert.deepEqual(told(body), [
    '/__proto__ unknown_property',
    '/constructor unknown_property',
    '/toString unknown_property',
    '/ unknown_property',
  ])
})

test('an unknown name is shown as a JSON Pointer of at most 64 code points', () => {
  const [problem] = problemsOf({ note: 'abc', [`~/${'𝔄'.repeat(100)}`]: 1 })
  assert.equal(problem?.path, `/~0~1${'𝔄'.repeat(62)}`)
})

test('a body of a thousand faults tells the first hundred', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, 1]))
  assert.equal(told({ note: 'abc', ...many }).length, 100)
})

test('what passes is the value that was sent, with nothing added, trimmed or dropped', () => {
  const input = fc.record(
    {
      note: fc.string({ unit: 'grapheme', minLength: 3, maxLength: 8 }),
      play: fc.constantFrom('', ' padded ', '0'),
      kind: fc.constantFrom('plain', 'odd'),
      level: fc.integer({ min: 1, max: 5 }),
      tags: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ['note'] },
  )
  fc.assert(
    fc.property(input, (value) => {
      fc.pre(codePointLength(value.note) <= 20)
      const before = JSON.stringify(value)
      const checked = check(value)
      assert.ok(checked.ok)
      assert.equal(JSON.stringify(checked.value), before)
    }),
  )
})

test('a schema with a keyword this checker does not know is refused when it is compiled', () => {
  assert.throws(() => compileInput(Type.Object({ text: Type.String({ pattern: 'a' }) })), /pattern/)
  assert.throws(() => compileInput(Type.Object({ text: Type.String({ format: 'uuid' }) })), /format/)
})

test('an e-mail address has one @, a dotted host and no blanks; a time is one that exists', () => {
  const form = compileInput(
    Type.Object({
      email: Type.Optional(Type.String({ format: 'idn-email' })),
      at: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  )
  for (const email of ['a@b.co', 'a+b@x-y.example.org', 'é@ü.de']) assert.ok(form({ email }).ok, email)
  for (const email of [
    'a',
    'a@b',
    '@b.co',
    'a@b..co',
    'a b@c.de',
    'a@b.c@d.ef',
    '<a@b.co>',
    'a@.co',
    `${'a'.repeat(65)}@b.co`,
  ])
    assert.ok(!form({ email }).ok, email)
  for (const at of ['2026-02-28T23:59:59Z', '2028-02-29T00:00:00.123+14:00']) assert.ok(form({ at }).ok, at)
  for (const at of [
    '2026-02-30T00:00:00Z',
    '2026-02-28',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:01Z',
    '2026-01-01T00:00:00',
  ])
    assert.ok(!form({ at }).ok, at)
})
