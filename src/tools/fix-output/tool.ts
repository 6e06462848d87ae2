import { builtInUsage } from '#model/built-in.ts'
import { fixText } from '#prose/fix-text.ts'
import { gateExample } from '#tools/check-output/example.ts'
import { checkOptionsOf, gateFields } from '#tools/check-output/gate-fields.ts'
import { gateInput, type GateInput } from '#tools/check-output/input.ts'
import { fixResult, type FixOutputResult } from '#tools/check-output/output.ts'
import { defineTool, type ToolResult } from '#tools/define-tool.ts'

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
  run: (input, _brief, context) => {
    const startMs = context.monotonicMs()
    const fixed = fix(input)
    const durationMs = context.monotonicMs() - startMs
    return Promise.resolve({ ...fixed, steps: [{ name: 'fix', model: null, durationMs }] })
  },
  fixture: () => fix(gateExample),
})

function fix(input: GateInput): ToolResult {
  const result: FixOutputResult = fixText(input.text, checkOptionsOf(input))
  return {
    body: { kind: 'check', result },
    pipeline: 'rules',
    steps: [{ name: 'fix', model: null, durationMs: 0 }],
    usage: [builtInUsage('fix', { read: `${input.text}\n${input.source_facts ?? ''}`, wrote: result.text })],
  }
}
