import { readListing } from '#tools/scholarship/read-listing.ts'
import { readStatedFacts } from '#tools/scholarship/stated-facts.ts'
import answered from '../../data/scholarship-from-prompts.json' with { type: 'json' }
import { laidOutPages, silentPages, spoiledPages } from '../scholarship-layouts.ts'
import { scriptedModel } from '../scripted-model.ts'
import { searchLeads, searchOf } from '../search-run.ts'
import type { CheckRates } from './rates.ts'

const today = '2026-11-21'
const reading = { facts: readStatedFacts({}), today }
const stranger = /90,000|August 8|U\.S\. Department|Coca-Cola/

/**
 * Pages of fifty layouts read by rule, and the pages of the blind trials with what a model answered to the rendered prompt.
 * A clean page is called wrong when it is left out or tells another amount or day; a planted error is caught when its page is
 * left out, or tells nothing of it, or (a name that is not the site's) carries a caution.
 */
export async function scholarshipCheckRates(): Promise<CheckRates> {
  const alarms = laidOutPages.flatMap(({ name, award, page }) => {
    const read = readListing(page, reading)
    if (typeof read === 'string') return [`${name}: left out as ${read}`]
    const isSame = read.amount === award.amount && read.deadline?.date === award.date
    return isSame ? [] : [`${name}: ${read.amount}, ${read.deadline?.words}`]
  })
  const blind = await Promise.all(answered.map(blindAlarms))
  const missed = spoiledPages.flatMap(({ name, page, spoiler, award }) => {
    const read = readListing(page, reading)
    if (typeof read === 'string') return []
    const told = [read.sponsor, read.amount, read.deadline?.words, read.who].join(' | ')
    const isTold = stranger.test(told) || ['dead lead', 'past deadline', 'fee asked'].includes(spoiler)
    const isCautioned = spoiler !== 'wrong sponsor' || read.cautions.length > 0
    return isTold || !isCautioned ? [`${name}: ${told} (${award.deadline})`] : []
  })
  const invented = await Promise.all(silentPages.map(inventions))
  return {
    clean: laidOutPages.length + answered.length,
    alarms: [...alarms, ...blind.flat()],
    seeded: spoiledPages.length + 3 * silentPages.length,
    missed: [...missed, ...invented.flat()],
  }
}

async function blindAlarms({
  name,
  input,
  pages,
  reply,
  told,
}: (typeof answered)[number]): Promise<string[]> {
  const { live } = await searchLeads(input, searchOf(pages), scriptedModel([{ object: reply }]))
  const read = live.map(({ amount, deadline, who_may_apply: who }) => [amount, deadline?.words ?? null, who])
  return JSON.stringify(read) === JSON.stringify(told) ? [] : [`${name}: ${JSON.stringify(read)}`]
}

/** What a model makes up about a page that is silent: an amount, a day, a sentence of who may apply. */
async function inventions({ name, award, page }: (typeof silentPages)[number]): Promise<string[]> {
  const row = {
    page: 1,
    amount: award.amount,
    deadline: award.deadline,
    who: 'Students with a GPA of 3.5 may apply.',
  }
  const search = searchOf({ [page.url]: page })
  const { live } = await searchLeads({}, search, scriptedModel([{ object: { rows: [row] } }]))
  return live.flatMap(({ amount, deadline, who_may_apply: who }) => [
    ...(amount === null ? [] : [`${name}: invented amount`]),
    ...(deadline === null ? [] : [`${name}: invented deadline`]),
    ...(who === row.who ? [`${name}: invented rule`] : []),
  ])
}
