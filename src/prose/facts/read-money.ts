import type { AtomOf, AtomValue, Reading } from './atom.ts'
import { readPeriod } from './measures.ts'
import { readNumber, type NumberReading } from './read-number.ts'
import { tokenAt, type Token } from './tokens.ts'

type Money = Extract<AtomValue, { kind: 'money' }>
type Currency = AtomOf<'money'>['currency']

const signs: ReadonlyMap<string, Currency> = new Map([
  ['$', 'USD'],
  ['usd', 'USD'],
  ['us$', 'USD'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
])
const nouns: ReadonlyMap<string, Currency> = new Map([
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['usd', 'USD'],
  ['bucks', 'USD'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['eur', 'EUR'],
])

/** Reads "$12,500", "-$1,500", "USD 12 500", "$12.5k", "12,500 dollars", "twelve thousand dollars" at `at`, or null. */
export function readMoney(tokens: readonly Token[], at: number): Reading<Money> | null {
  const minus = tokenAt(tokens, at).text === '-' && isLeadingMinus(tokens, at) ? 1 : 0
  const signed = readSigned(tokens, at + minus) ?? readWithNoun(tokens, at + minus)
  if (signed === null) return null
  const period = readPeriod(tokens, signed.next)
  const value = minus === 1 ? -Math.abs(signed.value) : signed.value
  return {
    value: {
      kind: 'money',
      value,
      currency: signed.currency,
      per: period?.per ?? null,
      shorthand: signed.shorthand,
    },
    next: signed.next,
  }
}

type Amount = NumberReading & { readonly currency: Currency }

function readSigned(tokens: readonly Token[], at: number): Amount | null {
  const sign = tokenAt(tokens, at)
  const usPrefix = sign.lower === 'us' && tokenAt(tokens, at + 1).text === '$' ? 1 : 0
  const currency = usPrefix === 1 ? 'USD' : signs.get(sign.lower)
  if (currency === undefined) return null
  const minus = tokenAt(tokens, at + usPrefix + 1).text === '-' ? 1 : 0
  const number = readNumber(tokens, at + usPrefix + 1 + minus)
  if (number === null || (number.spelled && /^[$€£]$/.test(sign.lower))) return null
  const grouped = number.shorthand || number.spelled ? number : joinSpacedGroups(tokens, number)
  return { ...grouped, value: minus === 1 ? -grouped.value : grouped.value, currency }
}

function readWithNoun(tokens: readonly Token[], at: number): Amount | null {
  const number = readNumber(tokens, at)
  if (number === null) return null
  const hyphen = tokenAt(tokens, number.next).text === '-' ? 1 : 0
  const noun = tokenAt(tokens, number.next + hyphen).lower
  const currency = nouns.get(noun)
  return currency === undefined ? null : { ...number, next: number.next + hyphen + 1, currency }
}

/** "12 500" after a currency sign: groups of three digits parted by one space. */
function joinSpacedGroups(tokens: readonly Token[], number: NumberReading): NumberReading {
  let { value, next } = number
  const first = tokenAt(tokens, next - 1)
  if (!/^\d{1,3}$/.test(first.text)) return number
  for (let groups = 0; groups < 3; groups += 1) {
    const before = tokenAt(tokens, next - 1)
    const group = tokenAt(tokens, next)
    if (group.start !== before.end + 1 || !/^\d{3}$/.test(group.text)) break
    value = value * 1000 + group.value
    next += 1
  }
  return { ...number, value, next }
}

/** A minus sign, not the hyphen of a word or a range. */
function isLeadingMinus(tokens: readonly Token[], at: number): boolean {
  const before = tokenAt(tokens, at - 1)
  return !(tokenAt(tokens, at).glued && before.kind !== 'mark') && tokenAt(tokens, at + 1).glued
}
