// What an agent does over A2A, with the official client: read the card, send one message, get one finished task.
//   BASE_URL=http://localhost:3000 API_KEY=bm_test_… node examples/a2a-agent.ts
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { SendMessageRequest, type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory, ClientFactoryOptions, JsonRpcTransportFactory } from '@a2a-js/sdk/client'

const { BASE_URL: baseUrl, API_KEY: apiKey, IDEMPOTENCY_KEY: givenKey } = process.env
if (baseUrl === undefined || apiKey === undefined) throw new Error('BASE_URL and API_KEY must be set')
const triesMax = 3

interface Envelope {
  readonly output: { readonly text: string }
  readonly billing: { readonly credits_charged: number }
}

/** What a failed task says: the same error object on every door. */
interface TaskError {
  readonly code: string
  readonly message: string
  readonly next_action: { readonly type: string; readonly after_seconds?: number }
}

const withKey: typeof fetch = (target, init) => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${apiKey}`)
  return fetch(target, { ...init, headers })
}
const client = await new ClientFactory(
  ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl: withKey })],
  }),
).createFromUrl(baseUrl)
const card = await client.getAgentCard()
console.log(`Skills: ${card.skills.map(({ id }) => id).join(', ')}`)

const input = {
  studentName: 'Maya Alvarez',
  keyDetails: 'Her father was laid off from Carter Steel on March 3, 2026.',
}
const task = await sendAppeal()
const envelope = dataOf(task.artifacts[0]?.parts) as Envelope | undefined
if (envelope === undefined) console.log(`Done before and billed once, as ${task.id}: its text is not stored.`)
else {
  console.log(envelope.output.text)
  console.log(`Charged ${envelope.billing.credits_charged} credits for ${task.id}.`)
}

/** Under one key a repeated message is the same task, run and billed once. */
async function sendAppeal(): Promise<Task> {
  const request = SendMessageRequest.fromJSON({
    message: {
      messageId: randomUUID(),
      role: 'ROLE_USER',
      parts: [{ data: { skill: 'appeal', input }, mediaType: 'application/json' }],
    },
    metadata: { idempotencyKey: givenKey ?? `letter-${randomUUID()}`, maxCredits: 100 },
  })
  for (let tries = 1; ; tries += 1) {
    const sent = await client.sendMessage(request).catch((cause: unknown) => {
      if (tries === triesMax) throw cause
      return null
    })
    if (sent !== null && !('status' in sent)) throw new Error('this service answers with tasks')
    if (sent?.status?.state === TaskState.TASK_STATE_COMPLETED) return sent
    const { error } = (dataOf(sent?.status?.message?.parts) ?? {}) as { readonly error?: TaskError }
    if (error !== undefined && (error.next_action.type !== 'retry' || tries === triesMax))
      throw new Error(`${error.code}: ${error.message} Next: ${JSON.stringify(error.next_action)}`)
    console.log(`Trying again: ${error?.code ?? 'the connection broke'}.`)
    await sleep(1000 * (error?.next_action.after_seconds ?? tries))
  }
}

/** The data part among these. */
function dataOf(parts: Task['artifacts'][number]['parts'] = []): unknown {
  const found = parts.find(({ content }) => content?.$case === 'data')?.content
  return found?.$case === 'data' ? found.value : undefined
}
