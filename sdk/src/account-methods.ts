import { type ExportedList, exportedListAt, type List, listAt } from './lists.ts'
import { type ApiRequest, type Connection, type RequestOptions, sendForJson } from './send.ts'
import type {
  Call,
  CallFilters,
  Checkout,
  KeyRecord,
  LedgerEntry,
  LedgerFilters,
  Manifest,
  Me,
  MintedKey,
  MintKey,
  Pack,
  PriceList,
  RotatedKey,
  RotateKey,
} from './wire.ts'

/** The account behind the key: credits, keys, and what was called. */
export interface AccountMethods {
  /** The account, this key and the balance. */
  me(options?: RequestOptions): Promise<Me>
  /** The tools of a product with their schemas, this account's prices, and the test scenarios. */
  manifest(product?: 'tools' | 'gate', options?: RequestOptions): Promise<Manifest>
  /** The price list of a `price_version`, from which every charge can be recomputed. */
  prices(version: string, options?: RequestOptions): Promise<PriceList>
  /** What can be bought. */
  packs(options?: RequestOptions): Promise<readonly Pack[]>
  readonly checkouts: {
    /** Opens a checkout; a person pays it at its `checkout_url`. */
    open(pack: string, options?: RequestOptions): Promise<Checkout>
    /** Its `status` is `settled` once the credits are there. */
    get(checkoutId: string, options?: RequestOptions): Promise<Checkout>
  }
  /** Needs a key with the scope `account`. */
  readonly keys: List<KeyRecord, object> & {
    /** A new key, shown once; live unless told otherwise, which needs a settled purchase. */
    mint(key?: MintKey, options?: RequestOptions): Promise<MintedKey>
    /** A successor, shown once; the old key works on for `overlap_seconds`. */
    rotate(keyId: string, how?: RotateKey, options?: RequestOptions): Promise<RotatedKey>
    revoke(keyId: string, options?: RequestOptions): Promise<KeyRecord>
  }
  /** What was called, how it ended and what it cost; never input or output. Needs the scope `account`. */
  readonly calls: ExportedList<Call, CallFilters> & {
    get(requestId: string, options?: RequestOptions): Promise<Call>
  }
  /** Every movement of credits, with running values. Needs the scope `account`. */
  readonly ledger: ExportedList<LedgerEntry, LedgerFilters>
}

const answerMsMax = 30_000

export function accountMethods(connection: Connection): AccountMethods {
  const send = <Answer>(request: Omit<ApiRequest, 'timeoutMs'>, options?: RequestOptions) =>
    sendForJson<Answer>({ ...request, timeoutMs: answerMsMax }, connection, options)
  const read = <Answer>(path: `/${string}`, options?: RequestOptions) =>
    send<Answer>({ target: `GET ${path}`, repeatable: true }, options)
  /** What is made twice when it is sent twice. */
  const make = <Answer>(path: `/${string}`, body: unknown, options?: RequestOptions) =>
    send<Answer>({ target: `POST ${path}`, body, repeatable: false }, options)

  return {
    me: (options) => read('/v1/me', options),
    manifest: (product = 'tools', options) =>
      read(product === 'tools' ? '/v1/tools' : '/gate/v1/tools', options),
    prices: (version, options) => read(at('/v1/prices', version), options),
    packs: async (options) => (await read<{ packs: Pack[] }>('/v1/credits/checkout', options)).packs,
    checkouts: {
      open: (pack, options) => make('/v1/credits/checkout', { pack }, options),
      get: (checkoutId, options) => read(at('/v1/credits/checkout', checkoutId), options),
    },
    keys: {
      ...listAt<KeyRecord, object>('/v1/keys', connection),
      mint: (key = {}, options) => make('/v1/keys', key, options),
      rotate: (keyId, how = {}, options) => make(`${at('/v1/keys', keyId)}/rotate`, how, options),
      revoke: (keyId, options) =>
        send({ target: `DELETE ${at('/v1/keys', keyId)}`, repeatable: true }, options),
    },
    calls: {
      ...exportedListAt<Call, CallFilters>('/v1/calls', connection),
      get: (requestId, options) => read(at('/v1/calls', requestId), options),
    },
    ledger: exportedListAt<LedgerEntry, LedgerFilters>('/v1/ledger', connection),
  }
}

function at(path: `/${string}`, id: string): `/${string}` {
  return `${path}/${encodeURIComponent(id)}`
}
