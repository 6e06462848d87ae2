import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'

import { sessionsOf, type SessionPool } from './pool.ts'
import type { Tables } from './tables.ts'

declare const place: unique symbol

type Statements = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'getExecutor'
>

/** For statements outside a transaction. Never await it inside one: the embedded engine has a single session. */
export type Db = Statements & { readonly [place]: 'outside a transaction' }

/** One open transaction. Inside it only this handle may be awaited. */
export type Tx = Statements & { readonly [place]: 'inside a transaction' }

/**
 * PostgreSQL, on a server or embedded. Reads: bigint is a safe integer, timestamptz a Date, date and numeric
 * text, jsonb parsed. Errors: `DatabaseUnavailable` (whether the statement happened is unknown) and `StatementRefused`.
 */
export interface Database {
  readonly engine: Engine
  readonly db: Db
  /** Runs `work` in one READ COMMITTED transaction; a throw rolls it back and is thrown on. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One hot statement without the query builder. `Row` is what the caller knows the columns to be. */
  query<Row>(text: string, params: readonly unknown[]): Promise<Row[]>
  /** The same without the time limit per statement: migrations and maintenance. */
  readonly withoutTimeLimit: Pick<Database, 'transaction' | 'query'>
  /** Waits for what is in flight, then lets go of everything; once, however often it is called. */
  close(): Promise<void>
}

export type Engine = 'server' | 'embedded'

/** A statement that takes longer counts as lost, so that a caller never waits on a hung database. */
const statementMsMax = 15_000

export interface DatabaseParts {
  readonly engine: Engine
  readonly pool: Pool
  /** Called once, after the last connection is closed. */
  readonly afterClose: () => Promise<void>
}

/** The one implementation: both engines speak PostgreSQL's protocol to the same driver. */
export function databaseOver({ engine, pool, afterClose }: DatabaseParts): Database {
  const limited = sessionsOf(pool, statementMsMax)
  let closed: Promise<void> | undefined
  return Object.freeze({
    engine,
    db: kyselyOver(limited) as unknown as Db,
    ...statementsOver(limited),
    withoutTimeLimit: Object.freeze(statementsOver(sessionsOf(pool, 0))),
    close: () => (closed ??= pool.end().then(afterClose)),
  })
}

function statementsOver(sessions: SessionPool): Pick<Database, 'transaction' | 'query'> {
  const kysely = kyselyOver(sessions)
  return {
    transaction: (work) => kysely.transaction().execute((tx) => work(tx as unknown as Tx)),
    async query(text, params) {
      const session = await sessions.connect()
      try {
        return (await session.query(text, params)).rows
      } finally {
        session.release()
      }
    },
  }
}

function kyselyOver(sessions: SessionPool): Kysely<Tables> {
  // Kysely's type also has cursors, which nothing here uses.
  const pool = { ...sessions, options: {} } as unknown as PostgresPool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
