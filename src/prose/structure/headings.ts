import type { Span } from '#prose/sentences.ts'

const linesOfLetterhead = 6
const headingLine =
  /^(?:[A-Z][A-Za-z'’-]{1,24}|[A-Z]|and|of|the|for|in|to|a|an|with|on|:|&)(?:[ :]{1,2}(?:[A-Z][A-Za-z'’-]{1,24}|and|of|the|for|in|to|a|an|with|on|&)){1,9}$/

/** Title-case lines in the body of a prose text, such as "Challenges and Future Outlook". */
export function findHeadings(text: string): Span[] {
  const lines = linesOf(text)
  return lines
    .slice(linesOfLetterhead, -linesOfLetterhead)
    .filter(
      ({ start, end }) => end - start >= 12 && end - start <= 90 && headingLine.test(text.slice(start, end)),
    )
}

function linesOf(text: string): Span[] {
  const lines: Span[] = []
  for (const match of text.matchAll(/[^\n]+/g)) {
    const start = match.index + match[0].length - match[0].trimStart().length
    const end = match.index + match[0].trimEnd().length
    if (end > start) lines.push({ start, end })
  }
  return lines
}
