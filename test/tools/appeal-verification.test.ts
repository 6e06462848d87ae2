import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyDraft, type DraftVerdict } from '#pipelines/steps/verify-draft.ts'
import { forbiddenClaims } from '#tools/appeal/forbidden-claims.ts'
import { placeholdersIn } from '#tools/placeholders.ts'
import { richCases } from '../support/appeal-cases.ts'
import { draftLetter, type TextBody } from '../support/appeal-letter.ts'
import { seedErrors } from '../support/seeded-errors.ts'

const lengths = ['short', 'standard', 'detailed'] as const
const anyLength = { min: 0, max: Number.MAX_SAFE_INTEGER }

const verdictOn = (text: string, letter: TextBody): DraftVerdict =>
  verifyDraft(text, {
    papers: [],
    factSheet: letter.factSheet ?? '',
    words: anyLength,
    placeholders: placeholdersIn(letter.text),
    forbidden: forbiddenClaims,
  })

test('of the errors planted in letters, at least 95 in 100 are caught', async () => {
  let planted = 0
  const missed: string[] = []
  for (const input of richCases) {
    const letter = await draftLetter(input)
    for (const { kind, text } of seedErrors(letter.text, letter.factSheet ?? '')) {
      planted += 1
      if (verdictOn(text, letter).status === 'PASS') missed.push(kind)
    }
  }
  assert.ok(planted >= 200, `${planted} planted`)
  assert.ok(missed.length <= planted * 0.05, `${missed.length} of ${planted} missed: ${missed.join(', ')}`)
})

test('each sort of error is caught in every letter it can be planted in', async () => {
  const always =
    /promise|demand|duty|threat|pressure|enclosure|signature|meta text|placeholder|personal data|status|invented|negation|college/
  for (const input of richCases) {
    const letter = await draftLetter({ ...input, length: 'detailed' })
    for (const { kind, text } of seedErrors(letter.text, letter.factSheet ?? '')) {
      if (always.test(kind)) assert.equal(verdictOn(text, letter).status, 'FAIL', `${kind}\n${text}`)
    }
  }
})

test('at most 5 in 100 clean letters are called wrong', async () => {
  let clean = 0
  let alarms = 0
  for (const input of richCases) {
    for (const length of lengths) {
      for (const naturalness of [1, 2, 3, 4, 5]) {
        clean += 1
        if ((await draftLetter({ ...input, length, naturalness })).verification.status === 'FAIL') alarms += 1
      }
    }
  }
  assert.ok(alarms <= clean * 0.05, `${alarms} of ${clean}`)
})

test('an issue tells what was found, what was expected and why it matters', async () => {
  const letter = await draftLetter(richCases[0] ?? {})
  const wrong = letter.text.replace('from $84,000 in 2025', 'from $94,000 in 2025')
  const { issues, score, status } = verdictOn(wrong, letter)
  assert.equal(status, 'FAIL')
  assert.ok(score < 100 && score >= 0)
  assert.ok(issues.some(({ kind, quote }) => kind === 'figure' && quote === '$94,000'))
  for (const issue of issues) assert.deepEqual(Object.keys(issue), ['kind', 'quote', 'expected', 'message'])
})

test('a correct paraphrase of the facts passes', async () => {
  const letter = await draftLetter(richCases[0] ?? {})
  const paraphrase = [
    'Dear Financial Aid Officer:',
    'Since the Delphi Manufacturing plant closed on March 3, 2026, Maria Alvarez and the family have lived on far less: income of $84,000 in 2025, and about $31,000 expected for 2026.',
    'Maria keeps a job of 12 hours a week at Kroger, holds a 3.9 GPA and hopes to study nursing.',
    'We ask that the office review the award for 2027–28; the family needs $7,200 a year.',
    'Sincerely,\nDana Whitfield\nLincoln High School',
  ].join('\n\n')
  assert.deepEqual(verdictOn(paraphrase, letter).issues, [])
})

test('a draft is held to its length', async () => {
  const letter = await draftLetter(richCases[0] ?? {})
  const rules = {
    factSheet: letter.factSheet ?? '',
    placeholders: placeholdersIn(letter.text),
    forbidden: forbiddenClaims,
  }
  const kinds = (words: { min: number; max: number }): string[] =>
    verifyDraft(letter.text, { papers: [], ...rules, words }).issues.map(({ kind }) => kind)
  assert.deepEqual(kinds({ min: 396, max: 484 }), [])
  assert.deepEqual(kinds({ min: 500, max: 600 }), ['length'])
  assert.deepEqual(kinds({ min: 100, max: 200 }), ['length'])
})

test('promises of enrollment and a first choice pass only where the notes make them', async () => {
  const told = await draftLetter({
    appealType: 'competing_offer',
    keyDetails: 'Marquette University is her first choice, and she will attend in the fall.',
  })
  assert.equal(told.verification.status, 'PASS')
  const untold = await draftLetter({
    appealType: 'competing_offer',
    keyDetails: 'She was admitted to Marquette University.',
  })
  const claimed = untold.text.replace(
    '\n\nThank you',
    '\n\nMarquette University is her first choice.\n\nThank you',
  )
  assert.deepEqual(
    verdictOn(claimed, untold).issues.map(({ kind }) => kind),
    ['claim'],
  )
})
