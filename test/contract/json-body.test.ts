import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { readJson } from '#contract/json-body.ts'

import { verifies } from '../support/verifies.ts'

const read = (text: string) => readJson(Buffer.from(text))
const problemOf = (bytes: Uint8Array | string) => {
  const body = readJson(Buffer.from(bytes as string))
  assert.ok(!body.ok)
  return body.problem
}
const json = { in: 'body', path: '', code: 'json' }

function assertJsonProblem(bytes: Uint8Array | string): void {
  const { message, ...problem } = problemOf(bytes)
  assert.deepEqual(problem, json)
  assert.notEqual(message, '')
}

test('every value JSON.parse reads from a text without repeated keys is read alike', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'medium', maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value)
      assert.deepEqual(read(text), { ok: true, value: JSON.parse(text) })
    }),
  )
})

test('a text JSON.parse refuses is refused, whatever it is', () => {
  const brokenJson = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('"', '{', '}', '[', ']', ':', ',', '\\', '\u0000', 'x', ''))
    .map(([text, at, broken]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + broken + text.slice(place + 1)
    })
  fc.assert(
    fc.property(brokenJson, (text) => {
      const body = read(text)
      try {
        JSON.parse(text)
      } catch {
        assert.equal(body.ok, false)
      }
    }),
  )
})

const key = fc.oneof(
  fc.string({ minLength: 1, maxLength: 4 }),
  fc.constantFrom('__proto__', 'constructor', ''),
)

test('an object whose keys all differ is read, and with any key repeated it is not', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.boolean(),
      (names, pick, escaped) => {
        const members = names.map((name) => member(name, false))
        assert.ok(read(`{"a":[{${members.join(',')}}]}`).ok)
        const again = member(names[pick % names.length] ?? '', escaped)
        assertJsonProblem(`{"a":[{${[...members, again].join(',')}}]}`)
      },
    ),
  )
})

function member(name: string, escaped: boolean): string {
  return `${escaped ? escapeAll(name) : JSON.stringify(name)}:1`
}

/** The same key written with every character escaped. */
function escapeAll(name: string): string {
  const units = [...Array(name.length).keys()].map((index) => name.charCodeAt(index))
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
}

verifies('boundary:duplicate-key', () => {
  assertJsonProblem('{"a":1,"a":1}')
  assertJsonProblem('{"a":{"b":1,"\\u0062":2}}')
  assertJsonProblem('{"__proto__":1,"__proto__":2}')
  assert.ok(read('{"a":{"b":1},"b":{"a":1},"c":[{"a":1},{"a":1}]}').ok)
  // A colon or a key-like text inside a value is neither.
  assert.ok(read('{"a":"\\"a\\":","b":["a:","a:"]}').ok)
})

verifies('boundary:not-utf8', () => {
  for (const bytes of [
    [0xff],
    [0xc3, 0x28],
    [0xed, 0xa0, 0x80],
    [0xf8, 0x88, 0x80, 0x80, 0x80],
    [0xc0, 0xaf],
  ])
    assertJsonProblem(Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]))
  assertJsonProblem(Buffer.from('{"a":1}', 'utf16le'))
  assert.deepEqual(read('{"a":"𝔄é"}'), { ok: true, value: { a: '𝔄é' } })
})

test('every byte sequence is read or refused, and never thrown over', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      assert.equal(typeof readJson(bytes).ok, 'boolean')
    }),
  )
})

test('10,000 and a million brackets deep are refused without being parsed', () => {
  assertJsonProblem('['.repeat(10_000) + ']'.repeat(10_000))
  assertJsonProblem('{"a":'.repeat(10_000))
  assertJsonProblem('['.repeat(1_000_000))
})

const nested = (depth: number): string => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2)

test('nesting counts objects and lists alike, and brackets inside a text do not count', () => {
  assert.ok(read(nested(32)).ok)
  assertJsonProblem(nested(34))
  assertJsonProblem(`[${nested(32)}]`)
  assert.ok(read(`["${'['.repeat(100)}"]`).ok)
  assert.ok(read(`[${'[],'.repeat(100)}[]]`).ok)
})

test('a number too large to carry reads as JSON.parse reads it, for its schema to refuse', () => {
  assert.deepEqual(read('{"a":1e400}'), { ok: true, value: { a: Infinity } })
})
