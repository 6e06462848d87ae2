import { computed } from '@preact/signals'
import type { FieldFault } from '../forms/field-values.ts'
import { language } from '../preferences.ts'
import { english } from './english.ts'
import { spanish } from './spanish.ts'

/** Every text of this page in the language in use. */
export const strings = computed(() => (language.value === 'es' ? spanish : english))

/** A field's problem in words, with the bound that was broken. */
export function faultText({ code, limit }: FieldFault): string {
  const t = strings.value
  return t.faults[code](limit === undefined ? '' : t.number(limit))
}

/** A moment as the reader writes it; this year goes without saying. */
export function dateText(time: string, style: 'day' | 'minute' = 'minute'): string {
  const date = new Date(time)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  const options: Intl.DateTimeFormatOptions =
    style === 'day'
      ? { dateStyle: 'medium' }
      : { ...year, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(strings.value.locale, options).format(date)
}

/** Whole dollars of an award letter; cents only where there are some. */
export function dollarText(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(strings.value.locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** An award letter by its number, and its college where the letter names one. */
export function letterText({ letter, college }: { letter: number; college: string | null }): string {
  const text = strings.value.award.letter(letter)
  return college === null ? text : `${text}: ${college}`
}
