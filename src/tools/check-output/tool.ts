import { defineTool } from '#tools/define-tool.ts'
import { check, checkByRules } from './check.ts'
import { gateExample } from './example.ts'
import { gateFields } from './gate-fields.ts'
import { gateInput } from './input.ts'
import { checkResult } from './output.ts'

const description = [
  'Final check of generated text before a person sees it: pass or fail, with every finding and its place.',
  'Finds overused machine vocabulary with the exact terms, em dashes and structural tells, chat residue and placeholders, content shaped like personal data, and, when source_facts are given, judges each claim verified, unverified or contradicted against those facts only.',
  'Use it on any prose that goes to families, students or committees. Not for code or data. Findings describe style and content; it never says who or what wrote a text.',
  'Read-only: to get the smallest rewrite that clears the findings use fix_output.',
  'deterministic_only runs rules alone and costs less. Bills credits for actual use, never above the hold, and stores nothing.',
].join(' ')

/** The output gate's check (spec 4.4). */
export const checkOutput = defineTool({
  name: 'check_output',
  product: 'gate',
  title: 'Check generated text before a person sees it',
  description,
  input: gateInput,
  output: checkResult,
  example: gateExample,
  fields: gateFields,
  runSecondsMax: 90,
  readOnly: true,
  rulesOnly: ({ deterministic_only: rulesOnly }) => rulesOnly === true,
  run: (input, _brief, context) => check(input, context),
  fixture: () => checkByRules(gateExample),
})
