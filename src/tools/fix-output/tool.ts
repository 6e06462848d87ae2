import { gateExample } from '#tools/check-output/example.ts'
import { gateFields } from '#tools/check-output/gate-fields.ts'
import { gateInput } from '#tools/check-output/input.ts'
import { fixResult } from '#tools/check-output/output.ts'
import { defineTool } from '#tools/define-tool.ts'
import { fix, fixByRules } from './fix.ts'

const description = [
  'The smallest rewrite of generated text that clears what check_output finds, with the check before and after as proof.',
  'Words no finding touches stay as they are; figures (wrong ones too), quotations and names never change; content shaped like personal data is masked. Every edit is listed with its rule.',
  'What cannot be cleared without inventing is left in place and told: cleared says whether the rewrite passes.',
  'Use it after check_output failed. Not for code, data or legal text; it makes no promise about AI detectors.',
  'deterministic_only uses rules alone and costs less. Bills credits for actual use, never above the hold, and stores nothing.',
].join(' ')

/** The output gate's fix (spec 4.4). */
export const fixOutput = defineTool({
  name: 'fix_output',
  product: 'gate',
  title: 'Fix generated text with the smallest rewrite',
  description,
  input: gateInput,
  output: fixResult,
  example: gateExample,
  fields: gateFields,
  runSecondsMax: 90,
  rulesOnly: ({ deterministic_only: rulesOnly }) => rulesOnly === true,
  run: (input, _brief, context) => fix(input, context),
  fixture: () => fixByRules(gateExample),
})
