import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyDraft, type DraftVerdict } from '#pipelines/steps/verify-draft.ts'
import { gatherRec, recRules } from '#tools/rec/draft-rec.ts'
import { factSheetOf } from '#tools/rec/facts.ts'
import type { RecInput } from '#tools/rec/input.ts'
import { recCases } from '../support/rec-cases.ts'
import { paraphrases, seedRecErrors } from '../support/rec-seeds.ts'

const anyLength = { min: 0, max: Number.MAX_SAFE_INTEGER }

const checkerFor = (input: RecInput) => {
  const material = gatherRec(input)
  const rules = { ...recRules(material), words: anyLength, factSheet: factSheetOf(material.rec) }
  return { letter: material.composed.text, check: (text: string): DraftVerdict => verifyDraft(text, rules) }
}

test('of the errors planted in letters, at least 95 in 100 are caught', (t) => {
  let planted = 0
  const missed: string[] = []
  for (const input of recCases) {
    const { letter, check } = checkerFor(input)
    for (const { kind, text } of seedRecErrors(letter)) {
      planted += 1
      if (check(text).status === 'PASS') missed.push(`${input.studentName}: ${kind}`)
    }
  }
  t.diagnostic(`${missed.length} of ${planted} missed`)
  assert.ok(planted >= 150, `${planted} planted`)
  assert.ok(missed.length <= planted * 0.05, `${missed.length} of ${planted} missed: ${missed.join('; ')}`)
})

test('at most 5 in 100 clean letters are called wrong', (t) => {
  const alarms: string[] = []
  let clean = 0
  for (const input of recCases) {
    const { letter, check } = checkerFor(input)
    const told = paraphrases[input.studentName ?? ''] ?? []
    const at = letter.lastIndexOf('\n\n', letter.lastIndexOf('I recommend'))
    const letters = [
      letter,
      ...told.map((sentence) => `${letter.slice(0, at)}\n\n${sentence}${letter.slice(at)}`),
    ]
    for (const text of letters) {
      clean += 1
      const { issues } = check(text)
      if (issues.length > 0) alarms.push(issues.map(({ kind, quote }) => `${kind}: ${quote}`).join(', '))
    }
  }
  for (const purpose of [
    'college_general',
    'college_honors',
    'scholarship',
    'transfer',
    'employment',
    'program',
  ] as const) {
    for (const input of recCases) {
      const { letter, check } = checkerFor({ ...input, purpose })
      clean += 1
      if (check(letter).status === 'FAIL') alarms.push(`${purpose} ${input.studentName}`)
    }
  }
  t.diagnostic(`${alarms.length} of ${clean} called wrong`)
  assert.ok(clean >= 80)
  assert.ok(alarms.length <= clean * 0.05, `${alarms.length} of ${clean}:\n${alarms.join('\n')}`)
})

test('an issue tells the words it is about', () => {
  const [input] = recCases
  assert.ok(input !== undefined)
  const { letter, check } = checkerFor(input)
  const { issues, score } = check(letter.replace('third of 28', 'third of 45'))
  assert.ok(
    issues.some(({ quote }) => quote.includes('third of 45')),
    JSON.stringify(issues),
  )
  assert.ok(score < 100)
})
