import type { components, paths } from './generated/api.ts'
import type { toolPaths } from './generated/tool-paths.ts'

type Schemas = components['schemas']

export type Account = Schemas['Account']
export type Billing = Schemas['Billing']
export type Call = Schemas['Call']
export type Checkout = Schemas['Checkout']
export type FieldProblem = Schemas['FieldProblem']
export type KeyRecord = Schemas['KeyRecord']
export type LedgerEntry = Schemas['LedgerEntry']
export type Manifest = Schemas['Manifest']
export type Me = Schemas['Me']
export type MintedKey = Schemas['MintedKey']
export type MintKey = Schemas['MintKey']
export type NextAction = Schemas['NextAction']
export type Pack = Schemas['Pack']
export type PriceList = Schemas['PriceList']
export type Quote = Schemas['Quote']
export type RotatedKey = Schemas['RotatedKey']
export type RotateKey = Schemas['RotateKey']
export type SignedUp = Schemas['SignedUp']
export type SignUp = Schemas['SignUp']

/** The error object of a refusal, told apart by `code`. */
export type ErrorObject = Extract<Schemas[keyof Schemas], { code: string; next_action: NextAction }>
export type ErrorCode = ErrorObject['code']

/** A tool by the name of its method, such as `appeal` or `checkOutput`. */
export type ToolName = keyof typeof toolPaths

type ToolOperation<Name extends ToolName> = paths[(typeof toolPaths)[Name]]['post']

/** What a tool takes. */
export type ToolInput<Name extends ToolName> =
  ToolOperation<Name>['requestBody']['content']['application/json']

/** What a tool answers: its product, what was checked, and the bill of the call. */
export type ToolResult<Name extends ToolName> =
  ToolOperation<Name>['responses'][200]['content']['application/json']

/** What a test key can ask to be played. */
export type TestScenario = NonNullable<
  NonNullable<ToolOperation<ToolName>['parameters']['header']>['X-Test-Scenario']
>

type ListQuery<Path extends '/v1/calls' | '/v1/ledger' | '/v1/keys'> = NonNullable<
  paths[Path]['get']['parameters']['query']
>

/** One page of a list and where it goes on; null on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next_cursor: string | null
}

/** Where a page begins, and how many items it has. */
export type PagePosition = Pick<ListQuery<'/v1/keys'>, 'cursor' | 'limit'>
export type CallFilters = Omit<ListQuery<'/v1/calls'>, keyof PagePosition>
export type LedgerFilters = Omit<ListQuery<'/v1/ledger'>, keyof PagePosition>
