import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { toolPath } from '#contract/paths.ts'
import type { Tool } from '#tools/define-tool.ts'
import { registry } from '#tools/registry.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { verifies } from '../support/verifies.ts'

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })
  const call = (tool: Tool | { name: string; product: 'tools' }, body: unknown, key = account.testKey) =>
    service.send(`POST ${toolPath(tool)}`, { key, body })
  const toy = { name: 'toy', product: 'tools' } as const

  verifies('test-key:no-analysis', async () => {
    let runs = 0
    service.plays.set('count', async () => {
      runs += 1
      return toyResult()
    })
    assert.equal((await call(toy, { note: 'abc', play: 'count' })).status, 200)
    assert.equal(runs, 0)
    assert.equal((await call(toy, { note: 'abc', play: 'count' }, account.liveKey)).status, 200)
    assert.equal(runs, 1)
  })

  verifies('test-key:same-path', async () => {
    const bodies = [{ note: 'abc', hidden: 'x' }, { note: 'a' }, { note: 'abc', level: 9, zzz: 1 }, []]
    for (const body of bodies) {
      const [tested, live] = [await call(toy, body), await call(toy, body, account.liveKey)]
      assert.equal(tested.status, live.status)
      if (tested.status === 200) {
        assert.deepEqual(Object.keys(tested.envelope), Object.keys(live.envelope))
        assert.deepEqual(tested.envelope.output.grounding, {
          ...live.envelope.output.grounding,
          fact_sheet: tested.envelope.output.grounding.fact_sheet,
        })
      } else assert.deepEqual(tested.error['validation_errors'], live.error['validation_errors'])
    }
  })

  verifies('test-key:fixture-data', async () => {
    for (const tool of registry.tools.filter(({ product }) => product === 'tools')) {
      const prepared = tool.prepare(tool.example)
      assert.ok(prepared.ok)
      const { body } = prepared.call.fixture('plain')
      assert.ok(body.kind === 'text')
      const { output } = (await call(tool, tool.example)).envelope
      assert.equal(output.text, body.text)
      assert.deepEqual(output.data, JSON.parse(JSON.stringify(body.data)))
      assert.deepEqual(output.verification, body.verification)
      assert.equal(output.grounding.fact_sheet, body.factSheet)
    }
  })

  verifies('test-key:fixture-realistic', async () => {
    for (const tool of registry.tools.filter(({ product }) => product === 'tools')) {
      const { output } = (await call(tool, tool.example)).envelope
      const words = output.text.split(/\s+/).length
      assert.ok(words >= 40, `${tool.name}: ${words} words`)
      assert.doesNotMatch(
        output.text,
        /lorem ipsum|fixture|placeholder|\bTODO\b|example text|undefined|null/i,
        tool.name,
      )
      assert.notEqual(output.verification.status, 'FAIL', tool.name)
      assert.ok(output.data !== null && typeof output.data === 'object', tool.name)
    }
  })

  verifies(['built-in:price', 'built-in:models', 'built-in:warning'], async () => {
    const [appeal] = registry.tools.filter(({ name }) => name === 'appeal')
    assert.ok(appeal !== undefined)
    const { output, billing } = (await call(appeal, appeal.example, account.liveKey)).envelope
    assert.deepEqual(output.meta.models, ['built-in'])
    assert.ok(output.meta.warnings.includes('built_in_writer'))
    assert.deepEqual(
      billing.breakdown.map(({ model }) => model),
      ['built-in'],
    )
    assert.ok((billing.credits_charged ?? 0) >= 1 && (billing.credits_charged ?? 99) <= 10)
  })

  verifies('version:tool-path', async () => {
    const { json } = await service.send('GET /v1/openapi.json')
    const paths = Object.keys((json as { paths: object }).paths)
    const unversioned = paths.filter((path) => !path.startsWith('/v1/'))
    // Discovery, health and the doors' own paths have names that others fixed.
    for (const path of unversioned)
      assert.doesNotMatch(path, /tools|keys|credits|accounts|ledger|calls|prices/)
  })

  verifies('health:readyz-migrations', async () => {
    assert.equal((await service.send('GET /readyz')).status, 200)
    const [last] = await service.database.query<Record<string, unknown>>(
      'delete from schema_migration where version = (select max(version) from schema_migration) returning *',
      [],
    )
    const refused = await service.send('GET /readyz')
    assert.deepEqual([refused.status, refused.error.code], [503, 'service_unavailable'])
    await service.database.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
      last?.['version'],
      last?.['name'],
      last?.['sha256'],
    ])
    assert.equal((await service.send('GET /readyz')).status, 200)
  })
})

test('every tool has a fixture for every variant, and each says what the variant means', () => {
  for (const tool of registry.tools.filter(({ product }) => product === 'tools')) {
    const prepared = tool.prepare(tool.example)
    assert.ok(prepared.ok)
    const failed = prepared.call.fixture('verification_fail').body
    assert.ok(failed.kind === 'text')
    if (failed.verification.checked) {
      assert.equal(failed.verification.status, 'FAIL', tool.name)
      assert.ok(failed.verification.issues.length > 0, tool.name)
    }
    const fixed = prepared.call.fixture('fix_applied').body
    assert.ok(fixed.kind === 'text')
    if (fixed.verification.checked) assert.equal(fixed.verification.fix_applied, true, tool.name)
  }
})
