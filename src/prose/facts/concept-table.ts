import { formSet } from './stem.ts'

/**
 * What counselors and aid offices call the same thing. Left: words as written, separated by "|"; right: the concepts they
 * stand for. A phrase wins over its words. Concepts are plain labels: a word without an entry is its own concept (stemmed).
 */
export const conceptPhrases: readonly (readonly [string, string])[] = [
  [
    'cost of attendance|coa|student budget|sticker price|cost to attend|price of attendance|cost of attending',
    'cost attend',
  ],
  ['grade point average|grade average|gpa|gpas', 'gpa'],
  ['student aid index|sai', 'sai'],
  ['expected family contribution|efc', 'efc'],
  ['advanced placement|ap|aps', 'ap'],
  ['ap class|ap courses|ap coursework|advanced placement class|advanced placement courses', 'ap course'],
  ['honors class|honors courses', 'honors course'],
  [
    'first generation|first gen|firstgen|first in the family|first in their family|first in her family|first in his family|first in their families|first to attend college|first to go to college|first in the family to attend college|first in their family to attend college|first in their families to attend college|first in the family to go to college|first in their families to go to college|first to attend|first generation college',
    'firstgen',
  ],
  ['laid off|lay off|layoff|layoffs|let go|lost work|unemployed|unemployment|downsized|furloughed', 'layoff'],
  [
    'lost his job|lost her job|lost a job|lost their job|lost the job|job loss|job ended|position was eliminated|job was eliminated|job was cut|position was cut|loss of employment|lost his position|lost her position',
    'layoff job',
  ],
  [
    'unreimbursed|not reimbursed|not covered|not cover|out of pocket|uninsured|uncovered|not paid by insurance|without reimbursement|never reimbursed',
    'unreimbursed',
  ],
  [
    'after grant|after the grant|after its grant|after their grant|after a grant|after all grant|minus grant|minus the grant|less the grant|net of grant|net of the grant|beyond the grant|once the grant|after grants|after the grants|after its grants|after their grants|after a grants|after all grants|minus grants|minus the grants|less the grants|net of grants|net of the grants|beyond the grants|once the grants',
    'gap grant',
  ],
  [
    'after loan|after the loan|after its loan|after their loan|after a loan|after all loan|minus loan|minus the loan|less the loan|net of loan|net of the loan|beyond the loan|once the loan|after loans|after the loans|after its loans|after their loans|after a loans|after all loans|minus loans|minus the loans|less the loans|net of loans|net of the loans|beyond the loans|once the loans',
    'gap loan',
  ],
  [
    'after scholarship|after the scholarship|after its scholarship|after their scholarship|after a scholarship|after all scholarship|minus scholarship|minus the scholarship|less the scholarship|net of scholarship|net of the scholarship|beyond the scholarship|once the scholarship|after scholarships|after the scholarships|after its scholarships|after their scholarships|after a scholarships|after all scholarships|minus scholarships|minus the scholarships|less the scholarships|net of scholarships|net of the scholarships|beyond the scholarships|once the scholarships',
    'gap scholarship',
  ],
  [
    'after aid|after all aid|after financial aid|after gift aid|after the aid|after its aid|after the award|after the package',
    'gap',
  ],
  ['pell grant|pell grants|pell', 'pell grant'],
  ['work study|workstudy', 'workstudy'],
  ['one year at|a year at|each year at|per year at', 'cost attend'],
  [
    'ninth graders|ninth grade|9th graders|9th grade|ninth grade students|9th grade students|freshman|freshmen',
    'freshman',
  ],
  ['tenth graders|tenth grade|10th graders|10th grade|sophomore', 'sophomore'],
  ['eleventh graders|eleventh grade|11th graders|11th grade|juniors|junior', 'junior'],
  [
    'twelfth graders|twelfth grade|12th graders|12th grade|graduating class|graduating seniors|senior class|seniors|senior',
    'senior',
  ],
  ['community service|service hours|service|volunteer|volunteering|donated', 'volunteer'],
  [
    'family of|household of|household size|family size|family members|household members|people in the household|members in household|people in the family|people at home|person household|person family|member household|member family|members of the household',
    'household member',
  ],
  ['family|families|household|households', 'household'],
  ['people|person|member', 'member'],
  [
    'brought in|brings in|bring in|take home|lived on|live on|lives on|living on|earn|earns|earned|earning|earnings|wage|wages|salary|agi|adjusted gross income|income',
    'income',
  ],
  ['price|priced|charge|budget|cost|costs', 'cost'],
  ['expense|expenses|bill|bills', 'bill'],
  ['mother|mom|mum|mama', 'parent mother'],
  ['father|dad|papa', 'parent father'],
  ['guardian|parents|parent', 'parent'],
  ['brother|brothers', 'sibling brother'],
  ['sister|sisters', 'sibling sister'],
  ['brothers and sisters|siblings', 'sibling'],
  ['pupil|pupils|kid|kids', 'student'],
  ['children|child', 'child'],
  ['teach|taught|mentor|mentored|tutor|tutored|tutoring', 'tutor'],
  ['job|employment|shift|shifts|puts in|put in|works|work|working|worked|employed', 'work'],
  ['scholarships|scholarship|merit award|merit aid|merit', 'scholarship'],
  ['grants|grant aid|grant', 'grant'],
  ['borrow|borrowing|debt|loans|loan', 'loan'],
  ['award|awarded|offer|offered|package|provide|provided|received|granted', 'offer'],
  ['compete|competing|competitor|rival|other college|other school|another college|another school', 'compete'],
  ['project|projected|expect|expected|anticipate|anticipated|estimate|estimated|forecast', 'project'],
  [
    'ask|asking|asks|asked|request|requests|requested|seek|seeks|seeking|amount needed|additional aid needed',
    'request',
  ],
  [
    'due|due date|arrive by|received by|submitted by|postmarked by|deadline|no later than|reply by|must be paid by',
    'deadline',
  ],
  ['commit|commitment|enrollment|enrolment|enroll|enrolling', 'enroll'],
  ['rank|ranks|ranked|ranking|standing|placed|places|placing', 'rank'],
  ['winner|winners|win|won|wins', 'win'],
  ['knew|know|known', 'know'],
  ['counsel|counseled|counselor|counsellor|advised|advisor', 'counselor'],
  ['doctor|doctors|health|healthcare|hospital bills|health care|medical|dental', 'medical'],
  ['add up|adds up|adding up|added up', 'sum'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['annual|annually|yearly', 'year'],
  ['prior year|previous year|last year', 'prior'],
]

/** Concepts that exclude one another: a figure about one never supports or contradicts a figure about another. */
export const exclusiveConcepts: readonly ReadonlySet<string>[] = [
  'gpa sat act psat sai efc toefl',
  'weighted unweighted',
  'mother father household',
  'brother sister',
  'fall spring summer winter',
  'freshman sophomore junior senior',
  'math reading writing verbal composite total',
].map(formSet)

/** The same for amounts of money only. */
export const exclusiveMoneyConcepts: readonly ReadonlySet<string>[] = [
  'grant scholarship loan workstudy tuition attend deposit income medical request rent mortgage fee',
  'request offer',
  'subsidized unsubsidized plus perkins private',
].map(formSet)
