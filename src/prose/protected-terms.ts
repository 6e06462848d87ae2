/**
 * Names of financial aid that stay in English in every language (spec 1), longest first where one holds another.
 * A plural counts as its singular.
 */
const protectedTerms: readonly string[] = Object.freeze([
  'Direct Subsidized Loan',
  'Direct Unsubsidized Loan',
  'Direct Consolidation Loan',
  'Federal Direct Loan',
  'Direct PLUS Loan',
  'Parent PLUS Loan',
  'Grad PLUS Loan',
  'Direct Loan',
  'PLUS Loan',
  'Perkins Loan',
  'Stafford Loan',
  'Subsidized Loan',
  'Unsubsidized Loan',
  'TEACH Grant',
  'CSS Profile',
  'FSA ID',
  'FSEOG',
  'FAFSA',
  'Pell',
  'SAI',
  'COA',
])

// Letters of other scripts may touch a term ("填写FAFSA表格"); Latin letters and digits may not.
const terms = new RegExp(`(?<![A-Za-z\\d])(${protectedTerms.join('|')})s?(?![A-Za-z\\d])`, 'g')

/** How often each protected term stands in a text; absent terms have no entry. Linear. */
export function countProtectedTerms(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const match of text.matchAll(terms)) {
    const term = match[1] ?? ''
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

/** The protected terms that `rewritten` holds less often than `source`. */
export function lostProtectedTerms(source: string, rewritten: string): string[] {
  const kept = countProtectedTerms(rewritten)
  return Array.from(countProtectedTerms(source))
    .filter(([term, count]) => (kept.get(term) ?? 0) < count)
    .map(([term]) => term)
}
