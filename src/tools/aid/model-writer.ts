import type { Written } from '#pipelines/draft.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { reworded } from '#tools/keeps-rule.ts'
import { readNumbered } from '#tools/numbered-words.ts'
import { composeAid, ownWords, renderAid } from './compose.ts'
import { aidInstructions, aidPrompt } from './prompts.ts'
import type { AidMaterial } from './write-explanation.ts'

/** Lets a model word the passages that carry no figures. One it left out, or whose rule it changed, keeps its own words; a reply without any is no explanation. */
export async function wordAid(material: AidMaterial, context: RunContext): Promise<Written> {
  const { found, passages, factSheet } = material
  const { text: reply, usage } = await context.model.generate(
    {
      step: 'write',
      role: 'writer',
      instructions: aidInstructions,
      prompt: aidPrompt(material),
      outputTokensMax: context.outputTokensMax('write'),
      builtIn: () => ({ read: factSheet, wrote: composeAid(found, passages) }),
    },
    context.signal,
  )
  const words = readNumbered(reply)
  if (words.size === 0) return { text: reply, usage }
  const text = renderAid(found, passages, {
    opening: words.get(0) ?? ownWords.opening,
    passage: (part, index) => (part.isReworded ? reworded(part.words, words.get(index + 1)) : part.words),
  })
  return { text, usage }
}
