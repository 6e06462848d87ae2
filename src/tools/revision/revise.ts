import { assert } from '#kernel/assert.ts'
import { hasProvider } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import type { RunContext, StepTrace } from '#pipelines/run-context.ts'
import { runSinglePass } from '#pipelines/single-pass.ts'
import { codePointConverter } from '#prose/check-text.ts'
import { personTitles } from '#prose/facts/name-words.ts'
import { readStatedFacts, type StatedFact } from '#prose/preservation/stated-facts.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { verifiedBy } from '#tools/verification.ts'
import { checkRevision, type RevisionCheck } from './check-revision.ts'
import type { RevisionInput } from './input.ts'
import type { RevisionOutput } from './output.ts'
import { revisedTextOf, revisionInstructions, revisionPrompt, revisionPromptVersion } from './prompts.ts'

const step = 'revise'

/** `revision` and `letterlens` take at most this many characters (spec 8). */
const charactersMax = 3000

/** Carries out the instruction with a model, in one step, and checks the result in code. */
export async function revise(input: RevisionInput, context: RunContext): Promise<ToolResult> {
  assert(hasProvider(context.model.chains, 'writer'), 'rules cannot serve a revision')
  const checks = new Map<string, RevisionCheck>()
  const { text, steps, usage } = await runSinglePass<RevisionInput>(
    {
      gather: () => input,
      step,
      write: async (_, { model, signal, outputTokensMax }) => {
        const prompt = revisionPrompt(input)
        const request = { step, role: 'writer', instructions: revisionInstructions, prompt } as const
        const reply = await model.generate({ ...request, outputTokensMax: outputTokensMax(step) }, signal)
        return { text: revisedTextOf(reply.text, input), usage: reply.usage }
      },
      compose: null,
      check(revised) {
        const check = checkRevision(input, revised)
        checks.set(revised, check)
        return check.issues
      },
    },
    context,
  )
  const check = checks.get(text)
  assert(check !== undefined, 'what is answered was checked')
  return revisionResult({ input, text, check, steps, usage, fixApplied: false })
}

export interface RevisedRun {
  readonly input: RevisionInput
  readonly text: string
  /** Of this text. */
  readonly check: RevisionCheck
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
  readonly fixApplied: boolean
}

/** The envelope's body for a revised text. */
export function revisionResult({ input, text, check, steps, usage, fixApplied }: RevisedRun): ToolResult {
  const { changes, unchangedShare, leftOut, gaps, issues } = check
  const toCodePoint = codePointConverter(input.currentText)
  const verdict = verdictOf(issues)
  return {
    body: {
      kind: 'text',
      text,
      data: {
        changes: changes.map(({ before, after, start, end }) => ({
          before,
          after,
          start: toCodePoint(start),
          end: toCodePoint(end),
        })),
        unchanged_percent: Math.round(unchangedShare * 100),
        left_out: [...leftOut],
        word_count: wordCount(text),
      } satisfies RevisionOutput,
      verification: verifiedBy('fact_preservation', verdict, fixApplied),
      factSheet: factSheetOf(input.currentText),
      warnings: [
        ...(Array.from(text).length > charactersMax ? (['too_long_for_revision'] as const) : []),
        ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
      ],
      missing: [...gaps],
      withheld: [],
    },
    pipeline: `single_pass ${revisionPromptVersion}`,
    steps,
    usage,
  }
}

const factLabels: Readonly<Record<StatedFact['kind'], string>> = Object.freeze({
  figure: 'figure',
  date: 'date',
  name: 'name',
  link: 'address or telephone',
  quotation: 'quotation',
  placeholder: 'gap',
})

/** What the current text states, one fact a line: what the revised text was held against. */
function factSheetOf(text: string): string {
  const facts = readStatedFacts(text).filter(({ kind, key }) => kind !== 'name' || !personTitles.has(key))
  return [...new Set(facts.map((fact) => `${factLabels[fact.kind]}: ${fact.text}`))].join('\n')
}
