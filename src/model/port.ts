import type { Static, TObject } from 'typebox'
import type { ModelChains, ModelRole } from '#contract/model-role.ts'
import { builtInModel } from './built-in.ts'
import type { StepUsage } from './usage.ts'

/** One step of a tool, to be answered with text. */
export interface TextRequest {
  /** The step's name in the price list, in traces and on the bill. */
  readonly step: string
  readonly role: ModelRole
  /** What the model is told to do; holds no caller text. */
  readonly instructions: string
  /** What it works on; caller text stands here only. */
  readonly prompt: string
  /** The step's budget, reasoning included; the provider is told to stop there. */
  readonly outputTokensMax: number
  /** What the built-in writer gives when the chain comes to it; without it the chain ends there. */
  readonly builtIn?: () => BuiltInText
}

/** The text the built-in writer composed, and what it composed it from. */
export interface BuiltInText {
  readonly read: string
  readonly wrote: string
}

/**
 * One step of a tool, to be answered with an object. Providers hold models to the schema only if it is strict: every
 * property required, `additionalProperties: false`, a value that may be missing is a union with null.
 */
export interface ObjectRequest<Schema extends TObject> extends Omit<TextRequest, 'builtIn'> {
  readonly schema: Schema
}

export interface TextReply {
  /** Complete and not blank. */
  readonly text: string
  readonly usage: StepUsage
}

export interface ObjectReply<Value> {
  /** Checked against the schema. */
  readonly object: Value
  readonly usage: StepUsage
}

/** Told what every attempt at a model used, kept or not. */
export type OnUsage = (usage: StepUsage) => void

/**
 * Who writes. Retries and failover are behind it: a reply is usable, and its usage is that of the one attempt whose output
 * it is. Otherwise it throws `ApiError` `model_error`, `model_unavailable` or, once `signal` is aborted, `model_timeout`;
 * none of them holds a word of the request, of the reply or of the provider.
 */
export interface ModelPort {
  readonly chains: ModelChains
  generate(request: TextRequest, signal: AbortSignal, onUsage?: OnUsage): Promise<TextReply>
  generate<Schema extends TObject>(
    request: ObjectRequest<Schema>,
    signal: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<ObjectReply<Static<Schema>>>
}

/** Whether a provider's model, not only the built-in writer, can serve the role. */
export function hasProvider(chains: ModelChains, role: ModelRole): boolean {
  return chains[role].some((model) => model !== builtInModel)
}
