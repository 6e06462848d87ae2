import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'

const evidence = Type.Enum(['primary', 'secondary', 'unverified'])

/** `output.data` of `fafsa`: the checklist for programs. */
export const fafsaOutput = Type.Object({
  award_year: Type.String({ description: 'Whose form the student files, such as "2027–28".' }),
  cycle: Type.Object({
    base_tax_year: Type.Integer({ description: 'The tax year the form asks about.' }),
    starts_on: Type.String(),
    ends_on: Type.String(),
    form: Type.Enum(['open', 'opens_later', 'look', 'closed'], {
      description: 'Where the form stands today; `look` when nobody has read that it opened.',
    }),
    opens_by: Type.String({ description: 'The day by which the statute has it open.' }),
    federal_deadline: nullable(Type.String()),
    corrections_deadline: nullable(Type.String()),
    decided_by: Type.Enum(['timeline', 'grade', 'today']),
    facts: Type.Array(
      Type.Object({
        fact: Type.String(),
        value: nullable(Type.String({ description: 'Null: not in our tables, check the link.' })),
        source: Type.String(),
        evidence,
        seen_on: nullable(Type.String()),
      }),
    ),
  }),
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      section: Type.String(),
      title: Type.String(),
      who: Type.Array(Type.Enum(['student', 'parent', 'spouse', 'counselor', 'college'])),
      why: Type.String(),
      where: nullable(Type.String({ description: 'The official page.' })),
      documents: Type.Array(Type.String()),
      due: Type.Object({ date: nullable(Type.String()), note: Type.String() }),
      depends_on: Type.Array(Type.String()),
      sources: Type.Array(Type.String()),
    }),
  ),
  questions: Type.Array(Type.String(), { description: 'What the family should answer first.' }),
  notes: Type.Array(Type.String()),
  disclaimer: Type.String(),
})
export type FafsaOutput = Static<typeof fafsaOutput>
