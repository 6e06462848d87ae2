import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import { runResearch } from '#pipelines/research.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { buildQueries } from './build-queries.ts'
import { choosePages } from './choose-pages.ts'
import { composeLeads } from './compose.ts'
import type { ScholarshipInput } from './input.ts'
import { leadsBody } from './leads-body.ts'
import { inOrder, liveData } from './live-data.ts'
import { nothingLeftOut, type ScholarshipOutput } from './output.ts'
import { scholarshipPromptVersion } from './prompts.ts'
import { readByModel } from './read-by-model.ts'
import { type LeftOut, type Listing, readListing } from './read-listing.ts'
import { readStatedFacts, type StatedFacts } from './stated-facts.ts'

const liveLeadsMax = 8

/** Searches the web for the stated facts, reads the pages found, and writes the leads by rule. */
export async function searchLeads(
  input: ScholarshipInput,
  search: SearchPort,
  context: RunContext,
): Promise<ToolResult> {
  const facts = readStatedFacts(input)
  const today = context.today.toISOString().slice(0, 10)
  const leftOut = { ...nothingLeftOut }
  const material: { data: ScholarshipOutput | null } = { data: null }
  const readsByModel = hasProvider(context.model.chains, 'fast')
  const research = await runResearch<Listing>(
    {
      queries: buildQueries(facts, context.today),
      choose: choosePages,
      read(page) {
        const read = readListing(page, { facts, today })
        if (typeof read !== 'string') return read
        leftOut[read satisfies LeftOut] += 1
        return null
      },
      select(listings) {
        const ordered = inOrder(listings.filter(({ fit }) => fit.length > 0 || !statesAnything(facts)))
        leftOut.less_fitting = listings.length - Math.min(ordered.length, liveLeadsMax)
        return ordered.slice(0, liveLeadsMax)
      },
      refine: readsByModel ? (listings) => readByModel(listings, context) : null,
      write(listings, told) {
        leftOut.not_opened = told.notOpened
        const data = liveData(facts, { listings, today, queries: told.queries, leftOut })
        material.data = data
        const text = composeLeads(data, { student: facts.student, searched: { by: search.title, on: today } })
        return { text, usage: builtInUsage('compose', { read: JSON.stringify(data.query), wrote: text }) }
      },
      pageOf: ({ page }) => page,
    },
    search,
    context,
  )
  if (material.data === null) throw new Error('broken invariant: a text is written from data')
  return {
    ...leadsBody(facts, material.data, research.text),
    pipeline: readsByModel ? `research ${scholarshipPromptVersion}` : 'research',
    steps: research.steps,
    usage: research.usage,
  }
}

const statesAnything = ({ topics, level, fields, state }: StatedFacts): boolean =>
  topics.size > 0 || fields.length > 0 || level !== null || state !== null
