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

/** Whether `span` touches one of `joined` (output of `joinSpans`); logarithmic. */
export function anyOverlaps(joined: readonly Span[], span: Span): boolean {
  let low = 0
  let high = joined.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((joined[middle]?.end ?? 0) <= span.start) low = middle + 1
    else high = middle
  }
  const candidate = joined[low]
  return candidate !== undefined && candidate.start < span.end
}
