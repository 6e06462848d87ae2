import { builtInUsage } from '#model/built-in.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { buildQueries } from './build-queries.ts'
import { composeLeads } from './compose.ts'
import { fixtureDay, fixturePages } from './fixture-pages.ts'
import type { ScholarshipInput } from './input.ts'
import { leadsBody } from './leads-body.ts'
import { liveData } from './live-data.ts'
import { nothingLeftOut } from './output.ts'
import { readListing } from './read-listing.ts'
import { readStatedFacts } from './stated-facts.ts'

const searcher = 'a stand-in for test keys, whose sponsors and pages are invented,'

/**
 * What a test key gets: a search as it would answer for a fictional student with the caller's backgrounds, read from shipped
 * pages by the rules that read real ones. Nothing is verified, so every variant is the same.
 */
export function scholarshipFixture({ backgrounds }: ScholarshipInput, _variant: FixtureVariant): ToolResult {
  const facts = readStatedFacts({
    studentName: 'Jordan Reyes',
    grade: '12',
    gpa: '3.4',
    major: 'Computer science',
    state: 'Tennessee',
    backgrounds: backgrounds ?? ['first_gen'],
  })
  const listings = fixturePages
    .map((page) => readListing(page, { facts, today: fixtureDay }))
    .filter((read) => typeof read !== 'string')
  const data = liveData(facts, {
    listings,
    today: fixtureDay,
    queries: buildQueries(facts, new Date(fixtureDay)),
    leftOut: { ...nothingLeftOut, past: 2, scam_signs: 1 },
  })
  const text = composeLeads(data, { student: facts.student, searched: { by: searcher, on: fixtureDay } })
  return {
    ...leadsBody(facts, data, text),
    pipeline: 'research',
    steps: [
      { name: 'search', model: null, durationMs: 1 },
      { name: 'open', model: null, durationMs: 1 },
      { name: 'compose', model: 'built-in', durationMs: 1 },
    ],
    usage: [builtInUsage('compose', { read: JSON.stringify(data.query), wrote: text })],
  }
}
