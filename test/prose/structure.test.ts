import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'

const rulesOf = (text: string): string[] => checkText(text).findings.map((finding) => finding.rule)

const found: readonly (readonly [string, string])[] = [
  ['She is not just a student but a leader.', 'structure.not_just_but'],
  ['It isn’t only a grade; it is a record.', 'structure.not_just_but'],
  ['It’s not a hobby. It’s a calling.', 'structure.deny_then_assert'],
  ['This is not about money, this is about time.', 'structure.deny_then_assert'],
  ['She led the drive for two years, demonstrating care.', 'structure.participle_tail'],
  ['She led the drive for two years — demonstrating care.', 'structure.participle_tail'],
  ['Studies show that sleep helps.', 'structure.vague_authority'],
  [
    'She reads every day. She reads widely at night. She reads for her brother. It shows.',
    'structure.repeated_opening',
  ],
  ['The night was long — too long.', 'punctuation.em_dash'],
  ['The night was long -- too long.', 'punctuation.em_dash'],
  ['The night was long – too long.', 'punctuation.em_dash'],
]

for (const [text, rule] of found) {
  test(`${rule} is told in: ${text}`, () => {
    assert.ok(rulesOf(text).includes(rule), rulesOf(text).join())
    assert.equal(checkText(text).pass, true)
  })
}

const none: readonly string[] = [
  'She said that it was not a game. It was late.',
  'She did not just sit there.',
  'He took Biology, Chemistry, and Physics.',
  'She ran, swam, and biked.',
  'A study by Lee (2021) and other studies show that sleep helps.',
  'The 2024–25 award year and pages 12—15 are fine.',
  '— Ana Ruiz',
  'The XMM--Newton data are public.',
  'They walked home, talking about the game.',
  'She reads every day. She reads widely at night.',
  'A well-known, part-time job.',
]

for (const text of none) {
  test(`ordinary English is left alone: ${text}`, () => {
    assert.deepEqual(
      rulesOf(text).filter((rule) => !rule.startsWith('vocabulary.')),
      [],
    )
  })
}

test('a dash inside a quotation is the quoted person’s, and gives no finding', () => {
  const { findings } = checkText('She said: “The night was long — too long.”')
  assert.deepEqual(findings, [])
})

test('em dashes block from two in a hundred words', () => {
  const plain = 'Maya helps her family every day after school and on most weekends. '
  assert.equal(checkText('He waited — and waited — for news.').pass, false)
  assert.equal(checkText(`He waited — and waited — for news. ${plain.repeat(12)}`).pass, true)
})

test('lists of three are told only when they crowd a text', () => {
  const once = 'She reads, writes, and draws. '
  const filler = 'Her brother waits for the bus near the old mill on the river road. '
  assert.ok(!rulesOf(once + filler.repeat(12)).includes('structure.tricolon'))
  assert.ok(rulesOf(once.repeat(3)).includes('structure.tricolon'))
})

test('many patterns at once block, each of them alone does not', () => {
  const text =
    'Maya is not just a student but a leader. She runs the food drive each fall, demonstrating care for her town. ' +
    'It’s not a hobby. It’s a calling. She leads the band every spring, inspiring younger players to stay. ' +
    'The band played at the fair this year, reflecting months of work by every player in the room. ' +
    'In conclusion, she is not only ready but eager to begin the next part of her life with us.'
  const result = checkText(text)
  assert.ok(
    result.findings.some((finding) => finding.rule === 'structure.score' && finding.severity === 'block'),
  )
  assert.ok(result.stats.structure_score >= 2.5)
})

test('a stock closing is told with its paragraph, wherever the signature stands', () => {
  const text =
    'Maya helps her brother with math each night.\n\nOverall, she is a student whom I recommend with joy.\n\nSincerely,\nAna Ruiz'
  assert.ok(rulesOf(text).includes('structure.summary_closer'))
})
