import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#accounts/authenticate.ts'
import type { RenderRefusal } from './render-error.ts'
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

/** One address as it is served. */
export interface ServedRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** The answer's body; status and headers are set on the reply. */
  readonly handle: (exchange: Exchange) => Promise<unknown>
  /**
   * Requests count against their key's free ones, or their network's without a key, unless the use case counts them
   * itself (`itself`), or they are always answered, under overload too (`not at all`: health).
   */
  readonly counts?: 'itself' | 'not at all'
  /** A door's own way to tell HTTP errors at this address and below; REST's if there is none. */
  readonly renderRefusal?: RenderRefusal
  /** The browser origins that may use this door; every one when left out. */
  readonly allowsOrigin?: (origin: string) => boolean
  /** Request headers of the door's protocol, for browsers. */
  readonly requestHeaders?: readonly string[]
}

/** A route of REST. A door beside it describes itself in its protocol's own way. */
export interface Route extends ServedRoute {
  /** What the documents say of it: there is no route without it. */
  readonly describe: RouteDescription
}
