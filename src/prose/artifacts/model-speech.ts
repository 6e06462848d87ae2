import { cues } from '#prose/document.ts'
import type { ArtifactPattern } from './artifact.ts'

const refusalCues = cues("can't", 'cannot', 'unable', 'able', "won't")

/** The text speaks as a model, or refuses. Only a new text can repair these. */
export const modelSpeech: readonly ArtifactPattern[] = [
  {
    rule: 'artifact.self_reference',
    cues: cues('model', 'assistant', 'training', 'knowledge', 'update'),
    pattern:
      /\bas an? (?:AI|artificial intelligence|large language|language)(?: language)? (?:model|assistant)\b|\bmy (?:training data|knowledge cut-?off)\b|\b(?:as of|up to) my (?:last|latest) (?:knowledge )?(?:update|training)\b/gi,
    message: 'The text speaks as a language model.',
  },
  {
    rule: 'artifact.refusal',
    cues: refusalCues,
    pattern:
      /\bI(?:['’]m| am) (?:very |so |really )?(?:sorry|unable)[^.\n]{0,40}\b(?:can(?:no|['’])t|cannot|unable to|won['’]t be able to) (?:assist|help with|comply|fulfil|generate|provide|create|write|draft)[^.\n]{0,120}[.\n]?/gi,
    message: 'The text refuses instead of answering.',
  },
  {
    rule: 'artifact.refusal',
    cues: refusalCues,
    pattern:
      /\bI (?:can(?:no|['’])t|cannot|am unable to|am not able to|won['’]t be able to) (?:(?:assist|help)(?: you)? with (?:that|this|your) (?:request|task|letter|essay)?|comply with|fulfil+ (?:that|this|your)|(?:provide|create|write|generate|produce) (?:that|this|the|your|such|any) (?:kind of |type of )?(?:content|request|letter for|essay for))/gi,
    message: 'The text refuses instead of answering.',
  },
]
