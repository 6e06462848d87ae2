import { Type } from 'typebox'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { keptStrings } from './clean-passage.ts'
import type { HumanizeInput } from './input.ts'
import { humanizeInstructions, humanizePrompt, type NumberedPassage, restoredPassage } from './prompts.ts'

export const step = 'rewrite'

/** Passages sent in one request: enough for its sense, little enough for one answer. */
const groupLengthMax = 4000

const reply = Type.Object(
  {
    passages: Type.Array(
      Type.Object({ number: Type.Integer(), text: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)

/** One request's passages as the model gave them back, by number, and what they cost. */
export interface RewrittenGroup {
  readonly texts: ReadonlyMap<number, string>
  readonly usage: StepUsage
}

export function groupPassages(passages: readonly NumberedPassage[]): NumberedPassage[][] {
  const groups: NumberedPassage[][] = []
  let length = groupLengthMax
  for (const passage of passages) {
    if (length + passage.text.length > groupLengthMax) {
      groups.push([])
      length = 0
    }
    groups.at(-1)?.push(passage)
    length += passage.text.length
  }
  return groups
}

export interface GroupRequest {
  readonly group: readonly NumberedPassage[]
  readonly input: HumanizeInput
  /** This group's part of the step's output budget, 0 to 1. */
  readonly share: number
}

const outputTokensMin = 1000

export async function rewriteGroup(
  { group, input, share }: GroupRequest,
  { model, signal, outputTokensMax }: RunContext,
): Promise<RewrittenGroup> {
  const request = {
    step,
    role: 'writer',
    instructions: humanizeInstructions,
    prompt: humanizePrompt(group, input, keptStrings(input)),
    outputTokensMax: Math.max(outputTokensMin, Math.floor(outputTokensMax(step) * share)),
    schema: reply,
  } as const
  const { object, usage } = await model.generate(request, signal)
  const texts = new Map(object.passages.map(({ number, text }) => [number, restoredPassage(text).trim()]))
  return { texts, usage }
}
