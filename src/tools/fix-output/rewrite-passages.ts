import { hasProvider } from '#model/port.ts'
import { estimateTokens, type StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { passagesToMend } from '#prose/fix-text.ts'
import type { FlawedPassage, Rewriting } from '#prose/fixes/mend-passages.ts'
import { checkOptionsOf } from '#tools/check-output/gate-fields.ts'
import type { GateInput } from '#tools/check-output/input.ts'
import { orNull } from '#tools/check-output/judge-claims.ts'
import { speaksToJudge } from '#tools/check-output/speaks-to-judge.ts'
import { shownInTags } from '#tools/tagged.ts'
import { rewriteInstructions, rewritePrompt, rewriteSchema } from './rewrite-prompt.ts'

/** What the writer offers; `usage` is null when it was not asked or failed. */
export interface Offered {
  readonly rewritings: readonly Rewriting[]
  readonly usage: StepUsage | null
}

export const nothingOffered: Offered = Object.freeze({ rewritings: [], usage: null })

/** What a rewriting takes of the step's budget beside its words. */
const tokensPerPassage = 20
/** Words may be dearer than the estimate, and a rewriting longer than its passage. */
const outputMargin = 1.5

/** Asks the writer, in one call, for the sentences that rules cannot mend. Whether an offer is taken is for the rules to say. */
export async function rewritePassages(input: GateInput, context: RunContext): Promise<Offered> {
  if (input.deterministic_only === true || !hasProvider(context.model.chains, 'writer')) return nothingOffered
  const outputTokensMax = context.outputTokensMax('rewrite')
  const flawed = passagesToMend(input.text, checkOptionsOf(input)).filter(({ text }) => isOffered(text))
  const passages = withinBudget(flawed, outputTokensMax)
  if (passages.length === 0) return nothingOffered
  const request = {
    step: 'rewrite',
    role: 'writer',
    outputTokensMax,
    instructions: rewriteInstructions,
    prompt: rewritePrompt(passages),
    schema: rewriteSchema,
  } as const
  const reply = await orNull(context, (signal) => context.model.generate(request, signal))
  if (reply === null) return nothingOffered
  const byNumber = new Map(reply.object.passages.map(({ number, text }) => [number, text]))
  const rewritings = passages.flatMap(({ text: passage }, index): Rewriting[] => {
    const rewritten = byNumber.get(index + 1)
    return rewritten === undefined ? [] : [{ passage, rewritten }]
  })
  return { rewritings, usage: reply.usage }
}

/** Not what gives orders, and not what a prompt would show otherwise than it stands. */
const isOffered = (text: string): boolean => !speaksToJudge(text) && shownInTags(text) === text

/** The first passages whose rewritings fit into the answer. */
function withinBudget(passages: readonly FlawedPassage[], tokensMax: number): FlawedPassage[] {
  let tokens = 0
  return passages.filter(({ text }) => {
    tokens += tokensPerPassage + Math.ceil(outputMargin * estimateTokens(text))
    return tokens <= tokensMax
  })
}
