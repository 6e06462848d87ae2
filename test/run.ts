// What `npm test` runs. Arguments: test files, folders or globs (default: all), --name=<part of a test's name>
// and --seed=<integer> for the examples of property tests (default 1: the same tree gives the same answer).
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'

import packageJson from '../package.json' with { type: 'json' }
import { summarizeOpen } from './requirements.ts'
import { startThrowawayServer } from './support/throwaway-server.ts'

const filesAtOnce = 2
const testMsMax = 5 * 60_000
const interruption = new AbortController()

interface Server {
  /** For the closing lines. */
  readonly told: string
  stop(): Promise<void>
}

/** What the closing lines tell. */
interface Outcome {
  readonly passed: number
  readonly failed: number
  /** How many tests or groups of tests were left out, by reason. */
  readonly skipped: ReadonlyMap<string, number>
}

/** Sets `TEST_DATABASE_URL` for the test files when it is unset and a server can be had. */
async function provideServer(): Promise<Server> {
  if (process.env['TEST_DATABASE_URL'] !== undefined)
    return { told: 'server: the one of TEST_DATABASE_URL', stop: async () => {} }
  const server = await startThrowawayServer()
  if (typeof server === 'string') return { told: `server: NOT TESTED, ${server}`, stop: async () => {} }
  process.env['TEST_DATABASE_URL'] = server.url
  return { told: `server: ${server.version}, started for this run`, stop: () => server.stop() }
}

async function runTests(files: string[], name: string | undefined): Promise<Outcome> {
  const skipped = new Map<string, number>()
  const result = { passed: 0, failed: 1 }
  const events = run({
    files,
    concurrency: filesAtOnce,
    execArgv: ['--import', new URL('support/property-seed.ts', import.meta.url).href],
    timeout: testMsMax,
    signal: interruption.signal,
    ...(name === undefined ? {} : { testNamePatterns: [name] }),
  })
  events.on('test:pass', ({ skip }) => {
    if (skip === undefined) return
    const reason = typeof skip === 'string' ? skip : 'no reason given'
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  })
  events.on('test:summary', ({ file, success, counts }) => {
    if (file !== undefined) return
    const failed = counts.tests - counts.passed - counts.skipped - counts.todo
    // A hook can fail where no test does.
    Object.assign(result, { passed: counts.passed, failed: success ? failed : Math.max(failed, 1) })
  })
  for await (const text of events.compose(new spec())) process.stdout.write(text)
  return { ...result, skipped }
}

/** Files are run in the order of their names; a folder or the beginning of a name stands for its test files. */
function testFiles(wanted: readonly string[]): string[] {
  const paths = wanted.length === 0 ? ['test'] : wanted
  return [...new Set(paths.flatMap(testFilesAt))].toSorted()
}

function testFilesAt(path: string): string[] {
  const begun = path.endsWith('.test.ts') ? path : `${path}*.test.ts`
  const found = globSync(isFolder(path) ? `${path}/**/*.test.ts` : begun)
  if (found.length > 0) return found
  console.error(`no test file matches ${path}`)
  process.exit(1)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function tell({ passed, failed, skipped }: Outcome, server: Server): void {
  const skips = [...skipped].map(([reason, count]) => `${count} (${reason})`)
  console.log(`
Tests      ${passed} passed, ${failed} failed
Skipped    ${skips.length === 0 ? 'none' : skips.join(', ')}
Databases  embedded: PGlite ${packageJson.dependencies['@electric-sql/pglite']}
           ${server.told}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
process.env['PROPERTY_SEED'] = values.seed
const files = testFiles(positionals)
const server = await provideServer()
// What interrupted or crashed tests leave behind is in here too.
const temporary = mkdtempSync(join(tmpdir(), 'counseling-run-'))
// A database server runs as another user and must reach its folder in here.
chmodSync(temporary, 0o755)
process.env['TMPDIR'] = temporary
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interruption.abort())
try {
  const outcome = await runTests(files, values.name)
  tell(outcome, server)
  if (positionals.length === 0 && values.name === undefined) console.log(summarizeOpen().join('\n'))
  if (outcome.failed > 0 || outcome.passed === 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(temporary, { recursive: true, force: true })
}
