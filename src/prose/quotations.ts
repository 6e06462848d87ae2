import type { Span } from './sentences.ts'

const quotation = /"[^"\n]{1,600}"|“[^“”\n]{1,600}”/g

/** Passages in double quotation marks, the marks included. Single marks are left out: they are apostrophes too. */
export function findQuotations(text: string): Span[] {
  return Array.from(text.matchAll(quotation), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
