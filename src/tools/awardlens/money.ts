import { printedUsd } from '#domain/as-printed.ts'

/** Cents as a person writes them. */
export const dollars = (cents: number): string => printedUsd(cents / 100)

/** Cents as data has them: dollars, or null. */
export const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
