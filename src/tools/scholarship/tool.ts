import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { scholarshipExample } from './example.ts'
import { scholarshipFields } from './fields.ts'
import { findLeads } from './find-leads.ts'
import { scholarshipFixture } from './fixture.ts'
import { scholarshipInput } from './input.ts'
import { scholarshipOutput } from './output.ts'

const description = [
  'Research leads to scholarships for one student: sponsors whose listing fits what was stated about level, field, state and backgrounds, best fit first, each with the sponsor’s link and the reason, then free search sites, signs of a scam and next steps.',
  'Every result is a research lead, not a verified match: open its page before telling a family about it.',
  'The leads come from the directory shipped with the service. Nothing is searched live, so no lead carries an amount or a deadline.',
  'Use it to start a search. Not for FAFSA steps (use fafsa) or for what an award letter means (use awardlens). It never says that a student qualifies.',
  'A name stands in the heading only. Activities and notes are not used. Immigration status is printed nowhere: it becomes "no citizenship requirement".',
  'Bills credits for actual use, never above the hold; it stores nothing. Invalid input is rejected unbilled, never truncated.',
].join(' ')

/** Scholarship research leads (spec 2.2 `scholarship`). */
export const scholarship = defineTool({
  name: 'scholarship',
  product: 'tools',
  title: 'Find scholarship research leads',
  description,
  input: scholarshipInput,
  output: scholarshipOutput,
  example: scholarshipExample,
  fields: scholarshipFields,
  runSecondsMax: 180,
  run: (input, _brief, context): Promise<ToolResult> => findLeads(input, context),
  fixture: scholarshipFixture,
})
