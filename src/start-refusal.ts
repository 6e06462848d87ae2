import { DatabaseUnavailable, DatabaseUnfit, StatementRefused } from '#postgres/errors.ts'

/** Why the service does not start, in sentences for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const insufficientPrivilege = '42501'
const inWords: Readonly<Record<string, string>> = {
  '28P01': ': the user or the password is wrong',
  '28000': ': this user may not connect',
  '3D000': ': there is no such database',
  '25006': ': it is read-only, as a standby is',
  ENOTFOUND: ': there is no such host',
  ECONNREFUSED: ': nothing listens there',
}

/** What an operator reads instead of a stack; null for a bug, whose stack is wanted. */
function refusalOf(cause: unknown): string | null {
  if (cause instanceof StartRefused || cause instanceof DatabaseUnfit) return cause.message
  if (cause instanceof DatabaseUnavailable)
    return `DATABASE_URL: ${cause.message}${inWords[cause.code] ?? ''}`
  const notAllowed = cause instanceof StatementRefused && cause.sqlState === insufficientPrivilege
  return notAllowed ? `DATABASE_URL: ${cause.message}` : null
}

/** Waits until something listens, or tells which settings are in its way. */
export async function listening(settings: string, listen: Promise<unknown>): Promise<void> {
  try {
    await listen
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    throw new StartRefused(`${settings}: cannot listen there (${code})`)
  }
}

/** Runs a program of the operator's, and ends the process in one sentence where it cannot. */
export async function runOrRefuse(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (refusal === null) throw cause
    process.stderr.write(`${title}: ${refusal}\n`)
    process.exit(1)
  }
}
