import type { RecInput } from '#tools/rec/input.ts'
import { recCases } from './rec-cases.ts'
import { draftRecLetter } from './rec-letter.ts'
import { scriptedModel } from './scripted-model.ts'
import answered from '../data/letters-from-prompts.json' with { type: 'json' }
import fromPrompts from '../data/rec-from-prompts.json' with { type: 'json' }
import earlier from '../data/rec-replies.json' with { type: 'json' }

/** Whole recommendations as delivered, in a model's words, of those recorded drafts in which nothing is wrong. */
export const modelRecommendations = (): Promise<{ name: string; text: string; input: RecInput }[]> =>
  Promise.all(
    [
      ...[...earlier, ...answered.recommendations].map((one) => ({
        ...one,
        input: recCases[one.case] ?? { traits: '' },
      })),
      ...fromPrompts.map((one) => ({ ...one, input: one.input as RecInput })),
    ]
      .filter(({ judged, issuesInCode }) => judged.problems.length === 0 && issuesInCode.length === 0)
      .map(async ({ name, input, plan, draft }) => {
        const none = { object: { problems: [] } }
        const model = scriptedModel([{ text: plan }, { text: draft }, none, { text: draft }, none])
        return { name, text: (await draftRecLetter(input, model)).text, input }
      }),
  )
