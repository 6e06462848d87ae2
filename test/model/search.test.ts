import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { ApiError } from '#contract/errors.ts'
import { searchProviders } from '#contract/search-provider.ts'
import { systemClock } from '#kernel/clock.ts'
import { openSearch } from '#model/search/open-search.ts'
import type { SearchAttempt } from '#model/search/port.ts'
import { readSearchSettings, type SearchSettings } from '#model/search/settings.ts'
import type { StepUsage } from '#model/usage.ts'
import { startModelServer } from '../support/model-server.ts'
import { hits, query, replies } from '../support/search-replies.ts'
import { verifies } from '../support/verifies.ts'

const server = await startModelServer()
after(() => server.close())
beforeEach(() => server.reset())

const chains = {
  writer: ['built-in'],
  judge: ['openai/judge-model', 'anthropic/judge-model'],
  fast: ['anthropic/fast-model', 'openai/fast-model'],
}
const signal = new AbortController().signal

/** Settings as an operator makes them, with the stand-in's address. */
function settingsOf(provider: string): SearchSettings {
  const problems: string[] = []
  const env: Readonly<Record<string, string>> = {
    SEARCH: provider,
    SEARCH_BASE_URL: server.baseUrl,
    BRAVE_SEARCH_API_KEY: 'search-key',
    TAVILY_API_KEY: 'search-key',
    EXA_API_KEY: 'search-key',
    SERPAPI_API_KEY: 'search-key',
    ANTHROPIC_API_KEY: 'search-key',
    OPENAI_API_KEY: 'search-key',
  }
  const settings = readSearchSettings((name) => env[name], chains, problems)
  assert.deepEqual(problems, [])
  return settings
}

function searcher(provider: string, { attemptMsMax }: { attemptMsMax?: number } = {}) {
  const attempts: SearchAttempt[] = []
  const port = openSearch(settingsOf(provider), {
    clock: systemClock,
    onAttempt: (attempt) => attempts.push(attempt),
    ...(attemptMsMax === undefined ? {} : { attemptMsMax }),
  })
  assert.ok(port !== null)
  return { port, attempts }
}

const byModel = new Set(['anthropic', 'openai'])

verifies(
  [
    'config:SEARCH-brave',
    'config:SEARCH-tavily',
    'config:SEARCH-exa',
    'config:SEARCH-serpapi',
    'config:SEARCH-searxng',
    'config:SEARCH-anthropic',
    'config:SEARCH-openai',
  ],
  async ({ id }) => {
    const provider = id.slice('config:SEARCH-'.length)
    const { port, attempts } = searcher(provider)
    server.reply({ body: replies[provider] })
    const told: StepUsage[] = []
    const { results, usage } = await port.search(query, signal, (used) => told.push(used))
    assert.deepEqual(
      results.map(({ url }) => url),
      hits.map(({ url }) => url),
    )
    assert.deepEqual(told, [usage])
    assert.deepEqual([usage.step, usage.searches], ['search', 1])
    if (byModel.has(provider)) {
      assert.equal(usage.model, `${provider}/fast-model`)
      assert.ok(usage.inputTokens > 6000 && usage.outputTokens > 0)
    } else assert.deepEqual([usage.model, usage.inputTokens, usage.outputTokens], ['built-in', 0, 0])
    assert.deepEqual(
      attempts.map(({ outcome }) => outcome),
      ['used'],
    )
  },
)

verifies('none:search-post', async () => {
  for (const provider of searchProviders.filter((name) => name !== 'directory')) {
    server.reset()
    server.reply({ body: replies[provider] })
    await searcher(provider).port.search(query, signal)
    const [request] = server.requests
    assert.ok(request !== undefined)
    // SerpApi has no POST.
    assert.equal(request.method, provider === 'serpapi' ? 'GET' : 'POST', provider)
    if (request.method === 'GET') continue
    assert.doesNotMatch(request.path, /[?]|scholar|Ohio/, provider)
    assert.ok(decodeURIComponent(request.text.replaceAll('+', ' ')).includes(query), provider)
  }
})

verifies('none:search-query-only', async () => {
  const ours =
    /^(?:host|connection|content-type|content-length|accept|accept-language|accept-encoding|sec-fetch-mode|user-agent|transfer-encoding|authorization|x-api-key|x-subscription-token|anthropic-version)$/
  for (const provider of searchProviders.filter((name) => name !== 'directory')) {
    server.reset()
    server.reply({ body: replies[provider] }, { body: replies[provider] })
    const { port } = searcher(provider)
    await port.search('first query', signal)
    await port.search('other words', signal)
    const [one, other] = server.requests.map(({ path, text }) => `${path}\n${text}`)
    // Two requests differ in the query alone: nothing of a call, an account or a key is in them.
    const form = (text: string | undefined): string =>
      (text ?? '').replaceAll(/first[+ ]query|other[+ ]words/g, 'Q')
    assert.equal(form(one), form(other), provider)
    for (const name of Object.keys(server.requests[0]?.headers ?? {})) assert.match(name, ours, provider)
  }
})

test('a search that finds nothing is an answer', async () => {
  const nothing: Readonly<Record<string, unknown>> = {
    brave: { type: 'search', query: { original: query } },
    tavily: { results: [] },
    exa: { results: [] },
    serpapi: {
      search_metadata: { status: 'Success' },
      error: "Google hasn't returned any results for this query.",
    },
    searxng: { results: [] },
  }
  for (const [provider, body] of Object.entries(nothing)) {
    server.reply({ body })
    assert.deepEqual((await searcher(provider).port.search(query, signal)).results, [], provider)
  }
})

const refused = async (search: Promise<unknown>): Promise<ApiError> => {
  const error = await search.then(
    () => assert.fail('it was answered'),
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof ApiError)
  assert.doesNotMatch(JSON.stringify(error.extras) + error.message, /Ohio|secret/)
  return error
}

test('a provider that fails is asked once more where that may help, then the search is unavailable', async () => {
  const cases = [
    { reply: { status: 500, body: 'secret of Ohio' }, outcomes: ['broken', 'broken'], wait: 30 },
    {
      reply: { status: 429, body: {}, headers: { 'retry-after': '90' } },
      outcomes: ['overloaded'],
      wait: 90,
    },
    { reply: { status: 401, body: {} }, outcomes: ['locked_out'], wait: 30 },
    { reply: { status: 422, body: {} }, outcomes: ['rejected'], wait: 30 },
    {
      reply: { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
      outcomes: ['unreachable', 'unreachable'],
      wait: 30,
    },
    { reply: { body: '<html>secret</html>' }, outcomes: ['unreadable', 'unreadable'], wait: 30 },
    { reply: { body: { results: 'secret' } }, outcomes: ['unreadable', 'unreadable'], wait: 30 },
    { reply: 'drop' as const, outcomes: ['unreachable', 'unreachable'], wait: 30 },
    { reply: { body: { results: [] }, cutAfter: 5 }, outcomes: ['unreachable', 'unreachable'], wait: 30 },
  ]
  for (const { reply, outcomes, wait } of cases) {
    server.reset()
    server.reply(reply, reply)
    const { port, attempts } = searcher('tavily')
    const error = await refused(port.search(query, signal))
    assert.equal(error.code, 'search_unavailable')
    assert.deepEqual(error.extras, { retry_after_seconds: wait })
    assert.deepEqual(
      attempts.map(({ outcome }) => outcome),
      outcomes,
      JSON.stringify(reply),
    )
    assert.doesNotMatch(JSON.stringify(attempts), /Ohio|secret|search-key/)
  }
})

test('one failure is mended by the second attempt', async () => {
  server.reply({ status: 503, body: {}, headers: { 'retry-after-ms': '1' } }, { body: replies['tavily'] })
  const { port, attempts } = searcher('tavily')
  assert.equal((await port.search(query, signal)).results.length, 2)
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ['overloaded', 'used'],
  )
})

test('a search that hangs ends with its time, and with the run', async () => {
  server.reply('hang')
  const { port, attempts } = searcher('exa', { attemptMsMax: 50 })
  assert.equal((await refused(port.search(query, signal))).code, 'search_unavailable')
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ['timed_out'],
  )
  server.reply('hang')
  const run = new AbortController()
  const waiting = refused(searcher('exa').port.search(query, run.signal))
  run.abort()
  assert.equal((await waiting).code, 'model_timeout')
})

test('a model that answers without a search, or whose search failed, has not searched', async () => {
  const error = { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' }
  const usage = { input_tokens: 10, output_tokens: 3 }
  for (const [provider, body] of [
    ['anthropic', { content: [{ type: 'text', text: 'done' }], usage }],
    ['anthropic', { content: [{ type: 'web_search_tool_result', content: error }], usage }],
    ['openai', { output: [{ type: 'message', content: [] }], usage }],
    [
      'openai',
      {
        output: [{ type: 'web_search_call', action: { type: 'open_page', url: 'https://x.example' } }],
        usage,
      },
    ],
  ] as const) {
    server.reset()
    server.reply({ body }, { body })
    assert.equal((await refused(searcher(provider).port.search(query, signal))).code, 'search_unavailable')
  }
})

test('what a search setting lacks is told, and never a key', () => {
  const problemsOf = (env: Readonly<Record<string, string>>): string => {
    const problems: string[] = []
    readSearchSettings((name) => env[name], { writer: [], judge: [], fast: [] }, problems)
    return problems.join('\n')
  }
  assert.match(problemsOf({ SEARCH: 'google' }), /^SEARCH must be one of directory, brave/)
  assert.match(problemsOf({ SEARCH: 'brave' }), /^BRAVE_SEARCH_API_KEY is required with SEARCH=brave$/)
  assert.match(problemsOf({ SEARCH: 'searxng' }), /^SEARCH_BASE_URL is required/)
  assert.match(
    problemsOf({ SEARCH: 'openai', OPENAI_API_KEY: 'k' }),
    /^SEARCH=openai searches with a model: name one of openai in MODEL_FAST/,
  )
  const spoilt = problemsOf({ SEARCH: 'exa', EXA_API_KEY: 'se cret', SEARCH_BASE_URL: 'ftp://secret' })
  assert.match(spoilt, /EXA_API_KEY must hold no spaces/)
  assert.match(spoilt, /SEARCH_BASE_URL must be an http/)
  assert.doesNotMatch(spoilt, /se cret|ftp/)
  assert.match(problemsOf({ SEARCH: 'searxng', SEARCH_BASE_URL: 'http://u:p@host' }), /no user, password/)
})
