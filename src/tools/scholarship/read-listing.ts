import type { OpenedPage } from '#model/search/port.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { type Deadline, readAmount, readDeadline, readWho, saysClosed } from './listing-facts.ts'
import { asksCitizenship, pageFit, wantsAnotherState } from './page-fit.ts'
import { isTitle, sentencesOf } from './page-words.ts'
import { borrowsName, type Publisher, publisherOf, siteOf } from './publishers.ts'
import { readScamSigns, scamPointsMax } from './scam-signs.ts'
import type { StatedFacts } from './stated-facts.ts'

/** What a page tells of an award, every word of it copied from the page. */
export interface Listing {
  readonly page: OpenedPage
  readonly name: string
  readonly sponsor: string
  /** `several`: a page with many awards, so that no figure on it is the figure of one. */
  readonly kind: 'one_award' | 'several'
  readonly publisher: Publisher
  readonly amount: string | null
  readonly deadline: Deadline | null
  readonly who: string | null
  /** Stated facts the page speaks of. */
  readonly fit: readonly string[]
  readonly cautions: readonly string[]
}

/** Why a page is not told of. */
export type LeftOut = 'past' | 'closed' | 'another_state' | 'asks_citizenship' | 'scam_signs' | 'no_listing'

export interface ReadingDay {
  readonly facts: StatedFacts
  /** ISO date. */
  readonly today: string
}

/** Reads one page by rule, or says why it is no lead. */
export function readListing(page: OpenedPage, { facts, today }: ReadingDay): Listing | LeftOut {
  const sentences = sentencesOf(page.text)
  if (!isListing(page)) return 'no_listing'
  if (saysClosed(page.text)) return 'closed'
  if (wantsAnotherState(page.text, facts)) return 'another_state'
  if (facts.backgrounds.includes('undocumented') && asksCitizenship(page.text)) return 'asks_citizenship'
  const scam = readScamSigns(`${page.title}\n${page.text}`)
  if (scam.points > scamPointsMax) return 'scam_signs'
  const kind = listsSeveral(page) ? 'several' : 'one_award'
  const deadline = readDeadline(sentences, today)
  if (
    kind === 'one_award' &&
    (deadline.kind === 'past' || (deadline.kind !== 'upcoming' && isOfPastYear(page, today)))
  )
    return 'past'
  const single = kind === 'one_award'
  return {
    page,
    name: nameOf(page),
    sponsor: sponsorOf(page),
    kind,
    publisher: publisherOf(page.url),
    amount: single ? readAmount(sentences) : null,
    deadline: single && 'deadline' in deadline ? deadline.deadline : null,
    who: single ? neutral(readWho(sentences)) : null,
    fit: pageFit(`${page.title}\n${page.text}`, facts),
    cautions: [...scam.says, ...(borrowsName(page.siteName, page.url) ? [borrowed] : [])],
  }
}

const borrowed =
  'The site goes by a name whose own site has another address. Look for the award on that site.'

function isListing({ title, text }: OpenedPage): boolean {
  const mentions = [
    ...`${title}\n${text}`.matchAll(/\b(?:scholarships?|fellowships?|grants?|awards?|bursar\w+)\b/gi),
  ]
  return mentions.length >= 3 && /\bappl(?:y|ications?|icants?)\b/i.test(text)
}

const severalTitle = /\b(?:top|best|list|\d{1,3})\b.*\bscholarships\b|\bscholarships (?:for|in|by|and|to)\b/i
const severalAmountsMin = 5

function listsSeveral({ title, text }: OpenedPage): boolean {
  const amounts = extractAtoms(text.slice(0, 12_000)).filter(({ kind }) => kind === 'money')
  return severalTitle.test(title) && amounts.length >= severalAmountsMin
}

/** Whether the title names a year, and that year is over. */
function isOfPastYear({ title }: OpenedPage, today: string): boolean {
  const years = extractAtoms(title).flatMap((atom) =>
    atom.kind === 'year' ? [atom.endYear] : atom.kind === 'date' && atom.year !== null ? [atom.year] : [],
  )
  return years.length > 0 && Math.max(...years) < Number(today.slice(0, 4))
}

const nameCharactersMax = 100
const awardWord =
  /\b(?:scholar\w*|awards?|grants?|fellowships?|programs?|foundation|funds?|prizes?|competition|challenge|contest|bursar\w+)\b/i

/** The award's name as its title prints it, without the name of the site. */
function nameOf({ title }: OpenedPage): string {
  const parts = title
    .split(/ (?:[|–—»·-]|::) /)
    .map((part) => part.trim())
    .filter((part) => part.length <= nameCharactersMax && awardWord.test(part) && isTitle(part))
  return neutral(parts[0] ?? null) ?? 'Scholarship page'
}

function sponsorOf({ siteName, url }: OpenedPage): string {
  const isName =
    siteName !== null && siteName.length <= 80 && isTitle(siteName) && !borrowsName(siteName, url)
  return (isName ? neutral(siteName) : null) ?? siteOf(url)
}

const status = /\b(?:undocumented|DACA(?:mented)?|dreamers?|immigra\w+|citizenship)\b/i

/** Immigration status stands in no lead, not even in a page's words: a reader would take it for the student's. */
export function neutral(words: string | null): string | null {
  return words === null || status.test(words) ? null : words
}
