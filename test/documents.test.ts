import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { limits } from '#kernel/limits.ts'
import { readConfig } from '../src/config.ts'
import { forOneService } from './support/service.ts'
import { verifies } from './support/verifies.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const security = read('docs/guides/security-and-privacy.md')
const section = (title: string): string => security.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** Everything a reader may see: documents, pages, and the texts of the program that end up in answers. */
function written(): readonly { readonly path: string; readonly text: string }[] {
  const paths = execFileSync('git', ['ls-files', '*.md', 'docs', 'src', 'sdk', 'console'], {
    encoding: 'utf8',
  })
  return paths
    .split('\n')
    .filter((path) => /\.(?:md|ts|tsx|js|html|json|yml|yaml)$/.test(path))
    .map((path) => ({ path, text: read(path) }))
}

/** Sentences that name a privacy law, or speak of compliance, without saying no. */
function claimsIn(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n\s*\n/)
    .filter((sentence) => /\b(?:FERPA|COPPA)\b|\bcomplian(?:t|ce)\b/i.test(sentence))
    .filter((sentence) => !/\b(?:no|not|nothing|never|none|without)\b/i.test(sentence))
}

forOneService((service) => {
  verifies('privacy:no-ferpa-claim', async () => {
    assert.equal(claimsIn('It is FERPA compliant. It is no claim of compliance.').length, 1)
    const files = written()
    assert.ok(files.length > 100, 'the documents are read')
    const served = await Promise.all(
      ['/llms.txt', '/api-docs/agents.md', '/docs', '/v1/openapi.json', '/v1/tools', '/gate/v1/tools'].map(
        async (path) => ({ path, text: (await service.send(`GET ${path}`)).text }),
      ),
    )
    // Lists of terms that a text of ours must not use, or must keep as they are.
    const lists =
      /src\/(?:domain\/glossaries|tools\/(?:appeal\/topics|letterlens\/focus|rec\/forbidden-claims))\.ts/
    const found = [...files, ...served]
      .filter(({ path }) => !lists.test(path))
      .flatMap(({ path, text }) => claimsIn(text).map((claim) => `${path}: ${claim}`))
    assert.deepEqual(found, [])
  })
})

verifies('privacy:guide-stored', () => {
  const table = section('What is stored')
  const rows = table.split('\n').filter((line) => /^\|(?! what \||-|\|)/.test(line))
  assert.ok(rows.length > 10)
  // What, where and for how long: none of the three is left out.
  for (const row of rows) assert.equal(row.split('|').filter((cell) => cell.trim() !== '').length, 3, row)
  const migrations = globSync('migrations/*.sql').map(read).join('\n')
  const tables = [...migrations.matchAll(/create table (\w+)/g)].map(([, name]) => name)
  assert.ok(tables.length > 10)
  assert.deepEqual(
    tables.filter((name) => !table.includes(`\`${name}\``)),
    [],
  )
  const row = (what: string): string => rows.find((line) => line.includes(what)) ?? ''
  assert.match(row('`sealed_reply`'), new RegExp(`${limits.sealedReplyHours} hours`))
  assert.match(row('`background_task`'), new RegExp(`output ${limits.taskOutputHours} hours`))
  assert.match(row('`hold`, `resolution`'), new RegExp(`test calls ${limits.testCallHours} hours`))
})

verifies('privacy:guide-operator', () => {
  const duties = section('What the operator must see to')
  for (const duty of [/\bswap\b/i, /\bbackups?\b/i, /\bdatabase logging\b/i, /\bAPM agents\b/])
    assert.match(duties, duty)
})

test('every setting that is read stands in the README, with the default that holds', () => {
  const sources = ['src/config.ts', 'src/model/provider-settings.ts'].map(read).join('\n')
  const names = new Set(sources.match(/(?<=')[A-Z][A-Z_]{3,}(?=')/g))
  assert.ok(names.size > 25, `only ${names.size} settings read`)
  const readme = `${read('README.md')}${read('docs/guides/providers.md')}`
  assert.deepEqual(
    [...names].filter((name) => !readme.includes(name)),
    [],
  )
  const config = readConfig({})
  const rowOf = (name: string): string =>
    readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``)) ?? ''
  assert.match(rowOf('OPEN_REQUESTS_PER_MINUTE'), new RegExp(`\`${config.openRequestsPerMinute}\``))
  assert.match(rowOf('STREAM_KEEP_ALIVE_SECONDS'), new RegExp(`\`${config.streamKeepAliveSeconds}\``))
  assert.match(rowOf('HOLD_GRACE_SECONDS'), new RegExp(`\`${config.calls.holdGraceSeconds}\``))
})
