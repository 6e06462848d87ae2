import { assert } from '#kernel/assert.ts'
import type { Db } from '#postgres/database.ts'
import type { PriceList } from '#pricing/price-list.ts'

/** The price list of this instance, and every list any instance ever charged by. */
export interface PriceBook {
  readonly current: PriceList
  /** A published list, or null when there is none of that version. */
  find(priceVersion: string): Promise<PriceList | null>
}

/** As `publishPrices` makes them; nothing else is looked up. */
const versionForm = /^pv_[0-9a-f]{24}$/

/** Publishes this instance's list (insert only) and answers for all published ones, whatever the file says now. */
export async function openPriceBook(db: Db, current: PriceList): Promise<PriceBook> {
  await db
    .insertInto('price_list')
    .values({ price_version: current.price_version, list: JSON.stringify(current) })
    .onConflict((conflict) => conflict.column('price_version').doNothing())
    .execute()
  const known = new Map<string, PriceList>([[current.price_version, current]])
  return {
    current,
    async find(priceVersion) {
      const cached = known.get(priceVersion)
      if (cached !== undefined) return cached
      if (!versionForm.test(priceVersion)) return null
      const row = await db
        .selectFrom('price_list')
        .select('list')
        .where('price_version', '=', priceVersion)
        .executeTakeFirst()
      if (row === undefined) return null
      const list = row.list as unknown as PriceList
      assert(list.price_version === priceVersion, 'a price list is stored under its own version')
      known.set(priceVersion, list)
      return list
    },
  }
}
