import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { situations, situationsIn } from '#tools/appeal/situations.ts'
import { draftLetter } from '../support/appeal-letter.ts'

const idsIn = (note: string): string[] => situationsIn([note]).map(({ id }) => id)

test('what happened decides which papers are named', () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['Her father was laid off in May.', 'job_loss'],
    ["Her mother's hours were cut in half.", 'reduced_hours'],
    ['He was hurt at work and gets workers comp.', 'work_injury'],
    ['Her parents separated in January.', 'separation'],
    ['Her father died in 2025.', 'death'],
    ['The hospital bills came to $9,000.', 'medical'],
    ['A day aide costs $1,450 a month.', 'care'],
    ['The bonus was a one-time payment.', 'one_time_income'],
    ['The flood destroyed the basement.', 'disaster'],
    ['The family filed for bankruptcy.', 'business_loss'],
    ['Her sister enrolled at a college.', 'sibling_enrolled'],
    ['Day care costs $900 a month.', 'tuition_or_child_care'],
    ['Her mother is taking classes.', 'parent_in_college'],
    ['Child support stopped in June.', 'support_ended'],
    ['The family was evicted.', 'housing_loss'],
  ]
  for (const [note, id] of pairs) assert.ok(idsIn(note).includes(id), `${note} → ${idsIn(note).join()}`)
  assert.deepEqual(
    pairs.map(([, id]) => id).toSorted(),
    situations.map(({ id }) => id).toSorted(),
    'each is shown',
  )
})

test('a workplace is no cost and a word is no event', () => {
  for (const note of [
    'Her mother works at Mercy Hospital.',
    'Her mother was a dental hygienist.',
    'She plays in the school band.',
  ]) {
    assert.deepEqual(idsIn(note), [], note)
  }
})

test('no paper the letter names brings a figure or a name of its own', () => {
  for (const { name, proves } of situations.flatMap(({ documents }) => documents)) {
    assert.deepEqual(
      compareLetter(`These documents can be submitted: ${name}, for ${proves}.`, 'Student: Maria'),
      [],
      name,
    )
  }
})

test('a paper the notes name already is not named again', async () => {
  const { text } = await draftLetter({
    keyDetails:
      'Her father was laid off in May 2026. The layoff letter and the last pay stub can be provided.',
  })
  assert.match(text, /can also be submitted, as they apply: the unemployment benefit award/)
  assert.equal(text.match(/layoff letter/g)?.length, 1)
})
