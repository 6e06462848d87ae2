import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { assert } from '#kernel/assert.ts'
import { compileInput } from '#contract/check-input.ts'
import type { Grounding, OutputWarning, Verification } from '#contract/envelope.ts'
import type { FieldProblem } from '#contract/field-problem.ts'
import type { Product } from '#contract/paths.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from '#pipelines/run-context.ts'
import { blankTextProblems } from './blank-text.ts'
import { type Brief, type FieldRules, renderBrief } from './field-rules.ts'

/** What a run gives before it is priced and put into an envelope. */
export interface ToolResult {
  readonly body:
    | {
        readonly kind: 'text'
        readonly text: string
        readonly data: unknown
        readonly verification: Verification
        readonly factSheet: string | null
        readonly warnings: readonly OutputWarning[]
        /** What a person must still add, in words; never caller text that was left out. */
        readonly missing: readonly string[]
        /** What was kept out of the text on purpose, by kind. */
        readonly withheld: readonly string[]
      }
    | { readonly kind: 'check'; readonly result: unknown }
  readonly pipeline: string
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
}

export type FixtureVariant = 'plain' | 'verification_fail' | 'fix_applied'

/** A call whose input is checked: what it will say in its prompt, how it runs, what a test key gets. */
export interface PreparedCall {
  readonly input: Readonly<Record<string, unknown>>
  readonly grounding: Omit<Grounding, 'fact_sheet'>
  /** True when this input asks for rules alone, which costs less. */
  readonly rulesOnly: boolean
  run(context: RunContext): Promise<ToolResult>
  fixture(variant: FixtureVariant): ToolResult
}

export type Preparation =
  | { readonly ok: true; readonly call: PreparedCall }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** One tool as every door, quote and document sees it. */
export interface Tool {
  readonly name: string
  readonly product: Product
  readonly title: string
  readonly description: string
  readonly inputSchema: TObject
  /** The shape of `output.data` (tools) or `result` (gate). */
  readonly outputSchema: TSchema
  /** A valid input that shows the tool; every document uses this one. */
  readonly example: Readonly<Record<string, unknown>>
  readonly runSecondsMax: number
  /** It only looks at what it is given: it writes no text of its own that anyone could send. */
  readonly readOnly: boolean
  /** It reaches beyond the service and its models. */
  readonly openWorld: boolean
  prepare(body: unknown): Preparation
}

/** What a tool's folder decides. `fields` must rule on every input field. */
export interface ToolDefinition<Schema extends TObject> {
  readonly name: string
  readonly product: Product
  readonly title: string
  readonly description: string
  readonly input: Schema
  /** What the schema cannot say about the content; told together with what breaks the schema. */
  contentProblems?(body: unknown): readonly FieldProblem[]
  /** The shape of `output.data` (tools) or `result` (gate), for documents; anything when left out. */
  readonly output?: TSchema
  readonly example: Static<Schema>
  readonly fields: FieldRules<Static<Schema>>
  readonly runSecondsMax: number
  /** Whether an input asks for no model; for tools whose rules run beside models. */
  rulesOnly?(input: Static<Schema>): boolean
  readonly readOnly?: true
  readonly openWorld?: true
  run(input: Static<Schema>, brief: Brief, context: RunContext): Promise<ToolResult>
  fixture(input: Static<Schema>, variant: FixtureVariant): ToolResult
}

/** Closes a definition over its input type, so that the registry and every use case see plain `Tool`s. */
export function defineTool<Schema extends TObject>(definition: ToolDefinition<Schema>): Tool {
  const check = compileInput(definition.input)
  const { name, product, title, description, input: inputSchema, runSecondsMax } = definition
  const example = definition.example as Readonly<Record<string, unknown>>
  assert(check(example).ok, "a tool's example is valid input")
  return Object.freeze({
    name,
    product,
    title,
    description,
    inputSchema,
    outputSchema: definition.output ?? Type.Unknown(),
    example,
    runSecondsMax,
    readOnly: definition.readOnly ?? false,
    openWorld: definition.openWorld ?? false,
    prepare(body: unknown): Preparation {
      const checked = check(body)
      const content = [...blankTextProblems(inputSchema, body), ...(definition.contentProblems?.(body) ?? [])]
      if (!checked.ok) return { ok: false, problems: [...checked.problems, ...content] }
      if (content.length > 0) return { ok: false, problems: content }
      const input = checked.value
      const brief = renderBrief(definition.fields, input)
      return {
        ok: true,
        call: {
          input,
          grounding: brief.grounding,
          rulesOnly: definition.rulesOnly?.(input) ?? false,
          run: (context) => definition.run(input, brief, context),
          fixture: (variant) => definition.fixture(input, variant),
        },
      }
    },
  })
}
