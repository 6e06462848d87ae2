import { readFileSync } from 'node:fs'
import { checkClaims, type ClaimVerdict } from '#prose/facts/check-claims.ts'

/** One labelled row of a fact-checking set: newline-separated facts, one claim, and what a reader would say. */
interface Row {
  readonly id: string
  readonly source_facts: string
  readonly claim: string
  readonly label: string
}

const labels = ['verified', 'unverified', 'contradicted', 'no_claim']

/** The verdict on a row's claim: the worst of its sentences, or `no_claim` when none states anything. */
function verdictOf(claims: readonly ClaimVerdict[]): string {
  const verdicts = claims.map((claim) => claim.verdict)
  return (
    ['contradicted', 'unverified', 'verified'].find((verdict) => verdicts.some((v) => v === verdict)) ??
    'no_claim'
  )
}

const [file, show] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node bench/gate-facts.ts <file.jsonl> [errors]')
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Row)

const judged = rows.map((row) => {
  const claims = checkClaims(row.claim, row.source_facts)
  return { row, claims, verdict: verdictOf(claims) }
})

console.log(`${rows.length} rows; columns are verdicts`)
console.log(['label'.padEnd(14), ...labels.map((label) => label.padStart(13))].join(''))
for (const label of labels) {
  const counts = labels.map(
    (verdict) => judged.filter((j) => j.row.label === label && j.verdict === verdict).length,
  )
  console.log([label.padEnd(14), ...counts.map((count) => String(count).padStart(13))].join(''))
}
for (const label of labels) {
  const said = judged.filter((j) => j.verdict === label)
  const meant = judged.filter((j) => j.row.label === label)
  const right = said.filter((j) => j.row.label === label).length
  console.log(
    `${label.padEnd(14)} precision ${share(right, said.length)}  recall ${share(right, meant.length)}`,
  )
}
if (show === 'errors') {
  for (const { row, claims, verdict } of judged.filter((j) => j.row.label !== j.verdict)) {
    const evidence = claims.map((claim) => `${claim.reason}: ${claim.evidence ?? '-'}`).join(' | ')
    console.log(`${row.label} -> ${verdict}  ${row.id}  ${row.claim}  [${evidence}]`)
  }
}

// Each row's fastest of many runs: other work on the machine only ever slows a run down.
const fastestMs = rows.map(() => Infinity)
for (let run = 0; run < 25; run += 1) {
  for (const [index, row] of rows.entries()) {
    const startMs = performance.now()
    checkClaims(row.claim, row.source_facts)
    fastestMs[index] = Math.min(fastestMs[index] ?? Infinity, performance.now() - startMs)
  }
}
const meanMs = fastestMs.reduce((sum, ms) => sum + ms, 0) / rows.length
console.log(`${meanMs.toFixed(3)} ms per claim, facts read each time`)

function share(part: number, whole: number): string {
  return whole === 0 ? 'n/a  ' : (part / whole).toFixed(3)
}
