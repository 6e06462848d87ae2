import type { Span } from '#prose/sentences.ts'

const linesOfLetterhead = 6
const word = "[A-Z][A-Za-z'’-]{1,24}"
const link = '(?:and|of|the|for|in|to|a|an|with|on|&)'
const headingLine = new RegExp(
  `^(?:#{1,6} )?(?:\\*\\*)?(?:${word}|A|The)(?:[ :]{1,2}(?:${word}|${link})){1,9}(?:\\*\\*)?$`,
)

/** Title-case lines in the body of a prose text, such as "Challenges and Future Outlook", with or without Markdown marks. */
export function findHeadings(text: string): Span[] {
  const lines = linesOf(text)
  return lines
    .slice(linesOfLetterhead, -linesOfLetterhead)
    .filter(
      ({ start, end }) => end - start >= 12 && end - start <= 100 && headingLine.test(text.slice(start, end)),
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
