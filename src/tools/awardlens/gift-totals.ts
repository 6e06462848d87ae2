import type { Entry } from './read-letter.ts'

const generic =
  /^(?:total )?(?:(?:grants?|scholarships?)\s*(?:&|and|\/|\+)\s*(?:grants?|scholarships?)|gift aid|free money)$/i

/**
 * "Grants & Scholarships $17,250" above the awards that come to it is their total, not one more award; as a total it also
 * tells that an award of no known kind among them is a gift.
 */
export const withGiftTotals = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry, at) =>
    generic.test(entry.label) &&
    entry.category.startsWith('gift.') &&
    isSumOfNext(entry, entries.slice(at + 1))
      ? { ...entry, category: 'total.gift' }
      : entry,
  )

/** The awards right behind it, one of no known kind among them, add up to it. */
function isSumOfNext({ amount }: Entry, next: readonly Entry[]): boolean {
  let sum = 0
  for (const [at, { category, amount: own }] of next.entries()) {
    if (own.cents === null || !(category.startsWith('gift.') || category === 'unknown')) return false
    sum += own.cents
    if (sum === amount.cents) return at > 0 && next.slice(0, at + 1).some((one) => one.category === 'unknown')
  }
  return false
}
