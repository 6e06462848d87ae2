import type { Static } from 'typebox'
import { ApiError } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'
import { hasProvider } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { JudgedClaim } from '#prose/claims.ts'
import { type ClaimVerdict, claimsLeftOpen } from '#prose/facts/check-claims.ts'
import { sharesMatter } from '#prose/facts/shared-matter.ts'
import { shownInTags } from '#tools/tagged.ts'
import type { GateInput } from './input.ts'
import { speaksToJudge } from './speaks-to-judge.ts'
import { judgeInstructions, judgePrompt, verdictSchema } from './judge-prompt.ts'

/** What the judge decided; `usage` is null when it was not asked, failed, or answered nothing that holds. */
export interface Judged {
  readonly judged: readonly JudgedClaim[]
  readonly usage: StepUsage | null
}

export const unjudged: Judged = Object.freeze({ judged: [], usage: null })

/** What one verdict of the answer may take of the step's budget; claims beyond the budget stay unverified. */
const tokensPerVerdict = 40

/**
 * Asks the judge, in one call, about the claims that values leave open. It decides only what it can quote a line of the
 * facts for; without a provider, after a failure or for an answer that does not hold, they stay unverified.
 */
export async function judgeClaims(
  { source_facts: sourceFacts = '', deterministic_only: rulesOnly = false }: GateInput,
  text: string,
  context: RunContext,
): Promise<Judged> {
  if (rulesOnly || !hasProvider(context.model.chains, 'judge')) return unjudged
  if (speaksToJudge(text) || speaksToJudge(sourceFacts)) return unjudged
  const outputTokensMax = context.outputTokensMax('judge')
  const claims = claimsLeftOpen(text, sourceFacts).slice(0, Math.floor(outputTokensMax / tokensPerVerdict))
  if (claims.length === 0) return unjudged
  const request = {
    step: 'judge',
    role: 'judge',
    outputTokensMax,
    instructions: judgeInstructions,
    prompt: judgePrompt(text, claims, sourceFacts),
    schema: verdictSchema,
  } as const
  const reply = await orNull(context, (signal) => context.model.generate(request, signal))
  if (reply === null) return unjudged
  const judged = readVerdicts(reply.object.verdicts, claims, sourceFacts)
  const isNonsense = judged.length === 0 && reply.object.verdicts.length > 0
  return isNonsense ? unjudged : { judged, usage: reply.usage }
}

/** A model that fails, or takes too long, costs the caller its help and nothing else; an aborted run ends. */
export async function orNull<Reply>(
  { signal }: RunContext,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply | null> {
  try {
    return await ask(AbortSignal.any([signal, AbortSignal.timeout(limits.gateModelMsMax)]))
  } catch (cause) {
    if (signal.aborted || !(cause instanceof ApiError)) throw cause
    return null
  }
}

type Verdicts = Static<typeof verdictSchema>['verdicts']

/** The verdicts that hold: about a claim that was asked about, once, with words of one fact that speak of the same thing. */
function readVerdicts(
  verdicts: Verdicts,
  claims: readonly ClaimVerdict[],
  sourceFacts: string,
): JudgedClaim[] {
  const lines = shownInTags(sourceFacts).split('\n')
  const byClaim = Map.groupBy(verdicts, ({ claim }) => claim)
  return claims.flatMap((claim, index): JudgedClaim[] => {
    const [reading, another] = byClaim.get(index + 1) ?? []
    if (reading === undefined || another !== undefined) return []
    const quote = reading.quote.trim()
    const fact = lines.findIndex((line) => isQuoteOf(quote, line))
    if (fact < 0 || !sharesMatter(claim.text, quote)) return []
    return [{ start: claim.start, end: claim.end, verdict: reading.verdict, fact }]
  })
}

/** Two words or the whole line: one word stands in any line. */
const isQuoteOf = (quote: string, line: string): boolean =>
  (/\S\s+\S/.test(quote) && line.includes(quote)) || (quote !== '' && quote === line.trim())
