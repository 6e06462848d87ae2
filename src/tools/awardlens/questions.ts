import type { AnnualLine } from './annual-lines.ts'
import type { Assessed, Assessment } from './assess-letter.ts'
import { isOpen } from './read-letter.ts'
import { screenedLine } from '#tools/one-line.ts'

/** A label as the text prints it; one that reads like anything but a label is named by its line. */
export function shownLabel({ label, line }: { readonly label: string; readonly line: number }): string {
  const shown = screenedLine(label, [])
  return shown === null || /[<>{}[\]=]|https?:/i.test(shown) ? `Line ${line} of the letter` : shown
}

/** What a family can ask the college, each question once. */
export function questionsFor(letter: Assessment | Assessed): string[] {
  const { lines, bottom, printed, period, letter: read } = letter
  const each = (pick: (line: AnnualLine) => boolean, ask: (label: string) => string): string[] =>
    lines.filter(pick).map((line) => ask(shownLabel(line.entry)))
  const { cost } = bottom
  const questions = [
    ...(cost.statedDiffer ? ['Which printed cost of attendance applies to this student?'] : []),
    ...(cost.cents === null && !cost.statedDiffer
      ? [
          `What is the full cost of attendance for the year${cost.missingParts.length > 0 && cost.printedCents !== null ? `, including ${cost.missingParts.join(', ')}` : ''}?`,
        ]
      : []),
    ...(period === 'not_stated' ? ['Are these amounts for the full academic year?'] : []),
    ...each(
      ({ note }) => note === 'unexplained',
      (label) => `What is "${label}", and does it have to be repaid or earned?`,
    ),
    ...each(
      ({ entry }) => entry.category === 'gift.unspecified',
      (label) => `Who pays "${label}", and on what terms is it renewed?`,
    ),
    ...each(
      ({ entry }) => entry.category === 'loan.unspecified',
      (label) => `Who lends "${label}", and on what terms?`,
    ),
    ...each(
      ({ entry }) => entry.category === 'loan.student_unknown',
      (label) => `Is "${label}" subsidized or unsubsidized?`,
    ),
    ...each(
      ({ counted, annualCents }) => counted && annualCents === null,
      (label) => `How much is "${label}" for the year?`,
    ),
    ...each(
      ({ note }) => note === 'printed_twice',
      (label) => `"${label}" is printed more than once: is it one award or two?`,
    ),
    ...printed
      .filter(({ agrees }) => agrees === false)
      .map(({ line }) => `What does the printed "${shownLabel(line.entry)}" add up?`),
    ...read.unread.filter(isOpen).map(({ line }) => `What does line ${line} of the letter mean?`),
  ]
  return [...new Set(questions)]
}
