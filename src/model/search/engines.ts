import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { nullable } from '#contract/nullable.ts'
import { hits, hitsMax, jsonPost, type SearchAdapter } from './adapter.ts'

const said = Type.Optional(nullable(Type.String()))

const braveReply = Type.Object({
  type: Type.Literal('search'),
  // Left out where nothing was found.
  web: Type.Optional(
    nullable(
      Type.Object({
        results: Type.Array(Type.Object({ url: Type.String(), title: said, description: said })),
      }),
    ),
  ),
})

/** https://api-dashboard.search.brave.com/api-reference/web/search */
export const brave: SearchAdapter = {
  request: (query, { apiKey }) =>
    jsonPost(
      '/web/search',
      { accept: 'application/json', 'x-subscription-token': apiKey ?? '' },
      {
        q: query,
        count: hitsMax,
        country: 'US',
        search_lang: 'en',
        safesearch: 'strict',
        text_decorations: false,
        result_filter: 'web',
      },
    ),
  read: (reply) =>
    Check(braveReply, reply)
      ? hits(
          (reply.web?.results ?? []).map(({ url, title, description }) => ({
            url,
            title,
            snippet: description,
          })),
        )
      : null,
}

const contentReply = Type.Object({
  results: Type.Array(Type.Object({ url: Type.String(), title: said, content: said })),
})

const readContents: SearchAdapter['read'] = (reply) =>
  Check(contentReply, reply)
    ? hits(reply.results.map(({ url, title, content }) => ({ url, title, snippet: content })))
    : null

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
export const tavily: SearchAdapter = {
  request: (query, { apiKey }) =>
    jsonPost(
      '/search',
      { authorization: `Bearer ${apiKey}` },
      { query, max_results: hitsMax, search_depth: 'basic', topic: 'general', include_answer: false },
    ),
  read: readContents,
}

const exaReply = Type.Object({
  results: Type.Array(Type.Object({ url: Type.String(), title: said })),
})

/** https://exa.ai/docs/reference/search; without `contents`, since every page is read here. */
export const exa: SearchAdapter = {
  request: (query, { apiKey }) =>
    jsonPost('/search', { 'x-api-key': apiKey ?? '' }, { query, numResults: hitsMax, type: 'auto' }),
  read: (reply) => (Check(exaReply, reply) ? hits(reply.results) : null),
}

const addressed = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

const serpapiReply = Type.Object({
  // Google's "no results" comes as 200 with an `error` and without this.
  organic_results: Type.Optional(
    Type.Array(Type.Object({ link: Type.Optional(Type.String()), title: said, snippet: said })),
  ),
  search_metadata: Type.Object({ status: Type.Literal('Success') }),
})

/** https://serpapi.com/search-api; it has no POST, so query and key travel in the address. */
export const serpapi: SearchAdapter = {
  request: (query, { apiKey }) => ({
    path: `/search.json?${addressed({ engine: 'google', q: query, gl: 'us', hl: 'en', safe: 'active', api_key: apiKey ?? '' })}`,
    method: 'GET',
    headers: {},
    body: null,
  }),
  read: (reply) =>
    Check(serpapiReply, reply)
      ? hits(
          (reply.organic_results ?? []).flatMap(({ link, title, snippet }) =>
            link === undefined ? [] : [{ url: link, title, snippet }],
          ),
        )
      : null,
}

/** https://docs.searxng.org/dev/search_api.html; the server must list `json` in `search.formats`. */
export const searxng: SearchAdapter = {
  request: (query) => ({
    path: '/search',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: addressed({ q: query, format: 'json', categories: 'general', language: 'en', safesearch: '2' }),
  }),
  read: readContents,
}
