import { codePointLength } from '#contract/check-input.ts'
import { readDocument } from '#prose/document.ts'
import type { LinePair, TranslationDifference } from './compare-translation.ts'
import { marksOf } from './languages.ts'
import { englishFinder, englishOnly } from './left-in-english.ts'
import { blankedSpans } from './translated-figures.ts'

/** Lines shorter than this, kept words apart, say too little to tell a language by. */
const lettersMin = 24
/** Texts shorter than this have no usual length. */
const lengthJudgedMin = 160

/** Characters that only traditional Chinese writes: readers of simplified Chinese are promised the other. */
const traditional = /[們這會學貸應請費開關個為說時間國資產認證記錄買賣無]/g
const traditionalShareMax = 0.05

/** Lines and parts of lines left in English or in another script, and a translation far too short or too long. */
export function languageDifferences(
  { source, target, language }: LinePair,
  kept: readonly string[],
): TranslationDifference[] {
  const { script, lengthRatio } = marksOf(language)
  const leftInEnglish = englishFinder({ text: source, kept, sharesLetters: script === null })
  const lines = target.split('\n').flatMap((line) => {
    const left = isTranslated(bare(line, kept), script) ? leftInEnglish(line) : line
    return left ?? []
  })
  const han = target.match(/\p{Script=Han}/gu)?.length ?? 0
  const isTraditional =
    language === 'zh' && (target.match(traditional)?.length ?? 0) > han * traditionalShareMax
  const ratio = codePointLength(target) / Math.max(1, codePointLength(source))
  const isOff =
    codePointLength(source) >= lengthJudgedMin && (ratio < lengthRatio[0] || ratio > lengthRatio[1])
  return [
    ...lines.map((line): TranslationDifference => ({ kind: 'language', quote: line.trim(), expected: null })),
    ...(isTraditional
      ? [
          {
            kind: 'language' as const,
            quote: target.match(traditional)?.[0] ?? '',
            expected: 'simplified characters',
          },
        ]
      : []),
    ...(isOff
      ? [
          {
            kind: 'length' as const,
            quote: `${ratio.toFixed(2)} characters for one of the English text`,
            expected: `${lengthRatio[0]} to ${lengthRatio[1]}`,
          },
        ]
      : []),
  ]
}

/** A line without what stays in English. */
function bare(line: string, kept: readonly string[]): string {
  const open = blankedSpans(line).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    line,
  )
  return kept.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ' '), open)
}

function isTranslated(line: string, script: RegExp | null): boolean {
  const letters = line.match(/\p{L}/gu) ?? []
  if (letters.length < lettersMin && !(script !== null && letters.length > 8)) return true
  if (script === null) return !isEnglish(line)
  const own = letters.filter((letter) => script.test(letter)).length
  return own * 3 >= letters.length || (letters.length < lettersMin && own > 0)
}

/** Many short English words that the languages here do not share. */
function isEnglish(line: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  const english = words.filter((word) => englishOnly.has(word)).length
  return readDocument(line).english && english * 6 >= words.length
}
