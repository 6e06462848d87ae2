import { approximatorAround } from './approximators.ts'
import type { Atom, Reading } from './atom.ts'
import { identifierEnds } from './identifier-spans.ts'
import { readNames } from './names.ts'
import { monthWords, readDate, readYear, type DateOrder } from './read-date.ts'
import { readMoney } from './read-money.ts'
import { readPercent } from './read-percent.ts'
import { readQuantity } from './read-quantity.ts'
import { readRank } from './read-rank.ts'
import { readTime } from './read-time.ts'
import { numberStarters } from './number-words.ts'
import { tokenAt, tokenize, type Token } from './tokens.ts'

export interface ExtractOptions {
  /** How 03/02/2026 reads; US order by default. */
  readonly dateOrder?: DateOrder
  /** Words of names known from elsewhere: they are names at the start of a sentence too. Lower case. */
  readonly nameWords?: ReadonlySet<string>
}

/**
 * Every typed value of a text in order, without overlap: money, percents, counts and durations, scores, ranks,
 * dates, years, times of day, and names of people and organisations. Linear; never throws.
 */
export function extractAtoms(text: string, options: ExtractOptions = {}): Atom[] {
  return atomsOf({ text, tokens: tokenize(text) }, options)
}

/** A text with its tokens: callers that read it twice tokenize once. */
interface TokenizedText {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** A text with its tokens and atoms, both in order. */
export interface AtomizedText extends TokenizedText {
  readonly atoms: readonly Atom[]
}

/** Reads a text into tokens and atoms. */
export function atomize(text: string, options: ExtractOptions = {}): AtomizedText {
  const tokens = tokenize(text)
  return { text, tokens, atoms: atomsOf({ text, tokens }, options) }
}

function atomsOf(source: TokenizedText, options: ExtractOptions): Atom[] {
  const { text, tokens } = source
  const atoms: Atom[] = []
  const masked = identifierEnds(text)
  const taken = new Uint8Array(tokens.length)
  for (let at = 0; at < tokens.length;) {
    const maskEnd = masked.size === 0 ? undefined : masked.get(tokenAt(tokens, at).start)
    if (maskEnd !== undefined) {
      while (at < tokens.length && tokenAt(tokens, at).start < maskEnd) taken[at++] = 1
      continue
    }
    const reading = readFigure(tokens, at, options.dateOrder ?? 'month_first')
    if (reading === null) {
      at += 1
      continue
    }
    atoms.push(atomFrom(source, at, reading))
    taken.fill(1, at, reading.next)
    at = reading.next
  }
  return [...atoms, ...readNames(source, taken, options.nameWords)].toSorted((a, b) => a.start - b.start)
}

/** A date or a range outranks the bare numbers inside it, so the readers are tried from the most to the least specific. */
function readFigure(tokens: readonly Token[], at: number, order: DateOrder): Reading | null {
  if (!mayStartFigure(tokens, at)) return null
  return (
    readMoney(tokens, at) ??
    readPercent(tokens, at) ??
    readDate(tokens, at, order) ??
    readRank(tokens, at) ??
    readTime(tokens, at) ??
    readYear(tokens, at) ??
    readQuantity(tokens, at)
  )
}

const starters: ReadonlySet<string> = new Set([
  ...numberStarters,
  ...monthWords,
  ...'us usd eur gbp half number negative minus spring summer fall autumn winter - $ € £ #'.split(' '),
])
/** What makes a figure of "a" or "no": a dozen, a third of, No. 5. */
const afterArticle = /^(?:hundred|thousand|million|dozen|half|third|quarter|fourth|fifth|tenth)$/

function mayStartFigure(tokens: readonly Token[], at: number): boolean {
  const { kind, lower } = tokenAt(tokens, at)
  if (kind === 'number' || starters.has(lower)) return true
  if (lower === 'a' || lower === 'an') return afterArticle.test(tokenAt(tokens, at + 1).lower)
  return lower === 'no' && tokenAt(tokens, at + 1).text === '.'
}

function atomFrom(source: TokenizedText, at: number, reading: Reading): Atom {
  const start = tokenAt(source.tokens, at).start
  const end = tokenAt(source.tokens, reading.next - 1).end
  const approximator = approximatorAround(source.tokens, at, reading.next)
  return { ...reading.value, start, end, text: source.text.slice(start, end), approximator }
}
