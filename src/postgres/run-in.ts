import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'

/** Runs one raw statement inside a transaction, for code that has the same statement outside of one. */
export function runIn(tx: Tx): <Row>(text: string, params: readonly unknown[]) => Promise<Row[]> {
  return async <Row>(text: string, params: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await tx.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, [...params]))
    return rows
  }
}
