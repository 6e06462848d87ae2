/** A half-open stretch of a text in UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Abbreviations that a name or a number follows: a full stop after them never ends a sentence. */
const leadingAbbreviations = new Set(
  'mr mrs ms mx dr prof rev fr st mt gov sen rep gen col capt lt sgt hon pres no nos vol pp vs cf e.g i.e approx est al'.split(
    ' ',
  ),
)

/** Abbreviations that may end a sentence: they do when a usual sentence opener follows. */
const trailingAbbreviations = new Set(
  'a.m p.m u.s u.k u.s.a d.c ph.d m.d b.a b.s m.a inc corp co ltd llc jr sr dept ave blvd rd ln etc jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun hrs hr yr yrs wk min'.split(
    ' ',
  ),
)

const openers = new Set(
  'the a an he she they we i it his her their our my its this that these those there in on at for from with when while after before since because if as although though despite during by to but and so yet however also both each every all some many most no not one two three thank thanks please dear sincerely'.split(
    ' ',
  ),
)

/** A hard-wrapped line is at least this long; a shorter line without a full stop stands alone (address, heading). */
const wrappedLineLengthMin = 50

// A run of terminators with its closing quotes, or a run of line breaks. Each character is visited once.
const boundary = /[.!?…]{1,8}["'”’)\]]{0,4}|\n[\s]*/g

/**
 * Splits prose into sentences, trimmed of outer white space, in order and without overlap. Every
 * non-space character belongs to exactly one span. Knows abbreviations (Mr., a.m.), initials, decimals, headings
 * and hard-wrapped lines. English rules; linear in the length of the text.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(boundary)) {
    const mark = { start: match.index, end: match.index + match[0].length }
    if (!(match[0].startsWith('\n') ? lineEndSplits(text, mark) : terminatorSplits(text, mark))) continue
    spans.push(trimmed(text, { start, end: mark.end }))
    start = mark.end
  }
  spans.push(trimmed(text, { start, end: text.length }))
  return spans.filter((span) => span.end > span.start)
}

function terminatorSplits(text: string, { start: at, end }: Span): boolean {
  const next = nextVisible(text, end)
  if (next === text.length) return true
  if (next === end) return false
  const character = text.charAt(next)
  if (isLowerCase(character)) return false
  return !(text[at] === '.' && text[at + 1] !== '.') || fullStopSplits(text, at, next)
}

/** Whether the single full stop at `at` ends a sentence when the next visible character is at `next`. */
function fullStopSplits(text: string, at: number, next: number): boolean {
  const word = wordBefore(text, at)
  const lower = word.toLowerCase()
  const follower = wordAfter(text, next)
  if (/^(?:no|nos|vol|pp)$/.test(lower)) return !isDigit(text.charAt(next))
  if (leadingAbbreviations.has(lower)) return false
  if (trailingAbbreviations.has(lower) || /^\p{Lu}$/u.test(word)) return openers.has(follower.toLowerCase())
  return true
}

/** A line break splits unless it is a soft wrap: a long unfinished line that goes on in running text. */
function lineEndSplits(text: string, { start: at, end }: Span): boolean {
  const blankLine = text.slice(at + 1, end).includes('\n')
  if (blankLine || end === text.length) return true
  const next = text.charAt(end)
  if (isLowerCase(next)) return false
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const unfinished = /[\p{L}\p{N},'’]/u.test(text.charAt(at - 1))
  return !(unfinished && at - lineStart >= wrappedLineLengthMin && /[\p{L}\p{N}$(]/u.test(next))
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span
  while (start < end && isSpace(text.charAt(start))) start += 1
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1
  return { start, end }
}

function nextVisible(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charAt(at))) at += 1
  return at
}

/** The letters and inner full stops just before `end`, at most 12 characters: "Mr", "a.m". */
function wordBefore(text: string, end: number): string {
  return /[\p{L}.]{0,12}$/u.exec(text.slice(Math.max(0, end - 12), end))?.[0] ?? ''
}

function wordAfter(text: string, start: number): string {
  return /^["'“‘(]?([\p{L}']{0,12})/u.exec(text.slice(start, start + 14))?.[1] ?? ''
}

const isSpace = (character: string): boolean => /\s/.test(character)
const isDigit = (character: string): boolean => /\d/.test(character)
const isLowerCase = (character: string): boolean => /\p{Ll}/u.test(character)
