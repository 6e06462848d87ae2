import { Type, type Static } from 'typebox'

/** One tool as a manifest tells it. */
export const toolEntry = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  path: Type.String({ description: 'POST a body here to call the tool.' }),
  quote_path: Type.String({ description: 'POST the same body here to learn its price, free.' }),
  input_schema: Type.Unsafe<object>({
    type: 'object',
    description: 'The JSON Schema that calls are checked with.',
  }),
  typical_credits: Type.Integer({ description: 'What a usual call costs.' }),
  max_credits: Type.Integer({ description: 'The hold of the longest input the schema allows.' }),
  available: Type.Boolean(),
  unavailable_reason: Type.Optional(Type.String()),
})
export type ToolEntry = Readonly<Static<typeof toolEntry>>

/** `GET /v1/tools` and `GET /gate/v1/tools` (contract 10). */
export const manifest = Type.Object({
  price_version: Type.String(),
  tools: Type.Immutable(Type.Array(toolEntry)),
  providers: Type.Object(
    {
      models: Type.Immutable(
        Type.Array(Type.String(), { description: 'Who may write, as `provider/model` or `built-in`.' }),
      ),
      model_providers: Type.Immutable(
        Type.Array(Type.String(), { description: 'Who receives what a call is about, in words.' }),
      ),
      search: Type.String(),
    },
    { description: 'Who else receives what a caller sends.' },
  ),
  test_scenarios: Type.Immutable(
    Type.Array(Type.String(), { description: 'What X-Test-Scenario plays for a test key.' }),
  ),
})
export type Manifest = Readonly<Static<typeof manifest>>
