/** One line of a letter as it is read: wrapped prose is one line again, layout marks are gone, columns keep their places. */
export interface LetterLine {
  /** Counted from 1, in the letter as given. */
  readonly number: number
  readonly text: string
  /** The line as given, trimmed: a stretch of the letter. */
  readonly quote: string
}

const invisible = /[\p{Cc}\p{Cf}]/gu
const rule = /^[\s=_*#~+|:.-]*$/
const bullet = /^(\s*)(?:[-*•·‣▪▫◦●○►➢✓✔–—>]|\(?\d{1,2}[.)]|[a-z][.)])\s+/

/** Blanks what only lays out: dot leaders, bold marks, bullets. Lengths stay, so that columns keep their places. */
function plain(line: string): string {
  return line
    .replaceAll('\t', '    ')
    .replaceAll(invisible, '')
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replaceAll(/[.…·_]{3,}|(?:[.·] ){3,}|-{3,}|={3,}/g, (leader) => ' '.repeat(leader.length))
    .replaceAll(/ __(?= *\$)/g, '   ')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/(\$\s?\d{1,3}), (?=\d{3}(?!\d))/g, '$1,')
    .replaceAll(/(?<=\d)\s,(?=\d{3}(?!\d))/g, ',')
    .replaceAll(/[０-９＄，．]/g, (wide) => wide.normalize('NFKC'))
    .replace(bullet, (mark) => ' '.repeat(mark.length))
    .trimEnd()
}

const columnGap = /\S {2,}\S|\|/
/** A line that ends in a word and goes on with a capital is wrapped only when it is as long as wrapped lines are. */
const wrappedMin = 60
const sentenceEnd = /[.:;!?)]$/

/** Whether a line goes on in the next: prose that was wrapped, never a row of a table or a heading. */
function goesOn(line: string, next: string): boolean {
  if (line.length < 45 || columnGap.test(line.trim()) || columnGap.test(next.trim())) return false
  if (sentenceEnd.test(line) || next.trim() === '') return false
  if (/^\s?[\p{Ll}$\d(]/u.test(next)) return true
  return line.length >= wrappedMin && /[,\p{Ll}]$/u.test(line) && !/:\s/.test(line) && !/:\s/.test(next)
}

/** Lines of a letter in order; blank ones and rules are left out. */
export function letterLines(letter: string): LetterLine[] {
  const raw = letter.split(/\r\n|[\n\r\u2028\u2029\v\f]/)
  const asRows = isExport(raw) ? withCellBars : (line: string) => line
  const lines: LetterLine[] = []
  let isOpen = false
  for (const [index, quote] of raw.entries()) {
    const text = plain(asRows(quote))
    if (text.trim() === '' || rule.test(quote)) {
      isOpen = false
      continue
    }
    const previous = lines.at(-1)
    const isBulleted = bullet.test(quote)
    if (isOpen && previous !== undefined && !isBulleted && goesOn(lastPart(previous.text), text)) {
      lines[lines.length - 1] = { ...previous, text: `${previous.text}\n${text.trim()}` }
    } else {
      lines.push({ number: index + 1, text, quote: quote.trim() })
    }
    isOpen = true
  }
  return lines
}

/** A comma that separates cells of an exported table: no space behind it, and not inside a number. */
const cellComma = /,(?! )(?!(?<=\d,)\d{3}(?!\d))/

/** Bars for commas and blanks for quotation marks: a row of comma-separated values as a row of a table. */
function withCellBars(line: string): string {
  return line
    .split('"')
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(new RegExp(cellComma, 'g'), '|')))
    .join(' ')
}

const exportRow = /^(?:"[^"\n]{0,200}"|[^",\n]{0,200})(?:,(?! )(?:"[^"\n]{0,200}"|[^",\n]{0,200})){1,19}$/
const exportRowsMin = 3

/** Whether most lines are comma-separated values that end in an amount. */
function isExport(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const rows = filled.filter(
    (line) => exportRow.test(line.trim()) && /(?<!\d),\s*"?\$?\d[\d,.]*"?$/.test(line.trim()),
  )
  return rows.length >= exportRowsMin && rows.length * 2 >= filled.length
}

const lastPart = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)
