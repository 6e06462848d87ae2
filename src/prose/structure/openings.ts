import { gap, type TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const connectors: ReadonlySet<string> = new Set(
  'moreover furthermore additionally consequently thus notably'.split(' '),
)

/** Sentences that open with a connector: Moreover, Furthermore, In addition … */
export function findConnectorOpenings(document: TextDocument): Span[] {
  return document.sentences.flatMap((sentence) => {
    const first = document.words[sentence.firstWord]
    const second = document.words[sentence.firstWord + 1]
    if (first === undefined) return []
    if (connectors.has(first.key)) return { start: first.start, end: first.end }
    const inAddition =
      first.key === 'in' && second?.key === 'addition' && document.text.charAt(second.end) === ','
    return inAddition ? { start: first.start, end: second.end } : []
  })
}

const closers =
  /^(?:in conclusion|in summary|in closing|in essence|to summarize|to sum up|to conclude|overall|ultimately)\b(?=,| i\b| the\b| this\b)/
const wordsInClosingMin = 8
const closingParagraphs = 2

/**
 * The opening words of a closing paragraph that announces itself, in the last two paragraphs: a line may follow it.
 * Signature lines are passed over.
 */
export function findSummaryCloser(document: TextDocument): Span | null {
  let paragraphs = 0
  for (let index = document.sentences.length - 1; index >= 0 && paragraphs < closingParagraphs; index -= 1) {
    const sentence = document.sentences[index]
    if (sentence === undefined || sentence.lastWord - sentence.firstWord < wordsInClosingMin) continue
    const match = closers.exec(document.folded.slice(sentence.start, sentence.start + 20))
    if (match !== null) return { start: sentence.start, end: sentence.start + match[0].length }
    if (startsParagraph(document.text, sentence.start)) paragraphs += 1
  }
  return null
}

function startsParagraph(text: string, at: number): boolean {
  return /\n[ \t\r]{0,8}$/.test(text.slice(Math.max(0, at - 10), at))
}

const sentencesInFrame = 3

/** Three or more sentences in a row with the same first two words; the stretch from the first to the last of them. */
export function findRepeatedOpenings(document: TextDocument): Span[] {
  const found: Span[] = []
  let runStart = 0
  document.sentences.forEach((sentence, index) => {
    const opening = openingOf(document, index)
    const previous = document.sentences[runStart]
    if (opening !== null && previous !== undefined && openingOf(document, runStart) === opening) {
      if (index - runStart + 1 === sentencesInFrame) found.push({ start: previous.start, end: sentence.end })
    } else runStart = index
  })
  return found
}

function openingOf(document: TextDocument, index: number): string | null {
  const sentence = document.sentences[index]
  if (sentence === undefined || sentence.lastWord - sentence.firstWord < 4) return null
  const first = document.words[sentence.firstWord]
  const second = document.words[sentence.firstWord + 1]
  if (first === undefined || second?.before !== gap.plain) return null
  return `${first.key} ${second.key}`
}
