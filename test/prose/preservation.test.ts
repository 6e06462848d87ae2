import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { compareFacts } from '#prose/preservation/compare-facts.ts'
import { compareTranslation } from '#prose/preservation/compare-translation.ts'
import { targetLanguages } from '#prose/preservation/languages.ts'
import { diffWords } from '#prose/preservation/word-diff.ts'

const text =
  'Her father was laid off from Carter Steel on March 3, 2026. Income fell from $84,000 to $31,000. Her mother has no health insurance. ' +
  'Maya Alvarez works 12 hours a week and pays $340 a month. Write to aid@westfield.example or see https://westfield.example/aid by [date].'

const told = (after: string, repeats: 'counted' | 'any' = 'counted'): string[] =>
  compareFacts(text, after, repeats).map(
    ({ kind, change, before, after: now }) => `${kind} ${change}: ${before?.text ?? ''} > ${now?.text ?? ''}`,
  )

test('a paraphrase that states the same has no difference', () => {
  const paraphrase =
    'On March 3, 2026, Carter Steel laid off her father, and income went down from $84,000 to $31,000. Her mother does not have health insurance. ' +
    'Maya Alvarez pays 340 dollars a month and works twelve hours a week. See https://westfield.example/aid or write to aid@westfield.example by [date].'
  assert.deepEqual(told(paraphrase), [])
})

test('each sort of fact is missed when it is gone, with its words', () => {
  assert.deepEqual(told(text.replace('$84,000', '$48,000')), [
    'figure lost: $84,000 > ',
    'figure added:  > $48,000',
  ])
  assert.deepEqual(told(text.replace('March 3', 'March 13')), [
    'date lost: March 3, 2026 > ',
    'date added:  > March 13, 2026',
  ])
  assert.deepEqual(told(text.replace('Carter', 'Karter')), [
    'name lost: Carter Steel > ',
    'name added:  > Karter Steel',
  ])
  assert.deepEqual(told(text.replace('https://westfield.example/aid', 'the site')), [
    'link lost: https://westfield.example/aid > ',
  ])
  assert.deepEqual(told(text.replace('[date]', 'soon')), ['placeholder lost: [date] > '])
  assert.deepEqual(told(text.replace('has no health', 'has health')).length, 1)
  assert.deepEqual(told(text.replace('12 hours a week', '12 hours a month')), ['figure unit: 12 > 12'])
  assert.deepEqual(told(text.replace('12 hours a week', '12 hours of work a week')), [])
})

test('figures that changed places are told, clauses that changed places are not', () => {
  assert.equal(told(text.replace('from $84,000 to $31,000', 'from $31,000 to $84,000')).length, 1)
  const offers = 'Westfield College offered $18,400 and Harlan University offered $14,250.'
  const turned = 'Harlan University offered $14,250 and Westfield College offered $18,400.'
  assert.deepEqual(compareFacts(offers, turned, 'counted'), [])
})

test('offsets point at the words that are told', () => {
  const after = text.replace('$84,000', '$48,000')
  for (const { before, after: now } of compareFacts(text, after, 'counted')) {
    if (before !== null) assert.equal(text.slice(before.start, before.end), before.text)
    if (now !== null) assert.equal(after.slice(now.start, now.end), now.text)
  }
})

test('a fact said twice may be said once where repeats are free', () => {
  const twice = `${text} She pays $340 a month.`
  assert.deepEqual(compareFacts(twice, text, 'any'), [])
  assert.equal(compareFacts(twice, text, 'counted').length, 1)
})

test('any two texts are compared without a throw, and a text equals itself', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(any, any, fc.constantFrom(...targetLanguages), (a, b, language) => {
      assert.deepEqual(compareFacts(a, a, 'counted'), [])
      compareFacts(a, b, 'any')
      compareTranslation({ source: a, target: b, language }, { terms: ['FAFSA'], names: ['Maya'] })
    }),
  )
})

test('hostile texts are read and compared, however long a run is', () => {
  for (const unit of [
    'a',
    '1',
    '1,',
    '1 ',
    '$1 ',
    '[',
    '"',
    'not ',
    'A. ',
    'A ',
    '\n',
    '@a.b',
    'http://',
    '(512) ',
    '\u202E',
    '١',
  ]) {
    const long = unit.repeat(3000 / unit.length)
    assert.deepEqual(compareFacts(long, long, 'counted'), [])
    diffWords(long, `${long.slice(0, 1000)}x ${long.slice(1500)}`)
  }
})

test('a number in other small print, a place in words and an ending told as "no longer" are the same facts', () => {
  for (const [before, after] of [
    ['mr. k, rm 114, by the gym', 'Mr. K, Rm 114, by the gym'],
    ['come see me 1st, dont file', 'Come see me first; do not file.'],
    ['The party is Friday the 13th of nov.', 'The party is Friday the 13th of November.'],
    ['Her benefits ended on May 3, 2026.', 'As of May 3, 2026 she no longer has benefits.'],
  ] as const)
    assert.deepEqual(compareFacts(before, after, 'any'), [], after)
})

test('another room, another place and a "no longer" that nothing ends are told', () => {
  for (const [before, after] of [
    ['mr. k, rm 114, by the gym', 'Mr. K, Rm 141, by the gym'],
    ['come see me 1st', 'Come see me second.'],
    ['Her benefits grew on May 3, 2026.', 'As of May 3, 2026 she no longer has benefits.'],
    ['u dont need a parent', 'You need a parent.'],
  ] as const)
    assert.ok(compareFacts(before, after, 'any').length > 0, after)
})
