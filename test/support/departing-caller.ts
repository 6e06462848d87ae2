import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import type { CallView, LedgerEntryView } from '#contract/usage.ts'

import type { Door } from '../requirements/row.ts'
import { clientsOf } from './doors/clients-of.ts'
import type { DoorAnswer, DoorClient } from './doors/door.ts'
import type { LiveAccount, TestService } from './service.ts'
import { toyResult } from './toy-tool.ts'

export const waitedFor = 'A letter that was waited for.'

/** How a caller of these tests calls: through one way in, of one account. */
export interface Caller {
  readonly service: TestService
  readonly client: DoorClient
  readonly account: LiveAccount
}

/** A caller of its own for every way in through a door. */
export async function* callersOf(service: TestService, door: Door): AsyncGenerator<Caller> {
  for (const client of clientsOf(service, door))
    yield { service, client, account: await service.liveAccount() }
}

/** A call whose run the test ends, and whose caller the test takes away. */
export interface OpenCall {
  readonly requestId: string
  /** Aborted once the run is told to stop. */
  readonly signal: AbortSignal
  /** The caller closes its connection, unless it was answered; resolves once the service has seen it. */
  leave(): Promise<void>
  /** The tool writes its text. */
  finish(): void
}

export const send = (
  { client, account }: Caller,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Promise<DoorAnswer> =>
  client.call({
    product: 'tools',
    tool: 'toy',
    input: { note: 'abc', play: 'open' },
    key: account.liveKey,
    options: idempotencyKey === undefined ? {} : { idempotencyKey },
    ...(signal === undefined ? {} : { signal }),
  })

/** Starts a call and waits until its tool runs. */
export async function openCall(caller: Caller, idempotencyKey?: string): Promise<OpenCall> {
  const { service } = caller
  const started = Promise.withResolvers<AbortSignal>()
  const end = Promise.withResolvers<void>()
  service.plays.set('open', async ({ signal }) => {
    started.resolve(signal)
    await end.promise
    return toyResult({ text: waitedFor })
  })
  const going = new AbortController()
  const arrived = once(service.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const answered = send(caller, idempotencyKey, going.signal).catch(() => null)
  const [, reply] = await arrived
  const closed = once(reply, 'close')
  const signal = await started.promise
  const { request_id: requestId } = await newestCall(caller)
  return {
    requestId,
    signal,
    finish: end.resolve,
    async leave() {
      going.abort()
      await Promise.all([answered, closed])
      await setImmediate()
    },
  }
}

/** The caller leaves after the settlement is written and before it is told of it. */
export async function leaveBetween({ service }: Caller, open: OpenCall): Promise<void> {
  const settled = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { ledger } = service.calls
  const resolveHold = ledger.resolveHold.bind(ledger)
  const late = mock.method(ledger, 'resolveHold', async (resolution: Parameters<typeof resolveHold>[0]) => {
    const outcome = await resolveHold(resolution)
    settled.resolve()
    await goOn.promise
    return outcome
  })
  open.finish()
  await settled.promise
  late.mock.restore()
  await open.leave()
  goOn.resolve()
}

export async function newestCall({ service, account }: Caller): Promise<CallView> {
  const answer = await service.send('GET /v1/calls?limit=1', { key: account.testKey })
  const [newest] = (answer.json as { items: CallView[] }).items
  assert.ok(newest !== undefined)
  return newest
}

/** Credits owned and held, and the kinds of the entries of one call, oldest first. */
export async function moneyOf({ service, account }: Caller, requestId: string) {
  const me = (await service.send('GET /v1/me', { key: account.testKey })).json as Record<string, number>
  const ledger = await service.send('GET /v1/ledger', { key: account.testKey })
  const { items } = ledger.json as { items: LedgerEntryView[] }
  const kinds = items.filter((entry) => entry.request_id === requestId).map(({ kind }) => kind)
  return { balance: me['credit_balance'], held: me['credits_held'], kinds: kinds.toReversed() }
}
