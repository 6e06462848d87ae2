import { fafsaNoteProfiles } from './fafsa-note-profiles.ts'
import { fafsaSpecialProfiles } from './fafsa-special-profiles.ts'

/** One student and what the rules of the domain ask of the checklist for exactly this student. */
export interface FafsaProfile {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly today?: string
  readonly year?: readonly [awardYear: string, taxYear: number]
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  readonly says?: readonly RegExp[]
  readonly never?: readonly RegExp[]
  readonly questions?: readonly RegExp[]
  readonly due?: Readonly<Record<string, string | null>>
}

const filing = [
  'choose_form',
  'contributors',
  'accounts',
  'documents',
  'file_form',
  'consent_and_sign',
  'css_profile',
  'state_aid',
  'college_deadlines',
  'state_deadline',
  'federal_deadline',
  'submission_summary',
  'verification',
  'compare_offers',
]
const planning = ['your_form']

const calendar: readonly FafsaProfile[] = (
  [
    ['2026-11-21', '12', '', '2027–28', 2025, /form is open now/],
    ['2026-08-15', '12', '', '2027–28', 2025, /must open by October 1, 2026/],
    ['2026-09-24', '12', '', '2027–28', 2025, /form is open now/],
    ['2027-03-01', '12', '', '2027–28', 2025, /form is open now/],
    ['2027-06-15', '12', '', '2027–28', 2025, /form is open now/],
    ['2027-08-15', '12', '', '2028–29', 2026, /must open by October 1, 2027/],
    ['2027-11-01', '12', '', '2028–29', 2026, /Look on studentaid\.gov to see if it is open/],
    ['2026-11-21', '11', '', '2028–29', 2026, /must open by October 1, 2027/],
    ['2026-11-21', '10', '', '2029–30', 2027, /January to December 2027/],
    ['2026-11-21', '9', '', '2030–31', 2028, /January to December 2028/],
    ['2027-02-01', '11', '', '2028–29', 2026, /2028–29/],
    ['2026-11-21', 'transfer', '', '2027–28', 2025, /use the 2026–27 form instead\. It asks about 2024/],
    ['2026-11-21', 'transfer', 'starting spring 2027', '2026–27', 2024, /start in spring 2027/],
    ['2026-11-21', 'transfer', 'Spring 2027', '2026–27', 2024, /start in spring 2027/],
    ['2026-11-21', 'transfer', 'starts January 2027', '2026–27', 2024, /start in January 2027/],
    ['2026-11-21', 'transfer', 'fall 2027', '2027–28', 2025, /start in fall 2027/],
    [
      '2026-11-21',
      'transfer',
      'transferring in summer 2027',
      '2026–27',
      2024,
      /Each college decides which award year/,
    ],
    ['2026-11-21', 'transfer', 'enrolling for 2026-27', '2026–27', 2024, /2026–27/],
    ['2026-11-21', '12', 'gap year, starting fall 2028', '2028–29', 2026, /start in fall 2028/],
    ['2026-11-21', '12', 'graduates early, starting spring 2027', '2026–27', 2024, /start in spring 2027/],
    ['2026-11-21', '12', 'class of 2027', '2027–28', 2025, /class of 2027/],
    ['2026-11-21', '12', 'started fall 2023', '2027–28', 2025, /lies in the past, so it was not used/],
    ['2026-11-21', '9', 'starting fall 2027', '2030–31', 2028, /does not fit the grade/],
    ['2026-11-21', '12', 'applied in fall 2026, deadline spring 2027', '2027–28', 2025, /form is open now/],
    ['2027-07-15', 'transfer', 'starting spring 2028', '2027–28', 2025, /start in spring 2028/],
  ] as const
).map(([today, grade, timeline, awardYear, taxYear, words]) => ({
  name: `${today}, grade ${grade}, ${timeline === '' ? 'no timeline' : timeline}`,
  input: { grade, ...(timeline === '' ? {} : { timeline }) },
  today,
  year: [awardYear, taxYear],
  says: [words],
  has: grade === '12' || grade === 'transfer' ? filing : planning,
  lacks: grade === '12' || grade === 'transfer' ? planning : filing,
}))

const byGrade: readonly FafsaProfile[] = [
  {
    name: 'grade 9 is not hurried into accounts',
    input: { grade: '9' },
    has: ['record', 'family_talk', 'early_programs', 'net_price_calculators'],
    lacks: ['accounts', 'summer_accounts', 'federal_deadline'],
    never: [/FSA ID/, /StudentAid\.gov account/],
  },
  {
    name: 'grade 10 is not told to file',
    input: { grade: '10' },
    has: ['low_cost_steps'],
    lacks: ['file_form', 'federal_deadline'],
    never: [/2027–28/],
  },
  {
    name: 'grade 11 plans accounts for the summer',
    input: { grade: '11' },
    has: ['college_list', 'estimator', 'css_check', 'scholarships', 'contributor_talk', 'summer_accounts'],
    lacks: ['file_form'],
    says: [/Do not use the form that is open now/, /There is no hurry now/],
  },
  {
    name: 'grade 12 does not wait for admission',
    input: {},
    has: filing,
    says: [/Do not wait for a letter of admission/, /2025/],
    due: { federal_deadline: '2028-06-30' },
  },
  {
    name: 'a transfer adds the college to the form of that year',
    input: { grade: 'transfer', timeline: 'spring 2027' },
    has: ['transfer_old_college', 'transfer_new_college', 'transfer_past_aid'],
    says: [
      /do not start a new one\. Add the new college to it/,
      /The 2027–28 form is open now/,
      /two colleges for the same term/,
      /Final transcript/,
    ],
    due: { federal_deadline: '2027-06-30' },
  },
]

const income: readonly FafsaProfile[] = [
  {
    name: 'under30 files without a return',
    input: { income: 'under30' },
    says: [/had to file a tax return/, /SNAP/],
    never: [/full Pell/i],
  },
  {
    name: '30to60 is asked about benefits',
    input: { income: '30to60' },
    says: [/SNAP/, /may be able to skip/],
    never: [/you skip/i],
  },
  {
    name: '60to100 files anyway',
    input: { income: '60to100' },
    says: [/File even if you think your income is too high/],
  },
  {
    name: 'over100 files anyway',
    input: { income: 'over100' },
    says: [/File even if your income seems high/, /100 or fewer full-time workers/],
    never: [/not worth/i],
  },
  {
    name: 'unknown is asked for the return',
    input: { income: 'unknown' },
    says: [/Ask your family for the 2025 tax return/],
  },
]

export const fafsaProfiles: readonly FafsaProfile[] = [
  ...calendar,
  ...byGrade,
  ...fafsaSpecialProfiles,
  ...income,
  ...fafsaNoteProfiles,
]
