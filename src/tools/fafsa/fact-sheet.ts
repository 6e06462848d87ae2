import { printedDate } from '#domain/as-printed.ts'
import type { FafsaCase } from './case.ts'
import { type Checklist, disclaimer } from './checklist.ts'

/** Everything the text may state, one statement a line: the cycle, what the caller gave, every step with its rules. */
export function factSheetOf(found: FafsaCase, list: Checklist): string {
  return [
    ...cycleLines(found),
    ...givenLines(found),
    ...list.items.flatMap(({ title, why, due, documents, where }) => [
      title,
      due.note,
      why,
      ...(documents.length === 0 ? [] : [`${documents.join('; ')}.`]),
      ...(where === null ? [] : [where]),
    ]),
    ...list.questions,
    ...list.notes,
    disclaimer,
  ].join('\n')
}

function cycleLines({ cycle }: FafsaCase): string[] {
  const { year, federalDeadline, correctionsDeadline } = cycle
  return [
    `Award year: ${year.name}, from ${printedDate(year.startsOn)} to ${printedDate(year.endsOn)}.`,
    `Tax year: ${year.baseTaxYear}.`,
    `Form: ${cycle.form}.`,
    ...(federalDeadline === null ? [] : [`Last federal day: ${printedDate(federalDeadline)}.`]),
    ...(correctionsDeadline === null
      ? []
      : [`Last day for corrections: ${printedDate(correctionsDeadline)}.`]),
  ]
}

function givenLines({ student, grade, colleges, residence }: FafsaCase): string[] {
  return [
    ...(student === null ? [] : [`Student: ${student}`]),
    `Grade: ${grade}`,
    ...colleges.map(({ name }) => `College: ${name}`),
    ...(residence.kind === 'told' ? [`State: ${residence.agency.state}`] : []),
  ]
}
