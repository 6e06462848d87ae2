import { Type } from 'typebox'
import type { VerificationIssue } from '#contract/envelope.ts'
import type { ModelChains } from '#contract/model-role.ts'
import { hasProvider } from '#model/port.ts'
import type { DraftWriter, Judged, Written } from '#pipelines/draft.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import type { Brief } from '#tools/field-rules.ts'
import type { AppealMaterial } from './draft-appeal.ts'
import { factSheetOf } from './facts.ts'
import {
  draftInstructions,
  draftPrompt,
  fixInstructions,
  fixPrompt,
  judgeInstructions,
  judgePrompt,
  planInstructions,
  planPrompt,
} from './prompts.ts'

/**
 * Writes an appeal with language models: a plan, the body, a reader's judgement, a fix. Header, greeting and signature block
 * are code's; the model never sees a reason to write them. A role without a provider leaves its step out.
 */
export function modelWriter(brief: Brief, chains: ModelChains): DraftWriter<AppealMaterial> {
  return {
    plan: hasProvider(chains, 'fast') ? (material, context) => makePlan({ brief, material }, context) : null,
    async draft({ material, plan }, context) {
      const prompt = draftPrompt(brief, material, plan)
      const request = {
        ...ask('draft', context),
        role: 'writer',
        instructions: draftInstructions,
        prompt,
      } as const
      const builtIn = () => ({
        read: factSheetOf(material.appeal),
        wrote: bodyOf(material.composed.text, material),
      })
      const written = await context.model.generate({ ...request, builtIn }, context.signal)
      return { ...written, text: framed(written.text, material) }
    },
    judge: hasProvider(chains, 'judge')
      ? ({ text, step, material }, context) =>
          judge({ brief, text, material, ...ask(step, context) }, context)
      : null,
    async fix({ text, issues, material }, context) {
      const prompt = fixPrompt(bodyOf(text, material), issues, material)
      const request = {
        ...ask('fix', context),
        role: 'writer',
        instructions: fixInstructions,
        prompt,
      } as const
      const written = await context.model.generate(request, context.signal)
      return { ...written, text: framed(written.text, material) }
    },
  }
}

async function makePlan(
  { brief, material }: { brief: Brief; material: AppealMaterial },
  context: RunContext,
): Promise<Written> {
  const prompt = planPrompt(brief, material)
  const request = { ...ask('plan', context), role: 'fast', instructions: planInstructions, prompt } as const
  return context.model.generate(request, context.signal)
}

const ask = (step: string, context: RunContext) => ({ step, outputTokensMax: context.outputTokensMax(step) })

/** A body between what code wrote before and after it. */
function framed(body: string, { composed }: AppealMaterial): string {
  return [composed.opening, body.trim(), composed.closing].join('\n\n')
}

function bodyOf(text: string, { composed }: AppealMaterial): string {
  return text.slice(composed.opening.length, text.length - composed.closing.length).trim()
}

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

interface Reading {
  readonly brief: Brief
  readonly text: string
  readonly material: AppealMaterial
  readonly step: string
  readonly outputTokensMax: number
}

/** The reader's objections, as far as they can be held against the letter or the facts: a quote that is in neither is dropped. */
async function judge(
  { brief, text, material, ...asked }: Reading,
  { model, signal }: RunContext,
): Promise<Judged> {
  const prompt = judgePrompt(text, brief, material)
  const request = {
    ...asked,
    role: 'judge',
    instructions: judgeInstructions,
    prompt,
    schema: judgement,
  } as const
  const { object, usage } = await model.generate(request, signal)
  const facts = factSheetOf(material.appeal)
  const issues = object.problems.flatMap(({ kind, quote, message }): VerificationIssue[] => {
    const source = kind === 'omitted' ? facts : text
    const found = quote.trim()
    return found !== '' && source.includes(found) ? [{ kind, quote: found, expected: null, message }] : []
  })
  return { issues, usage }
}
