import { createHash } from 'node:crypto'
import { canonicalJson } from '#kernel/canonical-json.ts'
import type { PriceList, PriceTerms } from './price-list.ts'
import { sizeHold, typicalCredits } from './size-hold.ts'

/** Ten-thousandths: list prices are those of an account without a discount. */
const priceMultiplier = 10_000

/** The price list of an instance for the tools it serves; its version is the hash of its content. */
export function publishPrices(
  terms: PriceTerms,
  served: readonly { readonly name: string; readonly inputBytesMax: number }[],
): PriceList {
  const tools = served.map(({ name, inputBytesMax: inputBytes }) => {
    const typical_credits = typicalCredits(terms, name, priceMultiplier)
    const max_credits = sizeHold(terms, name, { inputBytes, priceMultiplier })
    return [name, { ...terms.tools[name], typical_credits, max_credits }]
  })
  const content = { ...terms, tools: Object.fromEntries(tools) as PriceList['tools'] }
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex')
  return Object.freeze({ price_version: `pv_${hash.slice(0, 24)}`, ...content })
}
