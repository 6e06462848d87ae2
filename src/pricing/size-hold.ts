import type { ModelRole } from '#contract/model-role.ts'
import { searchModelOf, type SearchProvider } from '#contract/search-provider.ts'
import { assert } from '#kernel/assert.ts'
import { type Credits } from '#kernel/credits.ts'
import { exactCost, roundUpCredits } from './charge.ts'
import type { PriceTerms, ToolPrice } from './price-list.ts'

/** Bytes per token assumed when a hold is sized; lower than the 4 that missing usage is counted with, to be on the safe side. */
const bytesPerTokenHeld = 3
const bytesPerTokenTypical = 4

/** What stands for a search provider where there is none. */
const noSearch: SearchProvider = 'directory'

type CallInput = Readonly<Record<string, unknown>>

/** What the price of one call depends on, beside the list. */
export interface CallSize {
  readonly inputBytes: number
  readonly priceMultiplier: number
  /** What was sent, where the growth of the output depends on it; the largest growth counts where it is not known. */
  readonly input?: CallInput
  /** The call asks for no model where rules run beside the models. */
  readonly rulesOnly?: boolean
}

/**
 * The hold of one call: every step once, the fix and its second verification included, the call's own input length,
 * output at each step's budget, the dearest model of each chain. It bounds the charge (contract 4).
 */
export function sizeHold(list: PriceTerms, toolName: string, { inputBytes, ...call }: CallSize): Credits {
  const inputTokens = Math.ceil(inputBytes / bytesPerTokenHeld)
  return priceSteps(list, toolName, { inputTokens, output: 'max', ...call })
}

/** What a usual call of this tool costs: typical lengths, no fix. */
export function typicalCredits(list: PriceTerms, toolName: string, priceMultiplier: number): Credits {
  const inputTokens = Math.ceil(priceOf(list, toolName).input_bytes_typical / bytesPerTokenTypical)
  return priceSteps(list, toolName, { inputTokens, output: 'typical', priceMultiplier })
}

/** The expected charge of this very call: its own input length, typical output, no fix. */
export function estimateCharge(
  list: PriceTerms,
  toolName: string,
  { inputBytes, ...call }: CallSize,
): Credits {
  const inputTokens = Math.ceil(inputBytes / bytesPerTokenTypical)
  return priceSteps(list, toolName, { inputTokens, output: 'typical', ...call })
}

/** Whether any model of this instance, or the built-in writer, can serve the tool. */
export function isServed(list: PriceTerms, toolName: string): boolean {
  const price = priceOf(list, toolName)
  return (
    price.built_in !== null ||
    price.steps.every((step) => list.chains[step.role].some((model) => model !== 'built-in'))
  )
}

/** The most a step may write: what its part of the hold was sized for. */
export function outputTokensMax(
  list: PriceTerms,
  toolName: string,
  at: { step: string; inputBytes: number; input?: CallInput },
): number {
  const step = priceOf(list, toolName).steps.find(({ name }) => name === at.step)
  assert(step !== undefined, 'every model step has a budget')
  const reasoning = Math.max(...list.chains[step.role].map((model) => reasoningTokens(list, model, 'max')))
  const growth = grown(Math.ceil(at.inputBytes / bytesPerTokenHeld), step, at.input)
  return reasoning + withinCeiling(step, step.output_tokens_max + growth)
}

/** What a model that always reasons uses in a step before it writes. */
function reasoningTokens(list: PriceTerms, model: string, output: StepSizes['output']): number {
  const price = list.models[model]
  return (output === 'max' ? price?.reasoning_tokens_max : price?.reasoning_tokens_typical) ?? 0
}

interface StepSizes {
  readonly inputTokens: number
  readonly output: 'max' | 'typical'
  readonly priceMultiplier: number
  readonly rulesOnly?: boolean
  readonly input?: CallInput
}

function priceSteps(list: PriceTerms, toolName: string, sizes: StepSizes): Credits {
  const price = priceOf(list, toolName)
  let exact = searchCost(list, price, sizes)
  for (const step of stepsOf(list, price, sizes.rulesOnly ?? false)) {
    const budget = sizes.output === 'max' ? step.output_tokens_max : step.output_tokens_typical
    const outputTokens = withinCeiling(step, budget + outputGrowth(step, sizes))
    // A step that usually does not run (the fix) is part of the hold, not of the typical charge.
    if (sizes.output === 'typical' && budget === 0 && step.output_tokens_max > 0) continue
    const promptTokens = (sizes.output === 'typical' && step.prompt_tokens_typical) || step.prompt_tokens
    const inputTokens = promptTokens + sizes.inputTokens * step.input_times
    const costs = step.models.map((model) =>
      exactCost(
        list,
        {
          model,
          inputTokens,
          cachedInputTokens: 0,
          cacheWriteTokens: 0,
          outputTokens: outputTokens + reasoningTokens(list, model, sizes.output),
          searches: 0,
        },
        sizes.priceMultiplier,
      ),
    )
    exact += costs.reduce((dearest, cost) => (cost > dearest ? cost : dearest), 0n)
  }
  return roundUpCredits(exact)
}

/** The web searches of a call, and the tokens of the model that makes them, where one does. */
function searchCost(list: PriceTerms, { search }: ToolPrice, { output, priceMultiplier }: StepSizes): bigint {
  if (search === undefined || list.search_provider === noSearch) return 0n
  const searches = output === 'max' ? search.searches_max : search.searches_typical
  const model = searchModelOf(list.search_provider, list.chains)
  const times = model === null ? 0 : searches
  return exactCost(
    list,
    {
      model: model ?? 'built-in',
      inputTokens: search.input_tokens * times,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: search.output_tokens * times,
      searches,
    },
    priceMultiplier,
  )
}

const withinCeiling = ({ output_tokens_ceiling: ceiling }: StepBudget, outputTokens: number): number =>
  Math.min(outputTokens, ceiling ?? Infinity)

/** A usual call of unknown input takes the usual growth. */
function outputGrowth(step: StepBudget, { inputTokens, output, input }: StepSizes): number {
  if (output === 'typical' && input === undefined) return Math.ceil(inputTokens * (step.output_times ?? 0))
  return grown(inputTokens, step, input)
}

function grown(inputTokens: number, step: StepBudget, input: CallInput | undefined): number {
  const { output_times: usual = 0, output_times_by: by } = step
  if (by === undefined) return Math.ceil(inputTokens * usual)
  const given = input?.[by.field]
  const times =
    typeof given === 'string' ? (by.times[given] ?? usual) : Math.max(usual, ...Object.values(by.times))
  return Math.ceil(inputTokens * times)
}

type StepBudget = Omit<ToolPrice['steps'][number], 'role'>
type PricedStep = StepBudget & { readonly models: readonly string[] }

/** The steps a call may run, each with the models that may serve it. */
function stepsOf(list: PriceTerms, price: ToolPrice, rulesOnly: boolean): readonly PricedStep[] {
  const isByModel = (role: ModelRole): boolean => list.chains[role].some((model) => model !== 'built-in')
  const byModel = price.steps
    .filter((step) => step.needs_search !== true || list.search_provider !== noSearch)
    .map((step) => ({ ...step, models: list.chains[step.role] }))
  if (price.built_in === null) return byModel
  const byRule = composeStep(price.built_in)
  if (price.built_in.beside_models === true)
    return rulesOnly ? [byRule] : [byRule, ...byModel.filter(({ role }) => isByModel(role))]
  return price.steps.length > 0 && isByModel('writer') ? byModel : [byRule]
}

/** The built-in writer composes in one step; its input is the fact sheet and the letter it renders from. */
const composeStep = (budget: NonNullable<ToolPrice['built_in']>): PricedStep => ({
  name: 'compose',
  prompt_tokens: 0,
  input_times: 2,
  models: ['built-in'],
  ...budget,
})

function priceOf(list: PriceTerms, toolName: string): ToolPrice {
  const price = list.tools[toolName]
  assert(price !== undefined, 'every tool has a price')
  return price
}
