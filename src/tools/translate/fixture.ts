import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { translateExample } from './example.ts'
import { fixtureTranslations } from './fixture-translations.ts'
import type { TranslateInput } from './input.ts'
import { keptWordsOf } from './kept-words.ts'
import { translationResult } from './translate.ts'

const fixtureModel = 'fixture/writer'

/** What a test key gets: the example in the language asked for; `verification_fail` carries a wrong amount. */
export function translateFixture({ targetLang }: TranslateInput, variant: FixtureVariant): ToolResult {
  const { sourceText } = translateExample
  const right = fixtureTranslations[targetLang]
  const translation = variant === 'verification_fail' ? right.replace('12,500', '15,200') : right
  return translationResult({
    input: { sourceText, targetLang },
    parts: [{ text: sourceText, separator: '', translation }],
    kept: keptWordsOf(sourceText),
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'translate', model: fixtureModel, durationMs: 1 },
    ],
    usage: [],
    fixApplied: variant === 'fix_applied',
  })
}
