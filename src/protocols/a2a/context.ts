import type { Caller } from '#accounts/authenticate.ts'
import type { Product } from '#contract/paths.ts'
import type { Exchange } from '#protocols/rest/route.ts'
import type { TaskDependencies } from '#tasks/dependencies.ts'
import type { TaskScope } from '#tasks/task-scope.ts'

export interface A2aDependencies {
  readonly calls: TaskDependencies
  readonly baseUrl: string
}

/** One authenticated request at one address of this door. */
export interface A2aContext extends A2aDependencies {
  readonly exchange: Exchange
  readonly caller: Caller
  readonly product: Product
}

/** Reads its parameters, calls one use case, renders; throws an `RpcError` or an `ApiError`. */
export type A2aMethod = (params: unknown, context: A2aContext) => Promise<object>

/** By name. What is not in the table does not exist. */
export type A2aMethods = Readonly<Record<string, A2aMethod>>

export function scopeOf({ caller, product }: A2aContext): TaskScope {
  return { caller, product }
}
