import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FixtureVariant } from '#tools/define-tool.ts'
import { letterCharactersMax, letterWords, type LetterKind } from '#domain/letter-norms.ts'
import { prepareRec, type RecBody } from '../support/rec-letter.ts'

function fixtureOf(input: object, variant: FixtureVariant = 'plain'): RecBody {
  const { body } = prepareRec({ traits: 'Anything.', ...input }).fixture(variant)
  assert.ok(body.kind === 'text')
  return body as RecBody
}

const purposes = Object.keys(letterWords) as LetterKind[]

test('a recommendation fixture passes its verification and keeps its length for every purpose', () => {
  for (const purpose of purposes) {
    const { text, data, verification } = fixtureOf({ purpose })
    assert.deepEqual([verification.status, verification.issues], ['PASS', []], text)
    assert.ok(data.word_count <= letterWords[purpose].max, `${purpose} ${data.word_count}`)
    assert.ok(Array.from(text).length <= letterCharactersMax)
  }
})

test('recommendation fixtures differ by purpose and by professional school', () => {
  assert.equal(new Set(purposes.map((purpose) => fixtureOf({ purpose }).text)).size, purposes.length)
  const schools = ['law', 'medical', 'mba', 'dental', 'pharmacy', 'pa', 'nursing', 'socialwork']
  assert.equal(
    new Set(schools.map((profType) => fixtureOf({ purpose: 'professional', profType }).text)).size,
    schools.length,
  )
  assert.equal(fixtureOf({ profType: 'law' }).text, fixtureOf({}).text)
})

test('a recommendation fixture holds none of the caller’s text', () => {
  const words = 'Zebulon Quist built a kiln in Xanadu worth 9999.'
  const input = {
    studentName: 'Zebulon Quist',
    counselorName: 'Yolanda Xu',
    recipient: 'Vortex Fund',
    schools: 'Vortex University',
    major: 'kilnery',
    selectivity: 'highly selective',
    relationship: words,
    traits: words,
    story: words,
    contribution: words,
    resumeText: words,
    sampleText: words,
  }
  const { text, factSheet, data } = fixtureOf(input)
  assert.equal(text, fixtureOf({}).text)
  assert.doesNotMatch(`${text}${factSheet}${JSON.stringify(data)}`, /Zebulon|Yolanda|Vortex|kiln|Xanadu|9999/)
})

test('the failing recommendation fixture fails for its wrong figure, and the fixed one tells its fix pass', () => {
  const failed = fixtureOf({}, 'verification_fail')
  assert.equal(failed.verification.status, 'FAIL')
  assert.ok(failed.verification.issues.some(({ kind }) => kind === 'figure'))
  assert.ok(failed.warnings.includes('do_not_send_unreviewed'))
  const fixed = fixtureOf({}, 'fix_applied')
  assert.deepEqual([fixed.verification.status, fixed.verification.fix_applied], ['PASS', true])
})
