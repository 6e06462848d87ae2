import * as fc from 'fast-check'

import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'
import type { DocumentSchema } from '#protocols/discovery/openapi-schemas.ts'

/** In every text of a fuzzer's request; no error and no line of a log may repeat it. */
export const mark = 'Zyxquill'

/** Characters that readers of text stumble over, none of which the wire forbids. */
const hostileText = fc.constantFrom(
  '\u202Egnp.exe\u202C',
  'e\u0301\u0327'.repeat(40),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\uFEFF\u200B\u2060\u00AD',
  '\u2028line\u2029paragraph',
  '\uFFFF\uFFFE\u{10FFFF}',
  '\u0001\u001B[31m\u007F\u0085',
  '\r\nX-Injected: 1\r\n\r\n',
  '{"level":"error"}\n',
  '=cmd|"/c calc"!A1',
  "'; drop table account; --",
  '{{constructor}} ${7*7} <%= 1 %> %00 ../../etc/passwd',
  '<script>alert(1)</script>',
  'İstanbul ŞǰßﬀΐẞK',
  '١٢٣ １２３ ²³ Ⅷ $1,234.56 −5',
  'A'.repeat(200),
  '$'.repeat(100),
  '1,'.repeat(100),
  'Pell Grant: $7,395\nFederal Direct Unsubsidized Loan $2,000 per year\nTotal: $9,395',
  '__proto__',
  'constructor',
)

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  hostileText,
)

/** Words of the given length in code points, with the mark where it fits. */
function textOf({ minLength = 0, maxLength = 400 }: DocumentSchema): fc.Arbitrary<string> {
  const fitted = (text: string): string => {
    const points = [...text]
    while (points.length < minLength) points.push(...mark, ' ')
    return points.slice(0, maxLength).join('')
  }
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(anyText, { minLength: 1, maxLength: 4 })
        .map((parts) => fitted(`${mark} ${parts.join(' ')}`)),
    },
    { weight: 1, arbitrary: fc.constant(fitted('')) },
    {
      weight: 1,
      arbitrary: anyText.map((text) =>
        fitted((text === '' ? 'x' : text).repeat(maxLength).slice(0, 4 * maxLength)),
      ),
    },
  )
}

const formatted: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('a@b.co', 'counselor+aid@school.example.org'),
  'date-time': fc
    .date({ min: new Date('2027-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
}

/** Values that fit a schema of the document. */
export function valuesOf(schema: DocumentSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const { $ref, const: only, enum: choices, anyOf, oneOf } = schema
  if ($ref !== undefined) {
    const named = document.components.schemas[$ref.replace('#/components/schemas/', '')]
    if (named === undefined) throw new Error(`${$ref} does not exist`)
    return valuesOf(named, document)
  }
  if (only !== undefined) return fc.constant(only)
  if (choices !== undefined) return fc.constantFrom(...choices)
  const either = anyOf ?? oneOf
  if (either !== undefined) return fc.oneof(...either.map((each) => valuesOf(each, document)))
  return ofType(schema, document)
}

function ofType(schema: DocumentSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const {
    type,
    format = '',
    minimum,
    maximum,
    items,
    minItems,
    maxItems,
    properties = {},
    required = [],
  } = schema
  switch (type) {
    case 'string':
      return formatted[format] ?? textOf(schema)
    case 'integer':
      return fc.integer({
        ...(minimum === undefined ? {} : { min: minimum }),
        ...(maximum === undefined ? {} : { max: maximum }),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(items === undefined ? fc.jsonValue() : valuesOf(items, document), {
        minLength: minItems ?? 0,
        maxLength: maxItems ?? 5,
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, valuesOf(each, document)]),
        ),
        { requiredKeys: [...required] },
      )
    case undefined:
    default:
      return fc.jsonValue()
  }
}

const strangeValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 3, 1e21, 2 ** 53, '', 'x', ' ', [], {}, [[]], { a: {} }),
  fc.constantFrom('\0', `a\uD800b`, '\uDC00', 'x'.repeat(13_000)),
  fc.constant(Array.from({ length: 60 }, () => 'low_income')),
  fc.jsonValue({ maxDepth: 4 }),
)

const strangeName = fc.constantFrom(
  'zzz',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a/b~c',
  '\0',
  'keydetails',
  'x'.repeat(300),
)

/** A value with one place made strange: replaced, taken away, or beside one that nobody knows. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      values,
      fc.nat(1_000),
      fc.constantFrom('replace', 'remove', 'add', 'whole'),
      strangeValue,
      strangeName,
    )
    .map(([value, place, act, strange, name]) => {
      if (act === 'whole' || typeof value !== 'object' || value === null) return strange
      const entries = Object.entries(value)
      const at = entries.length === 0 ? 0 : place % entries.length
      const [replaced = name] = entries[at] ?? []
      const changed = act === 'replace' ? entries.toSpliced(at, 1, [replaced, strange]) : entries
      const left = act === 'remove' ? changed.toSpliced(at, 1) : changed
      const all: [string, unknown][] = act === 'add' ? [...left, [name, strange]] : left
      // `fromEntries` defines: a property named __proto__ is sent as one.
      return Object.fromEntries(all)
    })
}

/** Bytes that are no JSON, or JSON that we refuse. */
export const brokenBodies: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom(
      '{',
      '{"a":1',
      '{"a":1}}',
      '{a:1}',
      "{'a':1}",
      '{"a":1,}',
      '{"a":1,"a":2}',
      '{"keyDetails":"x","keyDetails":"y"}',
      '{"keyDetails":"x","key\\u0044etails":"y"}',
      '\uFEFF{}',
      'NaN',
      '{"a":1e999}',
      '{"a":-0}',
      '{"a":01}',
      '{"a":"\\ud800"}',
      '{"a":"\\u0000"}',
      '[]',
      'null',
      '""',
      '"',
      ' ',
      `${'['.repeat(33)}${']'.repeat(33)}`,
      '{"a":'.repeat(40_000),
      '['.repeat(400_000),
      `{"a":${'9'.repeat(100_000)}}`,
      `{"${'k'.repeat(100_000)}":1}`,
      `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`,
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0]),
    Buffer.from([0x22, 0xc0, 0x80, 0x22]),
    Buffer.from('{"a":"\xe9"}', 'latin1'),
  ),
)
