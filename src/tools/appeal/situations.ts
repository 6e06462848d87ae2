/** What happened, as far as it decides which papers an aid office asks for. */
export interface Situation {
  readonly id: string
  readonly signs: RegExp
  /** What the missing date of the event is called in a placeholder. */
  readonly event: string
  /** The papers that usually prove it, in the order of their weight. */
  readonly documents: readonly string[]
}

/** Which papers prove which circumstances. Aid offices publish such lists; each office decides what it accepts. */
export const situations: readonly Situation[] = Object.freeze([
  {
    id: 'job_loss',
    signs:
      /\b(?:laid off|lay-?offs?|let go|furlough\w*|unemploy\w*|lost (?:his|her|their|the|a|my) (?:\w+ )?job|job loss|lost (?:his|her|their) position|terminated|out of work|plant clos\w+|position (?:was )?eliminated|severance|downsiz\w+)\b/i,
    event: 'layoff',
    documents: [
      'the termination or layoff letter showing the date',
      'the last pay stub with year-to-date earnings',
      'the unemployment benefit award or application',
      'a projection of current-year income',
      'a severance statement, if there was severance',
    ],
  },
  {
    id: 'reduced_hours',
    signs:
      /\b(?:(?:hours|pay|salary|wages|overtime|shifts?)(?: \w+){0,3} (?:cut|reduced|eliminated|dropped|fell)|reduced (?:hours|pay|salary)|pay cut|fewer hours|part[- ]time now)\b/i,
    event: 'reduction in hours or pay',
    documents: [
      'an employer letter on the reduced hours or pay, with its date',
      'the most recent pay stubs with year-to-date earnings',
      'a projection of current-year income',
    ],
  },
  {
    id: 'separation',
    signs: /\b(?:divorc\w*|separat(?:ed|ion)|split up|moved out|custody)\b/i,
    event: 'separation',
    documents: [
      'a statement of the separation date, with the decree or filing if there is one',
      'proof of two residences, such as a lease or utility bill',
      "the income split of the student's household",
      'any support order',
    ],
  },
  {
    id: 'death',
    signs: /\b(?:died|passed away|death of|deceased|widow\w*|late (?:father|mother|husband|wife))\b/i,
    event: 'death',
    documents: [
      'a death certificate or obituary',
      "the surviving parent's current income",
      'information on insurance or survivor benefits',
    ],
  },
  {
    id: 'medical',
    signs:
      /\b(?:medical|hospital\w*|surger\w+|illness|dental|doctor|treatments?|therapy|injur\w+|diagnos\w+|health insurance|uninsured|nursing home)\b/i,
    event: 'start of the medical costs',
    documents: [
      'itemized medical bills',
      "the insurer's explanation of benefits",
      'proof of payments made, or the payment plan',
    ],
  },
  {
    id: 'care',
    signs:
      /\b(?:disab\w+|elder ?care|caregiver|cares? for (?:\w+ ){0,2}(?:grandmother|grandfather|grandparents|parent)|assisted living|home health)\b/i,
    event: 'start of the care costs',
    documents: ['invoices for care', 'the care contract', 'benefit award letters'],
  },
  {
    id: 'one_time_income',
    signs:
      /\b(?:one[- ]time|bonus|capital gains?|401\s?\(?k\)?|IRA\b|Roth|retirement (?:account|fund|withdrawal|distribution)|inherit\w*|lump[- ]sum|sold (?:the|a|their) (?:house|home|business|property|stock))/i,
    event: 'one-time payment',
    documents: [
      'the 1099 form for the one-time income',
      'a statement of how the funds were used',
      'a projection of current-year income without the one-time amount',
    ],
  },
  {
    id: 'disaster',
    signs:
      /\b(?:hurricane|tornado|flood\w*|wildfire|house fire|fire (?:destroyed|damaged)|earthquake|FEMA|natural disaster|storm damage)\b/i,
    event: 'disaster',
    documents: ['insurer or FEMA letters', 'repair bills and estimates'],
  },
  {
    id: 'business_loss',
    signs:
      /\b(?:business (?:closed|failed|lost|losses|income)|bankrupt\w*|self-employed|closed (?:the|their|his|her) (?:business|shop|store|restaurant)|foreclos\w+)\b/i,
    event: 'business loss',
    documents: ['a current profit-and-loss statement', 'bankruptcy or foreclosure papers, if any'],
  },
  {
    id: 'sibling_enrolled',
    signs:
      /\b(?:(?:brother|sister|sibling|twin)s?\b.{0,40}\b(?:college|university|enrolled|freshman|sophomore)|two (?:children|students|kids) in college|additional (?:student|child|sibling) in college)\b/i,
    event: "sibling's enrollment",
    documents: ['enrollment verification for the sibling', "the net bill from the sibling's college"],
  },
  {
    id: 'tuition_or_child_care',
    signs: /\b(?:private school tuition|K-12 tuition|elementary|day ?care|child ?care|after-?school care)\b/i,
    event: 'start of the cost',
    documents: ['the invoice or contract for tuition or child care', 'proof of payment'],
  },
  {
    id: 'parent_in_college',
    signs:
      /\b(?:mother|father|mom|dad|parent) (?:is |has )?(?:also )?(?:enrolled|returned to (?:school|college)|in college|taking classes)\b/i,
    event: "parent's enrollment",
    documents: ["proof of the parent's enrollment"],
  },
  {
    id: 'support_ended',
    signs:
      /\b(?:child support|alimony|survivor benefits?|social security benefits?|disability (?:check|benefits?|payments?))(?: \w+){0,3} (?:ended|stopped|ends|stops|cut|reduced|expired)\b/i,
    event: 'end of the support or benefit',
    documents: ['the order or termination letter for the support or benefit that ended'],
  },
  {
    id: 'housing_loss',
    signs:
      /\b(?:evict\w*|homeless\w*|shelter|doubled up|lost (?:the|their|our) (?:home|house|apartment)|couch[- ]surf\w*|motel)\b/i,
    event: 'loss of housing',
    documents: ['a letter from the school liaison or a shelter', 'the eviction notice, if there is one'],
  },
])

/** Papers for a request that rests on another college's offer. */
export const offerDocuments: readonly string[] = Object.freeze([
  'the full text of the other offer, including its cost-of-attendance page',
  'a side-by-side comparison for the same year, enrollment and housing',
])

/** Papers for a request to correct wrong data. */
export const correctionDocuments: readonly string[] = Object.freeze([
  'a copy of the page that shows the entry as reported',
  'the record that shows the correct entry, such as a tax transcript or residency proof',
  'the date of the correction, once it is made',
])

/** Papers when nothing in the notes says which kind of circumstance it is. */
export const generalDocuments: readonly string[] = Object.freeze([
  'records that show the change and its date',
  'proof of current income for the household',
  'bills or statements for the costs described',
])

export function situationsIn(texts: readonly string[]): Situation[] {
  return situations.filter(({ signs }) => texts.some((text) => signs.test(text)))
}
