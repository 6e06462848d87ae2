import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { nullable } from '#contract/nullable.ts'
import { hits, jsonPost, type ReadReply, type SearchAdapter } from './adapter.ts'
import type { SearchSettings } from './settings.ts'

/** The model only has to pass the query on; what it says is not read. */
const outputTokensMax = 400

const asked = (query: string): string =>
  `Search the web exactly once, with exactly this query:\n${query}\nThen answer with the one word "done".`

/** Without `provider/`. */
const modelId = ({ provider, model }: SearchSettings): string => (model ?? '').slice(provider.length + 1)

const count = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })))
const hit = Type.Object({ url: Type.String(), title: Type.Optional(nullable(Type.String())) })

const anthropicReply = Type.Object({
  content: Type.Array(Type.Object({ type: Type.String(), content: Type.Optional(Type.Unknown()) })),
  usage: Type.Object({
    input_tokens: Type.Integer({ minimum: 0 }),
    output_tokens: Type.Integer({ minimum: 0 }),
    cache_read_input_tokens: count,
    cache_creation_input_tokens: count,
    server_tool_use: Type.Optional(nullable(Type.Object({ web_search_requests: count }))),
  }),
})
const anthropicHits = Type.Array(hit)

/** https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool */
export const anthropic: SearchAdapter = {
  request: (query, settings) =>
    jsonPost(
      '/messages',
      { 'x-api-key': settings.apiKey ?? '', 'anthropic-version': '2023-06-01' },
      {
        model: modelId(settings),
        max_tokens: outputTokensMax,
        messages: [{ role: 'user', content: asked(query) }],
        tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 1 }],
      },
    ),
  read(reply) {
    if (!Check(anthropicReply, reply)) return null
    const blocks = reply.content.filter(({ type }) => type === 'web_search_tool_result')
    // A failed search comes as 200, with an error object in the place of the hits.
    const lists = blocks.flatMap(({ content }) => (Check(anthropicHits, content) ? [content] : []))
    if (lists.length === 0) return null
    const { usage } = reply
    const cachedInputTokens = usage.cache_read_input_tokens ?? 0
    const cacheWriteTokens = usage.cache_creation_input_tokens ?? 0
    return {
      ...hits(lists.flat()),
      searches: usage.server_tool_use?.web_search_requests ?? lists.length,
      tokens: {
        inputTokens: usage.input_tokens + cachedInputTokens + cacheWriteTokens,
        cachedInputTokens,
        cacheWriteTokens,
        outputTokens: usage.output_tokens,
      },
    }
  },
}

const openaiReply = Type.Object({
  output: Type.Array(Type.Object({ type: Type.String(), action: Type.Optional(Type.Unknown()) })),
  usage: Type.Object({
    input_tokens: Type.Integer({ minimum: 0 }),
    output_tokens: Type.Integer({ minimum: 0 }),
    input_tokens_details: Type.Optional(nullable(Type.Object({ cached_tokens: count }))),
  }),
})
const openaiSearch = Type.Object({
  type: Type.Literal('search'),
  sources: Type.Optional(
    nullable(Type.Array(Type.Object({ type: Type.String(), url: Type.Optional(Type.String()) }))),
  ),
})

/** https://developers.openai.com/api/docs/guides/tools-web-search */
export const openai: SearchAdapter = {
  request: (query, settings) =>
    jsonPost(
      '/responses',
      { authorization: `Bearer ${settings.apiKey}` },
      {
        model: modelId(settings),
        input: asked(query),
        tools: [{ type: 'web_search', search_context_size: 'low' }],
        tool_choice: 'required',
        max_tool_calls: 1,
        include: ['web_search_call.action.sources'],
        max_output_tokens: outputTokensMax,
        // Responses are stored for 30 days unless told otherwise.
        store: false,
      },
    ),
  read(reply) {
    if (!Check(openaiReply, reply)) return null
    const searches = reply.output.flatMap(({ type, action }) =>
      type === 'web_search_call' && Check(openaiSearch, action) ? [action] : [],
    )
    if (searches.length === 0) return null
    const { input_tokens, output_tokens, input_tokens_details: details } = reply.usage
    return {
      ...hits(
        searches.flatMap(({ sources }) =>
          (sources ?? []).flatMap(({ url }) => (url === undefined ? [] : [{ url }])),
        ),
      ),
      searches: searches.length,
      tokens: {
        inputTokens: input_tokens,
        cachedInputTokens: Math.min(details?.cached_tokens ?? 0, input_tokens),
        cacheWriteTokens: 0,
        outputTokens: output_tokens,
      },
    } satisfies ReadReply
  },
}
