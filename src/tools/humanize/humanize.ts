import type { VerificationIssue } from '#contract/envelope.ts'
import { builtInModel, builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from '#pipelines/run-context.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { checkText, codePointConverter } from '#prose/check-text.ts'
import { diffWords } from '#prose/preservation/word-diff.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { verifiedBy } from '#tools/verification.ts'
import { cleanPassage, keptStrings } from './clean-passage.ts'
import type { HumanizeInput } from './input.ts'
import { groupPassages, rewriteGroup, step } from './model-passages.ts'
import type { HumanizeOutput } from './output.ts'
import { factDifferences, type PassageFault, passageFaults } from './passage-faults.ts'
import { type Passage, readPassages } from './passages.ts'
import { humanizePromptVersion } from './prompts.ts'

/** A passage with what became of it. */
export interface DonePassage extends Passage {
  readonly after: string
  readonly faults: readonly PassageFault[]
}

/** Cleans a text passage by passage: with a model where there is one, by rule else; what breaks a check stays as it was. */
export async function humanize(input: HumanizeInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const { passages } = await log.timed('analyse', () =>
    Promise.resolve({ passages: readPassages(input.text), usage: null }),
  )
  const byModel = hasProvider(context.model.chains, 'writer')
    ? await rewrittenByModel({ input, passages, log }, context)
    : null
  // A model none of whose passages could be used leaves the work, and the bill, to the rules.
  if (byModel !== null && byModel.usage.length > 0)
    return humanizeResult({ input, ...byModel, steps: log.steps, fixApplied: false })
  const { done, usage } = await log.timed('compose', () => Promise.resolve(cleanedByRule(input, passages)))
  const faulted = done.map((passage, index) => ({ ...passage, faults: byModel?.done[index]?.faults ?? [] }))
  return humanizeResult({ input, done: faulted, usage: [usage], steps: log.steps, fixApplied: false })
}

export function cleanedByRule(input: HumanizeInput, passages: readonly Passage[]) {
  const cleaned = passages.map((passage): DonePassage => {
    const after = passage.kind === 'prose' ? cleanPassage(passage.text, input) : passage.text
    return { ...passage, after, faults: [] }
  })
  // A text that is nothing but residue of a chat stays, so that there is something to answer with.
  const isGone = joined(cleaned).trim() === ''
  const done = isGone ? cleaned.map((passage) => ({ ...passage, after: passage.text })) : cleaned
  return { done, usage: builtInUsage('compose', { read: input.text, wrote: joined(done) }) }
}

interface Rewriting {
  readonly input: HumanizeInput
  readonly passages: readonly Passage[]
  readonly log: ReturnType<typeof stepLog>
}

async function rewrittenByModel({ input, passages, log }: Rewriting, context: RunContext) {
  const prose = passages.flatMap(({ text, kind }, number) => (kind === 'prose' ? [{ number, text }] : []))
  const total = prose.reduce((sum, { text }) => sum + text.length, 0)
  const groups = groupPassages(prose)
  const rewritten = await Promise.all(
    groups.map((group) =>
      log.timed(step, () => {
        const share = group.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, total)
        return rewriteGroup({ group, input, share }, context)
      }),
    ),
  )
  const texts = new Map(rewritten.flatMap((group) => [...group.texts]))
  const done = passages.map((passage, number) => judged(passage, texts.get(number), input))
  const used = groups.map((group) => group.some(({ number }) => done[number]?.faults.length === 0))
  const usage = rewritten.filter((_, index) => used[index]).map((group) => group.usage)
  return { done, usage }
}

function judged(passage: Passage, rewritten: string | undefined, input: HumanizeInput): DonePassage {
  if (passage.kind !== 'prose') return { ...passage, after: passage.text, faults: [] }
  if (rewritten === undefined || rewritten === '')
    return { ...passage, after: passage.text, faults: ['length'] }
  const faults = passageFaults(passage.text, rewritten, keptStrings(input))
  return { ...passage, after: faults.length === 0 ? rewritten : passage.text, faults }
}

/** A passage that was nothing but residue goes with the white space behind it. */
const joined = (done: readonly DonePassage[]): string =>
  done.map(({ after, separator }) => (after === '' ? '' : after + separator)).join('')

export interface HumanizedRun {
  readonly input: HumanizeInput
  readonly done: readonly DonePassage[]
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
  readonly fixApplied: boolean
}

/** The envelope's body for a cleaned text. */
export function humanizeResult({ input, done, steps, usage, fixApplied }: HumanizedRun): ToolResult {
  const start = done[0]?.start ?? 0
  const text = input.text.slice(0, start) + joined(done)
  const issues = done.flatMap(({ text: before, after }) => factIssues(before, after))
  const verdict = verdictOf(issues)
  const isBuiltIn = usage.some(({ model }) => model === builtInModel)
  return {
    body: {
      kind: 'text',
      text,
      data: dataOf(input, done, text),
      verification: verifiedBy('fact_preservation', verdict, fixApplied),
      factSheet: null,
      warnings: [
        ...(isBuiltIn ? (['built_in_writer'] as const) : []),
        ...(done.some(({ kind }) => kind !== 'prose' && kind !== 'too_short')
          ? (['left_unchanged'] as const)
          : []),
        ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
      ],
      missing: [],
      withheld: [],
    },
    pipeline: isBuiltIn ? 'single_pass' : `single_pass ${humanizePromptVersion}`,
    steps,
    usage,
  }
}

function factIssues(before: string, after: string): VerificationIssue[] {
  if (before === after) return []
  return factDifferences(before, after).map((one) => ({
    kind: one.kind,
    quote: (one.after ?? one.before)?.text ?? '',
    expected: one.before?.text ?? null,
    message: 'The text sent states this otherwise.',
  }))
}

function dataOf(input: HumanizeInput, done: readonly DonePassage[], text: string): HumanizeOutput {
  const toCodePoint = codePointConverter(input.text)
  return {
    passages: done.map(({ text: before, after, start, kind, faults }) => ({
      start: toCodePoint(start),
      end: toCodePoint(start + before.length),
      kind,
      outcome:
        after !== before
          ? ('rewritten' as const)
          : faults.length > 0
            ? ('kept' as const)
            : ('unchanged' as const),
      faults: [...faults],
    })),
    changes: diffWords(input.text, text).map(({ before, after, start, end }) => ({
      before,
      after,
      start: toCodePoint(start),
      end: toCodePoint(end),
    })),
    preserved: keptStrings(input).map((one) => ({ text: one, times: input.text.split(one).length - 1 })),
    style: { before: styleOf(input.text), after: styleOf(text) },
    word_count: wordCount(text),
  }
}

function styleOf(text: string): HumanizeOutput['style']['before'] {
  const { counts, stats } = checkText(text)
  return {
    findings: counts.block,
    vocabulary_density: stats.vocabulary_density,
    structure_score: stats.structure_score,
    em_dashes: stats.em_dashes,
  }
}
