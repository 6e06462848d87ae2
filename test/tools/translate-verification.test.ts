import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanTranslations, issuesOfTranslation, seedTranslation } from '../support/seeded-translations.ts'

test('right translations in ten languages, with local digits, months and separators, raise no alarm', () => {
  assert.ok(cleanTranslations.length >= 50)
  const alarms = cleanTranslations.flatMap((pair) =>
    issuesOfTranslation(pair).map(({ kind, quote, expected }) =>
      [pair.language, kind, quote, expected].join(' | '),
    ),
  )
  assert.deepEqual(alarms, [])
})

test('of the errors planted in translations, at least 95 in 100 are caught', () => {
  const planted = cleanTranslations.flatMap(seedTranslation)
  const missed = planted.filter(({ pair }) => issuesOfTranslation(pair).length === 0)
  const told = missed.map(({ kind, pair }) => `${kind} ${pair.language}`)
  assert.ok(planted.length >= 200, `${planted.length} planted`)
  assert.ok(
    missed.length <= planted.length * 0.05,
    `${missed.length} of ${planted.length}: ${told.join(', ')}`,
  )
})

test('a sentence left standing in English beside a right translation is told in every language', () => {
  const planted = cleanTranslations
    .flatMap(seedTranslation)
    .filter(({ kind }) => kind === 'sentence left in English')
  assert.ok(planted.length >= 20)
  for (const { pair } of planted)
    assert.ok(
      issuesOfTranslation(pair).some(({ kind }) => kind === 'language'),
      `${pair.language}: ${pair.target}`,
    )
})
