import { Type, type Static, type TSchema } from 'typebox'
import { breakdownRow } from './envelope.ts'
import { nullable } from './nullable.ts'

const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) })

/** One line of the usage log: what was called and what it cost; never input or output. */
export const callView = Type.Object({
  request_id: Type.String(),
  tool: Type.String(),
  surface: Type.String({ description: 'The door it came through.' }),
  mode: Type.Enum(['test', 'live']),
  key_id: Type.String(),
  status: Type.Enum(['running', 'succeeded', 'failed']),
  billing_status: Type.Enum(['held', 'pending', 'settled', 'voided', 'refunded']),
  error_code: nullable(Type.String()),
  waived_reason: nullable(Type.String()),
  credits_held: Type.Integer(),
  credits_charged: nullable(Type.Integer()),
  price_version: Type.String(),
  price_multiplier: Type.Number(),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  searches: Type.Integer(),
  started_at: time(),
  completed_at: nullable(time()),
  breakdown: Type.Array(breakdownRow),
})
export type CallView = Static<typeof callView>

export const ledgerEntryKinds = [
  'purchase',
  'grant',
  'adjustment',
  'hold',
  'settle',
  'void',
  'refund',
  'claw_back',
  'debt',
] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** One movement of credits. Changes add up to the running values; `entry` counts per account without a gap. */
export const ledgerEntryView = Type.Object({
  entry: Type.Integer({ description: 'Counts up per account without a gap.' }),
  kind: Type.Enum([...ledgerEntryKinds]),
  at: time(),
  available_change: Type.Integer(),
  held_change: Type.Integer(),
  debt_change: Type.Integer(),
  available_after: Type.Integer(),
  held_after: Type.Integer(),
  debt_after: Type.Integer(),
  request_id: nullable(Type.String()),
  hold_id: nullable(Type.String()),
  source_id: nullable(Type.String()),
  reason: nullable(Type.String()),
})
export type LedgerEntryView = Static<typeof ledgerEntryView>

/** The shape of `Page` for one kind of item. */
export function pageSchema<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item, { description: 'Newest first.' }),
    next_cursor: nullable(Type.String({ description: 'Send it as cursor; null on the last page.' })),
  })
}

/** Newest first; `next_cursor` is null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next_cursor: string | null
}
