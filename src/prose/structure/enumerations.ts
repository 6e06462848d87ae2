import { gap, type TextDocument, type Word } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const wordsInItemMax = 4

/**
 * Lists of three short items: "a, b, and c". A list with a number or a name in it states facts (courses, schools,
 * sports) and does not count.
 */
export function findTricolons(document: TextDocument): Span[] {
  const found: Span[] = []
  document.words.forEach((word, index) => {
    if (word.key !== 'and' || !commaBefore(document, index)) return
    const secondStart = itemStart(document, index - 1)
    if (secondStart === null || !commaBefore(document, secondStart)) return
    const firstStart = itemStart(document, secondStart - 1) ?? secondStart - wordsInItemMax
    const span = spanOf(document, Math.max(0, firstStart), Math.min(index + 1, document.words.length - 1))
    if (span !== null && !statesFacts(document.plain.slice(span.start, span.end))) found.push(span)
  })
  return found
}

/** First word of the item that ends at word `last`; `null` when it is longer than an item. */
function itemStart(document: TextDocument, last: number): number | null {
  for (let index = last; index > last - wordsInItemMax && index >= 0; index -= 1) {
    const before = document.words[index]?.before
    if (before === gap.stop || before === gap.sentence) return index
  }
  return null
}

function commaBefore(document: TextDocument, index: number): boolean {
  const previous: Word | undefined = document.words[index - 1]
  return previous !== undefined && document.plain.charAt(previous.end) === ','
}

function spanOf(document: TextDocument, first: number, last: number): Span | null {
  const start = document.words[first]?.start
  const end = document.words[last]?.end
  return start === undefined || end === undefined ? null : { start, end }
}

const statesFacts = (list: string): boolean => /\d|\s[A-Z]/.test(list)
