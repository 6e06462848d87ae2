import { foldText } from './fold-text.ts'
import { formOf } from './stem.ts'

/** A word (with inner apostrophes), an unsigned number, or one mark (line breaks included). Offsets are UTF-16. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  /** As folded by `foldText`. */
  readonly text: string
  readonly lower: string
  /** `lower` without a possessive. */
  readonly bare: string
  /** The stem that comparisons use. */
  readonly form: string
  readonly start: number
  readonly end: number
  /** A word that begins with a capital letter. */
  readonly capitalised: boolean
  /** No white space between this token and the one before. */
  readonly glued: boolean
  /** The value of a number; 0 otherwise. */
  readonly value: number
}

const outside: Token = Object.freeze({
  kind: 'mark',
  text: '',
  lower: '',
  bare: '',
  form: '',
  start: -1,
  end: -1,
  capitalised: false,
  glued: false,
  value: 0,
})

// Grouped digits need the guard, or "1,2345" would read as 1,234 and 5.
const pattern =
  /(\p{L}[\p{L}\p{M}]*(?:'\p{L}[\p{L}\p{M}]*)*)|(\d{1,3}(?:,\d{3}){1,5}(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?)|\n|[^\s]/gu

/** Reads a text into tokens, in order. Linear; never throws on any string. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let endBefore = -1
  for (const match of foldText(text).matchAll(pattern)) {
    const token = tokenFrom(match, endBefore)
    tokens.push(token)
    endBefore = token.end
  }
  return tokens
}

function tokenFrom(match: RegExpExecArray, endBefore: number): Token {
  const [text, word, number] = match
  const start = match.index
  const end = start + text.length
  const glued = start === endBefore
  if (word !== undefined) {
    const lower = word.toLowerCase()
    const bare = lower.endsWith("'s") ? lower.slice(0, -2) : lower
    const capitalised = startsUpperCase(text)
    return { kind: 'word', text, lower, bare, form: formOf(bare), start, end, capitalised, glued, value: 0 }
  }
  const kind = number === undefined ? 'mark' : 'number'
  const value = number === undefined ? 0 : Number(number.replaceAll(',', ''))
  return { kind, text, lower: text, bare: text, form: text, start, end, capitalised: false, glued, value }
}

/** The common case without a Unicode look-up. */
function startsUpperCase(text: string): boolean {
  const code = text.charCodeAt(0)
  return code < 0x80 ? code <= 0x5a : /^\p{Lu}/u.test(text)
}

/** The token at an index, or an empty mark outside the list: reading ahead needs no bounds checks. */
export function tokenAt(tokens: readonly Token[], index: number): Token {
  return tokens[index] ?? outside
}
