import assert from 'node:assert/strict'
import { before } from 'node:test'
import { toolPath } from '#contract/paths.ts'
import type { Tool } from '#tools/define-tool.ts'
import { registry } from '#tools/registry.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const toolOf = (name: string): Tool => {
  const tool = registry.find('tools', name)
  assert.ok(tool !== undefined, name)
  return tool
}

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })
  const call = (tool: Tool, body: unknown = tool.example, headers = {}) =>
    service.send(`POST ${toolPath(tool)}`, { key: account.liveKey, body, headers })

  verifies(
    ['route:POST-rec', 'route:POST-letterlens', 'route:POST-awardlens', 'route:POST-profile'],
    async ({ id }) => {
      const tool = toolOf(id.slice('route:POST-'.length))
      const answer = await call(tool)
      assert.equal(answer.status, 200, answer.text)
      const { output, billing } = answer.envelope
      assert.equal(answer.envelope.tool, tool.name)
      assert.ok(output.text.length > 100)
      assert.notEqual(output.verification.status, 'FAIL')
      assert.ok((billing.credits_charged ?? 0) >= 1 && (billing.credits_charged ?? 0) <= billing.credits_held)
      assert.deepEqual(
        [
          ...output.grounding.fields_reflected_in_prompt,
          ...output.grounding.fields_mapped_or_transformed,
          ...output.grounding.fields_not_reflected,
        ].toSorted(),
        Object.keys(tool.example).toSorted(),
      )
    },
  )

  verifies(
    [
      'route:POST-rec-quote',
      'route:POST-letterlens-quote',
      'route:POST-awardlens-quote',
      'route:POST-profile-quote',
    ],
    async ({ id }) => {
      const tool = toolOf(id.slice('route:POST-'.length, -'-quote'.length))
      const { quote } = await service.send(`POST ${toolPath(tool)}/quote`, {
        key: account.liveKey,
        body: tool.example,
      })
      assert.deepEqual([quote.tool, quote.valid], [tool.name, true])
      assert.ok(quote.estimated_credits >= 1 && quote.estimated_credits <= quote.max_credits_held)
    },
  )

  verifies('route:tool-headers', async () => {
    for (const tool of registry.tools) {
      const headers = { 'idempotency-key': 'x'.repeat(129), 'x-max-credits': '0' }
      const { error } = await call(tool, tool.example, headers)
      const paths = (error['validation_errors'] as readonly { path: string }[]).map(({ path }) => path)
      assert.deepEqual(paths.toSorted(), ['Idempotency-Key', 'X-Max-Credits'], tool.name)
    }
  })

  verifies(['output:unchecked-letterlens', 'envelope:unchecked'], async () => {
    const { verification, grounding } = (await call(toolOf('letterlens'))).envelope.output
    const { checked, method, status, score, fix_applied: fixApplied } = verification
    assert.deepEqual([checked, method, status, score, fixApplied], [false, null, null, null, null])
    assert.equal(grounding.fact_sheet, null)
  })

  verifies('boundary:profType-alone', async () => {
    const answer = await call(toolOf('rec'), {
      ...toolOf('rec').example,
      purpose: 'scholarship',
      profType: 'law',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.ok(answer.envelope.output.grounding.fields_not_reflected.includes('profType'))
  })

  verifies('boundary:letter3-alone', async () => {
    const { letter1 } = toolOf('awardlens').example
    const answer = await call(toolOf('awardlens'), { letter1, letter3: letter1 })
    assert.equal(answer.status, 200, answer.text)
    assert.ok(answer.envelope.output.grounding.fields_not_reflected.includes('letter3'))
  })

  verifies(['route:GET-agent-card', 'open:cards', 'card:skills'], async () => {
    const { status, json } = await service.send('GET /.well-known/agent-card.json')
    assert.equal(status, 200)
    const card = json as { skills: { id: string }[]; supportedInterfaces: object[] }
    const shipped = card.skills.map(({ id }) => id).filter((id) => registry.find('tools', id) !== undefined)
    assert.deepEqual(shipped.toSorted(), [
      'aid',
      'appeal',
      'awardlens',
      'fafsa',
      'humanize',
      'letterlens',
      'profile',
      'rec',
      'revision',
      'scholarship',
      'translate',
    ])
    assert.deepEqual(card.supportedInterfaces[0], {
      url: `${service.baseUrl}/a2a/v1`,
      protocolBinding: 'JSONRPC',
      protocolVersion: '1.0',
    })
  })

  verifies(['route:GET-legacy-card', 'route:GET-gate-card'], async ({ id }) => {
    const path = id === 'route:GET-gate-card' ? '/gate/agent.json' : '/.well-known/agent.json'
    const { status, json } = await service.send(`GET ${path}`)
    assert.equal(status, 200)
    const card = json as { url: string; skills: unknown[]; protocolVersion: string }
    assert.equal(card.url, `${service.baseUrl}${path.startsWith('/gate') ? '/gate/a2a' : '/a2a'}`)
    assert.ok(card.skills.length > 0 && card.protocolVersion.startsWith('0.2'))
  })
})
