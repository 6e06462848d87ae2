import type { Amount } from './amounts.ts'
import { readAmounts } from './amounts.ts'

const leaves = String.raw`(?:which |that )?(?:leav(?:es|ing)|makes|results in|resulting in|comes to|equals|=)`
/** "leaves $26,000", "leaving you with a balance of $26,000". */
const remainder = new RegExp(
  String.raw`^[\s,;]*${leaves}\s+(?:you(?: with)?\s+)?(?:an?\s+)?(?:net\s+|remaining\s+)?(?:(?:tuition|cost|price|balance|charge|total)\s+(?:of\s+)?)?$`,
  'i',
)
const off = '(?:discount|waiver|remission|reduction)'
const percentOff = new RegExp(
  String.raw`^[\s,]*(?:less|minus|after)\s(?:[\p{L}’'-]{1,20}\s){0,4}(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent)\s(?:[\p{L}’'-]{1,20}\s){0,4}${off}[\s,;]*(${leaves}\s+(?:you(?: with)?\s+)?)$`,
  'iu',
)

/** "$48,000 less the discount of $22,000 leaves $26,000": the first two are read, not what is left of them. */
export function isRemainder(text: string, amount: Amount, all: readonly Amount[]): boolean {
  const at = all.indexOf(amount)
  const [whole, taken] = [all[at - 2], all[at - 1]]
  if (whole === undefined || taken === undefined || whole.cents === null || taken.cents === null) return false
  return (
    whole.cents - taken.cents === amount.cents &&
    /\b(?:less|minus|discount|waiver|remission|reduction)\b/i.test(text.slice(whole.end, amount.start)) &&
    remainder.test(text.slice(taken.end, amount.start))
  )
}

/**
 * "Tuition $20,000 less a 30% discount leaves $14,000" as "Tuition less a 30% discount $14,000": what is taken off has no
 * amount of its own, so the cost is read as it stands after it. Lengths stay, so that columns keep their places.
 */
export function afterPercentOff(text: string): string {
  const amounts = readAmounts(text)
  return amounts.reduce((read, whole, at) => {
    const left = amounts[at + 1]
    if (left === undefined || left.cents === null || whole.cents === null) return read
    const between = text.slice(whole.end, left.start)
    const [, percent, words = ''] = percentOff.exec(between) ?? []
    if (percent === undefined || Math.round(whole.cents * (1 - Number(percent) / 100)) !== left.cents)
      return read
    return (
      read.slice(0, whole.start) +
      ' '.repeat(whole.end - whole.start) +
      between.slice(0, between.length - words.length) +
      ' '.repeat(words.length) +
      read.slice(left.start)
    )
  }, text)
}
