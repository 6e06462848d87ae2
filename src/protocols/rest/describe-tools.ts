import type { CallDependencies } from '#calls/dependencies.ts'
import { checkEnvelope, textEnvelope } from '#contract/envelope.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { quote } from '#contract/quote.ts'
import type { Tool } from '#tools/define-tool.ts'
import { callHeaders } from './call-headers.ts'
import { exampleEnvelope, exampleQuote } from './example-call.ts'
import type { RouteDescription } from './route-description.ts'

export function describeCall(tool: Tool, deps: CallDependencies): RouteDescription {
  const envelopeOf = tool.product === 'tools' ? textEnvelope : checkEnvelope
  return {
    operationId: camelCase(tool.name),
    group: tool.product,
    summary: tool.title,
    description: tool.description,
    parameters: callHeaders,
    body: { schema: tool.inputSchema, required: true, example: tool.example },
    answer: {
      status: 200,
      description: 'The delivered and settled call. The example is what a test key gets.',
      content: [
        {
          mediaType: 'application/json',
          schema: envelopeOf(tool.name, tool.outputSchema),
          // Not at start: a tool's first fixture can take as long as starting everything else.
          get example() {
            return exampleEnvelope(tool, deps)
          },
        },
      ],
      headers: ['Idempotent-Replayed'],
    },
    // A test key can have each of them played.
    refusals: Object.keys(errorCatalogue) as ErrorCode[],
  }
}

export function describeQuote(tool: Tool, deps: CallDependencies): RouteDescription {
  return {
    operationId: camelCase(`quote_${tool.name}`),
    group: tool.product,
    summary: `Quote ${tool.name}, free`,
    description:
      'Free. The same body and headers as the call; answers with the hold the call would take, and a quote_id that binds it. ' +
      'Input that a call would refuse is answered 200 as well, with valid false and the same validation_errors.',
    parameters: callHeaders,
    body: { schema: tool.inputSchema, required: false, example: tool.example },
    answer: {
      status: 200,
      description: 'The quote.',
      content: [
        {
          mediaType: 'application/json',
          schema: quote,
          // Not at start, for the same reason.
          get example() {
            return exampleQuote(tool, deps)
          },
        },
      ],
    },
    refusals: ['forbidden', 'not_found', 'rate_limited', 'model_unavailable'],
  }
}

/** `in_two_words` → `inTwoWords`. */
function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
