import type { Log } from '#kernel/log.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import type { Database } from '#postgres/database.ts'

/** What a command may use. */
export interface CommandContext {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly operator: string
  readonly log: Log
  /** Tells how far long work is; for people only. */
  readonly progress: (text: string) => void
}

/** Options as they were typed; every command reads its own. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

/** One thing an operator can do. Its result is printed as a table, or as JSON. */
export interface Command {
  readonly name: string
  /** Names of what follows the command, in order. */
  readonly takes: readonly string[]
  readonly options: Readonly<Record<string, 'text' | 'flag'>>
  readonly summary: string
  /** Cannot be taken back: needs `--yes`. */
  readonly final?: boolean
  run(given: readonly string[], options: Options, context: CommandContext): Promise<CommandResult>
}

export interface CommandResult {
  readonly rows: readonly object[]
  /** True = the command found something wrong; the exit code is 1. */
  readonly failed?: boolean
  readonly message?: string
}

/** A command that was typed wrong; told without a stack. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** An option that must be there. */
export function required(options: Options, name: string): string {
  const value = options[name]
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new UsageError(`--${name} is required`)
}

/** A whole number above 0. */
export function wholeNumber(text: string, name: string, maximum = 999_999_999_999): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : 0
  if (value > 0 && value <= maximum) return value
  throw new UsageError(`${name} must be a whole number from 1 to ${maximum}`)
}
