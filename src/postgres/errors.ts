import { DatabaseError as PgError } from 'pg'

/** The database cannot be reached, or stopped answering. What was in flight may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** SQLSTATE, or the operating system's code, or one of our words: `timeout`, `connection`. */
  readonly code: string

  constructor(code: string) {
    super(`the database is unavailable (${code})`)
    this.code = code
  }
}

/**
 * The database answered and refused one statement; nothing of it happened. Carries no message or detail of
 * the server, which repeat column values, except for class 42 (our own SQL text is wrong).
 */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused'
  readonly sqlState: string
  /** Name of the broken constraint, when one was. */
  readonly constraint: string | undefined

  constructor(error: PgError) {
    const sqlState = error.code ?? 'XX000'
    const constraint = error.constraint === undefined ? '' : `, constraint ${error.constraint}`
    const ownText = sqlState.startsWith('42') ? `: ${error.message}` : ''
    super(`the database refused a statement (SQLSTATE ${sqlState}${constraint})${ownText}`)
    this.sqlState = sqlState
    this.constraint = error.constraint
  }
}

/** The database, its folder or its schema is not fit to be used. The message is one sentence for the operator. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit'
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const unavailableClasses = new Set([
  '08', // connection exception
  '28', // the user or its password is refused
  '53', // out of connections, memory or disk
  '58', // system error, outside PostgreSQL itself
])
const unavailableStates = new Set([
  '25006', // read-only: the server became a standby
  '25P03', // idle in transaction for too long: the connection is closed
  '3D000', // no such database
  '57014', // cancelled, as by a time limit of the server
  '57P01', // terminated by an administrator
  '57P02', // another server process crashed
  '57P03', // starting up or shutting down
  '57P04', // the database was dropped
  '57P05', // idle for too long
])

/** Whether a SQLSTATE says that the database could not serve, rather than that the statement was wrong. */
export function isUnavailableState(sqlState: string): boolean {
  return unavailableStates.has(sqlState) || unavailableClasses.has(sqlState.slice(0, 2))
}

/** Turns whatever the driver threw into one of ours, without its message. */
export function databaseError(error: unknown): Error {
  if (error instanceof PgError) {
    const sqlState = error.code ?? 'XX000'
    return isUnavailableState(sqlState) ? new DatabaseUnavailable(sqlState) : new StatementRefused(error)
  }
  // A value that cannot be sent or read back is our own mistake, not the connection's.
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new DatabaseUnavailable(driverCode(error))
}

function driverCode(error: unknown): string {
  if (!(error instanceof Error)) return 'connection'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.message.includes('timeout') ? 'timeout' : 'connection'
}
