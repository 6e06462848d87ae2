/** A paper that proves something, and what it proves. */
export interface SupportingDocument {
  readonly name: string
  /** "for ..." in a detailed letter; empty where the name says it all. */
  readonly proves: string
  /** How the notes would call it: then the letter does not name it a second time. */
  readonly told: RegExp
}

/** What happened, as far as it decides which papers an aid office asks for. */
export interface Situation {
  readonly id: string
  readonly signs: RegExp
  /** What the event is called where its date is missing. */
  readonly event: string
  /** The papers that usually prove it, in the order of their weight. */
  readonly documents: readonly SupportingDocument[]
}

const paper = (name: string, proves: string, told: RegExp): SupportingDocument => ({ name, proves, told })

const projection = paper(
  'a projection of current-year income',
  'the income now expected',
  /\bprojection|projected income (?:statement|worksheet)/i,
)
const payStubs = paper(
  'the most recent pay stubs',
  'earnings for the year to date',
  /\bpay ?stubs?|pay ?slips?/i,
)
const paymentProof = paper(
  'proof of the payments made',
  'what the family paid itself',
  /\breceipts?|proof of payment|cancel+ed checks?/i,
)

/** Which papers prove which circumstances. Aid offices publish such lists; each office decides what it accepts. */
export const situations: readonly Situation[] = Object.freeze([
  {
    id: 'job_loss',
    signs:
      /\b(?:laid off|lay-?offs?|let go|furlough\w*|unemploy\w*|lost (?:his|her|their|the|a|my) (?:\w+ )?job|job loss|lost (?:his|her|their) position|terminated|out of work|plant clos\w+|position (?:was )?eliminated|severance|downsiz\w+)\b/i,
    event: 'layoff',
    documents: [
      paper(
        'the termination or layoff letter',
        'the date employment ended',
        /\b(?:termination|layoff|lay-off|separation) (?:letter|notice)|letter from (?:the )?employer/i,
      ),
      paper('the last pay stub', 'earnings for the year to date', /\bpay ?stubs?|pay ?slips?/i),
      paper(
        'the unemployment benefit award or application',
        'income since then',
        /\bunemployment (?:benefit )?(?:award|letter|application|statement|determination)/i,
      ),
      projection,
      paper('a severance statement, if there was severance', '', /\bseverance/i),
    ],
  },
  {
    id: 'reduced_hours',
    signs:
      /\b(?:(?:hours|pay|salary|wages|overtime|shifts?)(?: \w+){0,6} (?:cut|reduced|eliminated|dropped|fell)|reduced (?:hours|pay|salary)|pay cut|fewer hours|part[- ]time now)\b/i,
    event: 'reduction in hours or pay',
    documents: [
      paper(
        'an employer letter',
        'the reduced hours or pay and the date',
        /\bemployer(?:'s)? letter|letter from (?:the|his|her|their) employer/i,
      ),
      payStubs,
      projection,
    ],
  },
  {
    id: 'work_injury',
    signs:
      /\b(?:workers'? comp(?:ensation)?|(?:hurt|injured) (?:at work|on the job)|medical leave|disability leave|(?:unable|not (?:been )?able) to work|can(?:not|'t) work)\b/i,
    event: 'injury or leave',
    documents: [
      paper(
        "the workers' compensation or leave award",
        'the income paid instead of wages',
        /\bcomp(?:ensation)? (?:award|letter|statement)/i,
      ),
      paper(
        'the last pay stub before the leave',
        'earnings for the year to date',
        /\bpay ?stubs?|pay ?slips?/i,
      ),
      projection,
    ],
  },
  {
    id: 'separation',
    signs: /\b(?:divorc\w*|separat(?:ed|ion)|split up|moved out|custody)\b/i,
    event: 'separation',
    documents: [
      paper(
        'a statement of the separation date',
        'when the household changed',
        /\bseparation (?:date|statement|agreement)/i,
      ),
      paper('the decree or filing, if there is one', '', /\bdecree|filing\b/i),
      paper(
        'proof of separate residences',
        'the separate households',
        /\blease|utility bills?|(?:two|separate) residences/i,
      ),
      paper("the income split of the student's household", 'the income that remains', /\bincome split/i),
      paper('any support order', '', /\bsupport order/i),
    ],
  },
  {
    id: 'death',
    signs: /\b(?:died|passed away|death of|deceased|widow\w*|late (?:father|mother|husband|wife))\b/i,
    event: 'death',
    documents: [
      paper('a death certificate or obituary', '', /\bdeath certificate|obituary/i),
      paper("the surviving parent's income records", 'the income that remains', /\bsurviving parent/i),
      paper('information on insurance or survivor benefits', '', /\bsurvivor benefits?|life insurance/i),
    ],
  },
  {
    id: 'medical',
    signs:
      /\b(?:(?:medical|dental|hospital|doctor's?|therapy) (?:bills?|costs?|expenses?|debts?|care|treatments?|charges)|surger(?:y|ies)|hospitali[sz]\w*|illness|uninsured|emergency room|diagnos\w+|medical condition)\b/i,
    event: 'start of the medical costs',
    documents: [
      paper('itemized medical bills', 'the amounts and dates', /\bbills?\b/i),
      paper(
        "the insurer's explanation of benefits",
        'what insurance did not pay',
        /\bexplanation of benefits|\bEOBs?\b|insurance statements?/i,
      ),
      paymentProof,
      paper('the payment plan, if there is one', '', /\bpayment plan/i),
    ],
  },
  {
    id: 'care',
    signs:
      /\b(?:disab\w+|elder ?care|nursing home|caregiver|(?:cares?|caring) for (?:\w+ ){0,3}(?:grandmother|grandfather|grandparents?|parent)|assisted living|home (?:health|care) (?:aide )?costs?|full-time care|(?:day|home) aide|care aide)\b/i,
    event: 'start of the care costs',
    documents: [
      paper('invoices for care', 'the cost by month', /\binvoices?/i),
      paper('the care contract', 'how long the cost goes on', /\bcare contract/i),
      paper('benefit award letters', 'what is paid by others', /\bbenefit (?:award )?letters?/i),
    ],
  },
  {
    id: 'one_time_income',
    signs:
      /\b(?:one[- ]time|bonus|capital gains?|401\s?\(?k\)?|IRA\b|Roth|retirement (?:account|fund|withdrawal|distribution)|inherit\w*|lump[- ]sum|sold (?:the|a|their) (?:house|home|business|property|stock))/i,
    event: 'one-time payment',
    documents: [
      paper('the tax form that reports the one-time income', 'its amount and source', /\b1099/i),
      paper('a statement of how the funds were used', '', /\bstatement of (?:use|how)/i),
      paper('a projection of current-year income without the one-time amount', '', /\bprojection/i),
    ],
  },
  {
    id: 'disaster',
    signs:
      /\b(?:hurricane|tornado|flood\w*|wildfire|house fire|fire (?:destroyed|damaged)|earthquake|FEMA|natural disaster|storm damage)\b/i,
    event: 'disaster',
    documents: [
      paper(
        'insurer or disaster-agency letters',
        'the damage and what was covered',
        /\bFEMA (?:letter|decision)|insurer(?:'s)? letters?|insurance letters?/i,
      ),
      paper('repair bills and estimates', 'the cost that remains', /\brepair (?:bills?|estimates?)/i),
    ],
  },
  {
    id: 'business_loss',
    signs:
      /\b(?:business (?:closed|failed|lost|losses|income)|bankrupt\w*|self-employed|closed (?:the|their|his|her) (?:business|shop|store|restaurant)|foreclos\w+)\b/i,
    event: 'business loss',
    documents: [
      paper(
        'a current profit-and-loss statement',
        'the income of the business now',
        /\bprofit[- ]and[- ]loss|P&L/i,
      ),
      paper(
        'bankruptcy or foreclosure papers, if any',
        '',
        /\b(?:bankruptcy|foreclosure) (?:papers|filing|notice)/i,
      ),
    ],
  },
  {
    id: 'sibling_enrolled',
    signs:
      /\b(?:(?:brother|sister|sibling|twin)s?\b.{0,40}\b(?:college|university|enrolled|freshman|sophomore)|two (?:children|students|kids) in college|additional (?:student|child|sibling) in college)\b/i,
    event: "sibling's enrollment",
    documents: [
      paper('enrollment verification for the sibling', '', /\benrollment verification/i),
      paper(
        "the net bill from the sibling's college",
        'the cost the family carries there',
        /\bnet bill|tuition bill/i,
      ),
    ],
  },
  {
    id: 'tuition_or_child_care',
    signs:
      /\b(?:private school tuition|K-12 tuition|elementary school tuition|day ?care|child ?care|after-?school care)\b/i,
    event: 'start of the cost',
    documents: [
      paper('the invoice or contract for tuition or child care', 'the cost by month', /\binvoice|contract/i),
      paymentProof,
    ],
  },
  {
    id: 'parent_in_college',
    signs:
      /\b(?:mother|father|mom|dad|parent) (?:is |has )?(?:also )?(?:enrolled|returned to (?:school|college)|in college|taking classes)\b/i,
    event: "parent's enrollment",
    documents: [
      paper("proof of the parent's enrollment", '', /\bproof of enrollment|enrollment verification/i),
    ],
  },
  {
    id: 'support_ended',
    signs:
      /\b(?:child support|alimony|survivor benefits?|social security benefits?|disability (?:check|benefits?|payments?))(?: \w+){0,3} (?:ended|stopped|ends|stops|cut|reduced|expired)\b/i,
    event: 'end of the support or benefit',
    documents: [
      paper(
        'the order or termination letter',
        'the support or benefit that ended',
        /\b(?:court|support) order|termination letter/i,
      ),
    ],
  },
  {
    id: 'housing_loss',
    signs:
      /\b(?:evict\w*|homeless\w*|shelter|doubled up|lost (?:the|their|our) (?:home|house|apartment)|couch[- ]surf\w*|motel)\b/i,
    event: 'loss of housing',
    documents: [
      paper(
        'a letter from the school liaison or a shelter',
        '',
        /\bliaison letter|letter from the (?:liaison|shelter)/i,
      ),
      paper('the eviction notice, if there is one', '', /\beviction notice/i),
    ],
  },
])

/** Papers for a request that rests on another college's offer. */
export const offerDocuments: readonly SupportingDocument[] = Object.freeze([
  paper(
    'the full text of the other offer, including its cost-of-attendance page',
    '',
    /\b(?:copy|text|letter) of the (?:other )?(?:offer|award)|(?:offer|award) letter/i,
  ),
  paper('a side-by-side comparison for the same year, enrollment and housing', '', /\bcomparison/i),
])

/** Papers for a request to correct wrong data. */
export const correctionDocuments: readonly SupportingDocument[] = Object.freeze([
  paper(
    'a copy of the page that shows the entry as reported',
    '',
    /\b(?:FAFSA|submission) summary|screenshot/i,
  ),
  paper(
    'the record that shows the correct entry, such as a tax transcript or residency proof',
    '',
    /\btax (?:transcript|return)|birth certificate|W-?2/i,
  ),
])

/** Papers when nothing in the notes says which kind of circumstance it is. */
export const generalDocuments: readonly SupportingDocument[] = Object.freeze([
  paper('records that show the change and its date', '', /(?!)/),
  paper('proof of current household income', '', /\bproof of income/i),
  paper('bills or statements for the costs described', '', /\bbills?\b|\bstatements?\b/i),
])

/** Papers for costs that come with a disability; the letter does not say why they are listed. */
export const uncoveredCostDocument = paper(
  'invoices for related costs that insurance does not cover',
  '',
  /\binvoices?/i,
)

export function situationsIn(texts: readonly string[]): Situation[] {
  return situations.filter(({ signs }) => texts.some((text) => signs.test(text)))
}
