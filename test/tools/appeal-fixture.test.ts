import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareAppeal, type TextBody } from '../support/appeal-letter.ts'
import { verifies } from '../support/verifies.ts'
import type { FixtureVariant } from '#tools/define-tool.ts'

const types = [
  'changed_circumstances',
  'special_circumstances',
  'competing_offer',
  'error_correction',
] as const
const lengths = ['short', 'standard', 'detailed'] as const
const bounds = { short: [297, 363], standard: [396, 484], detailed: [504, 616] } as const

function fixtureOf(input: object, variant: FixtureVariant = 'plain'): TextBody {
  const { body } = prepareAppeal({ keyDetails: 'Anything.', ...input }).fixture(variant)
  assert.ok(body.kind === 'text')
  return body
}

verifies(['test-key:fixture-rules', 'test-key:fixture-verified'], () => {
  for (const appealType of types) {
    for (const length of lengths) {
      for (const naturalness of [1, 2, 3, 4, 5]) {
        const { text, verification } = fixtureOf({ appealType, length, naturalness })
        const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
        const [min, max] = bounds[length]
        assert.ok(words >= min && words <= max, `${appealType} ${length} ${naturalness}: ${words}`)
        assert.deepEqual([verification.status, verification.issues], ['PASS', []], text)
      }
    }
  }
})

verifies('test-key:fixture-enums', () => {
  const texts = new Set(
    types.flatMap((appealType) => lengths.map((length) => fixtureOf({ appealType, length }).text)),
  )
  assert.equal(texts.size, types.length * lengths.length)
  assert.notEqual(fixtureOf({ naturalness: 1 }).text, fixtureOf({ naturalness: 5 }).text)
  assert.notEqual(fixtureOf({ status: ['undocumented'] }).text, fixtureOf({}).text)
  assert.equal(
    fixtureOf({ appealType: 'financial_hardship' }).text,
    fixtureOf({ appealType: 'changed_circumstances' }).text,
  )
})

test('a fixture holds none of the caller’s text', () => {
  const input = {
    studentName: 'Zebulon Quist',
    counselorName: 'Yolanda Xu',
    schoolName: 'Xanadu Prep',
    currentAward: '$7,777',
    amountNeeded: '$8,888',
    keyDetails: 'Zebulon lost a kiln worth $9,999.',
    competing: 'Vortex University offered $6,666.',
  }
  const { text, factSheet, data } = fixtureOf(input)
  assert.equal(text, fixtureOf({}).text)
  assert.doesNotMatch(
    `${text}${factSheet}${JSON.stringify(data)}`,
    /Zebulon|Quist|Yolanda|Xanadu|Vortex|7,777|8,888|9,999|6,666/,
  )
})

test('the failing fixture fails for its wrong figure, and the fixed one tells its fix pass', () => {
  const failed = fixtureOf({}, 'verification_fail')
  assert.equal(failed.verification.status, 'FAIL')
  assert.ok(failed.verification.issues.some(({ kind }) => kind === 'figure'))
  assert.ok(failed.warnings.includes('do_not_send_unreviewed'))

  const fixed = prepareAppeal({ keyDetails: 'Anything.' }).fixture('fix_applied')
  assert.deepEqual(
    fixed.steps.map(({ name }) => name),
    ['fact_sheet', 'draft', 'verify', 'fix', 'verify_again'],
  )
  assert.ok(fixed.body.kind === 'text')
  assert.deepEqual([fixed.body.verification.status, fixed.body.verification.fix_applied], ['PASS', true])
})
