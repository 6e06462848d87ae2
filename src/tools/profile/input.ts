import { Type, type Static } from 'typebox'
import { backgrounds } from '#domain/backgrounds.ts'

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `profile` (spec 2.2). */
export const profileInput = Type.Object(
  {
    studentName: text(100, "The student's name or initials, as the brief should show it."),
    grade: text(20, 'Such as "11".'),
    school: text(200, "The student's school."),
    major: text(200, 'The intended field, if there is one.'),
    academics: text(3000, 'Courses, grades, trend, tests, as noted.'),
    activities: text(3000, 'Activities, work and duties at home, with roles and hours if known.'),
    strengths: text(3000, 'What the student does well, with what shows it.'),
    challenges: text(
      3000,
      'Circumstances that matter. Private ones (health, home, money, status) reach the brief only where the text says that the family or student agreed.',
    ),
    goals: text(3000, 'College, career, places, limits.'),
    tags: Type.Optional(
      Type.Array(Type.Enum(backgrounds, { type: 'string' }), {
        maxItems: 14,
        description:
          'Backgrounds as the caller states them; nothing is inferred from them, and the private ones are not printed.',
      }),
    ),
    notes: text(3000, 'Anything else, in any order; sorted by what each sentence is about.'),
  },
  { additionalProperties: false },
)
export type ProfileInput = Static<typeof profileInput>

export const noteFields = ['academics', 'activities', 'strengths', 'challenges', 'goals', 'notes'] as const
export type NoteField = (typeof noteFields)[number]
