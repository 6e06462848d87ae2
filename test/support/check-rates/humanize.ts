import { passageFaults } from '#tools/humanize/passage-faults.ts'
import { plantedIn, rewrittenPassages } from '../rewritten-passages.ts'
import type { CheckRates } from './rates.ts'

/** Passages and rewrites that say the same; figures, dates, names, negations and certainty changed in each. */
export async function humanizeCheckRates(): Promise<CheckRates> {
  const clean = await rewrittenPassages()
  const faultsOf = clean.map((pair) => ({ pair, faults: passageFaults(pair.before, pair.after, []) }))
  const planted = faultsOf.filter(({ faults }) => faults.length === 0).flatMap(({ pair }) => plantedIn(pair))
  return {
    clean: clean.length,
    alarms: faultsOf
      .filter(({ faults }) => faults.length > 0)
      .map(({ pair, faults }) => `${faults.join()}: ${pair.after.slice(0, 80)}`),
    seeded: planted.length,
    missed: planted
      .filter(({ faults }) => faults.length === 0)
      .map(({ kind, text }) => `${kind}: ${text.slice(0, 80)}`),
  }
}
