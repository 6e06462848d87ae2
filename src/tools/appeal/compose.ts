import { fitLength, wordCount, type LetterPart } from '#pipelines/steps/fit-length.ts'
import { documentsFor, documentSentence } from './documents.ts'
import { factParts } from './fact-parts.ts'
import type { AppealCase } from './facts.ts'
import { fillSentences } from './fill-frames.ts'
import {
  askFrame,
  closingOf,
  decisionFrame,
  mentionsOf,
  opennessFrame,
  requestFrame,
  salutationOf,
  say,
  thanksFrame,
} from './frames.ts'
import { gapSentences } from './gaps.ts'
import { amountSentence, headerLines } from './header.ts'
import type { LetterLength } from './input.ts'
import { statusSentence } from './statuses.ts'

/** The paragraphs of the letter in their order. */
export const letterBlocks = [
  'header',
  'salutation',
  'ask',
  'circumstance',
  'offer',
  'effort',
  'student',
  'documents',
  'request',
  'filing',
  'reply',
  'closing',
  'signature',
] as const
export type LetterBlock = (typeof letterBlocks)[number]

const openingBlocks: ReadonlySet<LetterBlock> = new Set(['header', 'salutation'])
const closingBlocks: ReadonlySet<LetterBlock> = new Set(['closing', 'signature'])

export interface AppealPart extends LetterPart {
  readonly block: LetterBlock
  /** Items on lines of their own. */
  readonly isList: boolean
  /** The caller's statements in this part, as they were given. */
  readonly sources: readonly string[]
}

/** A composed letter and what a program wants to know about it. */
export interface ComposedAppeal {
  readonly text: string
  /** What stands before and after the body whoever writes it: header and salutation, thanks and signature block. */
  readonly opening: string
  readonly closing: string
  readonly subject: string
  readonly ask: string
  readonly documents: readonly string[]
  /** True sentences about how such requests are handled, for a letter whose facts do not fill its length. */
  readonly process: readonly string[]
  /** Statements of the caller that did not fit the length. */
  readonly leftOut: readonly string[]
}

/** Words of a letter of each length (spec 2.2). */
export const wordsTarget: Readonly<Record<LetterLength, number>> = Object.freeze({
  short: 330,
  standard: 440,
  detailed: 560,
})
/** Facts may carry a letter this far over its target, and the target stands within ±10 %. */
const overTarget = 1.07

/** Writes the letter from the analysed input by rule: the caller's facts, framed; brackets where a fact is missing. */
export function composeAppeal(appeal: AppealCase): ComposedAppeal {
  const target = wordsTarget[appeal.length]
  const parts = letterParts(appeal)
  const kept = fitLength(parts, { target, max: Math.floor(target * overTarget) })
  const isKept = new Set(kept)
  return {
    text: renderLetter(kept),
    opening: renderLetter(kept.filter(({ block }) => openingBlocks.has(block))),
    closing: renderLetter(kept.filter(({ block }) => closingBlocks.has(block))),
    subject: subjectOf(appeal),
    ask: say(appeal, requestFrame(appeal, mentionsOf(appeal))),
    documents: documentsFor(appeal).map(({ name }) => name),
    process: parts.filter(({ fill }) => fill).map(({ text }) => text),
    leftOut: parts.filter((part) => !isKept.has(part)).flatMap((part) => part.sources),
  }
}

/** ±10 % of the target, but no more words than there is something true to say. */
export function wordsBounds(appeal: AppealCase): { readonly min: number; readonly max: number } {
  const target = wordsTarget[appeal.length]
  const sayable = letterParts(appeal).reduce((sum, part) => sum + wordCount(part.text), 0)
  return { min: Math.min(Math.ceil(target * 0.9), sayable), max: Math.floor(target * 1.1) }
}

function letterParts(appeal: AppealCase): AppealPart[] {
  const mentions = mentionsOf(appeal)
  const openness = opennessFrame(appeal)
  const parts: AppealPart[] = [
    ...headerLines(appeal, subjectOf(appeal)).flatMap((line) => always('header', line)),
    ...always('salutation', salutationOf(appeal)),
    ...always('ask', say(appeal, askFrame(appeal.type, mentions))),
    ...always('ask', baseYearSentence(appeal)),
    ...always('ask', amountSentence(appeal)),
    ...factParts(appeal),
    ...gapSentences(appeal).map((gap) => ({ ...gap, ...frame, fill: false })),
    ...always('student', statusSentence(appeal)),
    ...always('documents', documentSentence(appeal)),
    ...always('request', say(appeal, requestFrame(appeal, mentions))),
    ...always('request', openness === null ? null : say(appeal, openness)),
    ...always('request', say(appeal, decisionFrame(appeal.type))),
    ...fillSentences(appeal, mentions).map((fill) => ({ ...fill, ...frame, fill: true })),
    ...always('closing', say(appeal, thanksFrame)),
    ...always(
      'closing',
      hasAuthorization(appeal) ? null : '[confirm: the family has authorized this letter]',
    ),
    ...signatureLines(appeal).flatMap((line) => always('signature', line)),
  ]
  return letterBlocks.flatMap((block) => parts.filter((part) => part.block === block))
}

/** What the letter itself brings carries none of the caller's statements. */
const frame = { chain: null, sources: [], isList: false } as const

const always = (block: LetterBlock, text: string | null): AppealPart[] =>
  text === null ? [] : [{ block, text, rank: 0, fill: false, ...frame }]

const subjectOf = (appeal: AppealCase): string => {
  const { student, year } = mentionsOf(appeal)
  const what =
    appeal.type === 'error_correction'
      ? 'Request for correction of financial aid information'
      : appeal.type === 'competing_offer'
        ? 'Request for reconsideration of financial aid'
        : 'Request for review of financial aid'
  return `${what}, ${student}, ${year}`
}

/** Which tax year the form looks at; said only where a newer year is what the request is about. */
function baseYearSentence(appeal: AppealCase): string | null {
  const { baseTaxYear: base, aidYear } = appeal
  if (appeal.type !== 'changed_circumstances' || base === null) return null
  return say(appeal, [
    `The ${aidYear} FAFSA reports income from ${base}; this letter sets out what that year does not show.`,
    `The ${aidYear} FAFSA uses income from ${base}, and this letter sets out what that year does not show.`,
    `The ${aidYear} FAFSA looks at income from ${base}, and this letter is about what that year doesn't show.`,
  ])
}

const hasAuthorization = (appeal: AppealCase): boolean =>
  appeal.details.some((run) => run.topic === 'authorization')

function signatureLines(appeal: AppealCase): string[] {
  return [
    closingOf(appeal),
    '',
    '[counselor signature]',
    appeal.counselor ?? '[counselor name]',
    '[counselor title]',
    appeal.school ?? '[counselor school]',
    '[counselor phone or e-mail]',
  ]
}

/** Header and signature keep their lines; the other blocks are paragraphs. A list is a paragraph of its own. */
function renderLetter(parts: readonly AppealPart[]): string {
  return letterBlocks
    .flatMap((block) => {
      const texts = parts.filter((part) => part.block === block).map((part) => part.text)
      return block === 'header' || block === 'signature' ? [texts.join('\n')] : paragraphs(texts)
    })
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function paragraphs(texts: readonly string[]): string[] {
  const found: string[] = []
  let afterList = true
  for (const text of texts) {
    const isList = text.includes('\n')
    const last = found.at(-1)
    if (isList || afterList || last === undefined) found.push(text)
    else found[found.length - 1] = `${last} ${text}`
    afterList = isList
  }
  return found
}
