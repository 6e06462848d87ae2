import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as holds, property, record, string } from 'fast-check'
import { toCsv } from '../../../src/protocols/rest/csv.ts'
import { readCsv } from '../../support/read-csv.ts'

test('no cell of a CSV begins as a formula, and numbers keep their sign', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    assert.equal(readCsv(toCsv([{ a: `${start}1+1` }], ['a']))[1]?.[0], `'${start}1+1`)
  assert.equal(toCsv([{ a: -5, b: null }], ['a', 'b']), 'a,b\r\n-5,\r\n')
})

test('whatever text a cell holds is read back as it was', () => {
  const text = string({ unit: 'grapheme' }).filter((value) => !/^[=+\-@\t\r\n＝＋－＠]/.test(value))
  const table = array(record({ a: text, b: text }))
  holds(
    property(table, (rows) => {
      assert.deepEqual(readCsv(toCsv(rows, ['a', 'b'])), [['a', 'b'], ...rows.map(({ a, b }) => [a, b])])
    }),
  )
})
