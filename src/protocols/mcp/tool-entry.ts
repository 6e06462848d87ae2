import type { Tool as McpTool } from '@modelcontextprotocol/server'
import { Type, type TObject } from 'typebox'
import { checkEnvelope, textEnvelope } from '#contract/envelope.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { nextAction } from '#contract/next-action.ts'
import type { Tool } from '#tools/define-tool.ts'

/** One tool as `tools/list` tells it. */
export type ToolEntry = Required<
  Pick<McpTool, 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'>
>

/** A tool of the registry. */
export function entryOf(tool: Tool): ToolEntry {
  const envelopeOf = tool.product === 'tools' ? textEnvelope : checkEnvelope
  return toolEntry({
    ...tool,
    output: envelopeOf(tool.name, tool.outputSchema),
    idempotent: false,
  })
}

/** What a tool's entry is made of. */
export interface EntryParts extends Pick<
  Tool,
  'name' | 'title' | 'description' | 'inputSchema' | 'readOnly' | 'openWorld'
> {
  readonly output: TObject
  /** Repeating a call changes nothing and bills nothing. */
  readonly idempotent: boolean
}

export function toolEntry(parts: EntryParts): ToolEntry {
  const { name, title, description, inputSchema, readOnly, idempotent, openWorld } = parts
  return {
    name,
    title,
    description,
    inputSchema: plain(inputSchema),
    outputSchema: outputSchemaOf(parts.output),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: idempotent,
      openWorldHint: openWorld,
    },
  }
}

const errorBranch = Type.Object(
  {
    code: Type.Enum(Object.keys(errorCatalogue) as ErrorCode[], { type: 'string' }),
    message: Type.String(),
    request_id: Type.String(),
    next_action: Type.Object({
      ...nextAction.properties,
      body: Type.Optional(Type.Unsafe<object>({ type: 'object' })),
    }),
  },
  { description: 'Instead of a result, with isError: what was refused and what to do next.' },
)

/**
 * The result or an error. Clients check what they are given against it, errors too, and want an object at the root;
 * so the two branches are told by which members are required.
 */
function outputSchemaOf(output: TObject): McpTool['inputSchema'] {
  const { properties, required } = output
  return plain({
    type: 'object',
    properties: { ...properties, error: errorBranch },
    anyOf: [{ required }, { required: ['error'] }],
  })
}

/** As it goes over the wire, without what the schema library keeps beside. */
function plain(schema: object): McpTool['inputSchema'] {
  return JSON.parse(JSON.stringify(schema)) as McpTool['inputSchema']
}
