import assert from 'node:assert/strict'
import { before } from 'node:test'

import { ApiError } from '#contract/errors.ts'

import { type RpcAnswer, rpc, sendParams } from '../../support/a2a-client.ts'
import { getTask, storingAccount, submit, taskIn, whileBusy } from '../../support/background.ts'
import { a2aDoor } from '../../support/doors/a2a.ts'
import { forEachService, type LiveAccount, type TestService } from '../../support/service.ts'
import { toyResult } from '../../support/toy-tool.ts'
import { verifies } from '../../support/verifies.ts'

/** Everything the database holds, as text. */
async function everyRow({ database }: TestService): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    [],
  )
  const rows: unknown[] = []
  for (const { name } of tables) rows.push(await database.query(`select t::text as row from ${name} t`, []))
  return JSON.stringify(rows)
}

forEachService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await storingAccount(service)
  })

  verifies('none:canary', { doors: ['a2a'] }, async () => {
    const mark = 'canaryofadoor'
    service.plays.set(mark, async () => Promise.reject(new Error(mark)))
    for (const lane of ['1.0', '0.2'] as const)
      for (const key of [account.liveKey, account.testKey])
        for (const input of [{ note: mark }, { note: 'abc', play: mark }, { [mark]: mark }, mark])
          await a2aDoor(service, lane).call({
            product: 'tools',
            tool: 'toy',
            input,
            key,
            options: { idempotencyKey: `${mark} ${lane} ${JSON.stringify(input)}` },
          })
    const stored = await everyRow(service)
    assert.match(stored, /A toy of a fixture/)
    assert.equal(stored.includes(mark), false)
    assert.equal(JSON.stringify(service.log).includes(mark), false)
  })

  verifies('none:queue-rows', async () => {
    const mark = 'canaryofaqueue'
    service.plays.set('says', async () => toyResult({ text: mark }))
    let sent: RpcAnswer | undefined
    await whileBusy(service, account.liveKey, async () => {
      sent = await submit(service, account.liveKey, { input: { note: mark, play: 'says' } })
      assert.equal((await everyRow(service)).includes(mark), false)
    })
    assert.ok(sent !== undefined)
    const { id } = sent.task
    const { reply } = await taskIn(service, account.liveKey, { id, states: ['COMPLETED'] })
    assert.equal(reply.output.text, mark)
    const stored = await everyRow(service)
    assert.equal(stored.includes(mark) || stored.includes(Buffer.from(mark).toString('hex')), false)
  })

  verifies('none:task-rows', async () => {
    const mark = 'canaryofafailure'
    service.plays.set('bug', async () => Promise.reject(Object.assign(new Error(mark), { detail: mark })))
    service.plays.set('refusal', async () => Promise.reject(new ApiError('model_error', {})))
    for (const play of ['bug', 'refusal']) {
      const sent = await submit(service, account.liveKey, { input: { note: 'abc', play } })
      const { failure } = await taskIn(service, account.liveKey, { id: sent.task.id, states: ['FAILED'] })
      assert.equal(failure.code, play === 'bug' ? 'internal_error' : 'model_error')
    }
    assert.equal((await everyRow(service)).includes(mark), false)
    const bug = service.log.findLast(({ event }) => event === 'run_failed')
    assert.deepEqual(Object.keys((bug?.fields['cause'] ?? {}) as object), ['name', 'code', 'frames'])
    assert.equal(JSON.stringify(service.log).includes(mark), false)
  })

  verifies('sealed:a2a-get', async () => {
    const own = await service.liveAccount()
    await service.database.query(`update account set retention = 'sealed_24h' where account_id = $1`, [
      own.id,
    ])
    const { json } = await service.send('POST /v1/keys', { key: own.testKey })
    const { api_key: key } = json as { api_key: string }
    const params = sendParams('toy', { note: 'abc' }, { metadata: { idempotencyKey: 'sealed' } })
    const first = await rpc(service, 'SendMessage', { key, params })
    const again = await rpc(service, 'SendMessage', { key, params })
    assert.equal(again.task.id, first.task.id)
    assert.equal(again.reply.output.text, first.reply.output.text)
    const read = await getTask(service, key, first.task.id)
    assert.equal(read.task.status.state, 'TASK_STATE_COMPLETED')
    assert.equal(read.task.artifacts, undefined)
  })

  // Over REST this would be 403; a feature of A2A has A2A's code, and the catalogue's words in its data.
  verifies('forbidden:feature', async () => {
    const other = await service.liveAccount()
    const { rpcError } = await submit(service, other.liveKey)
    assert.equal(rpcError.code, -32004)
    const metadata = rpcError.data[0]?.metadata
    assert.deepEqual(
      [metadata?.['feature'], metadata?.['code'], metadata?.['reason']],
      ['background', 'forbidden', 'feature_not_enabled'],
    )
  })
})
