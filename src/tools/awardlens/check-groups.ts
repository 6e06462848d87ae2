import type { VerificationIssue } from '#contract/envelope.ts'
import type { LetterData } from './output.ts'
import { shownLabel } from './questions.ts'
import { groupCategories, groupNames, otherCategories, otherHeadings } from './report-names.ts'

const headings: readonly (readonly [name: string, categories: RegExp])[] = [
  ...Object.entries(groupNames).map(
    ([group, name]) => [name, groupCategories[group as keyof typeof groupNames]] as const,
  ),
  ...Object.entries(otherHeadings).map(
    ([group, name]) => [name, otherCategories[group as keyof typeof otherHeadings]] as const,
  ),
]

/** A loan must stand under loans, and a parent's loan under those of parents: every line under the heading of its kind. */
export function groupIssues(lines: readonly string[], letter: LetterData): VerificationIssue[] {
  let under: RegExp | null = null
  return lines.flatMap((line): VerificationIssue[] => {
    if (!line.startsWith('- ')) {
      under = headings.find(([name]) => line === name || line.startsWith(`${name}: `))?.[1] ?? null
      return []
    }
    const label = line.slice(2, line.lastIndexOf(': '))
    const named = [...letter.items, ...letter.costs].filter((item) => shownLabel(item) === label)
    return under === null || named.some(({ category }) => under?.test(category))
      ? []
      : [{ kind: 'category', quote: line, expected: null, message: 'The line stands under another kind.' }]
  })
}
