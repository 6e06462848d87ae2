import { type AccountMethods, accountMethods } from './account-methods.ts'
import { connectionTo, type ServiceOptions } from './connection.ts'
import { type ToolMethods, toolMethods } from './tool-methods.ts'

export interface ClientOptions extends ServiceOptions {
  /** A test key (`bm_test_…`) never bills, a live one (`bm_live_…`) spends credits. */
  readonly apiKey: string
}

export interface Client extends ToolMethods, AccountMethods {}

/** A client of the tools, the output gate and the account behind a key. It holds no connection open. */
export function createClient({ apiKey, ...service }: ClientOptions): Client {
  const connection = connectionTo(service, apiKey)
  return { ...toolMethods(connection), ...accountMethods(connection) }
}
