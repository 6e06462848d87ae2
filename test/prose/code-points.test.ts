import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { codePointOffsets } from '#prose/code-points.ts'

test('offsets count characters, not UTF-16 units, on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const convert = codePointOffsets(text)
      let units = 0
      for (const [index, character] of Array.from(text).entries()) {
        assert.equal(convert(units), index)
        units += character.length
      }
      assert.equal(convert(text.length), Array.from(text).length)
    }),
  )
})
