import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Which areas each area may import: only what stands to its right in the path of a call. */
const everythingBelowCalls = [
  'tools',
  'pipelines',
  'payments',
  'accounts',
  'ledger',
  'pricing',
  'model',
  'prose',
  'domain',
  'postgres',
  'contract',
  'kernel',
]
const mayImport: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  contract: ['kernel'],
  pricing: ['contract', 'kernel'],
  model: ['contract', 'kernel'],
  prose: ['contract', 'kernel'],
  domain: ['contract', 'kernel'],
  postgres: ['contract', 'kernel'],
  accounts: ['postgres', 'contract', 'kernel'],
  ledger: ['postgres', 'contract', 'kernel'],
  payments: ['ledger', 'accounts', 'pricing', 'postgres', 'contract', 'kernel'],
  pipelines: ['model', 'prose', 'contract', 'kernel'],
  tools: ['pipelines', 'model', 'prose', 'domain', 'contract', 'kernel'],
  calls: everythingBelowCalls,
  tasks: ['calls', ...everythingBelowCalls],
  protocols: ['tasks', 'calls', ...everythingBelowCalls],
  cli: ['tasks', 'calls', ...everythingBelowCalls],
}

/** Each third party has one door. */
const doors: Readonly<Record<string, readonly string[]>> = {
  fastify: ['protocols/rest/'],
  '@opentelemetry/api': ['kernel/trace.ts'],
  '@modelcontextprotocol/server': ['protocols/mcp/'],
  pino: ['json-log.ts'],
  'prom-client': ['metrics.ts'],
  kysely: ['postgres/', 'accounts/', 'ledger/', 'payments/', 'calls/', 'tasks/', 'cli/'],
  pg: ['postgres/'],
  'rate-limiter-flexible': ['accounts/'],
  '@electric-sql/pglite': ['postgres/'],
  '@ai-sdk/provider': ['model/ai-sdk/'],
  '@ai-sdk/anthropic': ['model/ai-sdk/'],
  '@ai-sdk/openai': ['model/ai-sdk/'],
  '@ai-sdk/google': ['model/ai-sdk/'],
  '@ai-sdk/openai-compatible': ['model/ai-sdk/'],
  stripe: ['payments/stripe/'],
  undici: ['model/pages/', 'model/ai-sdk/'],
  'ipaddr.js': ['model/pages/'],
  linkedom: ['model/pages/'],
  '@mozilla/readability': ['model/pages/'],
  typebox: ['contract/', 'pricing/', 'tools/', 'calls/', 'model/', 'pipelines/', 'protocols/'],
}

interface Source {
  /** Below src/. */
  readonly path: string
  readonly text: string
}

function sources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      try {
        return [{ path: path.slice('src/'.length), text: readFileSync(path, 'utf8') }]
      } catch {
        return [] // deleted, not yet committed
      }
    })
}

function importsOf({ text }: Source): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map(
    (match) => match[1] ?? '',
  )
}

function areaOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

function forbiddenImports(source: Source): string[] {
  const area = areaOf(source.path)
  return importsOf(source).flatMap((name) => {
    if (name.startsWith('./') || name.startsWith('node:')) return []
    if (name.startsWith('../')) return [`${source.path}: ${name} climbs out of its folder`]
    if (name.startsWith('#')) {
      const target = areaOf(name.slice(1))
      const allowed = area === '' || target === area || mayImport[area]?.includes(target) === true
      return allowed ? [] : [`${source.path}: area ${area} may not import ${name}`]
    }
    const party = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '')
    const open = doors[party]?.some((door) => source.path.startsWith(door)) ?? false
    const typesForComposition = party === 'fastify' && source.path === 'compose.ts'
    return open || typesForComposition ? [] : [`${source.path}: ${party} has no door here`]
  })
}

test('areas import only to the right, and each third party through its door', () => {
  assert.deepEqual(sources().flatMap(forbiddenImports), [])
})

test('the import rule sees the files it rules on', () => {
  const paths = sources().map(({ path }) => path)
  assert.ok(paths.length > 60, `only ${paths.length} files seen`)
  assert.ok(paths.includes('calls/call-tool.ts'))
  assert.ok(sources().flatMap(importsOf).length > 200)
})

const caught = (path: string, text: string): number => forbiddenImports({ path, text }).length

test('an upward, climbing or doorless import is caught', () => {
  assert.equal(caught('ledger/x.ts', "import '#protocols/rest/app.ts'"), 1)
  assert.equal(caught('ledger/x.ts', "import { y } from '../kernel/y.ts'"), 1)
  assert.equal(caught('calls/x.ts', "import Fastify from 'fastify'"), 1)
  assert.equal(caught('calls/x.ts', "const { a } = await import('pg')"), 1)
  assert.equal(caught('ledger/x.ts', "import { assert } from '#kernel/assert.ts'"), 0)
})

test('every area has its row in the import rule', () => {
  const areas = new Set(sources().map(({ path }) => areaOf(path)))
  areas.delete('')
  assert.deepEqual(
    [...areas].filter((area) => !Object.hasOwn(mayImport, area)),
    [],
  )
})

test('no adapter names a tool', () => {
  const names = [
    'appeal',
    'letterlens',
    'awardlens',
    'fafsa',
    'scholarship',
    'humanize',
    'check_output',
    'fix_output',
  ]
  const found = sources()
    .filter(({ path }) => path.startsWith('protocols/'))
    .flatMap(({ path, text }) =>
      names
        .filter((name) => new RegExp(`['"\`/]${name}['"\`/]`).test(text))
        .map((name) => `${path}: ${name}`),
    )
  assert.deepEqual(found, [])
})

test('only the ledger changes balances', () => {
  const writes =
    /(update|insert into|delete from)\s+(account_balance|ledger_entry)|(updateTable|deleteFrom)\('(account_balance|ledger_entry)'\)|insertInto\('ledger_entry'\)/i
  const found = sources()
    .filter(({ path, text }) => !path.startsWith('ledger/') && writes.test(text))
    .map(({ path }) => path)
  assert.deepEqual(found, [])
})

test('no file is a drawer for things without a place', () => {
  const found = sources()
    .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\.ts|\/)/.test(path))
    .map(({ path }) => path)
  assert.deepEqual(found, [])
})

test('nothing is exported wholesale, suppressed or left to do', () => {
  const marks = [
    /^export \*/m,
    /@ts-(ignore|expect-error|nocheck)/,
    /oxlint-disable|eslint-disable/,
    /\/[/*].*\b(TODO|FIXME)\b/,
  ]
  const found = sources().flatMap(({ path, text }) =>
    marks.filter((mark) => mark.test(text)).map((mark) => `${path}: ${mark}`),
  )
  assert.deepEqual(found, [])
})

test('the console takes nothing but types from the service', () => {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'console/src'],
    {
      encoding: 'utf8',
    },
  )
  const files = listed.split('\n').filter((path) => /\.tsx?$/.test(path))
  const found = files.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/^import (?!type ).*from '(?:#|node:|\.\.\/\.\.\/\.\.).*$/gm),
    ].map(([line]) => `${path}: ${line}`),
  )
  assert.ok(files.length > 40, `only ${files.length} files seen`)
  assert.deepEqual(found, [])
})
