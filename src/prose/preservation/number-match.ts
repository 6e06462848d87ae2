import { foldText } from '#prose/facts/fold-text.ts'
import type { Span } from '#prose/sentences.ts'
import { marksOf, type TargetLanguage } from './languages.ts'

/** One number of the English line, with every value it may have in a translation. */
export interface SourceNumber extends Span {
  readonly text: string
  readonly values: readonly number[]
  readonly isMoney: boolean
  /** It may be a word in the translation: a month, "the 1st". */
  readonly optional: boolean
}

/** One number of the translated line, with every value its spelling may have. */
export interface TargetNumber extends Span {
  readonly text: string
  /** Without a number word behind it. */
  readonly plain: readonly number[]
  readonly values: readonly number[]
}

export interface NumberMatch {
  readonly pairs: readonly { readonly source: SourceNumber; readonly target: TargetNumber }[]
  readonly lost: readonly SourceNumber[]
  readonly added: readonly TargetNumber[]
}

/** Pairs the numbers of a line with those of its translation, whatever digits, separators and number words it uses. */
export function matchNumbers(source: readonly SourceNumber[], target: readonly TargetNumber[]): NumberMatch {
  const free = new Set(target)
  const pairs: { source: SourceNumber; target: TargetNumber }[] = []
  const lost: SourceNumber[] = []
  // The same spelling first, so that "12" is not taken by another number that could also mean 12.
  for (const one of source) {
    const found =
      firstOf(free, ({ text }) => text === one.text) ??
      firstOf(free, ({ values }) => values.some((value) => one.values.includes(value)))
    if (found !== null) {
      free.delete(found)
      pairs.push({ source: one, target: found })
    } else if (!one.optional) lost.push(one)
  }
  return { pairs, lost, added: [...free] }
}

function firstOf(
  numbers: ReadonlySet<TargetNumber>,
  wanted: (number: TargetNumber) => boolean,
): TargetNumber | null {
  for (const number of numbers) if (wanted(number)) return number
  return null
}

const english = /\d{1,3}(?:,\d{3}){1,5}(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?/g

/** The numbers of an English line that are written in digits. `line` has what is kept verbatim blanked. */
export function sourceNumbers(line: string): SourceNumber[] {
  const folded = foldText(line)
  return Array.from(folded.matchAll(english), ({ 0: text, index }) => {
    const value = Number(text.replaceAll(',', ''))
    const around = {
      before: folded.slice(Math.max(0, index - 12), index),
      after: folded.slice(index + text.length, index + text.length + 14),
    }
    return {
      text: line.slice(index, index + text.length),
      start: index,
      end: index + text.length,
      values: [value, ...otherValues(value, around)],
      isMoney:
        /\$ ?$/.test(around.before) ||
        /^k? ?(?:dollars|USD)\b/.test(around.after) ||
        /\$[\d,.]+ ?(?:-|to) ?$/.test(around.before),
      optional: value === 1 || isNumericMonth(around),
    }
  })
}

interface Around {
  readonly before: string
  readonly after: string
}

function otherValues(value: number, { before, after }: Around): number[] {
  const scale = /^ ?(k|thousand|million|billion)\b/i.exec(after)?.[1]?.toLowerCase()
  if (scale !== undefined) return [value * (scale === 'million' ? 1e6 : scale === 'billion' ? 1e9 : 1e3)]
  const century = /\b(20|19)\d\d-$/.exec(before)?.[1]
  if (century !== undefined && value < 100) return [Number(century) * 100 + value]
  const half = /^(?::\d\d)? ?([ap])\.?m\b/i.exec(after)?.[1]?.toLowerCase()
  if (half === 'p' && value < 12) return [value + 12]
  if (half === 'a' && value === 12) return [0, 24]
  return []
}

/** The 3 of 3/2/2027. */
const isNumericMonth = ({ before, after }: Around): boolean =>
  /^\/\d{1,2}\/\d{2,4}/.test(after) && !/\d\/$/.test(before)

const foreign = /\d+(?:[.,'’ ]\d+)*/g
const grouped = /^\d{1,3}(?:[ '’.,]\d{3})+(?:[.,]\d{1,2})?$/

/** The numbers of a translated line. `wanted` are the values of the English one: they decide whether a space parts two numbers. */
export function targetNumbers(
  line: string,
  language: TargetLanguage,
  wanted: ReadonlySet<number>,
): TargetNumber[] {
  const folded = foldText(line)
  const numbers = Array.from(folded.matchAll(foreign), ({ 0: text, index }) => ({
    text,
    start: index,
  })).flatMap((piece) => splitPiece(piece, wanted))
  const read = numbers.map(({ text, start }): TargetNumber => {
    const end = start + text.length
    const plain = readingsOf(text)
    const after = folded.slice(end, end + 12)
    const factor = marksOf(language).multipliers.find(([word]) => word.test(after))?.[1]
    const values = factor === undefined ? plain : [...plain, ...plain.map((value) => value * factor)]
    return { text: line.slice(start, end), start, end, plain, values }
  })
  return withMyriads(read, folded)
}

/** "12 500" is one number if the English line has 12,500; else the space parts two. "02.03.2027" is three. */
function splitPiece(
  piece: { text: string; start: number },
  wanted: ReadonlySet<number>,
): { text: string; start: number }[] {
  const { text, start } = piece
  const isOne =
    !text.includes(' ') || (grouped.test(text) && readingsOf(text).some((value) => wanted.has(value)))
  const isRead =
    readingsOf(text).length > 0 &&
    (!/[.,]/.test(text) ||
      readingsOf(text).some((value) => wanted.has(value)) ||
      !/^\d{1,2}\.\d\d$/.test(text))
  if (isOne && isRead) return [piece]
  const separator = text.includes(' ') ? / / : /[.,'’]/
  let at = start
  return text.split(separator).flatMap((part) => {
    const own = { text: part, start: at }
    at += part.length + 1
    return splitPiece(own, wanted)
  })
}

/** What a spelling may mean: 12.500 is 12.5 in English and 12,500 elsewhere. */
function readingsOf(text: string): number[] {
  if (/^\d+$/.test(text)) return [Number(text)]
  const readings = new Set<number>()
  const compact = text.replace(/[ '’]/g, '')
  if (/^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(compact)) readings.add(Number(compact.replaceAll(',', '')))
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(compact))
    readings.add(Number(compact.replaceAll('.', '').replace(',', '.')))
  if (/^\d+\.\d+$/.test(compact)) readings.add(Number(compact))
  if (/^\d+,\d+$/.test(compact)) readings.add(Number(compact.replace(',', '.')))
  if (/^\d+$/.test(compact)) readings.add(Number(compact))
  return [...readings]
}

/** "1만 2,500": a myriad and the rest are one number. */
function withMyriads(numbers: readonly TargetNumber[], line: string): TargetNumber[] {
  const joined: TargetNumber[] = []
  for (const number of numbers) {
    const last = joined.at(-1)
    const [a, b] = [last?.plain[0], number.plain[0]]
    if (
      last !== undefined &&
      a !== undefined &&
      b !== undefined &&
      b < 10_000 &&
      /^ ?[만万] ?$/.test(line.slice(last.end, number.start))
    ) {
      joined[joined.length - 1] = {
        ...last,
        end: number.end,
        text: line.slice(last.start, number.end),
        plain: [],
        values: [a * 10_000 + b],
      }
    } else joined.push(number)
  }
  return joined
}
