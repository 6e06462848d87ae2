/** What every stand-in finds. */
const first = { url: 'https://foundation.example/award', title: 'An award' }
const second = { url: 'https://college.example/award', title: 'Another' }
export const hits = [first, second]

export const query = 'scholarships for high school seniors Ohio 2027'

/** Replies in the shapes of the providers' public references, shortened. */
export const replies: Readonly<Record<string, unknown>> = {
  brave: {
    type: 'search',
    query: { original: query, more_results_available: true },
    web: {
      type: 'search',
      results: [
        { ...first, description: 'Two awards', age: 'March 1, 2026', extra_snippets: [], language: 'en' },
        { ...second, is_source_local: false },
      ],
    },
    locations: { results: [] },
  },
  tavily: {
    query,
    answer: null,
    images: [],
    results: [
      { ...first, content: 'Two awards', score: 0.91, raw_content: null },
      { ...second, content: 'One award', score: 0.5 },
    ],
    response_time: '1.67',
    request_id: '123e4567',
  },
  exa: {
    requestId: 'b5947044c4b78efa9552a7c89b306d95',
    resolvedSearchType: 'neural',
    results: [
      { ...first, id: first.url, publishedDate: '2026-01-01T00:00:00.000Z', author: null },
      { ...second, title: null, id: second.url },
    ],
    costDollars: { total: 0.007 },
  },
  serpapi: {
    search_metadata: { id: 'x', status: 'Success', total_time_taken: 1.2 },
    search_parameters: { engine: 'google', q: query },
    organic_results: [
      { position: 1, title: first.title, link: first.url, snippet: 'Two awards', displayed_link: 'x' },
      { position: 2, title: second.title, link: second.url },
    ],
  },
  searxng: {
    query,
    number_of_results: 0,
    results: [
      { ...first, content: 'Two awards', engine: 'duckduckgo', engines: ['duckduckgo'], publishedDate: null },
      { ...second, content: 'One award', engine: 'brave' },
    ],
    answers: [],
    suggestions: [],
  },
  anthropic: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fast-model',
    content: [
      { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srvtoolu_1',
        content: [first, second].map((hit) => ({
          type: 'web_search_result',
          ...hit,
          encrypted_content: 'EqgfCioIARgB',
          page_age: 'April 30, 2026',
        })),
      },
      { type: 'text', text: 'done' },
    ],
    stop_reason: 'end_turn',
    usage: {
      input_tokens: 6039,
      output_tokens: 93,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
      server_tool_use: { web_search_requests: 1 },
    },
  },
  openai: {
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [
      {
        type: 'web_search_call',
        id: 'ws_1',
        status: 'completed',
        action: {
          type: 'search',
          query,
          queries: [query],
          sources: [
            { type: 'url', url: first.url },
            { type: 'url', url: second.url },
            { type: 'api', name: 'oai-weather' },
          ],
        },
      },
      {
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'done', annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 8100,
      input_tokens_details: { cached_tokens: 100 },
      output_tokens: 40,
      total_tokens: 8140,
    },
  },
}
