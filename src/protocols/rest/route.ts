import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#accounts/authenticate.ts'
import type { RouteDescription } from './route-description.ts'

/**
 * Who may use a route: anyone (`open`: a key that is sent must open something), anyone whatever they send
 * (`sign-up`), or a key (`key`).
 */
export type Access = 'open' | 'sign-up' | 'key'

/** What a handler is given: the request and, where a key was sent, its caller. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller | null
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** What the documents say of it: there is no route without it. */
  readonly describe: RouteDescription
  /** The answer's body; status and headers are set on the reply. */
  readonly handle: (exchange: Exchange) => Promise<unknown>
}
