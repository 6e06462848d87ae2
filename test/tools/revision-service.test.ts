import assert from 'node:assert/strict'
import { revisionExample } from '#tools/revision/example.ts'
import { forOneService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

forOneService((service) => {
  verifies('route:POST-revision', async () => {
    const { testKey } = await service.signUp()
    const answer = await service.send('POST /v1/tools/revision', { key: testKey, body: revisionExample })
    assert.equal(answer.status, 200)
    const { tool, output } = answer.envelope
    assert.deepEqual([tool, output?.verification.status], ['revision', 'PASS'])
    assert.deepEqual(output?.grounding.fields_reflected_in_prompt, ['currentText', 'instruction'])
  })

  verifies('route:POST-revision-quote', async () => {
    const { testKey } = await service.signUp()
    const answer = await service.send('POST /v1/tools/revision/quote', {
      key: testKey,
      body: revisionExample,
    })
    assert.deepEqual([answer.status, answer.quote.valid, answer.quote.tool], [200, true, 'revision'])
  })

  verifies('built-in:not-revision', async () => {
    const { liveKey } = await service.liveAccount()
    const answer = await service.send('POST /v1/tools/revision', { key: liveKey, body: revisionExample })
    assert.deepEqual([answer.status, answer.error.code], [503, 'model_unavailable'])
    const me = await service.send('GET /v1/me', { key: liveKey })
    assert.equal((me.json as { credits_held: number }).credits_held, 0)
  })
})
