import { Type, type Static } from 'typebox'
import { backgrounds } from '#domain/backgrounds.ts'

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `scholarship` (spec 2.2). */
export const scholarshipInput = Type.Object(
  {
    studentName: text(100, 'Stands in the heading and nowhere else; never part of a search.'),
    grade: text(20, 'The grade or the year in college, such as "12" or "college junior".'),
    gpa: text(20, 'Such as "3.6"; told back for comparison with each page, never part of a search.'),
    major: text(200, 'The intended field; read for known fields of study.'),
    state: text(50, 'The state of residence, by name or postal code.'),
    backgrounds: Type.Optional(
      Type.Array(Type.Enum(backgrounds, { type: 'string' }), {
        maxItems: 14,
        description: 'As the caller states them; nothing is inferred.',
      }),
    ),
    activities: text(3000, 'Not used for leads; never part of a search.'),
    notes: text(3000, 'Not used for leads; never part of a search.'),
  },
  { additionalProperties: false },
)
export type ScholarshipInput = Static<typeof scholarshipInput>
