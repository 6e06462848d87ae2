import { printable } from '#domain/provenance.ts'
import {
  scholarshipFinders,
  type ScholarshipSource,
  scholarshipSources,
  type Topic,
} from '#domain/scholarship-directory.ts'
import type { DirectoryLead } from './output.ts'
import type { StatedFacts } from './stated-facts.ts'

/** Enough that every stated topic (fourteen backgrounds and two fields) has its best source. */
const sponsorLeadsMax = 18

/** Said of a source that nobody has read for the directory. */
export const unread =
  'The directory only has its name and address. Open the page to see whether it still runs.'

/** The sources of the directory that fit what was stated, best first; then the state's agency and the free search sites. */
export function matchLeads(facts: StatedFacts): DirectoryLead[] {
  return [...sponsorLeads(facts), ...agencyLeads(facts), ...finderLeads()]
}

interface Match {
  readonly source: ScholarshipSource
  readonly topics: readonly Topic[]
}

function sponsorLeads(facts: StatedFacts): DirectoryLead[] {
  const matches = scholarshipSources
    .filter((source) => isOpen(source, facts))
    .map((source): Match => ({ source, topics: source.topics.filter((topic) => facts.topics.has(topic)) }))
    .filter(({ source, topics }) =>
      source.needs === 'all' ? topics.length === source.topics.length : topics.length > 0,
    )
    .toSorted((a, b) => rank(b) - rank(a))
  const kept = new Set(inRounds(matches, [...facts.topics.keys()]).slice(0, sponsorLeadsMax))
  return matches
    .filter((match) => kept.has(match))
    .map(({ source, topics }) =>
      lead(source, {
        why: printable(source) === null ? unread : (source.what ?? unread),
        fit: topics.map((topic) => facts.topics.get(topic) ?? topic),
      }),
    )
}

/** Leaves out only what its own source rules out; what the source does not say is for the reader to look up. */
const isOpen = (
  { levels, asksCitizenship }: ScholarshipSource,
  { level, backgrounds }: StatedFacts,
): boolean =>
  (level === null || levels.length === 0 || levels.includes(level.level)) &&
  !(asksCitizenship && backgrounds.includes('undocumented'))

/** More stated topics first; at the same number, a source that was read first. */
const rank = ({ source, topics }: Match): number => topics.length * 2 + (printable(source) === null ? 0 : 1)

/** The best source of every topic, then the second best, so that no topic crowds out another. */
function inRounds(matches: readonly Match[], topics: readonly Topic[]): Match[] {
  const byTopic = topics.map((topic) => matches.filter((match) => match.topics.includes(topic)))
  const rounds = Math.max(0, ...byTopic.map((list) => list.length))
  const ordered = Array.from({ length: rounds }, (_, round) => byTopic.flatMap((list) => list[round] ?? []))
  return [...new Set(ordered.flat())]
}

function agencyLeads({ state }: StatedFacts): DirectoryLead[] {
  const agency = state === null ? null : printable(state)
  if (agency === null) return []
  const source = {
    name: `State aid of ${agency.state}`,
    sponsor: agency.agency,
    link: `https://${agency.domain}`,
  }
  return [
    lead(source, {
      why: 'It runs the state’s own grants and scholarships.',
      fit: [`a home in ${agency.state}`],
    }),
  ]
}

const finderLeads = (): DirectoryLead[] =>
  scholarshipFinders.map((source) => lead(source, { why: source.what, fit: [] }))

const lead = (
  { name, sponsor, link }: Pick<ScholarshipSource, 'name' | 'sponsor' | 'link'>,
  reasons: Pick<DirectoryLead, 'why' | 'fit'>,
): DirectoryLead => ({ name, sponsor, link, ...reasons, checked_live: false, status: 'lead' })
