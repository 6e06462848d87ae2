import { sql } from 'kysely'
import { describeError } from '#kernel/describe-error.ts'
import { earliestId } from '#kernel/ids.ts'
import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { Db } from '#postgres/database.ts'
import { providerCost } from '#pricing/charge.ts'
import type { CallDependencies } from './dependencies.ts'
import type { HeldCall } from './settle-run.ts'

type CostDependencies = Pick<
  CallDependencies,
  'database' | 'log' | 'meter' | 'settings' | 'clock' | 'model' | 'search'
>

/** What one run costs at its providers, kept or not, and whether that is uncharged cost. */
export interface RunCost {
  /** Asks the same models, and counts what every attempt used. */
  readonly model: ModelPort
  /** Searches as the installation does, and counts it too. */
  readonly search: SearchPort | null
  /** Nobody pays for this run: what it has cost, and what still comes in, counts against its account. */
  becomeUncharged(): void
}

/** The ways a caller makes us pay: leaving before the text is there, and asking for what a model refuses to write. */
const unchargedCodes: ReadonlySet<string> = new Set(['not_delivered', 'model_error'])

export function countsAsUncharged(errorCode: string): boolean {
  return unchargedCodes.has(errorCode)
}

export function trackCost(held: HeldCall, deps: CostDependencies): RunCost {
  const { model, search } = deps
  let millionths = 0n
  let uncharged = false
  const note = (): void => {
    const microUsd = Number(millionths / 1_000_000n)
    millionths %= 1_000_000n
    if (microUsd === 0 || held.mode === 'test') return
    deps.meter.uncharged(microUsd)
    void noteUncharged(held.accountId, microUsd, deps)
  }
  const onUsage = (usage: StepUsage): void => {
    if (Object.hasOwn(held.price.list.models, usage.model)) millionths += providerCost(held.price.list, usage)
    if (uncharged) note()
  }
  const generate = ((request: Parameters<ModelPort['generate']>[0], signal: AbortSignal) =>
    model.generate(request, signal, onUsage)) as ModelPort['generate']
  return {
    model: { chains: model.chains, generate },
    search:
      search === null
        ? null
        : { ...search, search: (query, signal) => search.search(query, signal, onUsage) },
    becomeUncharged() {
      uncharged = true
      note()
    },
  }
}

const daysOfCharges = 30
const freeMicroUsd = 1_000_000
/** 10 % of a credit, which is worth 1,000 micro-USD. */
const freeMicroUsdPerCredit = 100

/**
 * Adds to what an account's undelivered and refused calls cost us today (UTC, database clock). The bound is worked out
 * once a day: as configured, or $1 and a tenth of the charges of the last 30 days (contract 3, Abuse).
 */
async function noteUncharged(accountId: string, microUsd: number, deps: CostDependencies): Promise<void> {
  const configured = deps.settings.unchargedMicroUsdPerDay
  if (configured === 0) return
  const since = earliestId('req', deps.clock.now().getTime() - daysOfCharges * 86_400_000)
  const charges = sql`(
    select coalesce(sum(credits_charged), 0) from resolution
     where account_id = ${accountId} and request_id >= ${since} and resolution = 'settled')`
  const bound =
    configured === null ? sql`${freeMicroUsd} + ${freeMicroUsdPerCredit} * ${charges}` : sql`${configured}`
  try {
    const { numAffectedRows } = await sql`
      update uncharged_cost set micro_usd = micro_usd + ${microUsd}
       where account_id = ${accountId} and day = (clock_timestamp() at time zone 'UTC')::date`.execute(
      deps.database.db,
    )
    if (numAffectedRows === 1n) return
    await sql`
      insert into uncharged_cost as u (account_id, day, micro_usd, bound_micro_usd)
      values (${accountId}, (clock_timestamp() at time zone 'UTC')::date, ${microUsd}, ${bound})
          on conflict (account_id, day) do update set micro_usd = u.micro_usd + excluded.micro_usd`.execute(
      deps.database.db,
    )
  } catch (cause) {
    deps.log.warn('uncharged_cost_not_written', { account_id: accountId, cause: describeError(cause) })
  }
}

/** Deletes what was counted before yesterday. */
export async function deleteOldUnchargedCost(db: Db): Promise<void> {
  await sql`delete from uncharged_cost where day < (clock_timestamp() at time zone 'UTC')::date - 1`.execute(
    db,
  )
}
