import { defineTool } from '#tools/define-tool.ts'
import { aidExample } from './example.ts'
import { aidFields } from './fields.ts'
import { aidFixture } from './fixture.ts'
import { aidInput } from './input.ts'
import { aidOutput } from './output.ts'
import { writeExplanation } from './write-explanation.ts'

const description = [
  'Explains student aid to a family in plain words (about grade 6 to 8): what SAI, cost of attendance, net price, grant, work-study and each loan mean, loan limits and interest of the right year, how loans are paid back, and what to do next.',
  'Give the figures of each college in schoolSummaries, one college a line; it subtracts grants from cost and sets the colleges side by side, with the given figures only. What is missing stays missing.',
  'Use it after offers or before, to explain. To read whole award letters use awardlens; for steps and dates use fafsa; to ask a college for a review use appeal.',
  'Never an official determination, and the text says so: it computes no award, no Student Aid Index and no eligibility. Income is repeated as stated and used for nothing.',
  'Limits and rates come from dated tables with their sources; where the year asked for has none the text names the year of the figures it prints and says to check.',
  'output.data holds terms, limits, rates, colleges and next steps for programs. Every figure, date and link is checked in code against the tables and the input.',
  'One writing step, a few seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled. Bodies are not stored.',
].join(' ')

/** Plain-language aid explanations (spec 2.2 `aid`). */
export const aid = defineTool({
  name: 'aid',
  product: 'tools',
  title: 'Explain student aid to a family in plain words',
  description,
  input: aidInput,
  output: aidOutput,
  example: aidExample,
  fields: aidFields,
  runSecondsMax: 90,
  run: (input, _brief, context) => writeExplanation(input, context),
  fixture: aidFixture,
})
