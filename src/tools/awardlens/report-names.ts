/** How the report names each result; its check reads the same names. */
export const resultNames = Object.freeze({
  coa: 'Cost of attendance',
  netPrice: 'Net price',
  gap: 'Left after work-study and the student’s federal loans',
  directAfterGift: 'Billed costs after gift aid',
  outOfPocket: 'Billed costs after gift aid and the student’s federal loans',
  direct: 'Billed by the college',
  indirect: 'Not billed',
})

/** How the report names each kind of aid. */
export const groupNames = Object.freeze({
  gift: 'Gift aid (not repaid)',
  benefits: 'Other benefits (apart from gift aid)',
  work: 'Work-study and campus work (earned by hours worked, paid as wages)',
  studentLoans: 'Federal loans to the student (repaid with interest)',
  parentPlus: 'Loans to parents (application and credit check, repaid with interest)',
  privateLoans: 'Private loans (repaid on the lender’s terms)',
  otherLoans: 'Other loans (repaid)',
})

/** The total of `output.data` behind each kind. */
export const groupTotals = Object.freeze({
  gift: 'gift',
  benefits: 'other_benefits',
  work: 'work_study',
  studentLoans: 'student_federal_loans',
  parentPlus: 'parent_plus',
  privateLoans: 'private_loans',
  otherLoans: 'other_loans',
})

/** The categories that belong to each kind. */
export const groupCategories = Object.freeze({
  gift: /^gift\./,
  benefits: /^benefit\./,
  work: /^work\./,
  studentLoans: /^loan\.student_/,
  parentPlus: /^loan\.parent_plus$/,
  privateLoans: /^loan\.(?:private|isa)$/,
  otherLoans: /^loan\.(?:institutional|state|unspecified|grad_plus)$/,
})

/** The headings of the lines that are no aid. */
export const otherHeadings = Object.freeze({ notCounted: 'Not counted', costs: 'Costs' })
export const otherCategories = Object.freeze({
  notCounted: /^(?:unknown|financing\.|other\.)/,
  costs: /^cost\./,
})
