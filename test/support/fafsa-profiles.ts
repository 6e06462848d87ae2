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

const specialRows: Readonly<
  Record<
    string,
    Partial<Record<'dependent' | 'independent' | 'unsure', Omit<FafsaProfile, 'name' | 'input'>>>
  >
> = {
  divorced: {
    dependent: {
      has: ['fafsa_parent'],
      says: [
        /more financial support in the last 12 months/,
        /does not matter where you live, who has custody/,
      ],
      questions: [/Which parent gave you more money/],
    },
    independent: { lacks: ['fafsa_parent'], says: [/does not matter here if your parents live apart/] },
    unsure: { has: ['fafsa_parent', 'independence'] },
  },
  stepparent: {
    dependent: { has: ['stepparent'], says: [/prenuptial agreement does not change this/] },
    independent: { lacks: ['stepparent'] },
    unsure: { has: ['stepparent'] },
  },
  sibling: {
    dependent: {
      has: ['sibling'],
      says: [/The federal formula does not use the answer/],
      never: [/discount/i],
    },
    independent: { has: ['sibling'] },
    unsure: { has: ['sibling'] },
  },
  undocumented: {
    dependent: {
      has: ['two_paths', 'no_ssn_parent'],
      says: [/parent's status does not matter/, /do not start the FAFSA yet/, /gives no legal advice/],
      never: [/TASFA/, /you must file/i],
    },
    independent: { has: ['two_paths'] },
    unsure: { has: ['two_paths', 'independence'] },
  },
  foster: {
    dependent: {
      has: ['foster', 'independence'],
      says: [/since you turned 13, you are independent/, /may count you as independent/],
      questions: [/foster care or a ward/],
    },
    independent: { has: ['foster'], lacks: ['independence'] },
    unsure: { has: ['foster', 'independence'] },
  },
  homeless: {
    dependent: {
      has: ['homeless', 'independence'],
      says: [
        /McKinney-Vento liaison/,
        /homeless together with your parents, you still give their information/,
        /letter from the counselor alone does not settle it/,
      ],
    },
    independent: { has: ['homeless'] },
    unsure: { has: ['homeless', 'independence'], questions: [/homeless and not in the care of a parent/] },
  },
  disability: {
    dependent: {
      has: ['disability_costs', 'vocational_rehabilitation'],
      says: [/does not ask about disability/, /do not have to share a diagnosis/],
    },
    independent: { has: ['disability_costs'] },
    unsure: { has: ['disability_costs'] },
  },
  income_change: {
    dependent: {
      has: ['income_change'],
      says: [
        /even if income is lower now\. Do not put in newer numbers/,
        /Its decision is final/,
        /hears no appeal/,
      ],
    },
    independent: { has: ['income_change'] },
    unsure: { has: ['income_change'] },
  },
}

const specials: readonly FafsaProfile[] = Object.entries(specialRows).flatMap(([special, rows]) =>
  Object.entries(rows).map(([dependency, expected]) => ({
    name: `${special}, ${dependency}`,
    input: { specials: [special], dependency },
    ...expected,
  })),
)

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

const notes: readonly FafsaProfile[] = [
  {
    name: 'dad pays, lives with mom',
    input: { specials: ['divorced'], notes: 'divorced, lives with mom, dad pays' },
    says: [/your father is the FAFSA parent, wherever you live/],
    never: [/your mother is the FAFSA parent/],
  },
  {
    name: 'mom supports',
    input: { specials: ['divorced'], notes: 'Mom provides most support. Dad pays nothing.' },
    says: [/your mother is the FAFSA parent/],
  },
  {
    name: 'child support alone decides nothing',
    input: { specials: ['divorced'], notes: 'Dad pays child support.' },
    questions: [/Which parent gave you more/],
    never: [/The notes say that your/],
  },
  {
    name: 'divorce and stepparent in order',
    input: { specials: ['stepparent', 'divorced'] },
    has: ['fafsa_parent', 'stepparent'],
    says: [/Choose your FAFSA parent first/],
  },
  {
    name: 'a job lost in the notes',
    input: { notes: 'Her father was laid off in March.' },
    has: ['income_change'],
    says: [/The notes tell of a loss of income/],
  },
  { name: 'a job not lost', input: { notes: 'Nobody was laid off.' }, lacks: ['income_change'] },
  {
    name: 'a login asked for',
    input: { notes: 'Mom wants the counselor to log in with her FSA ID.' },
    says: [/A counselor must not use, make or keep a family login/, /cannot log in for a parent/],
  },
  {
    name: 'a parent refuses',
    input: { notes: 'Her dad refuses to give his information.' },
    has: ['parent_refuses'],
    says: [/Direct Unsubsidized Loan at most/],
  },
  {
    name: 'no contact with parents',
    input: { notes: 'She has no contact with her parents.' },
    has: ['independence'],
    says: [/within 60 days after you enroll/],
  },
  {
    name: 'raised by grandparents',
    input: { notes: 'He lives with his grandmother.' },
    says: [/Grandparents, foster parents, legal guardians/, /even if you live with them/],
  },
  {
    name: 'already filed',
    input: { timeline: 'already filed the FAFSA in October' },
    has: ['check_filed'],
    lacks: ['file_form', 'accounts', 'documents'],
  },
  {
    name: 'selected for verification',
    input: { notes: 'She was selected for verification.' },
    says: [/Send the verification papers to the college/, /it is not an accusation/],
  },
  {
    name: 'a parent without a number',
    input: { notes: 'Mother has no SSN.' },
    says: [/ITIN never goes in the field/],
  },
  {
    name: 'status told in the notes only',
    input: { notes: 'The family is mixed-status.' },
    has: ['two_paths'],
  },
  {
    name: 'lives in Ohio',
    input: { notes: 'The family lives in Ohio.' },
    says: [/Ohio Department of Higher Education/, /https:\/\/highered\.ohio\.gov/],
    due: { state_deadline: '2027-10-01' },
  },
  {
    name: 'California',
    input: { notes: 'California residents.' },
    says: [/March 2, 2027 \(Cal Grant\)/],
    due: { state_deadline: '2027-03-02' },
  },
  { name: 'Tennessee', input: { notes: 'State: TN' }, due: { state_deadline: '2027-04-01' } },
  {
    name: 'a state without a row',
    input: { notes: 'She lives in Kansas.' },
    says: [/Kansas Board of Regents/, /Check the 2027–28 date at this link/],
    due: { state_deadline: null },
    never: [/kansasregents\.gov/, /2026-04-01|April 1/],
  },
  {
    name: 'a state date that has passed',
    input: { grade: 'transfer', timeline: 'spring 2027', notes: 'Lives in Texas.' },
    says: [/was January 15, 2026.*It has passed/],
    due: { state_deadline: null },
  },
  {
    name: 'a conflicting row prints no date',
    input: { grade: 'transfer', timeline: 'spring 2027', notes: 'Lives in Kansas.' },
    due: { state_deadline: null },
    never: [/April 1/],
  },
  {
    name: 'two states',
    input: { notes: 'Lives in Ohio. Mother is a resident of Texas.' },
    says: [/more than one state/],
    questions: [/Which state/],
  },
  {
    name: "a college's state is no residence",
    input: { schools: 'University of Texas; Ohio State University' },
    questions: [/Which state do you live in/],
    never: [/Ohio Department|Texas Higher/],
  },
  {
    name: 'colleges without dates',
    input: { schools: 'Westfield College; ohio state university' },
    has: ['add_college_westfield_college', 'add_college_ohio_state_university'],
    lacks: ['add_colleges'],
    due: { add_college_westfield_college: null },
  },
  {
    name: 'a college with a told date',
    input: { schools: 'Oberlin College (due Feb 1)' },
    says: [/You gave Feb 1\. Check this date with the college/],
    due: { add_college_oberlin_college: null },
  },
  {
    name: 'colleges of a junior',
    input: { grade: '11', schools: 'Oberlin College' },
    has: ['net_price_oberlin_college'],
    lacks: ['add_college_oberlin_college'],
  },
  {
    name: 'everything at once',
    input: {
      dependency: 'unsure',
      specials: [
        'divorced',
        'stepparent',
        'sibling',
        'undocumented',
        'foster',
        'homeless',
        'disability',
        'income_change',
      ],
      income: 'over100',
      schools: 'A&M University; Reed College',
      notes: 'Dad pays. Lives in Ohio. Laid off in May.',
    },
    has: [
      'two_paths',
      'independence',
      'fafsa_parent',
      'stepparent',
      'foster',
      'homeless',
      'sibling',
      'income_change',
    ],
  },
]

export const fafsaProfiles: readonly FafsaProfile[] = [
  ...calendar,
  ...byGrade,
  ...specials,
  ...income,
  ...notes,
]
