import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'
import { sections } from './sections.ts'
import { noteFields } from './input.ts'

const place = {
  field: Type.Enum([...noteFields]),
  start: Type.Integer({ description: 'Offset in that field, in Unicode code points.' }),
  end: Type.Integer(),
}
const sectionIds = sections.map(({ id }) => id)

/** `output.data` of `profile`: the brief as data. */
export const profileOutput = Type.Object({
  header: Type.Object({
    name: nullable(Type.String()),
    grade: nullable(Type.String()),
    school: nullable(Type.String()),
    major: nullable(Type.String()),
    tags: Type.Array(Type.String(), { description: 'As given; private ones are left out.' }),
    date: Type.String(),
    source: Type.Literal('counselor notes, not verified'),
  }),
  statements: Type.Array(
    Type.Object({
      id: Type.String(),
      section: Type.Enum(sectionIds),
      text: Type.String({ description: 'As the brief words it.' }),
      quote: Type.String({ description: 'The stretch of the notes it rests on, word for word.' }),
      ...place,
      consent_stated: Type.Boolean({ description: 'It is private, and the notes say that it may be told.' }),
    }),
    { description: 'Everything the brief says about the student, each with its source.' },
  ),
  strengths: Type.Array(Type.Object({ statement: Type.String(), evidence: Type.Array(Type.String()) }), {
    description: 'Statement ids: a strength and what shows it.',
  }),
  questions: Type.Array(Type.String(), { description: 'What the notes leave open.' }),
  withheld: Type.Array(Type.Object({ kind: Type.String(), ...place }), {
    description: 'Stretches kept out of the brief, by kind and place.',
  }),
  word_count: Type.Integer(),
})
export type ProfileOutput = Static<typeof profileOutput>
