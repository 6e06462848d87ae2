import { foldText } from './fold-text.ts'

/** A word (with inner apostrophes), an unsigned number, or one mark (line breaks included). Offsets are UTF-16. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  /** As folded by `foldText`. */
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  /** No white space between this token and the one before. */
  readonly glued: boolean
  /** The value of a number; 0 otherwise. */
  readonly value: number
}

const outside: Token = Object.freeze({
  kind: 'mark',
  text: '',
  lower: '',
  start: -1,
  end: -1,
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
    const [raw, word, number] = match
    const end = match.index + raw.length
    tokens.push({
      kind: word !== undefined ? 'word' : number !== undefined ? 'number' : 'mark',
      text: raw,
      lower: word === undefined ? raw : raw.toLowerCase(),
      start: match.index,
      end,
      glued: match.index === endBefore,
      value: number === undefined ? 0 : Number(number.replaceAll(',', '')),
    })
    endBefore = end
  }
  return tokens
}

/** The token at an index, or an empty mark outside the list: reading ahead needs no bounds checks. */
export function tokenAt(tokens: readonly Token[], index: number): Token {
  return tokens[index] ?? outside
}
