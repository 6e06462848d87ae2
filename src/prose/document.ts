import { foldText } from './facts/fold-text.ts'
import { splitSentences, type Span } from './sentences.ts'
import {
  addSlot,
  addToHash,
  emptyFilter,
  filterOf,
  holdsSlot,
  slotOf,
  type WordFilter,
  wordSlot,
} from './word-filter.ts'

/** How a word is joined to the one before. A phrase crosses `plain` and, spelled so, `hyphen`, nothing else. */
export const gap = { plain: 0, hyphen: 1, stop: 2, sentence: 3 } as const
export type Gap = (typeof gap)[keyof typeof gap]

/** One word with its UTF-16 offsets. `key` is lower case with straight apostrophes. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly key: string
  /** `sentence` when a sentence starts here. */
  readonly before: Gap
  /** Where a `WordFilter` keeps this word. */
  readonly slot: number
}

/** `firstWord` to `lastWord` (exclusive) are indexes into the words of the document. */
export interface Sentence extends Span {
  readonly firstWord: number
  readonly lastWord: number
}

/** A text read once: what every style detector works on. All offsets are UTF-16 and hold in every copy. */
export interface TextDocument {
  readonly text: string
  /** Typographic quotes, spaces, hyphens and foreign digits in ASCII (`foldText`). */
  readonly plain: string
  /** `plain` in lower case. */
  readonly folded: string
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
  /** Every word and every single punctuation mark of the text. */
  readonly holds: WordFilter
  /** Vocabulary and structure rules hold for English only. */
  readonly english: boolean
}

/** Reads words, sentences and language. Linear in the length of `text`. */
export function readDocument(text: string): TextDocument {
  const plain = foldText(text)
  const folded = lowerKeepingLength(plain)
  const words: Word[] = []
  const holds = emptyFilter()
  const sentences = splitSentences(text).map((span) => readSentence({ folded, words, holds }, span))
  return Object.freeze({ text, plain, folded, words, sentences, holds, english: isEnglish(words) })
}

/** Words and marks of which a text must hold one for some pattern to match. */
export type Cues = readonly number[]

/** Cues as slots of the word filter; marks are single characters. */
export const cues = (...wordsAndMarks: string[]): Cues => wordsAndMarks.map(wordSlot)

/** Whether the text may hold one of the cues; a pattern without cues always runs. */
export const holdsCue = (document: TextDocument, wanted: Cues | undefined): boolean =>
  wanted === undefined || wanted.some((slot) => holdsSlot(document.holds, slot))

/** How words are compared: lower case, ASCII quotes and spaces, the length of `text`. */
export const foldForMatching = (text: string): string => lowerKeepingLength(foldText(text))

function lowerKeepingLength(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (character) => {
    const one = character.toLowerCase()
    return one.length === character.length ? one : character
  }).join('')
}

interface Collected {
  readonly folded: string
  readonly words: Word[]
  readonly holds: WordFilter
}

/** Appends the words of one sentence to `words`, and its words and marks to `holds`. */
function readSentence({ folded, words, holds }: Collected, span: Span): Sentence {
  const firstWord = words.length
  let at = span.start
  let end = -1
  while (at < span.end) {
    const code = folded.charCodeAt(at)
    if (wordCodes[code] !== 1) {
      if (code > space) addSlot(holds, slotOf(code))
      at += 1
      continue
    }
    const start = at
    let hash = 0
    while (at < span.end && isInWord(folded, at)) {
      hash = addToHash(hash, folded.charCodeAt(at))
      at += 1
    }
    const slot = slotOf(hash)
    addSlot(holds, slot)
    const before = end < 0 ? gap.sentence : gapBetween(folded, end, start)
    words.push({ start, end: at, key: folded.slice(start, at), before, slot })
    end = at
  }
  return { start: span.start, end: span.end, firstWord, lastWord: words.length }
}

function isInWord(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at)
  return wordCodes[code] === 1 || (code === apostrophe && wordCodes[folded.charCodeAt(at + 1)] === 1)
}

function gapBetween(folded: string, from: number, to: number): Gap {
  for (let at = from; at < to; at += 1) {
    const code = folded.charCodeAt(at)
    if (code === hyphen && to - from === 1) return gap.hyphen
    if (code !== space && code !== newline && code !== tab) return gap.stop
  }
  return gap.plain
}

const apostrophe = 0x27
const space = 0x20
const tab = 0x09
const newline = 0x0a
const hyphen = 0x2d

/** 1 for letters and digits of every script in the basic plane; punctuation blocks and surrogates are 0. */
const wordCodes: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, code) => Number(isLetterOrDigit(code)))

function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return false
  if (code >= 0x2000 && code <= 0x2bff) return false
  if (code >= 0x3000 && code <= 0x303f) return false
  return !(code >= 0xd800 && code <= 0xf8ff) && !(code >= 0xfe00 && code <= 0xff0f)
}

const functionWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by for from had has have he her him his i if in is it its me my not of on or ' +
    'our she so that the their them there they this to was we were what when which who will with would you your'
  ).split(' '),
)
const functionWordFilter = filterOf(functionWords)
const wordsSampled = 200
const wordsForVerdict = 12

/** English when a fair share of the first words are its function words; a short text only when it is Latin script. */
function isEnglish(words: readonly Word[]): boolean {
  const sampled = Math.min(wordsSampled, words.length)
  let [latin, functional] = [0, 0]
  for (let index = 0; index < sampled; index += 1) {
    const word = words[index]
    if (word === undefined) continue
    if (word.key.charCodeAt(0) < 0x250) latin += 1
    if (holdsSlot(functionWordFilter, word.slot) && functionWords.has(word.key)) functional += 1
  }
  return latin >= 0.6 * sampled && (sampled < wordsForVerdict || functional >= 0.15 * sampled)
}
