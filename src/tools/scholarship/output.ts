import { Type, type Static } from 'typebox'

const lead = Type.Object({
  name: Type.String(),
  sponsor: Type.String(),
  link: Type.String({
    description: "The sponsor's own site; the rules, the amount and the date stand there.",
  }),
  why: Type.String({ description: 'What the directory knows of it.' }),
  fit: Type.Array(Type.String(), {
    description: 'The stated facts it is listed for; empty for a site that serves every student.',
  }),
  checked_live: Type.Literal(false, { description: 'Its page was not opened for this answer.' }),
  status: Type.Literal('lead', { description: 'A research lead, not a verified match.' }),
})
export type ScholarshipLead = Static<typeof lead>

/** `output.data` of `scholarship`. */
export const scholarshipOutput = Type.Object({
  source: Type.Literal('directory', {
    description: 'The leads come from the directory shipped with the service; nothing was searched live.',
  }),
  query: Type.Object({
    terms: Type.Array(Type.String(), {
      description: 'What a search would ask for; never a name, a school or words of activities or notes.',
    }),
  }),
  leads: Type.Array(lead, { description: 'Best fit first, then the state agency, then free search sites.' }),
  scam_signs: Type.Array(Type.String()),
  next_steps: Type.Array(Type.String()),
})
export type ScholarshipOutput = Static<typeof scholarshipOutput>
