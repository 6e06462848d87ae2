import { firstPackId } from '#contract/account.ts'
import { Type, type Static } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { modelRoles } from '#contract/model-role.ts'

const amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
const tokenBounds = { minimum: 0, maximum: 1_000_000 } as const
const tokens = Type.Integer(tokenBounds)
const strict = { additionalProperties: false } as const

const reasoning = (description: string) => Type.Optional(Type.Integer({ ...tokenBounds, description }))

const modelPrice = Type.Object(
  {
    input: amount,
    cached_input: amount,
    cache_write: amount,
    output: amount,
    reasoning_tokens_max: reasoning(
      'Output tokens a model that always reasons may use in a step before it writes, on top of the budget of the step.',
    ),
    reasoning_tokens_typical: reasoning('What it usually uses of them.'),
  },
  { ...strict, description: 'Prices are micro-USD per million tokens.' },
)

/** How often the caller's input stands in the output, beside the fixed budget: a translation is as long as its source. */
const outputTimes = Type.Number({ minimum: 0, maximum: 10 })

/** `output_times` by the value of one input field: a translation into Hindi takes more tokens than one into Spanish. */
const outputTimesBy = Type.Object(
  { field: Type.String(), times: Type.Record(Type.String(), outputTimes) },
  strict,
)

/** One model step: its own instructions in tokens, how often the caller's input stands in it, and its output budget. */
const stepBudget = Type.Object(
  {
    name: Type.String(),
    role: Type.Enum(modelRoles),
    prompt_tokens: tokens,
    prompt_tokens_typical: Type.Optional(
      Type.Integer({
        ...tokenBounds,
        description: 'Where a usual call is asked with less, as with fewer pages.',
      }),
    ),
    input_times: Type.Integer({ minimum: 0, maximum: 10 }),
    output_tokens_max: tokens,
    output_tokens_typical: tokens,
    output_times: Type.Optional(outputTimes),
    output_times_by: Type.Optional(outputTimesBy),
    output_tokens_ceiling: Type.Optional(
      Type.Integer({ ...tokenBounds, description: 'Where growth with the input ends: the longest letter.' }),
    ),
    needs_search: Type.Optional(
      Type.Boolean({
        description: 'True: it reads what was searched, so without a search provider it does not run.',
      }),
    ),
  },
  strict,
)

const searches = Type.Integer({ minimum: 0, maximum: 100 })

/** Web searches of one call; with the shipped directory there are none. */
const searchBudget = Type.Object(
  {
    searches_max: searches,
    searches_typical: searches,
    input_tokens: Type.Integer({
      ...tokenBounds,
      description: 'What a model that searches reads for one search: the hits are part of its input.',
    }),
    output_tokens: tokens,
  },
  strict,
)

const builtInBudget = Type.Object(
  {
    output_tokens_max: tokens,
    output_tokens_typical: tokens,
    output_times: Type.Optional(outputTimes),
    beside_models: Type.Optional(
      Type.Boolean({
        description: 'True: its rules run in every call, and the model steps come on top of them.',
      }),
    ),
  },
  strict,
)

const toolPrice = Type.Object(
  {
    steps: Type.Array(stepBudget),
    built_in: Type.Union([builtInBudget, Type.Null()], {
      description: 'The one step of the built-in writer, or null where rules cannot serve the tool.',
    }),
    input_bytes_typical: tokens,
    search: Type.Optional(searchBudget),
  },
  strict,
)
export type ToolPrice = Static<typeof toolPrice>

const pack = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    credits: Type.Integer({ minimum: 1 }),
    amount_usd_cents: Type.Integer({ minimum: 1 }),
  },
  strict,
)
export type Pack = Static<typeof pack>

/** The prices file of an operator (contract 4). */
const priceFile = Type.Object(
  {
    margin: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      description: "Ten-thousandths: 20000 sells at twice the provider's price.",
    }),
    models: Type.Record(Type.String(), modelPrice),
    searches: Type.Record(Type.String(), amount, {
      description: 'micro-USD per search, by search provider',
    }),
    tools: Type.Record(Type.String(), toolPrice),
    packs: Type.Array(pack, { minItems: 1 }),
  },
  strict,
)
export type PriceFile = Static<typeof priceFile>

const chain = Type.Immutable(Type.Array(Type.String()))
const inFile = priceFile.properties

/** What holds and charges are computed from: a prices file for the models and search of one instance. */
const terms = {
  margin: inFile.margin,
  models: inFile.models,
  searches: inFile.searches,
  chains: Type.Object(
    { writer: chain, judge: chain, fast: chain },
    { description: 'Which models serve each role, in the order they are tried.' },
  ),
  search_provider: Type.String(),
}
const priceTerms = Type.Object({ ...terms, tools: inFile.tools })
export type PriceTerms = Readonly<Static<typeof priceTerms>>

const publishedTool = Type.Object({
  ...toolPrice.properties,
  typical_credits: Type.Integer({ description: 'What a usual call costs at a price multiplier of 1.' }),
  max_credits: Type.Integer({ description: 'The hold of the longest input at a price multiplier of 1.' }),
})

/** Everything a charge is computed from; published unchanged under the hash of its content. */
export const priceList = Type.Object({
  price_version: Type.String(),
  ...terms,
  tools: Type.Record(Type.String(), publishedTool),
})
export type PriceList = Readonly<Static<typeof priceList>>

/** Reads a prices file; every problem is one sentence for the operator. */
export function parsePriceFile(text: string): { file: PriceFile | null; problems: string[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { file: null, problems: ['PRICES_FILE is not JSON'] }
  }
  if (Check(priceFile, value)) return { file: value, problems: packProblems(value.packs) }
  const [, errors] = Errors(priceFile, value)
  const problems = errors.map((error) => `PRICES_FILE ${error.instancePath || '/'}: ${error.message}`)
  return { file: null, problems }
}

function packProblems(packs: readonly Pack[]): string[] {
  const ids = packs.map(({ id }) => id)
  const problems: string[] = []
  if (!ids.includes(firstPackId))
    problems.push(
      `PRICES_FILE /packs: one must have the id ${firstPackId}, which refusals and first steps name`,
    )
  if (new Set(ids).size < ids.length) problems.push('PRICES_FILE /packs: two have the same id')
  return problems
}
