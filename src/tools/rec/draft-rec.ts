import { letterWords } from '#domain/letter-norms.ts'
import { hasProvider } from '#model/port.ts'
import { runDraft, type Draft, type DraftRecipe } from '#pipelines/draft.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import type { DraftRules } from '#pipelines/steps/verify-draft.ts'
import { wordingFindings } from '#prose/letters/wording.ts'
import { splitSentences } from '#prose/sentences.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { draftResult } from '#tools/draft-result.ts'
import type { Brief } from '#tools/field-rules.ts'
import { writerByRule } from '#tools/letter-writer.ts'
import { placeholdersIn } from '#tools/placeholders.ts'
import { adviceOn } from './advice.ts'
import { composeRec, type ComposedRec } from './compose.ts'
import { analyseRec, factSheetOf, wordRange, type RecCase } from './facts.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import { salutationOf } from './frames.ts'
import type { RecInput } from './input.ts'
import { leftOutOf } from './left-out.ts'
import { recWriter } from './model-writer.ts'
import type { RecOutput } from './output.ts'
import { recPromptVersion } from './prompts.ts'

/** The analysed notes and the letter the built-in writer makes of them. */
export interface RecMaterial {
  readonly rec: RecCase
  readonly composed: ComposedRec
}

/** Drafts one letter of recommendation and verifies it. */
export async function draftRec(input: RecInput, brief: Brief, context: RunContext): Promise<ToolResult> {
  return recResult(await runDraft(recRecipe(input, brief, context), context))
}

function recRecipe(input: RecInput, brief: Brief, { model }: RunContext): DraftRecipe<RecMaterial> {
  return {
    gather: () => gatherRec(input),
    factSheet: sheetOf,
    writer: hasProvider(model.chains, 'writer') ? recWriter(brief, model.chains) : writerByRule(sheetOf),
    rules: recRules,
  }
}

const sheetOf = ({ rec }: RecMaterial): string => factSheetOf(rec)

export function gatherRec(input: RecInput): RecMaterial {
  const rec = analyseRec(input)
  return { rec, composed: composeRec(rec) }
}

/** Of the words the facts carry by themselves, a letter in other words may do with this part. */
const wordsOfComposedMin = 0.75

/** What a letter of this case is checked for, whoever wrote it. */
export function recRules({ rec, composed }: RecMaterial): Omit<DraftRules, 'factSheet'> {
  const { min, max } = wordRange(rec)
  const said = wordCount(composed.text)
  return {
    words: {
      min: Math.min(min, Math.floor(said * wordsOfComposedMin)),
      max: Math.max(Math.ceil(max * 1.05), said),
    },
    papers: [],
    placeholders: placeholdersIn(composed.text),
    forbidden: forbiddenClaims,
    ownSentences: splitSentences(composed.text).map(({ start, end }) => composed.text.slice(start, end)),
  }
}

/** The envelope's body for a finished draft. */
export function recResult(draft: Draft<RecMaterial>): ToolResult {
  return draftResult(draft, {
    data: (missing) => recData(draft, missing),
    withheld: draft.material.rec.withheld,
    promptVersion: recPromptVersion,
  })
}

function recData({ material: { rec, composed }, text }: Draft<RecMaterial>, missing: string[]): RecOutput {
  const { measured, formality, contractions, sentenceWords } = rec.voice
  return {
    purpose: rec.kind,
    prof_type: rec.profType,
    recipient: salutationOf(rec).replace(/^Dear |[,:]$/g, ''),
    evidence: rec.evidence.map(({ name, claim, evidence }) => ({
      trait: name,
      claim,
      evidence: [...evidence],
    })),
    voice: { measured, formality, contractions, sentence_words: sentenceWords },
    wording: wordingFindings(text).map(({ kind, quote, advice }) => ({ kind, quote, advice })),
    missing,
    advice: adviceOn(rec, text),
    left_out: text === composed.text ? [...composed.leftOut] : leftOutOf(rec.statements, text),
    word_count: wordCount(text),
    words_usual: { ...letterWords[rec.kind] },
  }
}
