import { Type } from 'typebox'
import type { VerificationIssue } from '#contract/envelope.ts'
import type { ModelChains } from '#contract/model-role.ts'
import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { DraftWriter, Judged } from '#pipelines/draft.ts'
import type { RunContext } from '#pipelines/run-context.ts'

/** What code wrote of a letter: what stands around the body, and the whole letter that stands in for a model's. */
export interface LetterFrame {
  readonly opening: string
  readonly closing: string
  readonly text: string
}

/** How one kind of letter is asked for: instructions without caller text, prompts that hold it in tags. */
export interface LetterPrompts<Material> {
  readonly instructions: Readonly<Record<'plan' | 'draft' | 'judge' | 'fix', string>>
  readonly plan: (material: Material) => string
  readonly draft: (material: Material, plan: string | null) => string
  readonly judge: (text: string, material: Material) => string
  readonly fix: (body: string, issues: readonly VerificationIssue[], material: Material) => string
}

interface LetterTask<Material> {
  readonly prompts: LetterPrompts<Material>
  readonly frame: (material: Material) => LetterFrame
  readonly factSheet: (material: Material) => string
}

/**
 * Writes a letter with language models: a plan, the body, a reader's judgement, a fix. Header, greeting and signature block
 * are code's; the model never sees a reason to write them. A role without a provider leaves its step out.
 */
export function letterWriter<Material>(
  task: LetterTask<Material>,
  chains: ModelChains,
): DraftWriter<Material> {
  const { prompts, frame, factSheet } = task
  return {
    plan: hasProvider(chains, 'fast')
      ? (material, context) =>
          context.model.generate(
            {
              ...ask('plan', context),
              role: 'fast',
              instructions: prompts.instructions.plan,
              prompt: prompts.plan(material),
            },
            context.signal,
          )
      : null,
    async draft({ material, plan }, context) {
      const request = {
        ...ask('draft', context),
        role: 'writer',
        instructions: prompts.instructions.draft,
        prompt: prompts.draft(material, plan),
        builtIn: () => ({
          read: factSheet(material),
          wrote: bodyOf(frame(material).text, frame(material)),
        }),
      } as const
      const written = await context.model.generate(request, context.signal)
      return { ...written, text: framed(written.text, frame(material)) }
    },
    judge: hasProvider(chains, 'judge')
      ? ({ text, step, material }, context) =>
          judge(
            { text, factSheet: factSheet(material) },
            {
              ...ask(step, context),
              instructions: prompts.instructions.judge,
              prompt: prompts.judge(text, material),
            },
            context,
          )
      : null,
    async fix({ text, issues, material }, context) {
      const request = {
        ...ask('fix', context),
        role: 'writer',
        instructions: prompts.instructions.fix,
        prompt: prompts.fix(bodyOf(text, frame(material)), issues, material),
      } as const
      const written = await context.model.generate(request, context.signal)
      return { ...written, text: framed(written.text, frame(material)) }
    },
  }
}

/** Writes by rule in one step: it needs no plan, and a draft it got wrong it would get wrong again. */
export const writerByRule = <Material extends { readonly composed: { readonly text: string } }>(
  factSheet: (material: Material) => string,
): DraftWriter<Material> => ({
  plan: null,
  draft: ({ material }) => {
    const { text } = material.composed
    return Promise.resolve({
      text,
      usage: builtInUsage('draft', { read: factSheet(material), wrote: text }),
    })
  },
  judge: null,
  fix: null,
})

const ask = (step: string, context: RunContext) => ({ step, outputTokensMax: context.outputTokensMax(step) })

/** A body between what code wrote before and after it. */
const framed = (body: string, { opening, closing }: LetterFrame): string =>
  [opening, body.trim(), closing].join('\n\n')

/** What stands between opening and closing. */
export const bodyOf = (text: string, { opening, closing }: LetterFrame): string =>
  text.slice(opening.length, text.length - closing.length).trim()

const judgement = Type.Object(
  {
    problems: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['unsupported', 'distorted', 'omitted', 'forbidden']),
          quote: Type.String(),
          message: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

interface JudgeRequest {
  readonly step: string
  readonly outputTokensMax: number
  readonly instructions: string
  readonly prompt: string
}

/** The reader's objections, as far as they can be held against the letter or the facts: a quote that is in neither is dropped. */
async function judge(
  { text, factSheet }: { text: string; factSheet: string },
  asked: JudgeRequest,
  { model, signal }: RunContext,
): Promise<Judged> {
  const { object, usage } = await model.generate({ ...asked, role: 'judge', schema: judgement }, signal)
  const issues = object.problems.flatMap(({ kind, quote, message }): VerificationIssue[] => {
    const source = kind === 'omitted' ? factSheet : text
    const found = quote.trim()
    return found !== '' && source.includes(found) ? [{ kind, quote: found, expected: null, message }] : []
  })
  return { issues, usage }
}

/** Problems as the prompt of a fix lists them. */
export function listedProblems(issues: readonly VerificationIssue[]): string {
  return issues
    .map(({ quote, expected, message }, index) => {
      const wanted = expected === null ? '' : ` Expected: ${expected.replace(/\.$/, '')}.`
      return `${index + 1}. "${quote}": ${message}${wanted}`
    })
    .join('\n')
}
