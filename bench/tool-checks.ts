import { aidCheckRates } from '../test/support/check-rates/aid.ts'
import { appealCheckRates } from '../test/support/check-rates/appeal.ts'
import { awardlensCheckRates } from '../test/support/check-rates/awardlens.ts'
import { fafsaCheckRates } from '../test/support/check-rates/fafsa.ts'
import { humanizeCheckRates } from '../test/support/check-rates/humanize.ts'
import { letterlensCheckRates } from '../test/support/check-rates/letterlens.ts'
import { profileCheckRates } from '../test/support/check-rates/profile.ts'
import { recCheckRates } from '../test/support/check-rates/rec.ts'
import { revisionCheckRates } from '../test/support/check-rates/revision.ts'
import { scholarshipCheckRates } from '../test/support/check-rates/scholarship.ts'
import { translateCheckRates } from '../test/support/check-rates/translate.ts'
import type { CheckRates } from '../test/support/check-rates/rates.ts'
import { print, printTable } from './support/figures.ts'

/**
 * Of every tool: how many clean texts its checks in code call wrong, and how many planted errors they catch. The reader
 * (a model) is left out: what it adds is not counted on. `node bench/tool-checks.ts [tool]` names each alarm and miss.
 */
const rates: Readonly<Record<string, () => CheckRates | Promise<CheckRates>>> = {
  aid: aidCheckRates,
  appeal: appealCheckRates,
  awardlens: awardlensCheckRates,
  fafsa: fafsaCheckRates,
  humanize: humanizeCheckRates,
  letterlens: letterlensCheckRates,
  profile: profileCheckRates,
  rec: recCheckRates,
  revision: revisionCheckRates,
  scholarship: scholarshipCheckRates,
  translate: translateCheckRates,
}

const only = process.argv[2]
const rows: (string | number)[][] = []
for (const [tool, rate] of Object.entries(rates)) {
  if (only !== undefined && only !== tool) continue
  const { clean, alarms, seeded, missed } = await rate()
  rows.push([tool, clean, share(alarms.length, clean), seeded, share(seeded - missed.length, seeded)])
  if (only === tool) for (const line of [...alarms, ...missed.map((name) => `missed ${name}`)]) print(line)
}
printTable(['tool', 'clean texts', 'called wrong', 'planted errors', 'caught'], rows)

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}
