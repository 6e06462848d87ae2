import { defineTool } from '#tools/define-tool.ts'
import { translateExample } from './example.ts'
import { translateFields } from './fields.ts'
import { translateFixture } from './fixture.ts'
import { translateInput } from './input.ts'
import { translateOutput } from './output.ts'
import { translate } from './translate.ts'

const description = [
  'Translates an English text for families (10 to 12,000 characters) into Spanish, Simplified Chinese, Vietnamese, Arabic, Tagalog, Korean, Brazilian Portuguese, French, Russian or Hindi.',
  'Use it for letters, checklists and messages to families. Not for legal or vital documents without a qualified translator, and not for text in other languages than English.',
  'FAFSA, Pell, SAI, COA, the names of loans and programmes, and names of people, schools and firms stay in English; a gloss from a sourced table is printed once behind a name.',
  'Figures, dates, links, e-mail addresses, telephone numbers, names, brackets and negations are compared with the English text line by line in code; a difference makes output.verification FAIL with the words in question and the warning do_not_send_unreviewed.',
  'Line breaks and lists stay. Arabic comes with isolates around figures and English names (output.data.direction).',
  'Every translation carries the warning machine_translation and output.data.notice in the language of the family: have a fluent reader check it; the English text governs. Print the notice with the text.',
  'Needs a language model: without a configured provider the answer is model_unavailable and nothing is charged. Typically 5 to 40 seconds.',
  'Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.',
].join(' ')

/** Translation for families (spec 2.2 `translate`). */
export const translateTool = defineTool({
  name: 'translate',
  product: 'tools',
  title: "Translate into a family's language",
  description,
  input: translateInput,
  output: translateOutput,
  example: translateExample,
  fields: translateFields,
  runSecondsMax: 90,
  run: (input, _brief, context) => translate(input, context),
  fixture: translateFixture,
})
