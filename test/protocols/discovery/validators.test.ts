import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { type SpecData, Validator } from '@seriousme/openapi-schema-validator'

import { appeal } from '#tools/appeal/tool.ts'

import { forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const redocly = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
/** The rules of `recommended`, without three that do not fit; each says why. */
const rules = `extends: [recommended]
rules:
  no-server-example.com: off # test services have test addresses
  info-license: off # nothing is licensed; the operator's terms apply
  operation-2xx-response: off # paying on the simulated page answers 303, as a form does
`
const paths = { tools: '/v1/openapi.json', gate: '/gate/v1/openapi.json' } as const

/** What the public linter says of a document; empty when it has nothing to say. */
function lint(document: string, folder: string): string {
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'redocly.yaml'), rules)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [redocly, 'lint', 'openapi.json', '--config', 'redocly.yaml', '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  const report = JSON.parse(stdout) as { totals: unknown; problems: { ruleId: string; message: string }[] }
  assert.deepEqual(Object.keys(report.totals as object).slice(0, 2), ['errors', 'warnings'], stderr)
  const found = report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n')
  assert.equal(status === 0 || found !== '', true, stderr)
  return found
}

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'counseling-lint-'))
})
after(() => rmSync(folder, { recursive: true }))

async function assertValid(document: string): Promise<void> {
  const { valid, errors } = await new Validator().validate(JSON.parse(document) as SpecData)
  assert.ok(valid, JSON.stringify(errors))
  assert.equal(lint(document, folder), '')
}

forOneService((service) => {
  verifies(['route:GET-openapi', 'route:GET-gate-openapi'], async ({ id }) => {
    const { text } = await service.send(`GET ${id === 'route:GET-openapi' ? paths.tools : paths.gate}`)
    assert.match(text, /^\{"openapi":"3\.1\.\d",/)
    await assertValid(text)
  })

  test('a broken document is caught by both validators', async () => {
    const { text } = await service.send(`GET ${paths.tools}`)
    const broken = text.replaceAll('"required":true', '"required":"yes"')
    assert.equal((await new Validator().validate(JSON.parse(broken) as SpecData)).valid, false)
    assert.notEqual(lint(broken, folder), '')
    const dangling = text.replaceAll('#/components/schemas/Quote', '#/components/schemas/Nothing')
    assert.notEqual(lint(dangling, folder), '')
  })
})

forOneService(
  (service) => {
    test('a product without tools has a valid document, and the other keeps its own', async () => {
      for (const path of Object.values(paths)) await assertValid((await service.send(`GET ${path}`)).text)
      const { json } = await service.send(`GET ${paths.gate}`)
      const described = Object.keys((json as { paths: object }).paths)
      assert.ok(described.includes('/gate/v1/tools'))
      assert.ok(!described.some((path) => path.startsWith('/gate/v1/tools/')))
    })
  },
  { tools: [appeal] },
)
