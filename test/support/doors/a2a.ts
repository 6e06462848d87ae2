import assert from 'node:assert/strict'

import { doorPaths } from '#protocols/discovery/doors.ts'

import { legacyParams, readRpc, type RpcAnswer, rpc, sendParams } from '../a2a-client.ts'
import type { Answer, ErrorAnswer } from '../http-client.ts'
import type { Sender } from '../service.ts'
import { type DoorAnswer, type DoorCall, type DoorClient, type DoorOptions, optionHeaders } from './door.ts'

export type A2aLane = '1.0' | '0.2'

/** Calls tools over A2A. The 1.0 lane sends options as metadata, the older one as headers; the gate has only the older. */
export function a2aDoor(service: Sender, lane: A2aLane): DoorClient {
  return {
    name: `a2a-${lane}`,
    surface: 'a2a',
    replays: 'same-task',
    async call(call) {
      return readTaskAnswer(await sendTask(service, lane, call))
    },
  }
}

/** Sends one message; what comes back is not read yet. */
export function sendTask(service: Sender, lane: A2aLane, call: DoorCall): Promise<RpcAnswer> {
  const { product, tool, input, key, options = {}, signal } = call
  const current = lane === '1.0' && product === 'tools'
  const headers = optionHeaders(lane === '1.0' ? latencyOf(options) : options)
  const metadata = lane === '1.0' ? metadataOf(options) : {}
  const params = current ? sendParams(tool, input, { metadata }) : legacyParams(tool, input, { metadata })
  return rpc(service, current ? 'SendMessage' : 'message/send', {
    path: current ? doorPaths.a2a.tools : doorPaths.a2aLegacy[product],
    params,
    headers,
    ...(key === undefined ? {} : { key }),
    ...(signal === undefined ? {} : { signal }),
  })
}

const latencyOf = ({ latencyMs }: DoorOptions): DoorOptions => (latencyMs === undefined ? {} : { latencyMs })

function metadataOf({ latencyMs: _byHeader, scenario, ...options }: DoorOptions): Record<string, string> {
  return { ...options, ...(scenario === undefined ? {} : { testScenario: scenario }) }
}

/** A completed task's envelope, a failed one's error, or that of a JSON-RPC error, whose members are texts. */
export function readTaskAnswer(answer: RpcAnswer): DoorAnswer {
  const { status } = answer
  const body = answer.json as Readonly<Record<string, unknown>>
  if ('error' in body) return { status, envelope: null, error: errorOf(answer) }
  const { state, message } = answer.task.status
  if (message !== undefined) return { status, envelope: null, error: answer.failure }
  assert.match(state, /completed/i)
  return { status, envelope: answer.task.artifacts === undefined ? null : answer.reply, error: null }
}

/** The catalogue's error in an HTTP error of this door. */
export function readA2aError(answer: Answer): ErrorAnswer {
  return errorOf(readRpc(answer))
}

function errorOf(answer: RpcAnswer): ErrorAnswer {
  const { metadata } = answer.rpcError.data[0] ?? {}
  assert.ok(metadata?.['code'] !== undefined, answer.text)
  const members = Object.entries(metadata).map(([name, text]) => [name, valueOf(text)])
  return Object.fromEntries(members) as ErrorAnswer
}

function valueOf(text: string): unknown {
  return /^(?:[[{\d-]|null$)/.test(text) ? (JSON.parse(text) as unknown) : text
}
