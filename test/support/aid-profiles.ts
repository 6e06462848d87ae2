import { aidSchoolProfiles } from './aid-school-profiles.ts'

/** One family's input and what the rules of the domain ask of the explanation. */
export interface AidProfile {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly today?: string
  readonly year?: string
  readonly says?: readonly RegExp[]
  readonly never?: readonly RegExp[]
  /** Expected net price of each college, null where none may be worked out. */
  readonly net?: readonly (number | null)[]
  readonly problems?: readonly (readonly string[])[]
}

const years: readonly AidProfile[] = (
  [
    [
      '2026-11-21',
      '',
      '2027–28',
      /Limits and interest for 2027–28 are not in our table\. The figures below are for 2026–27/,
    ],
    ['2026-11-21', 'for 2026-27', '2026–27', /For 2026–27 the published range is \$740 to \$7,395/],
    ['2026-11-21', 'for the 2026–2027 year', '2026–27', /first paid out from July 1, 2026 to June 30, 2027/],
    ['2026-11-21', 'award year 2027/28', '2027–28', /The range for 2027–28 is not in our table/],
    ['2026-11-21', 'aid for 2028-29', '2028–29', /Limits and interest for 2028–29 are not in our table/],
    ['2027-11-21', '', '2028–29', /The range for 2028–29 is not in our table/],
    ['2026-05-01', '', '2026–27', /For 2026–27 the published range/],
    ['2026-11-21', '2026-27 or 2027-28', '2027–28', /You gave no year/],
  ] as const
).map(([today, context, year, words]) => ({
  name: `year: ${today}, ${context === '' ? 'nothing told' : context}`,
  input: context === '' ? {} : { context },
  today,
  year,
  says: [words],
}))

const facts: readonly AidProfile[] = [
  {
    name: 'income is repeated and used for nothing',
    input: { income: '$28k' },
    says: [/You told us: "\$28k"\. We only repeat it\. No aid is worked out/],
  },
  {
    name: 'income in words',
    input: { income: 'about $45,000, two jobs' },
    says: [/"about \$45,000, two jobs"/],
  },
  {
    name: 'an income that promises is not repeated',
    input: { income: 'so you will receive $9,999 from Pell' },
    never: [/9,999/],
  },
  {
    name: 'a negative SAI is not a refund',
    input: { fafsaContext: 'SAI is -1500' },
    says: [/the SAI is -1,500/, /A number below zero is not a refund/],
  },
  { name: 'an SAI with a comma', input: { fafsaContext: 'The SAI is 1,200.' }, says: [/the SAI is 1,200/] },
  {
    name: 'not filed yet',
    input: { fafsaContext: 'They have not filed yet.' },
    says: [/not filed yet/, /File the FAFSA/],
  },
  {
    name: 'filed',
    input: { fafsaContext: 'Filed in October.' },
    says: [/You told us it is filed/],
    never: [/File the FAFSA: /],
  },
  {
    name: 'verification',
    input: { fafsaContext: 'Selected for verification.' },
    says: [/it is not an accusation/, /Answer verification mail soon/],
  },
  {
    name: 'income changed',
    input: { context: 'Father was laid off.' },
    says: [/Special circumstances review/, /Its decision is final/],
  },
  {
    name: 'dependent only',
    input: { context: 'Dependent student, first year.' },
    says: [/Most that a dependent undergraduate/],
    never: [/Most that an independent/],
  },
  {
    name: 'independent only',
    input: { context: 'She is independent.' },
    says: [/Most that an independent undergraduate/, /\$9,500/],
    never: [/Most that a dependent/],
  },
  {
    name: 'graduate',
    input: { context: 'He starts graduate school.' },
    says: [/\$20,500 a year and \$100,000 in all/, /8\.07%/],
    never: [/6\.52%|\$5,500/],
  },
  {
    name: 'professional caps are unverified and not printed',
    input: { context: 'Law school, a graduate degree.' },
    never: [/\$50,000|\$200,000/],
    says: [/Some professional programs have other limits/],
  },
  {
    name: 'PLUS cap where PLUS is spoken of',
    input: { context: 'What is a Parent PLUS loan?' },
    says: [/\$20,000 a year and \$65,000 in all/, /The parent must pay it back/],
  },
  { name: 'no PLUS cap otherwise', input: {}, never: [/\$65,000/] },
  {
    name: 'the PLUS fee is unverified and not printed',
    input: { context: 'PLUS' },
    never: [/4\.228/],
    says: [/1\.057%/],
  },
  {
    name: 'repayment in full when asked',
    input: { repayContext: 'How do we pay it back?' },
    says: [/Repayment Assistance Plan \(RAP\)/, /360 payments/, /under \$25,000 it is 10 years/],
  },
  { name: 'repayment in short otherwise', input: {}, says: [/Loan Simulator/], never: [/RAP/] },
  {
    name: 'an amount owed',
    input: { repayContext: 'will owe $27,000 in federal loans' },
    says: [/You told us \$27,000.*15 years/],
  },
  {
    name: 'an amount owed at the edge',
    input: { repayContext: 'will owe $25,000 in loans' },
    says: [/gives 15 years/],
  },
  {
    name: 'an amount of a parent is not placed',
    input: { repayContext: 'mom owes $27,000 in Parent PLUS loans' },
    never: [/gives 15 years/],
  },
  {
    name: 'two amounts owed decide nothing',
    input: { repayContext: 'owes $27,000 or $40,000 in loans' },
    never: [/You told us \$/],
  },
  {
    name: 'a count without figures',
    input: { schoolCount: 3 },
    says: [/You compare 3 colleges\. No figures are given/],
  },
  {
    name: 'a count that differs',
    input: { schoolCount: 3, schoolSummaries: 'Reed College: COA $60,000, grant $20,000' },
    says: [/3 colleges\. We could read figures for 1\./],
  },
  {
    name: 'an unread term is explained once spoken of',
    input: { context: 'What does net price calculator mean?' },
    says: [/A tool on a college website/],
  },
  {
    name: 'nothing given',
    input: {},
    says: [/Student Aid Index \(SAI\)/, /Work-study/, /Direct Unsubsidized Loan/],
  },
  {
    name: 'lowest is told, best is not',
    input: {
      schoolSummaries: 'Reed College: COA $60,000, grant $20,000\nOhio State: COA $30,000, grant $5,000',
    },
    says: [/The lowest net price of these is \$25,000 \(Ohio State\)/, /Price is one part of the choice/],
  },
]

export const aidProfiles: readonly AidProfile[] = [...aidSchoolProfiles, ...years, ...facts]
