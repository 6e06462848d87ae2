import type { PersonalDataType } from './recogniser.ts'

/** Types whose last four characters help to tell two findings apart and identify nobody. */
const tailShown: ReadonlySet<PersonalDataType> = new Set([
  'us_ssn',
  'us_itin',
  'card',
  'iban',
  'bank_account',
  'bank_routing',
  'phone',
  'alien_number',
])

/** The value with letters and digits starred; separators stay, so the shape can be recognised. */
export function maskValue(type: PersonalDataType, value: string): string {
  const shown = tailShown.has(type) ? 4 : 0
  const cut = Math.max(0, value.length - shown)
  return maskAll(value.slice(0, cut)) + value.slice(cut)
}

export const maskAll = (value: string): string => value.replaceAll(/[\p{L}\p{N}]/gu, '*')
