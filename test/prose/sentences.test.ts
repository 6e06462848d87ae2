import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { splitSentences } from '#prose/sentences.ts'

const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end))

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['Mr. Haddad met Dr. J. Smith. She left.', ['Mr. Haddad met Dr. J. Smith.', 'She left.']],
  ['School starts at 8 a.m. on Monday.', ['School starts at 8 a.m. on Monday.']],
  ['It ends at 5 p.m. She goes home.', ['It ends at 5 p.m.', 'She goes home.']],
  [
    'He lives in the U.S. now. The U.S. Department wrote.',
    ['He lives in the U.S. now.', 'The U.S. Department wrote.'],
  ],
  ['The GPA is 3.9. It rose.', ['The GPA is 3.9.', 'It rose.']],
  ['"Really?" he asked. "Yes!" They laughed.', ['"Really?" he asked.', '"Yes!"', 'They laughed.']],
  ['Wait... what? No.', ['Wait... what?', 'No.']],
  ['It costs $5. We pay.', ['It costs $5.', 'We pay.']],
  ['No. 5 is here. The answer is no. We left.', ['No. 5 is here.', 'The answer is no.', 'We left.']],
  ['Dear Committee:\n\nI write\nto ask.', ['Dear Committee:', 'I write\nto ask.']],
  ['Dana Whitfield\nSchool Counselor', ['Dana Whitfield', 'School Counselor']],
  ['', []],
  [' \n ', []],
]

for (const [text, sentences] of cases) {
  test(`splits ${JSON.stringify(text)}`, () => assert.deepEqual(split(text), sentences))
}

test('a hard-wrapped line goes on in the next one', () => {
  const text =
    'The college has offered the student and her family a package of grants with\nHarlan money in it. Good.'
  assert.equal(split(text).length, 2)
})

test('every visible character is in exactly one sentence, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const spans = splitSentences(text)
      let end = 0
      for (const span of spans) {
        assert.equal(text.slice(end, span.start).trim(), '')
        assert.ok(span.start >= end && span.end > span.start)
        end = span.end
      }
      assert.equal(text.slice(end).trim(), '')
    }),
  )
})
