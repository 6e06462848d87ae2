/** A stretch of code points, as the gate tells it. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A piece of text and which of the spans lie over it, by their place in the list. */
export interface Piece {
  readonly text: string
  /** Code points before it. */
  readonly start: number
  readonly over: readonly number[]
}

/** Cuts a text wherever a span begins or ends, so that overlapping spans can each be shown. */
export function markedPieces(text: string, spans: readonly Span[]): readonly Piece[] {
  const points = [...text]
  const cuts = [...new Set([0, points.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((from, index) => ({
    start: from,
    text: points.slice(from, cuts[index + 1]).join(''),
    over: spans.flatMap(({ start, end }, span) => (start <= from && end > from ? [span] : [])),
  }))
}
