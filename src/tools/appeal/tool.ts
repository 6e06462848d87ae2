import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { appealExample } from './example.ts'
import { draftAppeal } from './draft-appeal.ts'
import { appealFields } from './fields.ts'
import { appealFixture } from './fixture.ts'
import { appealInput } from './input.ts'
import { appealOutput } from './output.ts'

const description = [
  'Drafts a financial aid appeal letter to a college for one student, in the voice of a school counselor, from the facts in keyDetails.',
  'Use it for a new letter when circumstances changed, a cost is unusual, another college offered more, or data on a form is wrong.',
  'To edit a letter that exists use revision; to compare offers use awardlens; for a recommendation use rec.',
  'The letter states only what the input states: every figure, date and name is checked in code against the fact sheet that comes with it.',
  'What the input lacks stands in [brackets] and is listed in output.meta.missing; what is withheld on purpose (personal numbers, diagnoses, immigration status, demands) is named by kind in output.meta.withheld.',
  'Figures that disagree are flagged in output.data.conflicts, never chosen. It never promises aid, never claims that a college must act, and does not sign: the named counselor reviews, completes and signs.',
  'Runs the 5-step drafting pipeline, typically 30 to 60 seconds with a language model, and is the costliest tool: check the hold with quote_call first.',
  'Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.',
].join(' ')

/** Financial aid appeal letters (spec 2.2 `appeal`). */
export const appeal = defineTool({
  name: 'appeal',
  product: 'tools',
  title: 'Draft a financial aid appeal letter',
  description,
  input: appealInput,
  output: appealOutput,
  example: appealExample,
  fields: appealFields,
  runSecondsMax: 180,
  run: (input, brief, context): Promise<ToolResult> => draftAppeal(input, brief, context),
  fixture: appealFixture,
})
