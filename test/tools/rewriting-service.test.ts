import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { Manifest } from '#contract/manifest.ts'
import { humanizeExample } from '#tools/humanize/example.ts'
import { revisionExample } from '#tools/revision/example.ts'
import { translateExample } from '#tools/translate/example.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const examples = {
  humanize: humanizeExample,
  revision: revisionExample,
  translate: translateExample,
} as const
const toolOf = (id: string): keyof typeof examples =>
  id.includes('humanize') ? 'humanize' : id.includes('translate') ? 'translate' : 'revision'

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })
  const call = (tool: keyof typeof examples, key: string, suffix = '') =>
    service.send(`POST /v1/tools/${tool}${suffix}`, { key, body: examples[tool] })

  verifies(['route:POST-revision', 'route:POST-translate', 'route:POST-humanize'], async ({ id }) => {
    const answer = await call(toolOf(id), account.testKey)
    assert.equal(answer.status, 200)
    const { tool, output } = answer.envelope
    assert.deepEqual([tool, output?.verification.status], [toolOf(id), 'PASS'])
  })

  verifies(['route:POST-revision-quote', 'route:POST-translate-quote', 'quote:humanize'], async ({ id }) => {
    const answer = await call(toolOf(id), account.testKey, '/quote')
    assert.deepEqual([answer.status, answer.quote.valid, answer.quote.tool], [200, true, toolOf(id)])
  })

  verifies(['built-in:not-revision', 'built-in:not-translate'], async ({ id }) => {
    const answer = await call(toolOf(id), account.liveKey)
    assert.deepEqual([answer.status, answer.error.code], [503, 'model_unavailable'])
    const me = (await service.send('GET /v1/me', { key: account.liveKey })).json as { credits_held: number }
    assert.equal(me.credits_held, 0)
  })

  verifies('built-in:manifest-says', async () => {
    const { tools } = (await service.send('GET /v1/tools')).json as Manifest
    for (const name of ['revision', 'translate']) {
      const entry = tools.find((tool) => tool.name === name)
      assert.equal(entry?.available, false)
      assert.ok((entry?.unavailable_reason ?? '').length > 0)
    }
  })
})
