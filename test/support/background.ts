import { sql } from 'kysely'

import { limits } from '#kernel/limits.ts'

import { type RpcAnswer, rpc, sendParams } from './a2a-client.ts'
import type { LiveAccount, TestService } from './service.ts'
import { toyResult } from './toy-tool.ts'
import { until } from './until.ts'

export const storageConsent = 'a2a-storage-v1'

/** An account that may have tasks stored, with a live key. */
export async function storingAccount(service: TestService): Promise<LiveAccount> {
  const account = await service.liveAccount()
  await sql`update account set background_tasks = true where account_id = ${account.id}`.execute(
    service.database.db,
  )
  return account
}

/** Asks for a call of a toy in the background. */
export function submit(
  service: TestService,
  key: string,
  { input = { note: 'abc' }, metadata = {} }: { readonly input?: object; readonly metadata?: object } = {},
): Promise<RpcAnswer> {
  const params = sendParams('toy', input, {
    configuration: { returnImmediately: true },
    metadata: { storageConsent, ...metadata },
  })
  return rpc(service, 'SendMessage', { key, params })
}

export function getTask(service: TestService, key: string, id: string): Promise<RpcAnswer> {
  return rpc(service, 'GetTask', { key, params: { id } })
}

/** Polls until the task is in one of these states. */
export async function taskIn(
  service: TestService,
  key: string,
  { id, states }: { readonly id: string; readonly states: readonly string[] },
): Promise<RpcAnswer> {
  let read = await getTask(service, key, id)
  await until(async () => {
    read = await getTask(service, key, id)
    return states.includes(read.task.status.state.slice('TASK_STATE_'.length))
  })
  return read
}

/** Keeps every run of the service's worker busy, so that what is submitted meanwhile stays queued. */
export async function whileBusy(
  service: TestService,
  key: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const release = Promise.withResolvers<void>()
  let begun = 0
  service.plays.set('busy', async () => {
    begun += 1
    await release.promise
    return toyResult()
  })
  const input = { note: 'abc', play: 'busy' }
  const busy = await Promise.all(
    Array.from({ length: limits.taskRunsMax }, () => submit(service, key, { input })),
  )
  await until(() => begun === limits.taskRunsMax)
  await meanwhile().finally(release.resolve)
  for (const { task } of busy) await taskIn(service, key, { id: task.id, states: ['COMPLETED'] })
}
