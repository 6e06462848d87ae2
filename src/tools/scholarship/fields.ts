import type { FieldRules } from '#tools/field-rules.ts'
import { personLine } from '#tools/one-line.ts'
import type { ScholarshipInput } from './input.ts'
import { readFields, readGpa, readLevel, readState } from './read-facts.ts'

const line = (label: string, value: string | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : `${label}: ${value}`

/** How each field reaches the leads (contract 3, grounding lists). The directory is not searched by free text. */
export const scholarshipFields: FieldRules<ScholarshipInput> = {
  studentName: { use: 'verbatim', line: (name) => line('Student', personLine(name, [])) },
  grade: { use: 'mapped', line: (grade) => line('Level', readLevel(grade)?.words) },
  gpa: { use: 'mapped', line: (gpa) => line('GPA', readGpa(gpa)) },
  major: {
    use: 'mapped',
    line: (major) =>
      line(
        'Fields',
        readFields(major)
          .map(({ words }) => words)
          .join(', '),
      ),
  },
  state: { use: 'mapped', line: (state) => line('State', readState(state)?.state) },
  backgrounds: {
    use: 'mapped',
    line: (backgrounds) => (backgrounds.length === 0 ? null : `Backgrounds: ${new Set(backgrounds).size}`),
  },
  activities: { use: 'mapped', line: () => null },
  notes: { use: 'mapped', line: () => null },
}
