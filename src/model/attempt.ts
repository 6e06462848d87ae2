import type { TObject } from 'typebox'
import type { ObjectRequest, TextRequest } from './port.ts'
import type { StepUsage } from './usage.ts'

/** A request of either kind; `schema` tells which. */
export type ModelRequest = TextRequest & Partial<Pick<ObjectRequest<TObject>, 'schema'>>

/** Why an attempt gave nothing usable. */
export type FailureKind =
  /** No connection, or it broke before the reply was whole. */
  | 'unreachable'
  /** 429, 503 or 529: wait. */
  | 'overloaded'
  /** Any other 5xx. */
  | 'broken'
  /** The attempt's limit, or the run's deadline, passed. */
  | 'timed_out'
  /** 401 to 404: a wrong key, an empty account, a model that does not exist. */
  | 'locked_out'
  /** Any other 4xx. */
  | 'rejected'
  /** A reply that is not what this provider's API sends. */
  | 'unreadable'
  /** The model, or a filter of its provider, would not answer. */
  | 'refused'
  | 'empty'
  /** It ended at the output budget. */
  | 'cut_off'
  /** An object was asked for, and what came is no JSON or breaks the schema. */
  | 'off_schema'

export interface ModelFailure {
  readonly kind: FailureKind
  /** HTTP status, if a reply came. */
  readonly status: number | null
  /** When the provider says it may be asked again. */
  readonly retryAfterMs: number | null
  /** Class of the error; never its message, which holds the provider's words and often the prompt. */
  readonly errorName: string | null
  /** What it used all the same; null when the provider bills nothing for such a failure. */
  readonly usage: StepUsage | null
}

export type AttemptOutcome =
  | { readonly kind: 'text'; readonly text: string; readonly usage: StepUsage }
  | { readonly kind: 'object'; readonly object: unknown; readonly usage: StepUsage }
  | ({ readonly kind: 'failed' } & { readonly failure: ModelFailure })

/** One request to one model, without retries. Never throws. */
export type AskModel = (request: ModelRequest, signal: AbortSignal) => Promise<AttemptOutcome>

/** What is told of each attempt, used or not: the operator pays for all of them. */
export interface ModelAttempt {
  readonly step: string
  readonly model: string
  /** From 1, for each model anew. */
  readonly attempt: number
  readonly outcome: 'used' | FailureKind
  readonly status: number | null
  readonly errorName: string | null
  readonly ms: number
  readonly usage: StepUsage | null
}
