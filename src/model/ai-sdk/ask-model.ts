import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider'
import { Check } from 'typebox/schema'
import type { AskModel, AttemptOutcome, FailureKind, ModelRequest } from '#model/attempt.ts'
import type { ConnectedProvider } from './connect-provider.ts'
import { readFailure } from './read-failure.ts'
import { readUsage, usageOfAborted } from './read-usage.ts'

interface Connection {
  /** `provider/model`. */
  readonly name: string
  readonly model: LanguageModelV4
  readonly options: ConnectedProvider['options']
}

/**
 * Asks one model once, by the provider's client itself: nothing between it and us retries, so that every attempt is
 * metered, and nothing reads or keeps what is said.
 */
export function askModel(connection: Connection): AskModel {
  return async (request, signal) => {
    try {
      const said = await connection.model.doGenerate(callOptions(connection, request, signal))
      return judge(said, { model: connection.name, request })
    } catch (error) {
      const failure = readFailure(error, Date.now())
      if (!signal.aborted) return { kind: 'failed', failure }
      const usage = usageOfAborted(connection.name, request)
      return { kind: 'failed', failure: { ...failure, kind: 'timed_out', usage } }
    }
  }
}

function callOptions(
  { options }: Connection,
  { instructions, prompt, outputTokensMax, schema }: ModelRequest,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: instructions },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens: outputTokensMax,
    responseFormat: schema === undefined ? { type: 'text' } : { type: 'json', schema },
    ...options,
    abortSignal,
  }
}

/** Whether what was said can be used. Whatever it was, it is metered. */
function judge(
  { content, structuredOutputText, finishReason, usage: told }: LanguageModelV4GenerateResult,
  { model, request }: { readonly model: string; readonly request: ModelRequest },
): AttemptOutcome {
  const text = structuredOutputText ?? content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const usage = readUsage(told, { model, request, text })
  const failed = (kind: FailureKind): AttemptOutcome => ({
    kind: 'failed',
    failure: { kind, status: 200, retryAfterMs: null, errorName: null, usage },
  })
  if (finishReason.unified === 'content-filter') return failed('refused')
  if (finishReason.unified === 'length') return failed('cut_off')
  if (finishReason.unified !== 'stop') return failed('unreadable')
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
