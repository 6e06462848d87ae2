import { cues, holdsCue, type TextDocument } from '#prose/document.ts'
import { type Finding, makeFinding } from '#prose/finding.ts'
import { findQuotations } from '#prose/quotations.ts'
import type { Span } from '#prose/sentences.ts'
import { anyOverlaps, joinSpans } from '#prose/span.ts'
import { dashReplacements } from './replace-dash.ts'

/** An em dash, a double hyphen used as one, or a spaced en dash between words. */
const dashPattern = /[\u2014\u2015]{1,3}|(?<=[^\s{}^$\d-])[ \t]?--[ \t]?(?=[^\s{}^$\d-])| \u2013 /g

const emCues = cues('\u2014')
const dashCues = cues('\u2014', '-')

/**
 * Em dashes in running text. Number ranges, rules, the signature line "— Name" and quotations are left out: how somebody
 * else was quoted is not the writer's style, and no fix may touch it.
 */
export function findEmDashes(document: TextDocument): Span[] {
  const { text } = document
  if (!holdsCue(document, dashCues)) return []
  if (!holdsCue(document, emCues) && !text.includes('--') && !text.includes(' \u2013 ')) return []
  const found: Span[] = []
  for (const match of text.matchAll(dashPattern)) {
    const start = match.index + (match[0].length - match[0].trimStart().length)
    const end = start + match[0].trim().length
    if (isInRunningText(text, start, end)) found.push({ start, end })
  }
  if (found.length === 0) return found
  const quotations = joinSpans(findQuotations(text))
  return found.filter((dash) => !anyOverlaps(quotations, dash))
}

function isInRunningText(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start).trimEnd()
  const after = text.slice(end, end + 3).trimStart()
  if (/\d$/.test(before) && /^[$€£]?\d/.test(after)) return false
  // "XMM--Newton": a typesetter's en dash in a name.
  if (/\p{Lu}$/u.test(before) && /^\p{Lu}/u.test(after) && text.startsWith('--', start)) return false
  const lineStart = /(?:^|\n)[ \t]{0,3}$/.test(text.slice(Math.max(0, start - 4), start))
  return !lineStart && start > 0
}

/** Dashes from which a text blocks, per 100 words and at least so many. Human college essays reach 1.5. */
const per100WordsMax = 2
const countMin = 2

/** Each dash is told; they block together when they are many for the length. */
export function dashFindings(document: TextDocument, dashes: readonly Span[]): Finding[] {
  const per100Words = (100 * dashes.length) / Math.max(100, document.words.length)
  const severity = dashes.length >= countMin && per100Words >= per100WordsMax ? 'block' : 'warn'
  const message =
    severity === 'block' ? 'Em dashes come too often.' : 'An em dash; a comma or a full stop says it as well.'
  const replacements = dashReplacements(document, dashes)
  return dashes.map(({ start, end }, index) =>
    makeFinding(document.text, 'punctuation.em_dash', {
      start,
      end,
      severity,
      message,
      suggestion: replacements[index] ?? undefined,
    }),
  )
}
