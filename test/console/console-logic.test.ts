import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { registry } from '#tools/registry.ts'
import { fromInput, toInput } from '../../console/src/forms/field-values.ts'
import { type FieldKind, readFields } from '../../console/src/forms/read-schema.ts'
import { spanishHints } from '../../console/src/i18n/spanish-hints.ts'
import { spanishWords } from '../../console/src/i18n/spanish-words.ts'
import { chargeOf, exactSum } from '../../console/src/results/exact-sum.ts'
import { markedPieces } from '../../console/src/results/marked-spans.ts'
import { verifies } from '../support/verifies.ts'

const fieldsOf = registry.tools.map((tool) => ({ tool, fields: readFields(tool.inputSchema) }))

verifies('console:spanish', () => {
  const missing = fieldsOf.flatMap(({ tool, fields }) => [
    ...(tool.name in spanishWords.tools ? [] : [tool.name]),
    ...fields.flatMap(({ name, schema }) => {
      const options = (schema.enum ?? schema.items?.enum ?? []).map(String)
      return [
        ...(name in spanishWords.fields ? [] : [name]),
        ...(name in spanishHints || `${tool.name}.${name}` in spanishHints ? [] : [`hint of ${name}`]),
        ...options.filter((option) => !(option in spanishWords.options)),
      ]
    }),
  ])
  assert.deepEqual(missing, [])
})

test('every example of a tool survives its form unchanged', () => {
  for (const { tool, fields } of fieldsOf)
    assert.deepEqual(toInput(fields, fromInput(fields, tool.example)), tool.example, tool.name)
})

test('each kind of schema has its control, and one nobody knows is asked for as JSON', () => {
  const kinds: Record<string, FieldKind> = Object.fromEntries(
    readFields({
      properties: {
        line: { type: 'string', maxLength: 100 },
        prose: { type: 'string', maxLength: 3000 },
        choice: { enum: ['a', 'b'], type: 'string' },
        choices: { type: 'array', items: { enum: ['a'] } },
        list: { type: 'array', items: { type: 'string' } },
        scale: { type: 'integer', minimum: 1, maximum: 5 },
        number: { type: 'integer', minimum: 1, maximum: 20 },
        switch: { type: 'boolean' },
        json: { type: 'object' },
      },
    }).map(({ name, kind }) => [name, kind]),
  )
  for (const [name, kind] of Object.entries(kinds)) assert.equal(kind, name)
})

test('an empty form sends nothing', () => {
  for (const { tool, fields } of fieldsOf) {
    const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'choices' ? [] : '']))
    assert.deepEqual(toInput(fields, empty), {}, tool.name)
  }
})

test('the pieces of a marked text are the text, each under exactly the spans that lie over it', () => {
  const spanned = fc.string({ unit: 'grapheme' }).chain((text) => {
    const place = fc.nat([...text].length)
    const span = fc.tuple(place, place).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
    return fc.record({ text: fc.constant(text), spans: fc.array(span, { maxLength: 5 }) })
  })
  fc.assert(
    fc.property(spanned, ({ text, spans }) => {
      const pieces = markedPieces(text, spans)
      assert.equal(pieces.map((piece) => piece.text).join(''), text)
      for (const [index, { start, end }] of spans.entries()) {
        const under = pieces.filter(({ over }) => over.includes(index)).map((piece) => piece.text)
        assert.equal(under.join(''), [...text].slice(start, end).join(''))
      }
    }),
  )
})

test('a bill is added up without a rounding of its own, and charged in whole credits', () => {
  assert.equal(exactSum([]), '0')
  assert.equal(exactSum(['0.1', '0.2']), '0.3')
  assert.equal(exactSum(['12.0005', '3']), '15.0005')
  assert.equal(chargeOf('0.0178'), 1)
  assert.equal(chargeOf('15.0005'), 16)
  assert.equal(chargeOf('15'), 15)
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), (amounts) => {
      const sum = exactSum(amounts.map((amount) => (amount / 100).toFixed(2)))
      assert.equal(Number(sum), amounts.reduce((total, amount) => total + amount, 0) / 100)
    }),
  )
})
