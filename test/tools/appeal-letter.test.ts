import assert from 'node:assert/strict'
import { test } from 'node:test'
import { richCases, roughCases } from '../support/appeal-cases.ts'
import { draftLetter, prepareAppeal } from '../support/appeal-letter.ts'
import { verifies } from '../support/verifies.ts'

const types = [
  'changed_circumstances',
  'financial_hardship',
  'special_circumstances',
  'competing_offer',
  'error_correction',
] as const
const lengths = ['short', 'standard', 'detailed'] as const
const bounds = { short: [297, 363], standard: [396, 484], detailed: [504, 616] } as const
const caseOf = (type: (typeof types)[number]) => richCases.find(({ appealType }) => appealType === type)

verifies(
  ['input-appeal:length-short', 'input-appeal:length-standard', 'input-appeal:length-detailed'],
  async ({ id }) => {
    const length = lengths.find((name) => id.endsWith(name))
    assert.ok(length !== undefined)
    const [min, max] = bounds[length]
    for (const input of richCases) {
      for (const naturalness of [1, 2, 3, 4, 5]) {
        const { text, data } = await draftLetter({ ...input, length, naturalness })
        const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
        assert.ok(
          words >= min && words <= max,
          `${input.studentName} ${length} ${naturalness}: ${words} words`,
        )
        assert.equal(data.word_count, words)
      }
    }
  },
)

verifies('built-in:verification', async () => {
  for (const type of types) {
    for (const length of lengths) {
      for (const naturalness of [1, 2, 3, 4, 5]) {
        const { verification, text } = await draftLetter({ ...caseOf(type), length, naturalness })
        assert.deepEqual(
          [verification.status, verification.issues],
          ['PASS', []],
          `${type} ${length} ${naturalness}\n${text}`,
        )
      }
    }
  }
  for (const input of roughCases) {
    const { verification, text } = await draftLetter(input)
    assert.deepEqual([verification.status, verification.issues], ['PASS', []], text)
  }
})

verifies(['service:appeal', 'built-in:appeal'], async () => {
  const { text } = await draftLetter({ ...richCases[0], length: 'detailed' })
  for (const fact of [
    'Delphi Manufacturing on March 3, 2026',
    '$84,000 in 2025',
    '$1,500 Rotary scholarship',
    '$7,200 a year',
    '3.9 GPA',
  ]) {
    assert.ok(text.includes(fact), fact)
  }
  assert.match(text, /using the family's current-year income in place of 2025 income/)
})

verifies(['service:appeal-author', 'service:appeal-unsigned'], async () => {
  const { text } = await draftLetter({ ...richCases[0] })
  assert.match(text, /\n\[counselor signature\]\nDana Whitfield\n\[counselor title\]\nLincoln High School\n/)
  assert.doesNotMatch(text, /\/s\/|\bsigned\b/i)
  const unnamed = await draftLetter({ keyDetails: 'The plant closed in May 2026.' })
  assert.match(unnamed.text, /\[counselor name\]/)
})

verifies('output:method-appeal', async () => {
  const { verification } = await draftLetter(richCases[0] ?? {})
  assert.equal(verification.method, 'fact_sheet')
})

verifies(['input-appeal:appealType-default', 'input-appeal:appealType-alias'], async ({ id }) => {
  const given = id.endsWith('alias') ? { appealType: 'financial_hardship' } : {}
  const input = { keyDetails: "Maria's father was laid off on March 3, 2026." }
  const plain = await draftLetter({ ...input, appealType: 'changed_circumstances' })
  assert.equal((await draftLetter({ ...input, ...given })).text, plain.text)
})

verifies(['input-appeal:length-default', 'input-appeal:naturalness-default'], async ({ id }) => {
  const given = id.includes('length') ? { length: 'standard' } : { naturalness: 3 }
  const input = richCases[0] ?? {}
  assert.equal((await draftLetter({ ...input, ...given })).text, (await draftLetter(input)).text)
})

verifies('input-appeal:naturalness-scale', async () => {
  const texts = await Promise.all(
    [1, 2, 3, 4, 5].map(async (naturalness) => (await draftLetter({ ...richCases[0], naturalness })).text),
  )
  assert.equal(new Set(texts).size, 5, 'each level has its own letter')
  const contractions = texts.map((text) => (text.match(/\b(?:I'm|I'll|doesn't|isn't|can't)\b/g) ?? []).length)
  assert.deepEqual(contractions.slice(0, 3), [0, 0, 0])
  assert.ok((contractions[3] ?? 0) > 0 && (contractions[4] ?? 0) > 0)
  assert.match(texts[0] ?? '', /I respectfully request/)
  assert.match(texts[4] ?? '', /take another look/)
})

verifies('input-appeal:status-housing', async () => {
  const input = { keyDetails: 'The family lost the apartment in May 2026.' }
  const { text } = await draftLetter({ ...input, status: ['homeless', 'housing_insecure', 'homeless'] })
  assert.equal(text, (await draftLetter({ ...input, status: ['housing_insecure'] })).text)
  assert.equal(text.split('independent student status').length, 2, 'said once')
})

test('undocumented is never printed, and the letter asks for the college’s own funds only', async () => {
  for (const appealType of types) {
    const letter = await draftLetter({ ...caseOf(appealType), status: ['undocumented', 'first_gen'] })
    assert.doesNotMatch(
      `${letter.text}\n${letter.factSheet}\n${JSON.stringify(letter.data)}`,
      /undocumented/i,
    )
    if (appealType === 'changed_circumstances') {
      assert.match(letter.text, /college's own funds/)
      assert.doesNotMatch(letter.text, /FAFSA|work-study|2025 income/)
    }
  }
  const lines = prepareAppeal({ keyDetails: 'Rent rose.', status: ['undocumented'] })
  assert.deepEqual(lines.grounding.fields_mapped_or_transformed, ['status'])
})

test('a competing offer is neither matched, negotiated nor required', async () => {
  for (const length of lengths) {
    const { text } = await draftLetter({ ...caseOf('competing_offer'), length })
    assert.doesNotMatch(text, /\b(?:match\w*|negotiat\w*|required|must|entitled)\b/i)
    assert.match(text, /net price/i)
  }
})

test('the aid year comes from the day, and without a rule for the day it is left open', async () => {
  const input = { keyDetails: "Maria's father was laid off in March." }
  assert.match((await draftLetter(input)).text, /The 2027–28 FAFSA uses income from 2025/)
  const later = await draftLetter(input, new Date('2031-02-01'))
  assert.match(later.text, /\[aid year\]/)
  assert.doesNotMatch(later.text, /\b20\d\d\b/)
  assert.equal(later.data.aid_year, null)
})

test('an aid year the notes name wins over the day', async () => {
  const { data } = await draftLetter({
    keyDetails: 'The family appeals the aid offer for 2026-27. Her grades in 2025-26 were good.',
  })
  assert.deepEqual([data.aid_year, data.base_tax_year], ['2026–27', 2024])
  assert.ok(!data.routing.some((note) => note.includes('was taken from')))
  const assumed = await draftLetter({ keyDetails: 'Her father was laid off.' })
  assert.ok(assumed.data.routing.some((note) => note.includes('2027–28 was taken from')))
})

test('figures that disagree are flagged and neither is chosen', async () => {
  const { text, data } = await draftLetter({
    currentAward: '$12,000 grant',
    amountNeeded: '$5,000',
    keyDetails: 'The current award is $10,500. The family is requesting an additional $8,000.',
  })
  assert.deepEqual(data.conflicts, [
    { field: 'currentAward', given: '$12,000', noted: '$10,500' },
    { field: 'amountNeeded', given: '$5,000', noted: '$8,000' },
  ])
  assert.match(text, /Current award: \[confirm: \$12,000 or \$10,500\]/)
  const outside = text.replaceAll(/\[[^\]]*\]/g, '')
  for (const amount of ['$12,000', '$10,500', '$5,000', '$8,000'])
    assert.ok(!outside.includes(amount), amount)
})

test('an award that adds up to the sum in the notes is no conflict', async () => {
  const { data } = await draftLetter({
    currentAward: '$18,500 grant, $5,500 loan',
    keyDetails: 'The current award totals $24,000.',
  })
  assert.deepEqual(data.conflicts, [])
})

test('every bracket of the letter is listed as missing, and nothing else', async () => {
  for (const input of [...richCases, ...roughCases]) {
    const { text, missing } = await draftLetter(input)
    assert.equal(missing.length, new Set(text.match(/\[[^\]\n]+\]/g)).size)
  }
})

test('documents are offered, never said to be enclosed, unless the notes say so', async () => {
  const plain = await draftLetter({ keyDetails: "Maria's father was laid off on March 3, 2026." })
  assert.match(plain.text, /can be submitted, as they apply: the termination or layoff letter/)
  assert.doesNotMatch(plain.text, /enclosed|attached/i)
  const told = await draftLetter({
    keyDetails: 'Her father was laid off in May 2026. The layoff letter is enclosed.',
  })
  assert.match(told.text, /The layoff letter is enclosed\./)
  assert.equal(told.verification.status, 'PASS')
})

test('the letter asks to confirm the family’s authorization unless the notes tell it', async () => {
  assert.match(
    (await draftLetter({ keyDetails: 'Rent rose.' })).text,
    /\[confirm: the family has authorized this letter\]/,
  )
  const told = await draftLetter({ keyDetails: 'Rent rose. The family has authorized this letter.' })
  assert.doesNotMatch(told.text, /\[confirm: the family/)
})

verifies('text:too-long', async () => {
  const warned = new Set<boolean>()
  for (const input of richCases) {
    for (const length of ['short', 'detailed'] as const) {
      const { text, warnings } = await draftLetter({ ...input, length, naturalness: 1 })
      const isWarned = warnings.includes('too_long_for_revision')
      assert.equal(isWarned, Array.from(text).length > 3000)
      warned.add(isWarned)
    }
  }
  assert.equal(warned.size, 2, 'drafts on both sides of the bound')
})

test('statements that do not fit the length are handed back, not lost', async () => {
  const notes = Array.from(
    { length: 20 },
    (_, index) =>
      `In week ${index + 1} the family paid $${index * 7 + 105} for the treatment of Ben at the clinic.`,
  )
  const { text, data } = await draftLetter({
    studentName: 'Ben Carter',
    length: 'short',
    keyDetails: notes.join(' '),
  })
  for (const note of notes) assert.notEqual(text.includes(note), data.left_out.includes(note), note)
})

test('violence at home stays out of the letter, and the counselor is pointed to the separate request', async () => {
  const { text, data, withheld } = await draftLetter({
    studentName: 'Dana Wells',
    appealType: 'special_circumstances',
    keyDetails:
      "Dana left home in May after her stepfather hit her. No contact w/ mother. Dana's grandmother is in a nursing home that costs $1,900 a month.",
  })
  assert.doesNotMatch(text, /stepfather|left home|No contact/)
  assert.match(text, /invoices for care/)
  assert.ok(withheld.some((kind) => kind.includes('family circumstances')))
  assert.match(JSON.stringify(data), /unusual circumstances/)
})

test('the college in front of the current award is who the letter goes to; a kind of aid is no college', async () => {
  const award = async (currentAward: string) =>
    (await draftLetter({ keyDetails: 'Her father lost his job.', currentAward })).text
  assert.match(await award('Tulane: $31,000 grant'), /^Office of Financial Aid\nTulane$/m)
  assert.match(await award('Merit Grant: $31,000'), /^Office of Financial Aid\n\[name of college\]$/m)
})
