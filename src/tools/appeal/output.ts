import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'

const texts = (description: string) => Type.Array(Type.String(), { description })

/** `output.data` of `appeal`: what the analysis found, for programs. */
export const appealOutput = Type.Object({
  subject: Type.String({ description: 'A subject line for the letter.' }),
  appeal_type: Type.Enum(
    ['changed_circumstances', 'competing_offer', 'special_circumstances', 'error_correction'],
    { description: 'With the legacy alias resolved.' },
  ),
  aid_year: nullable(Type.String({ description: 'Such as "2027–28".' })),
  base_tax_year: nullable(Type.Integer({ description: 'The year whose income the FAFSA asks for.' })),
  college: nullable(Type.String({ description: 'Where the letter goes, when the input names it clearly.' })),
  ask: Type.String({ description: 'The request, in one sentence.' }),
  documentation: texts('Papers that can be submitted with the request; never said to be enclosed.'),
  missing: texts('What a person must still add, in words.'),
  conflicts: Type.Array(Type.Object({ field: Type.String(), given: Type.String(), noted: Type.String() }), {
    description: 'Figures of the input that disagree; none is chosen.',
  }),
  routing: texts('To whom the letter goes and what else that office asks for.'),
  left_out: texts('Facts that did not fit the length asked for.'),
  word_count: Type.Integer(),
})
export type AppealOutput = Static<typeof appealOutput>
