/** The publications the rule tables rest on. */
export const sources = Object.freeze({
  deadlines: 'https://studentaid.gov/apply-for-aid/fafsa/fafsa-deadlines',
  specifications:
    'https://fsapartners.ed.gov/knowledge-center/library/handbooks-manuals-or-guides/2026-05-05/2027-28-fafsa-specifications-guide-september-2026-update',
  pellAmounts:
    'https://fsapartners.ed.gov/knowledge-center/library/dear-colleague-letters/2026-01-30/2026-27-federal-pell-grant-maximum-and-minimum-award-amounts',
  formAndPell:
    'https://fsapartners.ed.gov/knowledge-center/library/electronic-announcements/2025-08-15/2026-27-fafsa-form-and-pell-grant-eligibility-updates',
  interestRates:
    'https://fsapartners.ed.gov/knowledge-center/library/electronic-announcements/2026-06-04/interest-rates-federal-direct-loans-first-disbursed-between-july-1-2026-and-june-30-2027',
  loanRule: '91 FR 23768, https://www.federalregister.gov/documents/2026/05/01/2026-08556',
  loanRegulation: '34 CFR 685.200, 685.203, 685.208, 685.209',
  workforcePell: '91 FR 29254, https://www.federalregister.gov/documents/2026/05/19/2026-10013',
  verification: '90 FR 54316, https://lexbuild.dev/fr/2025/11/2025-21303',
  saiGuide:
    'https://fsapartners.ed.gov/sites/default/files/2025-06/202627StudentAidIndexSAIandPellGrantEligibilityGuide.pdf',
  independence: '20 U.S.C. 1087vv(d)',
  homelessAndFoster: '20 U.S.C. 1087uu-2',
  judgment: '20 U.S.C. 1087tt, https://www.customsmobile.com/uscode/20/1087tt',
  simplification:
    'https://fsapartners.ed.gov/knowledge-center/library/dear-colleague-letters/2022-11-04/fafsar-simplification-act-changes-implementation-2023-24',
  noSocialSecurityNumber:
    'https://fsapartners.ed.gov/knowledge-center/library/electronic-announcements/2024-12-06/update-regarding-studentaidgov-account-creation-individuals-without-social-security-number',
  lowerEarnings: 'https://www.ncan.org/news/716372/',
  netPrice: 'GAO-23-104708, https://www.gao.gov/products/gao-23-104708',
  costTransparency: 'https://www.collegeprice.org',
  undergraduateLimits: 'https://financialaid.gwu.edu/undergraduate-federal-direct-loan-limits',
  cssProfile: 'https://cssprofile.collegeboard.org, transcribed by school aid pages',
  formProcess: 'https://studentaid.gov/h/apply-for-aid/fafsa, transcribed by school aid pages',
  stateForm: 'the state table of the FAFSA form, transcribed',
})
