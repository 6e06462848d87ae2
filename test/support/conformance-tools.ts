import { setImmediate } from 'node:timers/promises'

import { Type } from 'typebox'

import { ApiError } from '#contract/errors.ts'
import { defineTool, type Tool } from '#tools/define-tool.ts'

import { toyPrice, toyResult } from './toy-tool.ts'

const noInput = Type.Object({}, { additionalProperties: false })

/** A tool of the public MCP conformance suite, under the name it calls. */
function fixtureTool(name: string, run: Parameters<typeof defineTool<typeof noInput>>[0]['run']): Tool {
  return defineTool({
    name,
    product: 'tools',
    title: `The suite's ${name}`,
    description: 'For the public conformance suite only.',
    input: noInput,
    example: {},
    fields: {},
    // Long, so that a call of it is answered as a stream.
    runSecondsMax: 180,
    run,
    fixture: () => toyResult(),
  })
}

/** SEP-1613: these keywords must reach the client as they are. */
const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
}

/** The catalogue that the suite expects of a server whose tools answer with text. */
export const conformanceTools: readonly Tool[] = [
  fixtureTool('test_simple_text', async () => toyResult()),
  fixtureTool('test_error_handling', async () => {
    throw new ApiError('model_error', {})
  }),
  fixtureTool('test_tool_with_progress', async (_input, _brief, { onStep }) => {
    for (const step of ['read', 'think', 'write']) {
      onStep?.(step)
      await setImmediate()
    }
    return toyResult()
  }),
  {
    ...fixtureTool('json_schema_2020_12_tool', async () => toyResult()),
    inputSchema: schema2020 as unknown as Tool['inputSchema'],
  },
]

/** A price for each of them. */
export const conformancePrices = Object.fromEntries(conformanceTools.map(({ name }) => [name, toyPrice]))
