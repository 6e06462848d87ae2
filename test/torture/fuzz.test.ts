import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fuzzRest } from '../../torture/fuzz/rest.ts'
import { targetAt } from '../../torture/fuzz/target.ts'
import { mark } from '../../torture/fuzz/values.ts'
import { forOneService } from '../support/service.ts'

forOneService(
  (service) => {
    const customer = async () => {
      const { id, ...keys } = await service.liveAccount()
      return { ...keys, accountId: id }
    }

    test('requests made from the service’s own documents, valid or not, are answered as the documents say', async () => {
      const target = await targetAt(`http://127.0.0.1:${service.port}`, [await customer(), await customer()])
      const { requests } = await fuzzRest(target, { requests: 600, seed: 1 })
      target.agent.destroy()
      assert.ok(requests >= 600)
      assert.ok(!JSON.stringify(service.log).includes(mark))
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 1_000_000 }, signUpsPerDay: 0 }) },
)
