import type { ToolResult } from '#tools/define-tool.ts'
import { defineTool } from '#tools/define-tool.ts'
import { letterlensExample } from './example.ts'
import { letterlensFields } from './fields.ts'
import { letterlensFixture } from './fixture.ts'
import { letterlensInput } from './input.ts'
import { letterlensOutput } from './output.ts'
import { reviewLetter } from './review-letter.ts'

const description = [
  'Reviews one finished recommendation letter and changes nothing: points on a 100-point rubric, each with quotes from the letter and their offsets, what to settle before it goes out, and the three changes that would help most.',
  'Use it on a letter that exists, a draft of rec included. To have a letter written use rec; to have one changed use revision.',
  'What counting decides is counted in code: evidence, relationship, endorsement, doubt raisers and stock phrases, structure. What only a reader can judge (fit to the purpose, character, context) is judged by a language model and marked so, its quotes checked against the letter; without one those criteria are marked not judged and the score says out of how many points it is.',
  'Gates cap the score: private matters without consent, personal numbers (masked), a wrong student or college name, a recommendation that contradicts itself.',
  'It gives no rewriting, no prediction of a decision and no opinion on who wrote the letter. Wording advice is the same for every student.',
  'Bills credits for actual use, never above the hold; it stores nothing. Invalid input is rejected unbilled, never truncated.',
].join(' ')

/** Reviews of recommendation letters (spec 2.2 `letterlens`). */
export const letterlens = defineTool({
  name: 'letterlens',
  product: 'tools',
  title: 'Review a recommendation letter',
  description,
  input: letterlensInput,
  output: letterlensOutput,
  example: letterlensExample,
  fields: letterlensFields,
  runSecondsMax: 90,
  readOnly: true,
  run: (input, _brief, context): Promise<ToolResult> => reviewLetter(input, context),
  fixture: letterlensFixture,
})
