import type { FieldRules } from '#tools/field-rules.ts'
import { nameLine, screenedLine } from '#tools/one-line.ts'
import type { AwardlensInput } from './input.ts'

const letterLine = (number: number, letter: string): string | null =>
  letter.trim() === '' ? null : `Letter ${number}:\n${letter}`

/** The context lines as far as they may be shown. */
export const scorecardLines = (lines: readonly string[] = []): string[] =>
  lines.flatMap((line) => screenedLine(line, []) ?? [])

/** How each field reaches the report, and the prompt when a line is left to a model. */
export const awardlensFields: FieldRules<AwardlensInput> = {
  studentName: { use: 'verbatim', line: (name) => nameLine(name, []) },
  letter1: { use: 'verbatim', line: (letter) => letterLine(1, letter) },
  letter2: { use: 'verbatim', line: (letter) => letterLine(2, letter) },
  letter3: {
    use: 'verbatim',
    line: (letter, { letter2 = '' }) => (letter2.trim() === '' ? null : letterLine(3, letter)),
  },
  scorecardData: {
    use: 'verbatim',
    line: (lines) => {
      const shown = scorecardLines(lines)
      return shown.length === 0 ? null : shown.join('\n')
    },
  },
}
