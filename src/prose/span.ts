import type { Span } from './sentences.ts'

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

export const covers = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

export const byStart = (a: Span, b: Span): number => a.start - b.start || a.end - b.end

/** Sorted, overlapping ones joined, so that `anyOverlaps` can search them by halves. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: { start: number; end: number }[] = []
  for (const span of spans.toSorted(byStart)) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ start: span.start, end: span.end })
  }
  return joined
}

/** Index of the first of the ordered, disjoint `spans` that ends after `offset`; their count when none does. */
export function indexAfter(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether `span` touches one of `joined` (output of `joinSpans`); logarithmic. */
export function anyOverlaps(joined: readonly Span[], span: Span): boolean {
  const candidate = joined[indexAfter(joined, span.start)]
  return candidate !== undefined && candidate.start < span.end
}
