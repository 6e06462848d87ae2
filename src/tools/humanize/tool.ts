import { defineTool } from '#tools/define-tool.ts'
import { contentProblems } from './classify.ts'
import { humanizeExample } from './example.ts'
import { humanizeFields } from './fields.ts'
import { humanizeFixture } from './fixture.ts'
import { humanize } from './humanize.ts'
import { humanizeInput } from './input.ts'
import { humanizeOutput } from './output.ts'

const description = [
  'Rewrites reader-facing prose (20 to 12,000 characters) so that it reads plainly and naturally, and changes no fact: notices, letters, e-mails, web text of a school.',
  "Not for code, SQL or JSON (refused with unsupported_content), not for legal text or technical specifications (such passages stay byte for byte, with the warning left_unchanged), and not for a student's own essay or personal statement.",
  'It is a style tool and makes no promise about AI detectors.',
  'Every figure, date, name, link, quotation, bracket and negation survives, compared in code passage by passage; a passage whose rewrite breaks a check keeps its original wording (output.data.passages).',
  'preserve lists strings that stay verbatim; audience and naturalness (1 formal to 5 conversational) set the tone. output.data.changes tells every change.',
  'Without a language model rules clean the text: residue, overused words, wordy phrases, contractions; the warning built_in_writer says so. Typically 1 to 30 seconds.',
  'Bills credits for actual use, never above the hold; invalid input is rejected unbilled, never truncated. Bodies are not stored.',
].join(' ')

/** Plain rewriting of prose without changing facts (contract 9 `humanize`). */
export const humanizeTool = defineTool({
  name: 'humanize',
  product: 'tools',
  title: 'Rewrite prose plainly without changing facts',
  description,
  input: humanizeInput,
  contentProblems,
  output: humanizeOutput,
  example: humanizeExample,
  fields: humanizeFields,
  runSecondsMax: 90,
  run: (input, _brief, context) => humanize(input, context),
  fixture: humanizeFixture,
})
