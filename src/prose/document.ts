import { foldText } from './facts/fold-text.ts'
import { splitSentences, type Span } from './sentences.ts'

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
  /** Every distinct word key and punctuation mark: a pattern whose cue is absent need not run. */
  readonly cues: ReadonlySet<string>
  /** Vocabulary and structure rules hold for English only. */
  readonly english: boolean
}

/** Reads words, sentences and language. Linear in the length of `text`. */
export function readDocument(text: string): TextDocument {
  const plain = foldText(text)
  const folded = lowerKeepingLength(plain)
  const words: Word[] = []
  const marks = new Set<number>()
  const sentences = splitSentences(text).map((span) => readSentence({ folded, words, marks }, span))
  const cues = new Set(Array.from(marks, (code) => String.fromCharCode(code)))
  for (const word of words) cues.add(word.key)
  return Object.freeze({ text, plain, folded, words, sentences, cues, english: isEnglish(words) })
}

/** Whether the text holds one of the cues; a pattern without cues always runs. */
export const holdsCue = (document: TextDocument, cues: readonly string[] | undefined): boolean =>
  cues === undefined || cues.some((cue) => document.cues.has(cue))

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
  /** Code units outside words, spaces left out. */
  readonly marks: Set<number>
}

/** Appends the words of one sentence to `words` and its marks to `marks`. */
function readSentence({ folded, words, marks }: Collected, span: Span): Sentence {
  const firstWord = words.length
  let at = span.start
  let end = -1
  while (at < span.end) {
    const code = folded.charCodeAt(at)
    if (wordCodes[code] !== 1) {
      if (code > space) marks.add(code)
      at += 1
      continue
    }
    const start = at
    at = wordEnd(folded, start, span.end)
    const before = end < 0 ? gap.sentence : gapBetween(folded, end, start)
    words.push({ start, end: at, key: folded.slice(start, at), before })
    end = at
  }
  return { start: span.start, end: span.end, firstWord, lastWord: words.length }
}

function wordEnd(folded: string, start: number, limit: number): number {
  let at = start + 1
  while (at < limit) {
    const code = folded.charCodeAt(at)
    const inside =
      wordCodes[code] === 1 || (code === apostrophe && wordCodes[folded.charCodeAt(at + 1)] === 1)
    if (!inside) return at
    at += 1
  }
  return at
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

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by for from had has have he her him his i if in is it its me my not of on or ' +
    'our she so that the their them there they this to was we were what when which who will with would you your'
  ).split(' '),
)
const wordsSampled = 200
const wordsForVerdict = 12

/** English when a fair share of the first words are its function words; a short text only when it is Latin script. */
function isEnglish(words: readonly Word[]): boolean {
  const sample = words.slice(0, wordsSampled)
  const latin = sample.filter((word) => word.key.charCodeAt(0) < 0x250).length
  if (latin < 0.6 * sample.length) return false
  if (sample.length < wordsForVerdict) return true
  const functionWords = sample.filter((word) => stopWords.has(word.key)).length
  return functionWords >= 0.15 * sample.length
}
