import assert from 'node:assert/strict'
import { before } from 'node:test'

import { forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

forOneService((service) => {
  let guide = ''
  before(async () => {
    guide = (await service.send('GET /api-docs/agents.md')).text
  })

  verifies('background:consent-text', () => {
    const { text } = { text: guide.slice(guide.indexOf('storageConsent')) }
    assert.match(text, /a2a-storage-v1/)
    for (const named of ['hosted database', 'serverless host', 'model provider', '24 hours', 'cleared'])
      assert.ok(text.includes(named), named)
  })

  verifies('background:opaque-ids', async () => {
    assert.match(guide, /opaque ids of\s+messages and contexts.*without student information/s)
    for (const path of ['/.well-known/agent-card.json', '/.well-known/agent.json', '/gate/agent.json']) {
      const { json } = await service.send(`GET ${path}`)
      assert.match((json as { description: string }).description, /no student information/)
    }
  })

  verifies('events:none-outbound', async () => {
    const { json } = await service.send('GET /.well-known/agent-card.json')
    assert.deepEqual((json as { capabilities: unknown }).capabilities, {
      streaming: false,
      pushNotifications: false,
      extendedAgentCard: false,
    })
    assert.deepEqual(
      service.calls.registry.tools.filter(({ name }) => /webhook|callback|notify/i.test(name)),
      [],
    )
  })
})
