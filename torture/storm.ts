import type { Engine } from '#postgres/database.ts'

import type { LoadRecord } from './load.ts'

/** What a storm is told, and all that is needed to have it again. */
export interface Storm {
  readonly rounds: number
  readonly seed: number
  readonly engine: Engine
  readonly tell: (line: string) => void
}

/** How many calls were sent, and what was answered how often. */
export function totals({ sent, statuses }: LoadRecord): string {
  return `${sent} calls: ${[...statuses].map(([status, count]) => `${count} ${status}`).join(', ')}`
}
