import type { ModelChains } from '#contract/model-role.ts'
import type { DraftWriter } from '#pipelines/draft.ts'
import type { Brief } from '#tools/field-rules.ts'
import { letterWriter } from '#tools/letter-writer.ts'
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

/** Writes an appeal with language models. */
export const modelWriter = (brief: Brief, chains: ModelChains): DraftWriter<AppealMaterial> =>
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
        judge: (text, material) => judgePrompt(text, brief, material),
        fix: fixPrompt,
      },
      frame: ({ composed }) => composed,
      factSheet: ({ appeal }) => factSheetOf(appeal),
    },
    chains,
  )
