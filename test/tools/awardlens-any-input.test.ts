import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Check } from 'typebox/value'
import { letterCases } from '../support/award-letter-cases.ts'
import { breakDownLetters, prepareAwardlens } from '../support/award-letters.ts'
import { verifies } from '../support/verifies.ts'
import { awardlensOutput } from '#tools/awardlens/output.ts'
import { awardlens } from '#tools/awardlens/tool.ts'

const letter1 = 'Ashford College offer 2027-28\nFederal Pell Grant $5,000\nCost of attendance $40,000'
const problemsOf = (body: unknown): string[] => {
  const prepared = awardlens.prepare(body)
  return prepared.ok ? [] : prepared.problems.map(({ path, code }) => `${path} ${code}`)
}

verifies('input-awardlens:required', () => {
  assert.deepEqual(problemsOf({}), ['/letter1 required'])
  assert.deepEqual(problemsOf({ letter1 }), [])
  assert.deepEqual(problemsOf({ letter1, letter4: 'x' }), ['/letter4 unknown_property'])
})

verifies('input-awardlens:letter1', () => {
  assert.deepEqual(problemsOf({ letter1: 'x'.repeat(19) }), ['/letter1 min_length'])
  assert.deepEqual(problemsOf({ letter1: '😀'.repeat(6000) }), [])
  assert.deepEqual(problemsOf({ letter1: 'x'.repeat(6001) }), ['/letter1 max_length'])
  assert.deepEqual(problemsOf({ letter1: null }), ['/letter1 type'])
})

verifies(['input-awardlens:letter2', 'input-awardlens:letter3', 'input-awardlens:studentName'], ({ id }) => {
  const field = id.split(':')[1] ?? ''
  const max = field === 'studentName' ? 100 : 6000
  assert.deepEqual(problemsOf({ letter1, [field]: 'x'.repeat(max) }), [])
  assert.deepEqual(problemsOf({ letter1, [field]: 'x'.repeat(max + 1) }), [`/${field} max_length`])
  assert.deepEqual(problemsOf({ letter1, [field]: 7 }), [`/${field} type`])
  assert.deepEqual(problemsOf({ letter1, [field]: '' }), [])
})

verifies('input-awardlens:scorecardData', () => {
  const line = 'x'.repeat(500)
  assert.deepEqual(problemsOf({ letter1, scorecardData: Array(6).fill(line) }), [])
  assert.deepEqual(problemsOf({ letter1, scorecardData: Array(7).fill(line) }), ['/scorecardData max_items'])
  assert.deepEqual(problemsOf({ letter1, scorecardData: [`${line}x`] }), ['/scorecardData/0 max_length'])
  assert.deepEqual(problemsOf({ letter1, scorecardData: line }), ['/scorecardData type'])
})

const printable = (maxLength: number) =>
  fc
    .string({ maxLength, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !text.includes('\0') && Array.from(text).length <= maxLength)
const line = fc.constantFrom(...letterCases.flatMap(({ text }) => text.split('\n')))
const piece = fc.oneof(
  line,
  line,
  printable(40),
  fc.constantFrom('', '| | |', '$', '($', '1,', 'TOTAL', '- - - $5'),
)
const anyLetter = fc
  .array(piece, { minLength: 3, maxLength: 14 })
  .map((lines) => `${lines.join('\n')}\nAward letter of a college`)

test('any letters give data of the published shape and a report that passes its own check', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLetter,
      fc.option(anyLetter, { nil: '' }),
      fc.record({ studentName: printable(40), scorecardData: fc.array(printable(60), { maxLength: 3 }) }),
      async (first, second, more) => {
        const { data, text, verification } = await breakDownLetters({
          ...more,
          letter1: first,
          letter2: second,
        })
        assert.ok(Check(awardlensOutput, data))
        assert.deepEqual(verification.issues, [], text)
        for (const letter of data.letters) {
          assert.ok(letter.coa !== null || letter.net_price === null, 'no cost, no net price')
          if (letter.net_price === null || letter.coa === null) continue
          const cents = (dollars: number): number => Math.round(dollars * 100)
          assert.equal(cents(letter.coa) - cents(letter.totals.gift), cents(letter.net_price))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('hostile letters are read without a throw', async () => {
  const hostile = [
    '$',
    '1',
    '(',
    '-',
    '|',
    ' ',
    'a ',
    '1,',
    'S',
    '$1 ',
    '\u202e$1',
    'ｆ',
    'Pell ',
    'constructor ',
    '$1,000 - ',
    'and ',
    ': ',
    '%',
    '\u00a0',
  ]
  for (const unit of hostile) {
    const { verification } = await breakDownLetters({
      letter1: `${unit.repeat(3000).slice(0, 3000)} . .`.padStart(20),
    })
    assert.equal(verification.status, 'PASS', JSON.stringify(unit))
  }
})

test('the three grounding lists hold each field that was sent exactly once', () => {
  const input = { letter1, letter2: ' ', studentName: '<b>', scorecardData: [], letter3: letter1 }
  const { grounding } = prepareAwardlens(input)
  assert.deepEqual(grounding.fields_reflected_in_prompt, ['letter1'])
  assert.deepEqual(
    new Set(grounding.fields_not_reflected),
    new Set(['letter2', 'studentName', 'scorecardData', 'letter3']),
  )
})

test('a test key gets as many fictional letters as were sent, checked, and none of the caller’s text', () => {
  const fixtureOf = (input: object, variant: 'plain' | 'verification_fail' | 'fix_applied') => {
    const { body } = prepareAwardlens({ letter1, ...input }).fixture(variant)
    assert.ok(body.kind === 'text')
    return body
  }
  for (const [sent, more] of [{}, { letter2: letter1 }, { letter2: letter1, letter3: letter1 }].entries()) {
    const plain = fixtureOf({ ...more, studentName: 'Zebulon Quist' }, 'plain')
    assert.deepEqual([plain.verification.status, plain.verification.issues], ['PASS', []])
    assert.equal((plain.data as { letters: unknown[] }).letters.length, sent + 1)
    assert.doesNotMatch(plain.text, /Zebulon|Ashford/)
    assert.ok(Check(awardlensOutput, plain.data))
  }
  assert.equal(fixtureOf({}, 'verification_fail').verification.status, 'FAIL')
  assert.ok(fixtureOf({}, 'verification_fail').warnings.includes('do_not_send_unreviewed'))
  assert.deepEqual(
    [fixtureOf({}, 'fix_applied').verification.status, fixtureOf({}, 'fix_applied').verification.fix_applied],
    ['PASS', true],
  )
})
