import type { CallView } from '#contract/usage.ts'

/** How far back one looks, and how many days one bar stands for. */
export interface Span {
  readonly days: number
  readonly barDays: number
}

export const spans = [
  { days: 30, barDays: 1 },
  { days: 91, barDays: 7 },
  { days: 364, barDays: 7 },
] as const satisfies readonly Span[]

const dayMs = 86_400_000

/** Calls and credits of the days from `date` on. */
export interface Bar {
  /** UTC, as the service counts days. */
  readonly date: string
  readonly calls: number
  readonly credits: number
}

/** The first day of a span that ends today. */
export const firstDay = ({ days }: Span, nowMs: number): string => dayOf(nowMs - (days - 1) * dayMs)

/** A span's bars, oldest first; the last one ends today. */
export function barsOf(calls: readonly CallView[], span: Span, nowMs: number): readonly Bar[] {
  const first = Date.parse(firstDay(span, nowMs))
  const byBar = Map.groupBy(calls, ({ started_at: at }) =>
    Math.floor((Date.parse(at) - first) / (span.barDays * dayMs)),
  )
  return Array.from({ length: span.days / span.barDays }, (_, index) => {
    const there = byBar.get(index) ?? []
    return {
      date: dayOf(first + index * span.barDays * dayMs),
      calls: there.length,
      credits: there.reduce((sum, call) => sum + (call.credits_charged ?? 0), 0),
    }
  })
}

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)
