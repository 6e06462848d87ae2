import type { Database, Tx } from '#postgres/database.ts'

/** Who does something as operator, and why; kept for good. */
export interface Act {
  readonly operator: string
  readonly command: string
  readonly accountId: string | null
  readonly reason: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Does something and writes down that it was done: both or neither. */
export async function actOn<Result>(
  database: Database,
  act: Act,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const result = await work(tx)
    await tx
      .insertInto('operator_act')
      .values({
        operator: act.operator,
        command: act.command,
        account_id: act.accountId,
        reason: act.reason,
        details: JSON.stringify(act.details),
      })
      .execute()
    return result
  })
}
