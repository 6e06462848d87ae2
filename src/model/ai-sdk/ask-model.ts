import { generateText, jsonSchema, NoObjectGeneratedError, Output, type LanguageModelUsage } from 'ai'
import { Check } from 'typebox/schema'
import type { AskModel, AttemptOutcome, FailureKind, ModelRequest } from '#model/attempt.ts'
import type { ConnectedProvider, ModelObject } from './connect-provider.ts'
import { readFailure } from './read-failure.ts'
import { readUsage, usageOfAborted } from './read-usage.ts'

/** What a model said and why it ended, whether or not it is usable. */
interface Said {
  readonly text: string
  readonly finishReason: string | undefined
  readonly usage: LanguageModelUsage | undefined
}

interface Connection {
  /** `provider/model`. */
  readonly name: string
  readonly model: ModelObject
  readonly options: ConnectedProvider['options']
}

/** Asks one model once. Retries are ours, so that every attempt is metered; the client's own are off. */
export function askModel(connection: Connection): AskModel {
  return async (request, signal) => {
    try {
      return judge(await say(connection, request, signal), { model: connection.name, request })
    } catch (error) {
      const failure = readFailure(error, Date.now())
      if (!signal.aborted) return { kind: 'failed', failure }
      const usage = usageOfAborted(connection.name, request)
      return { kind: 'failed', failure: { ...failure, kind: 'timed_out', usage } }
    }
  }
}

async function say(
  { model, options }: Connection,
  request: ModelRequest,
  abortSignal: AbortSignal,
): Promise<Said> {
  const { instructions, prompt, outputTokensMax, schema } = request
  try {
    return await generateText({
      model,
      instructions,
      prompt,
      maxOutputTokens: outputTokensMax,
      // What comes is checked once, below, so that an answer in a code fence is not lost.
      output: schema === undefined ? Output.text() : Output.object({ schema: jsonSchema(schema) }),
      ...options,
      abortSignal,
      maxRetries: 0,
      telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    })
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage }
  }
}

/** Whether what was said can be used. Whatever it was, it is metered. */
function judge(
  { text, finishReason, usage: told }: Said,
  { model, request }: { readonly model: string; readonly request: ModelRequest },
): AttemptOutcome {
  const usage = readUsage(told, { model, request, text })
  const failed = (kind: FailureKind): AttemptOutcome => ({
    kind: 'failed',
    failure: { kind, status: 200, retryAfterMs: null, errorName: null, usage },
  })
  if (finishReason === 'content-filter') return failed('refused')
  if (finishReason === 'length') return failed('cut_off')
  if (finishReason !== 'stop') return failed('unreadable')
  if (text.trim() === '') return failed('empty')
  if (request.schema === undefined) return { kind: 'text', text: text.trim(), usage }
  const object = objectIn(text)
  return Check(request.schema, object) ? { kind: 'object', object, usage } : failed('off_schema')
}

/** The JSON of a reply, also when it stands in a code fence, as servers that ignore the schema like to send it. */
function objectIn(text: string): unknown {
  const fenced = /^```(?:json)?\s*\n(?<json>.*)\n```$/s.exec(text.trim())
  try {
    return JSON.parse(fenced?.groups?.['json'] ?? text)
  } catch {
    return undefined
  }
}
