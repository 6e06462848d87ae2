import assert from 'node:assert/strict'

import type { Envelope, TextOutput } from '#contract/envelope.ts'

import type { Answer, ErrorAnswer, Sent } from './http-client.ts'
import type { Sender } from './service.ts'

/** A JSON-RPC error as A2A 1.0 tells it. */
export interface RpcErrorAnswer {
  readonly code: number
  readonly message: string
  readonly data: readonly {
    readonly '@type': string
    readonly reason?: string
    readonly domain?: string
    readonly metadata?: Readonly<Record<string, string>>
    readonly fieldViolations?: readonly { readonly field: string; readonly description: string }[]
  }[]
}

interface Part {
  readonly text?: string
  readonly data?: unknown
  readonly kind?: string
  readonly mediaType?: string
}

/** A task of either lane. */
export interface TaskAnswer {
  readonly id: string
  readonly kind?: string
  readonly contextId?: string
  readonly status: {
    readonly state: string
    readonly timestamp: string
    readonly message?: { readonly parts: readonly Part[]; readonly [name: string]: unknown }
  }
  readonly artifacts?: readonly { readonly name: string; readonly parts: readonly Part[] }[]
  readonly history?: unknown
  readonly metadata?: Readonly<Record<string, unknown>>
}

export interface TaskListAnswer {
  readonly tasks: readonly TaskAnswer[]
  readonly nextPageToken: string
  readonly pageSize: number
  readonly totalSize: number
}

/** One answer of this door, by whichever of its shapes a test expects. */
export interface RpcAnswer extends Answer {
  readonly id: unknown
  readonly rpcError: RpcErrorAnswer
  readonly task: TaskAnswer
  readonly list: TaskListAnswer
  /** The envelope of a completed task. */
  readonly reply: Envelope & { readonly output: TextOutput }
  /** The catalogue's error object of a failed task. */
  readonly failure: ErrorAnswer
}

export interface RpcSent extends Omit<Sent, 'body'> {
  /** Default: `/a2a/v1`. */
  readonly path?: string
}

/** Sends one JSON-RPC request. */
export async function rpc(
  service: Sender,
  method: string,
  { params, ...sent }: RpcSent & { readonly params?: unknown },
): Promise<RpcAnswer> {
  const body = { jsonrpc: '2.0', id: 7, method, ...(params === undefined ? {} : { params }) }
  return readRpc(await service.send(`POST ${sent.path ?? '/a2a/v1'}`, { ...sent, body }))
}

export function readRpc(answer: Answer): RpcAnswer {
  const body = (): Readonly<Record<string, unknown>> => answer.json as Readonly<Record<string, unknown>>
  const task = (): TaskAnswer => {
    const { result } = body()
    assert.ok(typeof result === 'object' && result !== null, answer.text)
    return 'task' in result ? (result.task as TaskAnswer) : (result as TaskAnswer)
  }
  return {
    ...answer,
    get json() {
      return answer.json
    },
    get error() {
      return answer.error
    },
    get envelope() {
      return answer.envelope
    },
    get quote() {
      return answer.quote
    },
    get id() {
      return body()['id']
    },
    get rpcError() {
      assert.ok('error' in body(), answer.text)
      return body()['error'] as RpcErrorAnswer
    },
    get task() {
      return task()
    },
    get list() {
      return body()['result'] as TaskListAnswer
    },
    get reply() {
      const found = task().artifacts?.[0]?.parts[0]?.data
      assert.ok(found !== undefined, answer.text)
      return found as RpcAnswer['reply']
    },
    get failure() {
      const parts = task().status.message?.parts ?? []
      const found = parts.find((part) => part.data !== undefined)?.data as { error: ErrorAnswer } | undefined
      assert.ok(found !== undefined, answer.text)
      return found.error
    },
  }
}

/** Parameters of `SendMessage` for one call of one tool. */
export function sendParams(
  skill: string,
  input: unknown,
  more: { readonly metadata?: object; readonly message?: object; readonly configuration?: object } = {},
): object {
  const { message, ...rest } = more
  const parts = [{ data: { skill, input }, mediaType: 'application/json' }]
  return { message: { messageId: 'm-1', role: 'ROLE_USER', parts, ...message }, ...rest }
}

/** Parameters of `message/send` of A2A 0.2. */
export function legacyParams(
  skill: string,
  input: unknown,
  more: { readonly metadata?: object; readonly message?: object; readonly configuration?: object } = {},
): object {
  const { message, ...rest } = more
  const parts = [{ kind: 'data', data: { skill, input } }]
  return { message: { kind: 'message', messageId: 'm-1', role: 'user', parts, ...message }, ...rest }
}
