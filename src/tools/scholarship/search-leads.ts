import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import { runResearch, type ResearchTold } from '#pipelines/research.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { buildQueries } from './build-queries.ts'
import { choosePages } from './choose-pages.ts'
import { composeLeads } from './compose.ts'
import type { ScholarshipInput } from './input.ts'
import { leadsBody } from './leads-body.ts'
import { matchLeads } from './match-leads.ts'
import { nextSteps } from './next-steps.ts'
import { type LiveLead, nothingLeftOut, type ScholarshipOutput } from './output.ts'
import { scholarshipPromptVersion } from './prompts.ts'
import { siteOf } from './publishers.ts'
import { readByModel } from './read-by-model.ts'
import { type LeftOut, type Listing, readListing } from './read-listing.ts'
import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { queryTerms, readStatedFacts, type StatedFacts } from './stated-facts.ts'

const liveLeadsMax = 8
const directorySponsorsMax = 6

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
        const data = dataOf(facts, {
          leads: inOrder(listings).map((one) => liveLead(one, today)),
          told,
          leftOut,
        })
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

/** More stated facts first, then a deadline ahead, then whose page it is, then fewer cautions; one page of one name and site. */
function inOrder(listings: readonly Listing[]): Listing[] {
  const seen = new Set<string>()
  return listings
    .toSorted((a, b) => {
      const [ranksA, ranksB] = [ranksOf(a), ranksOf(b)]
      return ranksB.map((rank, at) => rank - (ranksA[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    })
    .filter(({ name, page }) => {
      const key = `${siteOf(page.url)} ${name.toLowerCase()}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

const publisherRanks = { known_sponsor: 3, government: 3, other: 2, college: 1, listing_site: 0 } as const

const ranksOf = ({ fit, kind, deadline, publisher, cautions, amount }: Listing): readonly number[] => [
  publisher === 'listing_site' ? 0 : 1,
  fit.length,
  kind === 'one_award' ? 1 : 0,
  deadline === null ? 0 : deadline.date === null ? 1 : 2,
  publisherRanks[publisher],
  -cautions.length,
  amount === null ? 0 : 1,
]

const whose: Readonly<Record<Listing['publisher'], string>> = {
  known_sponsor: 'A page of a sponsor in the directory.',
  government: 'A page of a public body.',
  college: 'A page of a college; the award may be for its own students.',
  listing_site: 'A page of a listing site, not of the sponsor. Look for the sponsor’s own page.',
  other: 'Make sure that the page is the sponsor’s own.',
}

function liveLead(listing: Listing, today: string): LiveLead {
  const { name, sponsor, page, kind, publisher, amount, deadline, who, fit, cautions } = listing
  return {
    name,
    sponsor,
    link: page.url,
    why: whose[publisher],
    fit: [...fit],
    status: 'lead',
    checked_live: true,
    read_on: today,
    publisher,
    lists: kind,
    amount,
    deadline,
    who_may_apply: who,
    cautions: [...cautions],
  }
}

/** Live leads first; of the directory then what the search did not bring, and the search sites for everybody. */
function dataOf(
  facts: StatedFacts,
  found: {
    readonly leads: readonly LiveLead[]
    readonly told: ResearchTold
    readonly leftOut: ScholarshipOutput['left_out']
  },
): ScholarshipOutput {
  const sites = new Set(found.leads.map(({ link }) => siteOf(link)))
  const others = matchLeads(facts).filter(({ link }) => !sites.has(siteOf(link)))
  const sponsors = others.filter(({ fit }) => fit.length > 0)
  return {
    source: 'live_search',
    query: { terms: queryTerms(facts), queries: [...found.told.queries] },
    leads: [
      ...found.leads,
      ...sponsors.slice(0, directorySponsorsMax),
      ...others.filter(({ fit }) => fit.length === 0),
    ],
    left_out: { ...found.leftOut },
    scam_signs: [...scholarshipScams.signs],
    next_steps: nextSteps(facts),
  }
}
