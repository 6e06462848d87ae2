import type { FieldRules } from '#tools/field-rules.ts'
import { analyseAid } from './case.ts'
import type { AidInput } from './input.ts'

/** Only what the day has no part in is asked here. */
const read = (input: AidInput) => analyseAid(input, new Date(0))

const line = (label: string, parts: readonly (string | false)[]): string | null => {
  const told = parts.filter((part) => part !== false)
  return told.length === 0 ? null : `${label}: ${told.join('; ')}`
}

/** How each field reaches the explanation (contract 3, grounding lists). Free text is read for facts; its words go no further. */
export const aidFields: FieldRules<AidInput> = {
  studentName: {
    use: 'verbatim',
    line: (studentName) => line('Student', [read({ studentName }).student ?? false]),
  },
  income: { use: 'verbatim', line: (income) => line('Income as stated', [read({ income }).income ?? false]) },
  schoolCount: { use: 'mapped', line: (count) => `Colleges compared: ${count}` },
  schoolSummaries: {
    use: 'verbatim',
    line: (schoolSummaries) =>
      line(
        'Colleges',
        read({ schoolSummaries }).schools.map(({ name }) => name),
      ),
  },
  context: { use: 'mapped', line: (context) => line('Context', factsIn({ context })) },
  fafsaContext: { use: 'mapped', line: (fafsaContext) => line('FAFSA', factsIn({ fafsaContext })) },
  repayContext: { use: 'mapped', line: () => 'Repayment: explained' },
}

function factsIn(input: AidInput): (string | false)[] {
  const found = read(input)
  const plain = read({})
  return [
    found.yearIsTold && `award year ${found.awardYear}`,
    found.studentKind ?? false,
    found.isGraduate && 'graduate',
    found.fafsa !== null && `FAFSA ${found.fafsa.replace('_', ' ')}`,
    found.sai !== null && `SAI ${found.sai}`,
    found.incomeChanged && 'income changed',
    ...found.terms.filter((term) => !plain.terms.includes(term)),
  ]
}
