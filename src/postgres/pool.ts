import { Pool, types, type PoolConfig, type QueryConfig } from 'pg'

import { databaseError, DatabaseUnavailable } from './errors.ts'

/** What one statement answers; the shape Kysely's PostgreSQL driver expects. */
interface Answer {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: never[]
}

/** One connection, lent out. Every error it throws is one of `errors.ts`. */
interface Session {
  query(text: string, params: readonly unknown[]): Promise<Answer>
  release(destroy?: boolean): void
}

/** Lends connections in the order in which they were asked for. */
export interface SessionPool {
  connect(): Promise<Session>
  end(): Promise<void>
}

/** Opens a pool whose dead connections are replaced and never crash the process. Connects on first use. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: { getTypeParser } })
  // Without a listener a connection that dies, idle or lent out, would be an uncaught 'error' event. The pool
  // drops a dead idle connection by itself; a lent one fails its statement, and `release` destroys it.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Lends the pool's connections with a time limit per statement, waited for on our side; 0 is no limit. */
export function sessionsOf(pool: Pool, statementMsMax: number): SessionPool {
  return {
    async connect(): Promise<Session> {
      const client = await pool.connect().catch((error: unknown) => {
        throw databaseError(error)
      })
      let broken = false
      return {
        async query(text, params) {
          try {
            const statement: QueryConfig & { query_timeout: number } = {
              text,
              values: [...params],
              query_timeout: statementMsMax,
            }
            return (await client.query(statement)) as unknown as Answer
          } catch (error) {
            const failure = databaseError(error)
            broken ||= failure instanceof DatabaseUnavailable
            throw failure
          }
        },
        release: (destroy = false) => client.release(destroy || broken),
      }
    },
    end: () => pool.end(),
  }
}

const int8 = 20
const int8Array = 1016
const textArray = 1009
const date = 1082

type Reader = (value: string) => unknown
const driverReader = types.getTypeParser as (oid: number, format: string) => Reader

/** The driver's own readers, except: int8 is a number, and a date without time stays text. */
function getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Reader {
  if (format === 'binary') return driverReader(oid, format)
  if (oid === int8) return safeInteger
  if (oid === int8Array) return (text) => (driverReader(textArray, format)(text) as string[]).map(safeInteger)
  if (oid === date) return String
  return driverReader(oid, format)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds more than 2^53 - 1')
  return value
}

function ignore(): void {}
