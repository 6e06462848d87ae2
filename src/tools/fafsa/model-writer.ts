import type { Written } from '#pipelines/draft.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { reworded } from '#tools/keeps-rule.ts'
import { readNumbered } from '#tools/numbered-words.ts'
import { composeChecklist, ownWords, renderChecklist } from './compose.ts'
import { fafsaInstructions, fafsaPrompt } from './prompts.ts'
import { isReworded } from './reworded.ts'
import type { FafsaMaterial } from './write-checklist.ts'

/** Lets a model word the steps. A step it left out, or whose rule it changed, keeps its own words; a reply without any step is no checklist. */
export async function wordChecklist(material: FafsaMaterial, context: RunContext): Promise<Written> {
  const { found, list, factSheet } = material
  const composed = composeChecklist(found, list)
  const { text: reply, usage } = await context.model.generate(
    {
      step: 'write',
      role: 'writer',
      instructions: fafsaInstructions,
      prompt: fafsaPrompt(material),
      outputTokensMax: context.outputTokensMax('write'),
      builtIn: () => ({ read: factSheet, wrote: composed }),
    },
    context.signal,
  )
  const words = readNumbered(reply)
  if (words.size === 0) return { text: reply, usage }
  const text = renderChecklist(found, list, {
    opening: words.get(0) ?? ownWords.opening,
    step: (step, index) => (isReworded(step) ? reworded(step.why, words.get(index + 1)) : step.why),
  })
  return { text, usage }
}
