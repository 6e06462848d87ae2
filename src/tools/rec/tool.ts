import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { draftRec } from './draft-rec.ts'
import { recExample } from './example.ts'
import { recFields } from './fields.ts'
import { recFixture } from './fixture.ts'
import { recInput } from './input.ts'
import { recOutput } from './output.ts'

const description = [
  'Drafts a recommendation letter for one student in the voice of the school counselor who signs it, from the counselor’s own notes.',
  'Use it for a new letter to a college, scholarship, program, professional school or employer. To review a finished letter use letterlens; to edit one use revision; for an aid appeal use appeal.',
  'The letter tells only what the notes tell: no invented anecdote, no comparison or superlative the notes do not make, every figure, name and date checked in code against the fact sheet that comes with it.',
  'Private matters (health, disability, discipline, immigration, faith, family income, other students’ names) are withheld unless the notes say that the student or family agreed, and named by kind in output.meta.withheld.',
  'What is missing stands in [brackets] and in output.meta.missing; output.data pairs each quality with its evidence and flags wording that readers weigh against a student.',
  'sampleText lends its manner only, never its facts. The tool does not sign: the named counselor reviews, completes and signs.',
  'Runs the 5-step drafting pipeline, typically 30 to 60 seconds with a language model: check the hold with quote_call first.',
  'Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.',
].join(' ')

/** Letters of recommendation (spec 2.2 `rec`). */
export const rec = defineTool({
  name: 'rec',
  product: 'tools',
  title: 'Draft a recommendation letter',
  description,
  input: recInput,
  output: recOutput,
  example: recExample,
  fields: recFields,
  runSecondsMax: 180,
  run: (input, brief, context): Promise<ToolResult> => draftRec(input, brief, context),
  fixture: recFixture,
})
