import { defineTool } from '#tools/define-tool.ts'
import { fafsaExample } from './example.ts'
import { fafsaFields } from './fields.ts'
import { fafsaFixture } from './fixture.ts'
import { fafsaInput } from './input.ts'
import { fafsaOutput } from './output.ts'
import { writeChecklist } from './write-checklist.ts'

const description = [
  'Gives the FAFSA action checklist for one student: ordered steps with who does each, why, the official link, the papers needed and the date, for grades 9 to 12 and transfers.',
  "The award year and its tax year follow from today's date, the grade and timeline; a spring start, a junior or a senior in August get their own form.",
  "Covers contributors and consent, divorced and remarried parents, foster care, homelessness, disability, a changed income and families with mixed status without naming anyone's status.",
  'Use it to plan what a family does and when. To explain terms, costs or loans use aid; to read an award letter use awardlens; to ask a college for a review use appeal.',
  "It computes no award, no Student Aid Index and no eligibility, and says so in the text. Deadlines come from dated tables with their sources; where no table has one the text says to check, with the official link. A college's own deadline is never made up.",
  'output.data holds the same steps for programs, with open questions. Every figure, date and link of the text is checked in code against the tables and the input.',
  'One writing step, a few seconds. Bills credits for actual use, never above the hold; invalid input is rejected unbilled. Bodies are not stored.',
].join(' ')

/** FAFSA action checklists (spec 2.2 `fafsa`). */
export const fafsa = defineTool({
  name: 'fafsa',
  product: 'tools',
  title: 'FAFSA action checklist for one student',
  description,
  input: fafsaInput,
  output: fafsaOutput,
  example: fafsaExample,
  fields: fafsaFields,
  runSecondsMax: 90,
  run: (input, _brief, context) => writeChecklist(input, context),
  fixture: fafsaFixture,
})
