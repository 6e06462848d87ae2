import { defineTool } from '#tools/define-tool.ts'
import { breakDown, isReadByCode } from './break-down.ts'
import { awardlensExample } from './example.ts'
import { awardlensFields } from './fields.ts'
import { awardlensFixture } from './fixture.ts'
import { awardlensInput } from './input.ts'
import { awardlensOutput } from './output.ts'

const description = [
  'Breaks down one to three college financial aid award letters: every line with its amount, period and kind, gift aid apart from work, student loans, parent PLUS and private loans, then cost of attendance, net price, what is left after student aid, and billed costs after gift aid.',
  'Use it to explain an offer to a family or to compare two or three offers on equal terms. Paste each letter as printed, with line breaks and column spacing. To appeal an offer use appeal; for general aid terms use aid.',
  'Semester and quarter amounts are brought to a year; totals are never counted twice; printed totals that do not add up, loans without the word "loan", net costs that take off loans, and other traps are flagged with the line they stand on.',
  'A cost the letter does not print is null, never zero: then there is no net price, the letter is not ranked, and the output says what to ask the college. Nothing is guessed; an unexplained line is never counted as gift aid.',
  'All arithmetic is done and checked in code. A language model is asked only about lines code cannot read, and its amounts must be printed in the letter. It never says which college to choose.',
  'Read-only: it stores nothing. Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated.',
].join(' ')

/** Award letter breakdown and comparison (spec 2.2 `awardlens`). */
export const awardlens = defineTool({
  name: 'awardlens',
  product: 'tools',
  title: 'Break down and compare award letters',
  description,
  input: awardlensInput,
  output: awardlensOutput,
  example: awardlensExample,
  fields: awardlensFields,
  runSecondsMax: 90,
  readOnly: true,
  rulesOnly: isReadByCode,
  run: (input, _brief, context) => breakDown(input, context),
  fixture: awardlensFixture,
})
