import { withoutBidiControls } from '#prose/preservation/bidi.ts'
import { marksOf, type TargetLanguage, targetLanguages } from '#prose/preservation/languages.ts'
import { translatedSentences } from '#prose/preservation/lost-sentences.ts'
import { splitSentences } from '#prose/sentences.ts'
import { translationIssues } from '#tools/translate/check-translation.ts'
import { keptWordsOf } from '#tools/translate/kept-words.ts'
import texts from '../data/clean-translations.json' with { type: 'json' }

/** An English text and a translation of it. */
export interface TranslationPair {
  readonly source: string
  readonly target: string
  readonly language: TargetLanguage
}

/** Right translations, five texts in ten languages. */
export const cleanTranslations: readonly TranslationPair[] = texts.flatMap(({ source, translations }) =>
  targetLanguages.map((language) => ({
    source,
    target: withoutBidiControls(translations[language]),
    language,
  })),
)

/** What the checks say of a translation. */
export const issuesOfTranslation = (pair: TranslationPair) =>
  translationIssues(pair, keptWordsOf(pair.source))

/** A translation made wrong in one known way. */
interface SeededTranslation {
  readonly kind: string
  readonly pair: TranslationPair
}

/** A negation of each language with what is left when it is dropped. */
const droppable: Readonly<Record<TargetLanguage, readonly [RegExp, string]>> = {
  es: [/ no (?=tienen|perderá|es dinero|puede)/, ' '],
  pt: [/ não (?=precisam|perderá|é um dinheiro|puder)/, ' '],
  fr: [/n'êtes pas|ne perdrez pas|n'est pas une|ne pouvez pas/, 'êtes'],
  vi: [/ không (?=bắt buộc|mất|phải là số|thể)/, ' '],
  ar: [/لستم |لن |وهذا ليس |تعذر عليكم/, ''],
  tl: [/Hindi po (?=ninyo|mawawala)|hindi (?=ito|po kayo)/, ''],
  ko: [/필요가 없습니다|잃지 않습니다|돈이 아닙니다|수 없으면/, '것입니다'],
  ru: [/ не (?=обязаны|потеряете|деньги|можете)/, ' '],
  hi: [/ज़रूरी नहीं|समाप्त नहीं|पैसा नहीं|कर सकते नहीं/, 'ज़रूरी'],
  zh: [/不必|不会让|这不是|无法/, '可以'],
}

/** Without the second sentence of its longest line; a line of one sentence stays. */
function withoutOneSentence(text: string): string {
  const [line = ''] = text.split('\n').toSorted((a, b) => b.length - a.length)
  const sentences = translatedSentences(line)
  return sentences.length < 2 ? text : text.replace(line, sentences.filter((_, at) => at !== 1).join(' '))
}

/** With the last sentence of its longest line as the source has it, where both have as many sentences. */
function withOneSentenceOf({ source, target }: TranslationPair): string {
  const lines = target.split('\n')
  const line = lines.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const own = translatedSentences(line)
  const given = source.split('\n')[lines.indexOf(line)] ?? ''
  const english = splitSentences(given).map(({ start, end }) => given.slice(start, end))
  return own.length < 2 || own.length !== english.length
    ? target
    : target.replace(line, [...own.slice(0, -1), english.at(-1)].join(' '))
}

/** Every way in which this translation can be made wrong; deterministic. */
export function seedTranslation(pair: TranslationPair): SeededTranslation[] {
  const { target, language } = pair
  const [negation, left] = droppable[language]
  const month = marksOf(language).months.find((mark) => mark.test(target))
  const otherMonth =
    language === 'vi'
      ? 'tháng 7'
      : language === 'zh'
        ? '7月'
        : language === 'ko'
          ? '7월'
          : { es: 'julio', pt: 'julho', fr: 'juillet', ar: 'يوليو', tl: 'Hulyo', ru: 'июля', hi: 'जुलाई' }[
              language
            ]
  const tries: (readonly [kind: string, text: string])[] = [
    [
      'wrong amount',
      target.replace(
        /(?<=\$|\b)(\d)(\d?[,. \u00A0]\d{3})/,
        (_, digit: string, rest: string) => `${(Number(digit) % 9) + 1}${rest}`,
      ),
    ],
    ['wrong year', target.replace(/2027|٢٠٢٧/, '2026').replace(/2026(?!.*2026)/, '2025')],
    ['wrong month', month === undefined ? target : target.replace(month, otherMonth)],
    ['wrong name', target.replace(/Alvarez|Rivera|Westfield/, 'Johnson')],
    ['lost negation', target.replace(negation, left)],
    ['translated term', target.replace(/Direct Subsidized Loan|Federal Pell Grant|FSA ID|SAI/, 'préstamo')],
    ['lost address', target.replace(/https:\/\/studentaid\.gov|1-800-433-3243/, '…')],
    ['other percent', target.replace('65', '56')],
    ['other score', target.replace(/3[.,]71/, '3.17')],
    ['lost sentence', target.includes('\n') ? target.replace(/\n[^\n]+$/, '') : target],
    ['lost sentence inside', withoutOneSentence(target)],
    ['sentence left in English', withOneSentenceOf(pair)],
    ['left in English', pair.source.slice(0, pair.source.indexOf('.') + 1) + target.slice(target.length / 2)],
  ]
  return tries
    .filter(([, text]) => text !== target)
    .map(([kind, text]) => ({ kind, pair: { ...pair, target: text } }))
}
