import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { registry } from '#tools/registry.ts'

import { generate, generatedFolder, regenerate } from '../../../sdk/generate.ts'
import { forOneService } from '../../support/service.ts'
import { assertSnapshot } from '../../support/snapshot.ts'
import { verifies } from '../../support/verifies.ts'

/** What changes with every wording of a fixture or a price, and is proved elsewhere. */
const left = new Set(['example', 'examples'])

const kept = (key: string, value: unknown): unknown =>
  left.has(key) || (key === 'price_version' && typeof value === 'string') ? undefined : value
const stable = (text: string): string => `${JSON.stringify(JSON.parse(text, kept), null, 1)}\n`

/** What a client compiles against and an agent reads: it changes only where that was meant. */
forOneService(
  (service) => {
    test('the OpenAPI documents are as they were', async () => {
      for (const [name, path] of [
        ['openapi.json', '/v1/openapi.json'],
        ['gate-openapi.json', '/gate/v1/openapi.json'],
      ] as const) {
        const { text } = await service.send(`GET ${path}`)
        assertSnapshot(name, stable(text))
      }
    })

    test('the manifests are as they were', async () => {
      for (const [name, path] of [
        ['tools.json', '/v1/tools'],
        ['gate-tools.json', '/gate/v1/tools'],
      ] as const) {
        const { text } = await service.send(`GET ${path}`)
        assertSnapshot(name, stable(text))
      }
    })

    test('llms.txt and the guide for agents are as they were', async () => {
      assertSnapshot('llms.txt', (await service.send('GET /llms.txt')).text)
      assertSnapshot('agents.md', (await service.send('GET /api-docs/agents.md')).text)
    })

    test('the API catalog is as it was', async () => {
      const { json } = await service.send('GET /.well-known/api-catalog')
      assertSnapshot('api-catalog.json', `${JSON.stringify(json, null, 1)}\n`)
    })

    verifies('client:current', async () => {
      if (process.env['UPDATE_SNAPSHOTS'] === '1') await regenerate()
      for (const [name, text] of Object.entries(await generate()))
        assert.ok(
          text === readFileSync(join(generatedFolder, name), 'utf8'),
          `sdk/src/generated/${name} is out of date: npm run generate -w sdk`,
        )
    })
  },
  { tools: registry.tools },
)
