import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alignmentIssues } from '#pipelines/steps/align-sentences.ts'

const facts = [
  'The family has not fallen behind on the mortgage payments.',
  'Income fell from $84,000 in 2025 to $31,000 in 2026.',
  'Marquette University offered a grant of $22,000 for the year.',
  'Loyola University offered a scholarship of $30,000 for the year.',
  'Insurance pays for none of the aide.',
].join('\n')

const kindsOf = (letter: string): string[] => alignmentIssues(letter, facts).map(({ kind }) => kind)

test('a sentence that says what a fact says passes', () => {
  for (const fact of facts.split('\n')) assert.deepEqual(kindsOf(fact), [])
  assert.deepEqual(kindsOf('The mortgage payments of the family have not fallen behind.'), [])
})

test('a lost or added "not" is found', () => {
  assert.deepEqual(kindsOf('The family has fallen behind on the mortgage payments.'), ['negation'])
  assert.deepEqual(kindsOf('Income has not fallen from $84,000 in 2025 to $31,000 in 2026.'), ['negation'])
})

test('figures in another order are found', () => {
  assert.deepEqual(kindsOf('Income fell from $31,000 in 2025 to $84,000 in 2026.'), ['figure'])
})

test('a figure may stand twice, and another beside it', () => {
  const halved = 'Income fell from $84,000 in 2025 to $31,000 in 2026, after $31,000 in 2024.'
  assert.deepEqual(kindsOf(halved), [])
  assert.deepEqual(
    kindsOf('After $6,500 in severance, income fell from $84,000 in 2025 to $31,000 in 2026.'),
    [],
  )
})

test('an offer moved to another college is found', () => {
  assert.notDeepEqual(kindsOf('Marquette University offered a grant of $30,000 for the year.'), [])
  assert.notDeepEqual(kindsOf('Fordham University offered a grant of $22,000 for the year.'), [])
})

test('a sentence about something else is not judged', () => {
  assert.deepEqual(kindsOf('Thank you for not closing the file. I can be reached on Monday.'), [])
})

const prices = 'Oakmont College offered more; net price there $17,900, at Pine Ridge $24,300.'
const placed: readonly (readonly [boolean, string, string])[] = [
  [true, 'Income dropped to $31,000 in 2026 from $84,000 in 2025.', facts],
  [true, 'Income is $31,000 in 2026, down from $84,000 in 2025.', facts],
  [false, 'Income fell to $84,000 from $31,000.', facts],
  [true, 'Her net price would be $24,300 at Pine Ridge and $17,900 at Oakmont.', prices],
  [false, 'Her net price would be $24,300 at Oakmont and $17,900 at Pine Ridge.', prices],
]
for (const [isRight, sentence, sheet] of placed) {
  test(`figures are told apart by the words around them, in whatever order: ${sentence}`, () => {
    assert.equal(alignmentIssues(sentence, sheet).length === 0, isRight)
  })
}

test('a "not" of another clause denies nothing of the fact', () => {
  const divorced = 'The parents divorced last spring, and the household is not the same.'
  assert.deepEqual(alignmentIssues(divorced, 'parents divorced last spring'), [])
})

test('the student named by first name is not another school', () => {
  const sheet = 'Student: Ana Ruiz\nCurrent award: Harlan University $12,000'
  assert.deepEqual(alignmentIssues('Harlan University has awarded Ana $12,000.', sheet), [])
})
