import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { scholarshipExample } from './example.ts'
import { scholarshipFields } from './fields.ts'
import { findLeads } from './find-leads.ts'
import { scholarshipFixture } from './fixture.ts'
import { scholarshipInput } from './input.ts'
import { scholarshipOutput } from './output.ts'

const description = [
  'Research leads to scholarships for one student, best fit first, with the link and what each page says, then free search sites, signs of a scam and next steps.',
  'Every result is a research lead, not a verified match: open its page before telling a family about it.',
  'Where a search provider is configured (GET /v1/tools names it), the web is searched live and every page is opened and read: amount, deadline and who may apply are copied from the page or told as not stated; pages with past deadlines, closed rounds or signs of a scam are left out. Otherwise the leads come from the directory shipped with the service, without amounts and deadlines; output.data.source says which.',
  'Use it to start a search. Not for FAFSA steps (use fafsa) or for what an award letter means (use awardlens). It never says that a student qualifies.',
  'A search is worded from level, field, state and backgrounds only; a name stands in the heading, activities and notes are not used. Immigration status is printed nowhere: it becomes "no citizenship requirement".',
  'Slower and dearer than the other analysis tools where it searches. If the search is down, search_unavailable is answered and nothing is charged. Bills credits for actual use, never above the hold; it stores nothing. Invalid input is rejected unbilled, never truncated.',
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
  openWorld: true,
  run: (input, _brief, context): Promise<ToolResult> => findLeads(input, context),
  fixture: scholarshipFixture,
})
