import type { VerificationIssue } from '#contract/envelope.ts'
import { assert } from '#kernel/assert.ts'
import { hasProvider } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext, StepTrace } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { verdictOf } from '#pipelines/steps/verify-draft.ts'
import { isolateLeftToRight, withoutBidiControls } from '#prose/preservation/bidi.ts'
import type { KeptWords } from '#prose/preservation/compare-translation.ts'
import { marksOf } from '#prose/preservation/languages.ts'
import { withSourceFigures } from '#prose/preservation/translated-figures.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { verifiedBy } from '#tools/verification.ts'
import { translationIssues } from './check-translation.ts'
import type { TranslateInput } from './input.ts'
import { keptWordsOf } from './kept-words.ts'
import { notices } from './language-names.ts'
import type { TranslateOutput } from './output.ts'
import { cutParts, type SourcePart } from './parts.ts'
import { printGlosses } from './print-glosses.ts'
import { restoredReply, translateInstructions, translatePrompt, translatePromptVersion } from './prompts.ts'

const step = 'translate'

/** A part with its translation as it will stand in the text. */
export interface TranslatedPart extends SourcePart {
  readonly translation: string
}

/** Translates part by part, all at once, each with its neighbours, and checks every line in code. */
export async function translate(input: TranslateInput, context: RunContext): Promise<ToolResult> {
  assert(hasProvider(context.model.chains, 'writer'), 'rules cannot serve a translation')
  const log = stepLog(context)
  const { parts, kept } = await log.timed('analyse', () => {
    const source = withoutHiddenCharacters(input.sourceText)
    return Promise.resolve({ parts: cutParts(source), kept: keptWordsOf(source), usage: null })
  })
  const translated = await Promise.all(
    parts.map((part, index) =>
      log.timed(step, async () => {
        const reply = await askFor({ input, parts, index, kept }, context)
        return { ...part, translation: tidied(reply.text, { part, input }), usage: reply.usage }
      }),
    ),
  )
  return translationResult({
    input,
    parts: translated,
    kept,
    steps: log.steps,
    usage: translated.map(({ usage }) => usage),
    fixApplied: false,
  })
}

/** Marks nobody sees can hide orders and turn the direction of writing; joiners of Indic and Arabic letters stay. */
const withoutHiddenCharacters = (text: string): string =>
  withoutBidiControls(text).replace(/[\u200B\u2060-\u2064\uFEFF\u00AD\u180E]|[\u{E0000}-\u{E007F}]/gu, '')

interface Asked {
  readonly input: TranslateInput
  readonly parts: readonly SourcePart[]
  readonly index: number
  readonly kept: KeptWords
}

/** How much of a neighbour a part is read with. */
const contextLength = 300
/** So that a short part is never cut off, also where a model thinks before it writes. */
const outputTokensMin = 1000

function askFor({ input, parts, index, kept }: Asked, { model, signal, outputTokensMax }: RunContext) {
  const text = parts[index]?.text ?? ''
  const total = parts.reduce((sum, part) => sum + part.text.length, 0)
  const share = Math.max(
    outputTokensMin,
    Math.floor((outputTokensMax(step) * text.length) / Math.max(1, total)),
  )
  const around = {
    text,
    before: parts[index - 1]?.text.slice(-contextLength) ?? '',
    after: parts[index + 1]?.text.slice(0, contextLength) ?? '',
  }
  const request = {
    step,
    role: 'writer',
    instructions: translateInstructions(input.targetLang),
    prompt: translatePrompt(around, kept),
    outputTokensMax: share,
  } as const
  return model.generate(request, signal)
}

/** A reply with the source's figures, without outer white space and direction marks. */
function tidied(reply: string, { part, input }: { part: SourcePart; input: TranslateInput }): string {
  const target = withoutHiddenCharacters(restoredReply(reply)).trim()
  const [sourceLines, targetLines] = [part.text, target].map((text) => text.split('\n'))
  if (sourceLines === undefined || targetLines === undefined || sourceLines.length !== targetLines.length)
    return target
  const language = input.targetLang
  return targetLines
    .map((line, index) => withSourceFigures({ source: sourceLines[index] ?? '', target: line, language }))
    .join('\n')
}

export interface TranslatedRun {
  readonly input: TranslateInput
  readonly parts: readonly TranslatedPart[]
  readonly kept: KeptWords
  readonly steps: readonly StepTrace[]
  readonly usage: readonly StepUsage[]
  readonly fixApplied: boolean
}

/** The envelope's body for a translated text. */
export function translationResult({
  input,
  parts,
  kept,
  steps,
  usage,
  fixApplied,
}: TranslatedRun): ToolResult {
  const language = input.targetLang
  const { direction } = marksOf(language)
  const issues = parts.flatMap(({ text, translation }): VerificationIssue[] =>
    translationIssues({ source: text, target: translation, language }, kept),
  )
  const glossed = printGlosses(joined(parts, language), kept.terms, language)
  const verdict = verdictOf(issues)
  return {
    body: {
      kind: 'text',
      text: direction === 'rtl' ? isolateLeftToRight(glossed.text) : glossed.text,
      data: {
        target_lang: language,
        direction,
        notice: notices[language],
        kept_terms: [...glossed.terms],
        kept_names: [...kept.names],
        parts: parts.length,
      } satisfies TranslateOutput,
      verification: verifiedBy('fact_preservation', verdict, fixApplied),
      factSheet: null,
      warnings: [
        'machine_translation',
        ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
      ],
      missing: [],
      withheld: [],
    },
    pipeline: `single_pass ${translatePromptVersion}`,
    steps,
    usage,
  }
}

/** The parts with the white space of the source between them; Chinese sets no space between sentences. */
function joined(parts: readonly TranslatedPart[], language: TranslateInput['targetLang']): string {
  return parts
    .map(
      ({ translation, separator }) =>
        translation + (language === 'zh' && /^ *$/.test(separator) ? '' : separator),
    )
    .join('')
    .trim()
}
