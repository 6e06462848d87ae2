import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Customer, makeCustomer } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { checkBooks } from './books.ts'
import { type LoadRecord, ruleKinds, startLoad } from './load.ts'
import { modelKinds, startProvider } from './provider.ts'
import { type Storm, totals } from './storm.ts'
import { openWorld } from './world.ts'

const refusals = ['model_error', 'model_timeout', 'idempotent_replay', 'invalid_input']
const vanishingARound = 120

/** Callers who send a byte at a time, leave before, during or after the run, or never read, beside callers who behave. */
export async function clients({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const { models, settings } = await startProvider(random, { delayMsMax: 300, faultRate: 0 })
  const world = await openWorld({ engine, settings: settings(models.baseUrl) })
  const { baseUrl } = world
  const kinds = [...ruleKinds, ...modelKinds]
  for (let round = 1; round <= rounds; round += 1) {
    const customer = await makeCustomer(baseUrl(), 'district')
    const load = startLoad({ baseUrl, customer, random, callers: 4, kinds, refusals })
    await load.settled()
    await Promise.all(
      Array.from({ length: vanishingARound }, async (_, index) => {
        await sleep(random() * 1_500)
        await vanish({
          record: load.record,
          customer,
          random,
          name: `${round}-${index}`,
          port: portOf(baseUrl()),
        })
      }),
    )
    await load.stop()
    await checkBooks(load.record, { baseUrl, refusals })
    models.reset()
    tell(`round ${round}: ${vanishingARound} vanished, ${totals(load.record)}`)
  }
  await world.close()
  await models.close()
}

const portOf = (url: string): number => Number(new URL(url).port)

interface Vanishing {
  readonly record: LoadRecord
  readonly customer: Customer
  readonly random: () => number
  readonly name: string
  readonly port: number
}

async function vanish({ record, customer, random, name, port }: Vanishing): Promise<void> {
  const kinds = [...ruleKinds, ...modelKinds]
  const kind = kinds[Math.floor(random() * kinds.length)]
  if (kind === undefined) return
  const body = JSON.stringify(kind.body)
  const key = random() < 0.7 ? `vanish-${name}` : null
  if (key === null) record.keylessUnanswered += 1
  else record.open.set(key, kind)
  const head = [
    `POST ${kind.path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${customer.liveKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(key === null ? [] : [`Idempotency-Key: ${key}`]),
  ]
  const bytes = `${head.join('\r\n')}\r\n\r\n${body}`
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  if (random() < 0.5) socket.pause()
  const cutAt = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length
  const slow = random() < 0.3
  for (let sent = 0; sent < cutAt;) {
    const upTo = slow ? Math.min(cutAt, sent + 40) : cutAt
    socket.write(bytes.slice(sent, upTo))
    sent = upTo
    if (slow) await sleep(10)
  }
  await sleep(random() * 400)
  if (random() < 0.5) socket.destroy()
  else socket.resetAndDestroy()
}
