import type { Caller } from '#accounts/authenticate.ts'
import type { Product } from '#contract/paths.ts'

/** Which tasks a caller can see through one door: its account's, made with keys of the same mode, of one product. */
export interface TaskScope {
  readonly caller: Pick<Caller, 'accountId' | 'mode'>
  readonly product: Product
}
