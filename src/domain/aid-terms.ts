import { type Provenance, primary, secondary } from './provenance.ts'
import { fafsaRules } from './fafsa-rules.ts'
import { sources } from './sources.ts'

/** A word of aid letters and forms, in the words a family reads. "You" is the student. */
export interface AidTerm extends Provenance {
  /** As printed; federal names stay in English in every language. */
  readonly name: string
  readonly meaning: string
  /** Where a text speaks of it. */
  readonly mention: RegExp
}

const transparency = secondary(sources.costTransparency)
const process = secondary(sources.formProcess)
const loans = secondary(sources.loanRegulation)

/** Terms in the order they are explained. */
export const aidTerms = Object.freeze({
  coa: {
    name: 'Cost of attendance (COA)',
    meaning:
      "The college's estimate of what one full year costs: tuition, fees, housing, food, books, travel and personal costs. Not all of it is paid to the college.",
    mention: /\b(?:COA|cost of attendance)\b/i,
    ...transparency,
  },
  gift: {
    name: 'Grants and scholarships',
    meaning: 'Money you do not pay back, as long as you keep to its rules.',
    mention: /\b(?:grants?|scholarships?)\b/i,
    ...transparency,
  },
  net_price: {
    name: 'Net price',
    meaning:
      'The cost of attendance minus grants and scholarships. It is what is left before any loan or job. Loans and work-study do not make it smaller.',
    mention: /\bnet (?:price|cost)\b/i,
    ...secondary(sources.netPrice),
  },
  sai: {
    name: 'Student Aid Index (SAI)',
    meaning:
      'A number from the FAFSA that colleges use to compare need. It is not what you pay, and it is not what you get. It can be below zero. A number below zero is not a refund.',
    mention: /\b(?:SAI|student aid index|EFC)\b/i,
    ...secondary(sources.saiGuide),
  },
  pell: {
    name: 'Federal Pell Grant',
    meaning:
      'A federal grant for undergraduates with need. You do not pay it back. The amount depends on the FAFSA and on how many classes you take.',
    mention: /\bpell\b/i,
    ...primary(sources.pellAmounts),
  },
  work_study: {
    name: 'Work-study',
    meaning:
      'A chance to work at a job, often on campus. You are paid wages for the hours you work. It is usually not taken off your first bill.',
    mention: /\b(?:work[- ]?study|FWS)\b/i,
    ...transparency,
  },
  subsidized: {
    name: 'Direct Subsidized Loan',
    meaning:
      'A federal loan for undergraduates with need. You pay it back. The government pays the interest while you study at least half time.',
    mention: /(?<!un)\bsub(?:sidi[sz]ed)?\b/i,
    ...loans,
  },
  unsubsidized: {
    name: 'Direct Unsubsidized Loan',
    meaning:
      'A federal loan that does not depend on need. You pay it back with interest. Interest grows from the first day.',
    mention: /\bunsub(?:sidi[sz]ed)?\b/i,
    ...loans,
  },
  parent_plus: {
    name: 'Parent PLUS Loan',
    meaning:
      'A federal loan that a parent takes. The parent must pay it back. It needs a credit check, and its interest is higher than that of student loans.',
    mention: /\bPLUS\b/,
    ...loans,
  },
  calculator: {
    name: 'Net price calculator',
    meaning: 'A tool on a college website. It gives an early estimate of your price. It is not an offer.',
    mention: /\bnet price calculator\b|\bNPC\b/i,
    ...secondary(sources.netPrice),
  },
  summary: {
    name: 'FAFSA Submission Summary',
    meaning: fafsaRules.submission_summary.says,
    mention: /\bsubmission summary\b|\bstudent aid report\b/i,
    ...process,
  },
  verification: {
    name: 'Verification',
    meaning: fafsaRules.verification.says,
    mention: /\bverif(?:y|ication|ied)\b/i,
    ...primary(sources.verification),
  },
  judgment: {
    name: 'Special circumstances review (professional judgment)',
    meaning: fafsaRules.professional_judgment.says.replace('Then ask', 'If income has changed, ask'),
    mention:
      /\b(?:professional judge?ment|special circumstances|appeal\w*|laid[- ]off|lost (?:her|his|their|my|a|the) job|unemploy\w+|income (?:dropped|fell|changed|is lower))\b/i,
    ...primary(sources.judgment),
  },
} as const satisfies Readonly<Record<string, AidTerm>>)

export type AidTermId = keyof typeof aidTerms

/** Explained in every text; the others where the input speaks of them. */
export const coreTerms: ReadonlySet<AidTermId> = new Set([
  'coa',
  'gift',
  'net_price',
  'sai',
  'pell',
  'work_study',
  'subsidized',
  'unsubsidized',
])
