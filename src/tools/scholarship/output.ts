import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'

const common = {
  name: Type.String(),
  sponsor: Type.String(),
  why: Type.String({ description: 'What is known of it.' }),
  status: Type.Literal('lead', { description: 'A research lead, not a verified match.' }),
}

const directoryLead = Type.Object({
  ...common,
  link: Type.String({
    description: "The sponsor's own site; the rules, the amount and the date stand there.",
  }),
  fit: Type.Array(Type.String(), {
    description: 'The stated facts it is listed for; empty for a site that serves every student.',
  }),
  checked_live: Type.Literal(false, { description: 'Its page was not opened for this answer.' }),
})
export type DirectoryLead = Static<typeof directoryLead>

const liveLead = Type.Object({
  ...common,
  link: Type.String({ description: 'The page that was read.' }),
  fit: Type.Array(Type.String(), { description: 'The stated facts the page speaks of.' }),
  checked_live: Type.Literal(true, { description: 'Its page was opened and read for this answer.' }),
  read_on: Type.String({ description: 'The day its page was read (UTC).' }),
  publisher: Type.Enum(['known_sponsor', 'government', 'college', 'listing_site', 'other'], {
    description: 'Whose page it is, as far as its address tells.',
  }),
  lists: Type.Enum(['one_award', 'several'], {
    description: 'A page with several awards is told without an amount and a deadline.',
  }),
  amount: nullable(Type.String({ description: 'Copied from the page; null = not stated there.' })),
  deadline: nullable(
    Type.Object({
      words: Type.String({ description: 'Copied from the page.' }),
      date: nullable(Type.String({ description: 'ISO date; null where the page shows no year.' })),
    }),
  ),
  who_may_apply: nullable(Type.String({ description: 'Quoted from the page, at most 25 words.' })),
  cautions: Type.Array(Type.String(), { description: 'What on the page a family should be careful of.' }),
})
export type LiveLead = Static<typeof liveLead>

const lead = Type.Union([liveLead, directoryLead])
export type ScholarshipLead = Static<typeof lead>

const count = Type.Integer({ minimum: 0 })

/** `output.data` of `scholarship`. */
export const scholarshipOutput = Type.Object({
  source: Type.Enum(['directory', 'live_search'], {
    description:
      '`directory`: nothing was searched live, the leads come from the list shipped with the service.',
  }),
  query: Type.Object({
    terms: Type.Array(Type.String(), {
      description: 'What a search asks for; never a name, a school or words of activities or notes.',
    }),
    queries: Type.Array(Type.String(), {
      description: 'What was sent to the search provider, word for word.',
    }),
  }),
  leads: Type.Array(lead, {
    description:
      'Pages that were read come first, best fit first; then the directory, the state agency and free search sites.',
  }),
  left_out: Type.Object(
    {
      not_opened: count,
      no_listing: count,
      past: count,
      closed: count,
      another_state: count,
      asks_citizenship: count,
      scam_signs: count,
      less_fitting: count,
    },
    { description: 'Pages that were found and are no lead, by reason.' },
  ),
  scam_signs: Type.Array(Type.String()),
  next_steps: Type.Array(Type.String()),
})
export type ScholarshipOutput = Static<typeof scholarshipOutput>

/** Nothing was searched, so nothing was left out. */
export const nothingLeftOut: ScholarshipOutput['left_out'] = Object.freeze({
  not_opened: 0,
  no_listing: 0,
  past: 0,
  closed: 0,
  another_state: 0,
  asks_citizenship: 0,
  scam_signs: 0,
  less_fitting: 0,
})
