import type { PriceFile } from '#pricing/price-list.ts'
import { Type } from 'typebox'

import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'

import { defineTool, type Tool, type ToolResult } from '#tools/define-tool.ts'

/** One way a toy tool can behave, chosen by the `play` of its input. */
export type Play = (context: RunContext) => Promise<ToolResult>

/** What a toy tool accepts: one field of every kind a schema of ours can hold. */
export const toyInput = Type.Object(
  {
    note: Type.String({ minLength: 3, maxLength: 20 }),
    play: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(Type.Enum(['plain', 'odd'], { type: 'string' })),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    tags: Type.Optional(Type.Array(Type.Enum(['a', 'b'], { type: 'string' }), { minItems: 1, maxItems: 2 })),
    hidden: Type.Optional(Type.String({ maxLength: 3000 })),
  },
  { additionalProperties: false },
)

/** Tokens of one step; of the built-in model unless told otherwise. */
export function toyUsage(tokens: Partial<StepUsage> = {}): StepUsage {
  return {
    step: 'write',
    model: 'built-in',
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    searches: 0,
    estimated: false,
    ...tokens,
  }
}

interface ToyResult {
  readonly text?: string
  readonly status?: 'PASS' | 'FAIL'
  readonly data?: unknown
  readonly usage?: readonly StepUsage[]
}

/** A finished run that wrote `text` and used `usage`. */
export function toyResult({
  text = 'A toy.',
  status = 'PASS',
  data = {},
  usage,
}: ToyResult = {}): ToolResult {
  return {
    body: {
      kind: 'text',
      text,
      data,
      verification: {
        checked: true,
        method: 'fact_sheet',
        status,
        score: status === 'PASS' ? 100 : 40,
        fix_applied: false,
        issues: [],
      },
      factSheet: 'A toy is a toy.',
      warnings: [],
      missing: [],
      withheld: [],
    },
    pipeline: 'toy',
    steps: [{ name: 'write', model: 'built-in', durationMs: 1.26 }],
    usage: usage ?? [toyUsage({ inputTokens: 400, outputTokens: 200_000 })],
  }
}

/** A tool of the tool API that behaves as the test says: by name of a play, else at once and well. */
export function makeToyTool(name: string, plays: ReadonlyMap<string, Play>): Tool {
  return defineTool({
    name,
    product: 'tools',
    title: 'A toy',
    description: 'A toy for tests.',
    input: toyInput,
    example: { note: 'a toy' },
    fields: {
      note: { use: 'verbatim', line: (note) => `Note: ${note}` },
      play: { use: 'mapped', line: () => 'Play' },
      kind: { use: 'mapped', line: (kind) => `Kind: ${kind}` },
      level: { use: 'mapped', line: (level) => `Level: ${level}` },
      tags: { use: 'verbatim', line: (tags) => `Tags: ${tags.join(' ')}` },
      hidden: { use: 'verbatim', line: () => null },
    },
    runSecondsMax: 90,
    run: async (input, _brief, context) => {
      const play = plays.get(input.play ?? '')
      return play === undefined ? toyResult() : play(context)
    },
    fixture: () => toyResult({ text: 'A toy of a fixture.' }),
  })
}

/** The price of a toy: one step of up to 400,000 tokens, 80 credits at the built-in writer's price. */
export const toyPrice = Object.freeze({
  steps: [],
  built_in: { output_tokens_max: 400_000, output_tokens_typical: 200_000 },
  input_bytes_typical: 40,
})

/** The same of a toy that needs a model, which an installation without one cannot serve. */
export const unservedToyPrice: PriceFile['tools'][string] = {
  ...toyPrice,
  steps: [
    {
      name: 'write',
      role: 'writer',
      prompt_tokens: 100,
      input_times: 1,
      output_tokens_max: 1000,
      output_tokens_typical: 500,
    },
  ],
  built_in: null,
}
