import { scholarshipFinders, scholarshipSources } from '#domain/scholarship-directory.ts'
import { stateAgencies } from '#domain/state-agencies.ts'

/** Whose page it is, as far as its address tells. */
export type Publisher = 'known_sponsor' | 'government' | 'college' | 'listing_site' | 'other'

/** Sites that list awards of others, for pointing on: they are no sponsor. */
const listingSites = new Set(
  'fastweb.com scholarships.com unigo.com niche.com appily.com bold.org scholarships360.org goingmerry.com cappex.com chegg.com collegexpress.com scholarshipowl.com scholarshipsonline.org studentscholarships.org petersons.com collegescholarships.org accessscholarships.com internationalscholarships.com scholarshippoints.com raise.me edvisors.com nerdwallet.com usnews.com affordablecolleges.com bestcolleges.com accreditedschoolsonline.org collegeconsensus.com moneygeek.com zippia.com scholarshiproar.com smartscholar.com'.split(
    ' ',
  ),
)
/** Places where nobody publishes the rules of an award. */
const neverOpened = new Set(
  'facebook.com instagram.com youtube.com youtu.be tiktok.com reddit.com linkedin.com pinterest.com x.com twitter.com quora.com wikipedia.org amazon.com medium.com'.split(
    ' ',
  ),
)

const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')

const sponsors = new Set(scholarshipSources.map(({ link }) => hostOf(link)))
const agencies = new Set([
  ...stateAgencies.map(({ domain }) => domain.split('/')[0] ?? ''),
  ...scholarshipFinders.map(({ link }) => hostOf(link)),
])

/** The host and every domain it stands under: `a.b.org` is `b.org`'s too. */
const domainsOf = (host: string): string[] => host.split('.').map((_, at, parts) => parts.slice(at).join('.'))

/** The host of a page as people write it. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

export function publisherOf(url: string): Publisher {
  const domains = domainsOf(siteOf(url))
  const isIn = (set: ReadonlySet<string>): boolean => domains.some((domain) => set.has(domain))
  if (isIn(listingSites)) return 'listing_site'
  if (isIn(agencies) || /\.(?:gov|mil)$/.test(siteOf(url))) return 'government'
  if (isIn(sponsors)) return 'known_sponsor'
  return siteOf(url).endsWith('.edu') ? 'college' : 'other'
}

/** Whether an address may be a page that tells the rules of an award. */
export function mayList(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false
  if (/\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|zip|mp4)$/i.test(parsed.pathname)) return false
  return !domainsOf(siteOf(url)).some((domain) => neverOpened.has(domain))
}

const publicBody =
  /\b(?:U\.?\s?S\.?|United States|federal) (?:department|government|office)\b|\bdepartment of education\b|\bfederal student aid\b|\bstudentaid\.gov\b/i
const sponsorNames = scholarshipSources.map(({ sponsor, link }) => ({
  sponsor: sponsor.toLowerCase(),
  host: hostOf(link),
}))

/** Whether a site goes by the name of a public body or of a sponsor in the directory and stands at another address. */
export function borrowsName(siteName: string | null, url: string): boolean {
  if (siteName === null) return false
  const domains = domainsOf(siteOf(url))
  if (publicBody.test(siteName)) return publisherOf(url) !== 'government'
  const named = sponsorNames.filter(({ sponsor }) => sponsor === siteName.trim().toLowerCase())
  return named.length > 0 && !named.some(({ host }) => domains.includes(host))
}
