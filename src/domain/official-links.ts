/** Where a family does the thing itself. Links carry no figure; what stands behind them is always newer than a table. */
export const officialLinks = Object.freeze({
  fafsa: 'https://studentaid.gov/h/apply-for-aid/fafsa',
  account: 'https://studentaid.gov/fsa-id/create-account/launch',
  fafsaParent: 'https://studentaid.gov/fafsa-apply/parents',
  deadlines: 'https://studentaid.gov/apply-for-aid/fafsa/fafsa-deadlines',
  estimator: 'https://studentaid.gov/aid-estimator/',
  loanSimulator: 'https://studentaid.gov/loan-simulator/',
  loans: 'https://studentaid.gov/understand-aid/types/loans',
  interestRates: 'https://studentaid.gov/understand-aid/types/loans/interest-rates',
  grants: 'https://studentaid.gov/understand-aid/types/grants/pell',
  scholarships: 'https://studentaid.gov/understand-aid/types/scholarships',
  studentAid: 'https://studentaid.gov',
  netPrice: 'https://collegecost.ed.gov/net-price',
  cssProfile: 'https://cssprofile.collegeboard.org',
  vocationalRehabilitation: 'https://rsa.ed.gov',
  immigrationPortal: 'https://www.higheredimmigrationportal.org',
})
