import type { VerificationIssue } from '#contract/envelope.ts'
import {
  compareTranslation,
  type KeptWords,
  type LinePair,
  type TranslationFault,
} from '#prose/preservation/compare-translation.ts'

const messages: Readonly<Record<TranslationFault, string>> = Object.freeze({
  figure: 'This figure is not the one of the English text.',
  date: 'This date is not the one of the English text, or its month cannot be told.',
  name: 'This name of the English text is missing or written otherwise.',
  negation: 'The English sentence and its translation do not both negate.',
  link: 'An address or telephone number differs from the English text.',
  placeholder: 'A gap in brackets differs from the English text.',
  term: 'This name stays in English and is missing.',
  structure: 'The lines are not those of the English text.',
  language: 'This is not written in the language asked for.',
  length: 'The translation is too short or too long to be complete and to the point.',
})

/** What one translated part breaks, found in code. */
export function translationIssues(pair: LinePair, kept: KeptWords): VerificationIssue[] {
  return compareTranslation(pair, kept).map(({ kind, quote, expected }) => ({
    kind,
    quote,
    expected,
    message: messages[kind],
  }))
}
