import type { CallDependencies } from '#calls/dependencies.ts'
import type { Vault } from './vault.ts'

/** What the use cases of tasks need; wired once in `compose.ts`. */
export interface TaskDependencies extends CallDependencies {
  /** Null without a server secret from the environment: then no task is stored (contract 7). */
  readonly background: Background | null
}

export interface Background {
  readonly vault: Vault
  /** Tells this process's worker that a task is queued. */
  readonly wake: () => void
}
