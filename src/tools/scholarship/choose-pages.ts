import type { SearchResult } from '#model/search/port.ts'
import { mayList, publisherOf, siteOf } from './publishers.ts'

const pagesMax = 12
const perSiteMax = 2
const listingSitesMax = 3

const isListing = (url: string): boolean => publisherOf(url) === 'listing_site'

/** The pages worth opening: the best hits of every query before the second best, listing sites last and few. */
export function choosePages(answers: readonly (readonly SearchResult[])[]): string[] {
  const rounds = Math.max(0, ...answers.map((hits) => hits.length))
  const urls = Array.from({ length: rounds }, (_, round) => answers.flatMap((hits) => hits[round] ?? []))
    .flat()
    .map(({ url }) => url)
    .filter(mayList)
  const sites = new Map<string, number>()
  const spread = [...new Set(urls)].filter((url) => {
    const site = siteOf(url)
    sites.set(site, (sites.get(site) ?? 0) + 1)
    return (sites.get(site) ?? 0) <= perSiteMax
  })
  return [
    ...spread.filter((url) => !isListing(url)),
    ...spread.filter(isListing).slice(0, listingSitesMax),
  ].slice(0, pagesMax)
}
