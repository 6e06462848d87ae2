import { withoutBidiControls } from '#prose/preservation/bidi.ts'
import type { TargetLanguage } from '#prose/preservation/languages.ts'
import answered from '../../data/translate-from-prompts.json' with { type: 'json' }
import {
  cleanTranslations,
  issuesOfTranslation,
  seedTranslation,
  type TranslationPair,
} from '../seeded-translations.ts'
import type { CheckRates } from './rates.ts'

/** Answers to the rendered prompts, one in each language; nine of ten checks were written before them. */
export const answeredTranslations: readonly TranslationPair[] = answered.map(({ input, reply }) => ({
  source: input.sourceText,
  target: withoutBidiControls(reply),
  language: input.targetLang as TargetLanguage,
}))

/** Right translations of ten texts in ten languages, and every way of spoiling each. */
export function translateCheckRates(): CheckRates {
  const clean = [...cleanTranslations, ...answeredTranslations]
  const planted = clean.flatMap(seedTranslation)
  return {
    clean: clean.length,
    alarms: clean.flatMap((pair) =>
      issuesOfTranslation(pair).map(({ kind, quote }) => `${pair.language} ${kind} "${quote}"`),
    ),
    seeded: planted.length,
    missed: planted
      .filter(({ pair }) => issuesOfTranslation(pair).length === 0)
      .map(({ kind, pair }) => `${kind} ${pair.language}: ${pair.target.slice(0, 60)}`),
  }
}
