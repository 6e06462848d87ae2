import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { briefStudent } from './brief-student.ts'
import { profileExample } from './example.ts'
import { profileFields } from './fields.ts'
import { profileFixture } from './fixture.ts'
import { profileInput } from './input.ts'
import { profileOutput } from './output.ts'

const description = [
  'Turns raw counselor notes about one student into a structured brief: snapshot, academics, activities and responsibilities, strengths, challenges, goals, costs and aid as stated, support, next steps, and the questions the notes leave open.',
  'Use it before a meeting, a letter (rec) or a scholarship search (scholarship). It writes no letter and searches nothing.',
  'Every statement rests on a stretch of the notes: output.data.statements carries field, offsets and quote, and code checks each against its source. Nothing is inferred: no background from a name, no ranking, no odds, no label, no diagnosis.',
  'Private matters (health, disability, discipline, status, faith, family money, home) are left out unless the notes say that the student or family agreed, and personal numbers always; output.meta.withheld names the kinds.',
  'Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.',
].join(' ')

/** Structured student briefs (spec 2.2 `profile`). */
export const profile = defineTool({
  name: 'profile',
  product: 'tools',
  title: 'Turn counselor notes into a student brief',
  description,
  input: profileInput,
  output: profileOutput,
  example: profileExample,
  fields: profileFields,
  runSecondsMax: 90,
  run: (input, _brief, context): Promise<ToolResult> => briefStudent(input, context),
  fixture: profileFixture,
})
