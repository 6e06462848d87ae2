import assert from 'node:assert/strict'
import { Check } from 'typebox/value'
import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import { type LiveLead, scholarshipOutput, type ScholarshipOutput } from '#tools/scholarship/output.ts'
import { scholarship } from '#tools/scholarship/tool.ts'
import { builtInChains, scriptedModel } from './scripted-model.ts'
import type { TextBody } from './tool-run.ts'

export interface LiveLeads {
  readonly text: string
  readonly body: TextBody
  readonly data: ScholarshipOutput
  readonly live: readonly LiveLead[]
  readonly searches: number
  readonly models: readonly string[]
  readonly steps: readonly string[]
}

/** Finds leads with a search on 21 November 2026; by rule unless a model is given. The data must fit its schema. */
export async function searchLeads(
  input: object,
  search: SearchPort,
  model: ModelPort = scriptedModel([], builtInChains),
): Promise<LiveLeads> {
  const prepared = scholarship.prepare(input)
  assert.ok(prepared.ok, 'the input is valid')
  const { body, usage, steps } = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date('2026-11-21T12:00:00Z'),
    monotonicMs: () => performance.now(),
    model,
    search,
    outputTokensMax: () => 1_200,
  })
  assert.ok(body.kind === 'text')
  assert.ok(Check(scholarshipOutput, body.data), 'data fits its schema')
  const data = body.data
  return {
    text: body.text,
    body,
    data,
    live: data.leads.filter((lead): lead is LiveLead => lead.checked_live),
    searches: usage.reduce((sum, step) => sum + step.searches, 0),
    models: usage.map((step) => step.model),
    steps: steps.map(({ name }) => name),
  }
}

/** A search that finds these pages without any network, by address. */
export function searchOf(
  pages: Readonly<Record<string, { readonly title: string; readonly text: string }>>,
): SearchPort {
  const results = Object.keys(pages).map((url) => ({ url, title: '', snippet: '' }))
  return {
    provider: 'tavily',
    title: 'Tavily',
    search: async () => ({
      results,
      usage: {
        step: 'search',
        model: 'built-in',
        inputTokens: 0,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        outputTokens: 0,
        searches: 1,
        estimated: false,
      },
    }),
    open: async (url) => {
      const page = pages[url]
      if (page === undefined) return { kind: 'failed', failure: 'refused' }
      return { kind: 'page', page: { url, siteName: null, ...page } }
    },
  }
}
