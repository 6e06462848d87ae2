import { Type, type Static } from 'typebox'

const grades = ['9', '10', '11', '12', 'transfer'] as const
const dependencies = ['dependent', 'independent', 'unsure'] as const
const incomes = ['under30', '30to60', '60to100', 'over100', 'unknown'] as const
const specials = [
  'divorced',
  'stepparent',
  'sibling',
  'undocumented',
  'foster',
  'homeless',
  'disability',
  'income_change',
] as const

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }))

/** The body of `fafsa` (spec 2.2). */
export const fafsaInput = Type.Object(
  {
    studentName: text(100, 'The name printed above the checklist.'),
    grade: Type.Optional(
      Type.Enum(grades, {
        type: 'string',
        default: '12',
        description:
          "The student's grade today; it decides which award year's form and which tax year apply. `transfer` for a student who changes colleges.",
      }),
    ),
    dependency: Type.Optional(
      Type.Enum(dependencies, {
        type: 'string',
        default: 'dependent',
        description: 'As the form counts it. `unsure` gives the questions that decide it.',
      }),
    ),
    income: Type.Optional(
      Type.Enum(incomes, {
        type: 'string',
        default: 'unknown',
        description:
          'Household income in thousands of dollars. Changes what to watch for; nothing is computed from it.',
      }),
    ),
    specials: Type.Optional(
      Type.Array(Type.Enum(specials, { type: 'string' }), {
        maxItems: 8,
        description:
          'Situations that add steps. undocumented is never printed: the text shows both paths without saying whose status it is.',
      }),
    ),
    schools: text(1000, 'Colleges, separated by commas, semicolons or lines.'),
    timeline: text(
      200,
      'When the student starts or what is done, e.g. "starting spring 2027" or "already filed in October".',
    ),
    notes: text(
      3000,
      'What else matters. Read for the state of residence, which parent gives more support, a lost job and the like; its words are not repeated. Leave out SSNs, birth dates and passwords.',
    ),
  },
  { additionalProperties: false },
)
export type FafsaInput = Static<typeof fafsaInput>
export type Grade = (typeof grades)[number]
export type Dependency = (typeof dependencies)[number]
export type IncomeBand = (typeof incomes)[number]
export type Special = (typeof specials)[number]
