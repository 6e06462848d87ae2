import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkText, type CheckResult } from '#prose/check-text.ts'
import { fixText } from '#prose/fix-text.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'

/**
 * Measures the text gate on labelled sets: `node bench/gate.ts <folder>`. The folder holds the .jsonl files named
 * below, whole or halved; a set that is missing is skipped. Nothing is asserted: the figures go to the reader.
 */
interface Row {
  readonly text: string
  readonly label?: string
  readonly genre?: string
  readonly spans?: readonly { type: string; start: number; end: number }[]
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node bench/gate.ts <folder with the .jsonl sets>')

const styleSets = [
  'text_student_essays_human_ai',
  'text_human_mixed',
  'text_reference_letters_ai',
  'text_essays_ai_2025',
]
const personalDataSets = ['pii_counselor_synth_dev', 'pii_presidio_synth_v2']

function readSet(directory: string, name: string): Row[] {
  for (const file of [`${name}.jsonl`, `${name}.half.jsonl`]) {
    try {
      const lines = readFileSync(join(directory, file), 'utf8').trim().split('\n')
      return lines.map((line): Row => JSON.parse(line))
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
    }
  }
  console.log(`${name}: not in the folder`)
  return []
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const blocks = (result: CheckResult, kinds: readonly string[]): boolean =>
  result.findings.some((finding) => finding.severity === 'block' && kinds.includes(finding.kind))

const styleKinds = ['vocabulary', 'punctuation', 'structure']

function reportStyle(rows: readonly Row[]): void {
  const checked = rows.map((row) => ({ row, result: checkText(row.text) }))
  const groups = Map.groupBy(checked, ({ row }) => `${row.label ?? '?'}/${row.genre ?? '?'}`)
  for (const [group, members] of groups) {
    const share = (kinds: readonly string[]): string =>
      percent(members.filter(({ result }) => blocks(result, kinds)).length, members.length)
    const failed = members.filter(({ result }) => !result.pass).length
    console.log(
      `  ${group.padEnd(20)} n=${String(members.length).padStart(4)}  fails ${percent(failed, members.length).padStart(7)}`,
      ` style alone ${share(styleKinds).padStart(7)} (vocabulary ${share(['vocabulary'])}, structure ${share(['structure'])},`,
      `em dash ${share(['punctuation'])})  artifact ${share(['artifact'])}, pii ${share(['pii'])}`,
    )
  }
  const human = checked.filter(({ row }) => row.label === 'human')
  const model = checked.filter(({ row }) => row.label !== 'human')
  const caught = model.filter(({ result }) => blocks(result, styleKinds)).length
  const alarms = human.filter(({ result }) => blocks(result, styleKinds)).length
  console.log(
    `  all, by style alone: recall ${percent(caught, model.length)}, false positives ${percent(alarms, human.length)},`,
    `precision ${percent(caught, caught + alarms)}`,
  )
}

const meets = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end

function reportPersonalData(name: string, rows: readonly Row[]): void {
  const found = rows.map((row) => ({ spans: row.spans ?? [], items: findPersonalData(row.text) }))
  const spans = found.flatMap((row) =>
    row.spans.map((span) => ({ type: span.type, hit: row.items.some((item) => meets(item, span)) })),
  )
  const items = found.flatMap((row) => row.items.map((item) => row.spans.some((span) => meets(item, span))))
  const clean = found.filter((row) => row.spans.length === 0)
  const flagged = clean.filter((row) => row.items.length > 0).length
  console.log(
    `${name}: recall ${percent(spans.filter((span) => span.hit).length, spans.length)},`,
    `precision ${percent(items.filter(Boolean).length, items.length)}, clean rows flagged ${flagged} of ${clean.length}`,
  )
  for (const [type, members] of Map.groupBy(spans, (span) => span.type)) {
    console.log(`  ${type.padEnd(20)} ${members.filter((span) => span.hit).length} of ${members.length}`)
  }
}

const countOf = (result: CheckResult, rule: string): number =>
  result.findings.filter((finding) => finding.rule === rule).length

function reportFix(name: string, rows: readonly Row[]): void {
  const fixes = rows.map((row) => fixText(row.text))
  const sum = (count: (fix: (typeof fixes)[number]) => number): number =>
    fixes.reduce((total, fix) => total + count(fix), 0)
  const cleared = (rule: string): string => {
    const before = sum((fix) => countOf(fix.before, rule))
    return `${percent(before - sum((fix) => countOf(fix.after, rule)), before)} of ${before}`
  }
  const edits = sum((fix) => fix.edits.length)
  console.log(
    `  ${name}: ban hits cleared ${cleared('vocabulary.ban')}, em dashes ${cleared('punctuation.em_dash')},`,
    `blocked ${sum((fix) => Number(!fix.before.pass))} → ${sum((fix) => Number(!fix.after.pass))} of ${fixes.length},`,
    `facts changed ${sum((fix) => Number(!fix.facts_preserved))}, not idempotent ${sum((fix) => Number(fixText(fix.text).changed))},`,
    `${((100 * edits) / sum((fix) => fix.before.stats.words)).toFixed(2)} edits per 100 words`,
  )
}

/** Median and 99th percentile in milliseconds after warming up. */
function timed(run: () => unknown, runs = 1500): { median: number; p99: number } {
  for (let index = 0; index < runs; index += 1) run()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  return { median: times[runs >> 1] ?? 0, p99: times[Math.floor(runs * 0.99)] ?? 0 }
}

const ms = (time: number): string => `${time.toFixed(3)} ms`

function reportThroughput(letters: readonly Row[]): void {
  const text = letters
    .map((row) => row.text)
    .join('\n\n')
    .slice(0, 3000)
  const words = timed(() => text.match(/[A-Za-z']+/g)?.length)
  const check = timed(() => checkText(text))
  const fix = timed(() => fixText(text), 300)

  console.log(`one letter of ${text.length} characters:`)
  console.log(`  one pass of a word regex  median ${ms(words.median)}`)
  console.log(
    `  checkText  median ${ms(check.median)}, p99 ${ms(check.p99)}, ${(check.median / words.median).toFixed(1)} passes`,
  )
  console.log(`  fixText    median ${ms(fix.median)}, p99 ${ms(fix.p99)}`)
}

const hostile: Readonly<Record<string, string>> = {
  newlines: '\n',
  spaces: ' ',
  digits: '123-45-',
  dashes: 'a — b — ',
  quotes: '"“ ',
  at_signs: 'a@b.',
  brackets: '[Your ',
  letters: 'a',
  terms: 'fostering a sense of ',
  numbers: '$5,000 and 12 of 40 ',
}

function reportGrowth(): void {
  console.log('time at 5,000, 10,000 and 20,000 characters (linear: each about twice the one before)')
  for (const [name, unit] of Object.entries(hostile)) {
    const times = [5_000, 10_000, 20_000].map((length) => {
      const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
      return timed(() => checkText(text), 10).median.toFixed(2)
    })
    console.log(`  ${name.padEnd(10)} ${times.join(' → ')} ms`)
  }
}

for (const name of personalDataSets) {
  const rows = readSet(folder, name)
  if (rows.length > 0) reportPersonalData(name, rows)
}
const sets = new Map(styleSets.map((name) => [name, readSet(folder, name)]))
console.log('style: share of texts that do not pass')
reportStyle([...sets.values()].flat())
console.log('fixText without a model')
for (const [name, rows] of sets) if (rows.length > 0) reportFix(name, rows)
reportThroughput(sets.get('text_reference_letters_ai') ?? [])
reportGrowth()
