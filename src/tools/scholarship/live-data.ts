import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { matchLeads } from './match-leads.ts'
import { nextSteps } from './next-steps.ts'
import type { LiveLead, ScholarshipOutput } from './output.ts'
import { siteOf } from './publishers.ts'
import type { Listing } from './read-listing.ts'
import { queryTerms, type StatedFacts } from './stated-facts.ts'

/** More stated facts first, then a deadline ahead, then whose page it is, then fewer cautions; one page of one name and site. */
export function inOrder(listings: readonly Listing[]): Listing[] {
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

/** What a search came to on the day its pages were read. */
export interface Searched {
  readonly listings: readonly Listing[]
  /** ISO date. */
  readonly today: string
  readonly queries: readonly string[]
  readonly leftOut: ScholarshipOutput['left_out']
}

const directorySponsorsMax = 6

/** Live leads first; of the directory then what the search did not bring, and the search sites for everybody. */
export function liveData(
  facts: StatedFacts,
  { listings, today, queries, leftOut }: Searched,
): ScholarshipOutput {
  const leads = inOrder(listings).map((one) => liveLead(one, today))
  const sites = new Set(leads.map(({ link }) => siteOf(link)))
  const others = matchLeads(facts).filter(({ link }) => !sites.has(siteOf(link)))
  const sponsors = others.filter(({ fit }) => fit.length > 0)
  return {
    source: 'live_search',
    query: { terms: queryTerms(facts), queries: [...queries] },
    leads: [
      ...leads,
      ...sponsors.slice(0, directorySponsorsMax),
      ...others.filter(({ fit }) => fit.length === 0),
    ],
    left_out: { ...leftOut },
    scam_signs: [...scholarshipScams.signs],
    next_steps: nextSteps(facts),
  }
}
