import type { Span } from '#prose/sentences.ts'

/** One stretch that differs. `start` and `end` are UTF-16 offsets into the text before. */
export interface Change extends Span {
  readonly before: string
  readonly after: string
  /** Where `after` stands in the text after, UTF-16. */
  readonly afterStart: number
}

/** Cells of the comparison table; beyond it (never for honest texts of 3,000 characters) all that differs is one change. */
const cellsMax = 9_000_000
/** Two changes with fewer words than this between them are told as one. */
const wordsBetweenMin = 2

// White space belongs to the word after it, so that every character stands in exactly one token.
const token = /\s*(?:[$€£]?[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*|\S)|\s+$/gu

/**
 * The smallest set of word changes that makes one text of another, in order. Putting each `after` in the place of its
 * `before` gives the second text exactly.
 */
export function diffWords(before: string, after: string): Change[] {
  if (before === after) return []
  const [a, b] = [before.match(token) ?? [], after.match(token) ?? []]
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  let [aEnd, bEnd] = [a.length, b.length]
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1
    bEnd -= 1
  }
  const middle = commonWords(a.slice(from, aEnd), b.slice(from, bEnd))
  const kept = [...middle.map(([x, y]): Pair => [x + from, y + from]), [aEnd, bEnd] as const]
  const pieces: Piece[] = []
  let [x, y] = [from, from]
  for (const [nextX, nextY] of kept) {
    if (nextX > x || nextY > y) addPiece(pieces, { x, y, xEnd: nextX, yEnd: nextY })
    x = nextX + 1
    y = nextY + 1
  }
  return changesOf(pieces, { a, b, before, after })
}

type Pair = readonly [number, number]

/** Token ranges that differ. */
interface Piece {
  readonly x: number
  readonly y: number
  xEnd: number
  yEnd: number
}

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last !== undefined && piece.x - last.xEnd < wordsBetweenMin) {
    last.xEnd = piece.xEnd
    last.yEnd = piece.yEnd
  } else pieces.push(piece)
}

/** Index pairs of a longest common subsequence; none when the table would be too large. */
function commonWords(a: readonly string[], b: readonly string[]): Pair[] {
  const width = b.length + 1
  if (a.length === 0 || b.length === 0 || (a.length + 1) * width > cellsMax) return []
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (x: number, y: number): number => lengths[x * width + y] ?? 0
  for (let x = a.length - 1; x >= 0; x -= 1) {
    for (let y = b.length - 1; y >= 0; y -= 1) {
      lengths[x * width + y] = a[x] === b[y] ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1))
    }
  }
  const pairs: Pair[] = []
  for (let [x, y] = [0, 0]; x < a.length && y < b.length;) {
    if (a[x] === b[y]) pairs.push([x++, y++])
    else if (at(x + 1, y) >= at(x, y + 1)) x += 1
    else y += 1
  }
  return pairs
}

interface Texts {
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly before: string
  readonly after: string
}

function changesOf(pieces: readonly Piece[], { a, b, before, after }: Texts): Change[] {
  const [aOffsets, bOffsets] = [offsetsOf(a), offsetsOf(b)]
  return pieces.map(({ x, y, xEnd, yEnd }) => {
    const [start, end] = [aOffsets[x] ?? 0, aOffsets[xEnd] ?? before.length]
    const [afterStart, afterEnd] = [bOffsets[y] ?? 0, bOffsets[yEnd] ?? after.length]
    const shared = sharedSpace(before.slice(start, end), after.slice(afterStart, afterEnd))
    return {
      start: start + shared,
      end,
      before: before.slice(start + shared, end),
      after: after.slice(afterStart + shared, afterEnd),
      afterStart: afterStart + shared,
    }
  })
}

function offsetsOf(tokens: readonly string[]): number[] {
  const offsets = [0]
  for (const one of tokens) offsets.push((offsets.at(-1) ?? 0) + one.length)
  return offsets
}

/** White space both begin with is no part of the change. */
function sharedSpace(before: string, after: string): number {
  let length = 0
  while (length < before.length && /\s/.test(before.charAt(length)) && before[length] === after[length])
    length += 1
  return length
}
