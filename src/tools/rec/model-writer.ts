import type { ModelChains } from '#contract/model-role.ts'
import type { DraftWriter } from '#pipelines/draft.ts'
import type { Brief } from '#tools/field-rules.ts'
import { letterWriter } from '#tools/letter-writer.ts'
import type { RecMaterial } from './draft-rec.ts'
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

/** Writes a letter of recommendation with language models. */
export const recWriter = (brief: Brief, chains: ModelChains): DraftWriter<RecMaterial> =>
  letterWriter(
    {
      prompts: {
        instructions: {
          plan: planInstructions,
          draft: draftInstructions,
          judge: judgeInstructions,
          fix: fixInstructions,
        },
        plan: (material) => planPrompt(brief, material),
        draft: (material, plan) => draftPrompt(brief, material, plan),
        judge: judgePrompt,
        fix: fixPrompt,
      },
      frame: ({ composed }) => composed,
      factSheet: ({ rec }) => factSheetOf(rec),
    },
    chains,
  )
