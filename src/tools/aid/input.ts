import { Type, type Static } from 'typebox'

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `aid` (spec 2.2). */
export const aidInput = Type.Object(
  {
    studentName: text(100, 'The name printed above the explanation.'),
    income: text(
      100,
      'Household income as the family stated it. Repeated as stated; nothing is computed from it.',
    ),
    schoolCount: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, description: 'How many colleges the family compares.' }),
    ),
    schoolSummaries: text(
      3000,
      'The figures of each college, one college a line: "Westfield College: cost of attendance $30,200, grants $13,745, loans $5,500, work-study $2,400". Yearly amounts.',
    ),
    context: text(
      3000,
      'What the family wants to understand; which award year, year of study, dependent or independent. Read for these facts; its words are not repeated.',
    ),
    fafsaContext: text(3000, 'Where the FAFSA stands: filed or not, an SAI, verification, a changed income.'),
    repayContext: text(
      3000,
      'What is known about loans to pay back, e.g. "will owe $27,000 in federal loans".',
    ),
  },
  { additionalProperties: false },
)
export type AidInput = Static<typeof aidInput>
