import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { forOneService, type LiveAccount } from '../../support/service.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--target',
  'esnext',
  '--types',
  'node',
]

// The generator needs a compiler with an API, which TypeScript 7 has not; version 6 is installed beside it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
})

/** What a developer writes against the types of a document: one live call, read by its documented fields. */
const programs = {
  tools: `
import createClient from 'openapi-fetch'
import type { paths } from './tools.ts'

export async function run(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })
  const { data, error } = await client.POST('/v1/tools/appeal', {
    params: { header: { 'X-Max-Credits': 100, 'Idempotency-Key': 'generated-1' } },
    body: { keyDetails: 'Income fell from $84,000 to $31,000 in 2026.', appealType: 'changed_circumstances' },
  })
  if (error !== undefined) throw new Error(error.error.code)
  const subject: string = data.output.data.subject
  const charged: number | null = data.billing.credits_charged
  return { text: data.output.text, subject, charged, status: data.billing.status }
}

export async function refused(baseUrl: string) {
  const { error } = await createClient<paths>({ baseUrl }).GET('/v1/me')
  if (error?.error.code !== 'unauthorized') return null
  const reason: 'missing' | 'malformed' | 'unknown' | 'revoked' | 'expired' = error.error.reason
  return reason
}
`,
  gate: `
import createClient from 'openapi-fetch'
import type { paths } from './gate.ts'

export async function run(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })
  const { data, error } = await client.POST('/gate/v1/tools/check_output', {
    params: {},
    body: { text: 'The family earned $31,000 in 2026.', deterministic_only: true },
  })
  if (error !== undefined) throw new Error(error.error.code)
  return { tool: data.tool, charged: data.billing.credits_charged, status: data.billing.status }
}
`,
}

/** What must not compile: a value that is not one of the allowed ones, and a missing field. */
const mistakes = {
  tools: `client.POST('/v1/tools/appeal', { params: {}, body: { keyDetails: 'x', appealType: 'hardship' } })`,
  gate: `client.POST('/gate/v1/tools/check_output', { params: {}, body: { source_facts: 'x' } })`,
}

function compile(folder: string, file: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, ...options, '--allowImportingTsExtensions', file],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return stdout
}

forOneService((service) => {
  let account: LiveAccount
  let folder: string

  before(async () => {
    account = await service.liveAccount()
    // Inside the repository, so that the client's package is found.
    mkdirSync(join(root, '.test'), { recursive: true })
    folder = mkdtempSync(join(root, '.test/generated-client-'))
    const { default: generate, astToString } = await import('openapi-typescript')
    for (const [name, path] of [
      ['tools', '/v1/openapi.json'],
      ['gate', '/gate/v1/openapi.json'],
    ] as const) {
      const { text } = await service.send(`GET ${path}`)
      writeFileSync(join(folder, `${name}.ts`), astToString(await generate(text)))
      writeFileSync(join(folder, `use-${name}.ts`), programs[name])
      const wrong = `import createClient from 'openapi-fetch'\nimport type { paths } from './${name}.ts'\nconst client = createClient<paths>()\n`
      writeFileSync(join(folder, `wrong-${name}.ts`), `${wrong}void ${mistakes[name]}\n`)
    }
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  for (const name of ['tools', 'gate'] as const) {
    test(`a client generated from the document of ${name} compiles and completes a paid call`, async () => {
      assert.equal(compile(folder, `use-${name}.ts`), '')
      const { run } = (await import(pathToFileURL(join(folder, `use-${name}.ts`)).href)) as {
        run: (baseUrl: string, key: string) => Promise<{ status: string; charged: number }>
      }
      const called = await run(`http://127.0.0.1:${service.port}`, account.liveKey)
      assert.equal(called.status, 'settled')
      assert.ok(called.charged >= 1)
    })

    test(`the types of ${name} refuse a body that the service would refuse`, () => {
      const [wrong, field] = [compile(folder, `wrong-${name}.ts`), name === 'tools' ? '"hardship"' : 'text']
      assert.match(wrong, new RegExp(`error TS\\d+: [^]*'${field}'`))
      assert.equal(wrong.match(/error TS/g)?.length, 1)
    })
  }

  test('a refusal is told apart by its code', async () => {
    const { refused } = (await import(pathToFileURL(join(folder, 'use-tools.ts')).href)) as {
      refused: (baseUrl: string) => Promise<string>
    }
    assert.equal(await refused(`http://127.0.0.1:${service.port}`), 'missing')
  })
})
