import { cues } from '#prose/document.ts'
import { ibanLengths, passesAba, passesLuhn, passesMod97 } from './checksums.ts'
import { type Candidate, digitsOf, distanceAround, distanceBefore, type Recogniser } from './recogniser.ts'

const cardWords = /\b(?:cards?|visa|mastercard|amex|discover|debit|credit|cvv|cc)\b/g
const routingWords = /\b(?:routing|aba|rtn)\b/g
const accountWords = /\b(?:accounts?|acct|checking|savings)\b/g
/** Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay, Maestro. */
const issuer = /^(?:4|5[0-8]|2(?:2[2-9]|[3-6]|7[01]|720)|3[4-9]|30|6|2131|1800)/
const usualGrouping = /^(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})$/

function cardDistance(candidate: Candidate): number | null {
  const digits = digitsOf(candidate.value)
  if (digits.length < 12 || digits.length > 19) return null
  if (!issuer.test(digits) || !passesLuhn(digits) || /^(\d)\1+$/.test(digits)) return null
  const near = distanceAround(candidate, cardWords)
  return near ?? (digits.length > 12 && usualGrouping.test(candidate.value) ? 0 : null)
}

/** A run may hold more than the account number: the country's length decides. */
function ibanDistance(candidate: Candidate): number | null {
  const iban = candidate.value.replaceAll(/[ -]/g, '')
  return iban.length === ibanLengths[iban.slice(0, 2)] && passesMod97(iban) ? 0 : null
}

function routingDistance(candidate: Candidate): number | null {
  return passesAba(candidate.value) ? distanceBefore(candidate, routingWords) : null
}

export const accountRecognisers: readonly Recogniser[] = [
  {
    type: 'card',
    needs: 'long_number',
    pattern: /\b(?<![\d.$-])\d(?:[ -]?\d){11,18}\b(?!-?\d)/g,
    distance: cardDistance,
  },
  {
    type: 'iban',
    needs: 'long_number',
    pattern: new RegExp(ibanShape(), 'g'),
    distance: ibanDistance,
  },
  {
    type: 'bank_routing',
    needs: 'long_number',
    cues: cues('routing', 'aba', 'rtn'),
    pattern: /\b\d{9}\b(?!-)/g,
    distance: routingDistance,
  },
  {
    type: 'bank_account',
    needs: 'long_number',
    cues: cues('account', 'accounts', 'acct', 'checking', 'savings'),
    pattern: /\b\d{4}(?:[ -]?\d){4,13}\b(?!-)/g,
    distance: (candidate) => distanceBefore(candidate, accountWords, 24),
  },
]

/** One alternative per length, so that a word after the number is not read into it. */
function ibanShape(): string {
  const byLength = Object.groupBy(Object.entries(ibanLengths), ([, length]) => length)
  const shapes = Object.entries(byLength).map(([length, rows]) => {
    const countries = (rows ?? []).map(([country]) => country).join('|')
    return `(?:${countries})\\d{2}(?:[ -]?[A-Z\\d]){${Number(length) - 4}}`
  })
  return `\\b(?:${shapes.join('|')})(?![A-Za-z\\d])`
}
