import { Type } from 'typebox'
import type { Caller } from '#accounts/authenticate.ts'
import { readMe, viewRateLimit } from '#accounts/read-me.ts'
import type { RawCallOptions } from '#calls/call-request.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import { quoteTool } from '#calls/quote-tool.ts'
import { meView } from '#contract/account.ts'
import { compileInput, type InputCheck } from '#contract/check-input.ts'
import { ApiError } from '#contract/errors.ts'
import type { Product } from '#contract/paths.ts'
import { quote } from '#contract/quote.ts'
import type { Tool } from '#tools/define-tool.ts'
import { type ToolEntry, toolEntry } from './tool-entry.ts'

/** A call of a tool that is free and has no row, hold or run. */
export interface FreeCall {
  readonly args: object
  readonly caller: Caller
  readonly options: RawCallOptions
}

/** A tool beside those of the registry: what REST has an address of its own for. */
export interface FreeTool {
  readonly entry: ToolEntry
  run(call: FreeCall): Promise<object>
}

/** `quote_call` and `account_balance` of a product's server. */
export function freeTools(product: Product, tools: readonly Tool[], deps: CallDependencies): FreeTool[] {
  return [quoteCall(product, tools, deps), accountBalance(deps)]
}

const free = { readOnly: true, openWorld: false, idempotent: true } as const

function quoteCall(product: Product, tools: readonly Tool[], deps: CallDependencies): FreeTool {
  const names = tools.map(({ name }) => name)
  const tool = Type.Enum(names, { type: 'string', description: 'Name of the billable tool to price.' })
  const description = 'The arguments you would pass to that tool. Left out, an empty call is priced.'
  const strict = { additionalProperties: false } as const
  const inputSchema = Type.Object(
    { tool, input: Type.Optional(Type.Unsafe<object>({ type: 'object', description })) },
    strict,
  )
  const check = compileInput(Type.Object({ tool }, strict))
  return {
    entry: toolEntry({
      ...free,
      name: 'quote_call',
      title: 'Price a tool call before running it',
      description: [
        'Free. Validates the input of one billable tool exactly as a real call would and returns the credits the call would hold, the expected charge, and whether the balance covers it.',
        'Use it before a costly or long call, or when the budget is tight; for the balance alone use account_balance.',
        'Runs no model, bills nothing and stores nothing. Invalid input is not an error here: valid is false and validation_errors lists the fields.',
        'The quote_id binds the price for 15 minutes; send it with the call as _meta counseling-tools/quoteId.',
      ].join(' '),
      inputSchema,
      output: quote,
    }),
    async run({ args, caller, options }) {
      // What is wrong inside `input` is part of the quote, as it is of the quote of a body.
      const { input = {}, ...rest } = args as { readonly input?: unknown }
      const toolName = valueOf(check(rest)).tool
      const body = { ok: true, value: input } as const
      return quoteTool({ product, toolName, body, caller, options, surface: 'mcp' }, deps)
    },
  }
}

function accountBalance(deps: CallDependencies): FreeTool {
  const inputSchema = Type.Object({}, { additionalProperties: false })
  const check = compileInput(inputSchema)
  return {
    entry: toolEntry({
      ...free,
      name: 'account_balance',
      title: 'Read the credit balance of this account',
      description: [
        "Free. Returns the account's credits (1 credit = $0.001): owned, held by running calls, and available to a new one; the limits, and whether this key is a test or a live key.",
        'Use it after insufficient_credits or before a series of paid calls; to price one call use quote_call.',
        'Takes no arguments and changes nothing. A test key never bills.',
      ].join(' '),
      inputSchema,
      output: meView,
    }),
    async run({ args, caller }) {
      valueOf(check(args))
      await deps.freeLimit.take(caller.keyId)
      return readMe(deps.database.db, caller, viewRateLimit(deps.settings))
    },
  }
}

function valueOf<Input>(checked: InputCheck<Input>): Input {
  if (!checked.ok) throw new ApiError('invalid_input', { validation_errors: checked.problems })
  return checked.value
}
