import type { VerificationIssue } from '#contract/envelope.ts'
import { checkText } from '#prose/check-text.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import type { Finding } from '#prose/finding.ts'
import type { Stretch } from '#prose/preservation/compare-facts.ts'
import type { FactKind } from '#prose/preservation/stated-facts.ts'
import type { Change } from '#prose/preservation/word-diff.ts'
import { diffWords } from '#prose/preservation/word-diff.ts'
import { type Allowance, isAllowed } from './allowed-changes.ts'
import { type FactChange, factChanges, type Revised } from './fact-changes.ts'
import type { RevisionInput } from './input.ts'
import { type InstructionReading, readInstruction } from './read-instruction.ts'

/** A revised text read against the text before it and the instruction. */
export interface RevisionCheck {
  readonly changes: readonly Change[]
  /** 0 to 1: how much of the current text stands as it was. */
  readonly unchangedShare: number
  /** Facts that are gone as the instruction allows. */
  readonly leftOut: readonly string[]
  /** New gaps that a person must fill. */
  readonly gaps: readonly string[]
  readonly issues: readonly VerificationIssue[]
}

/**
 * What a revision breaks, found in code: facts lost, changed or invented beyond the instruction, more changed than one
 * correction needs, a promise, a signature, residue, or an instruction that no revision carries out.
 */
export function checkRevision(
  { currentText, instruction }: RevisionInput,
  revisedText: string,
): RevisionCheck {
  const reading = readInstruction(instruction)
  const changes = diffWords(currentText, revisedText)
  const revised: Revised = { before: currentText, after: revisedText, changes }
  const [currentWords, revisedWords] = [wordsOf(currentText), wordsOf(revisedText)]
  const allowance: Allowance = { reading, instruction, currentText, currentWords, revisedWords }
  const facts = factChanges(revised)
  const allowed = facts.filter((fact) => isAllowed(fact, allowance))
  const unchangedShare = unchangedShareOf(revised)
  return {
    changes,
    unchangedShare,
    leftOut: allowed.flatMap(({ change, kind, before }) =>
      change === 'lost' && kind !== 'negation' && before !== null ? [toldOf(before, kind, currentText)] : [],
    ),
    gaps: allowed.flatMap(({ kind, after }) =>
      kind === 'placeholder' && after !== null ? [after.text] : [],
    ),
    issues: [
      ...facts.filter((fact) => !allowed.includes(fact)).map(factIssue),
      ...scopeIssues(unchangedShare, reading, instruction),
      ...claimIssues(revised),
      ...residueIssues(revised),
      ...reading.forbidden.map(({ quote, message }) => ({
        kind: 'instruction',
        quote,
        expected: null,
        message,
      })),
    ],
  }
}

/** A figure with the word it counts: "two courses". */
function toldOf({ text, end }: Stretch, kind: FactKind, currentText: string): string {
  const counted = kind === 'figure' ? /^ \p{Ll}{3,}/u.exec(currentText.slice(end))?.[0] : undefined
  return text + (counted ?? '')
}

const wordsOf = (text: string): Set<string> => new Set(tokenize(text).map(({ bare }) => bare))

function unchangedShareOf({ before, changes }: Revised): number {
  const changed = changes.reduce((sum, { start, end }) => sum + end - start, 0)
  return before.length === 0 ? 0 : 1 - changed / before.length
}

const factMessages: Readonly<Record<FactChange['change'], string>> = Object.freeze({
  lost: 'The current text states this, the revised text does not, and the instruction does not name it.',
  added: 'Neither the current text nor the instruction states this.',
  changed: 'Neither the current text nor the instruction states this here.',
  moved: 'This figure stands where the current text has another one.',
  unit: 'This figure counts something else than in the current text.',
})
const negationMessage = 'A negation was lost or added; the instruction does not ask for that.'

function factIssue({ kind, change, before, after }: FactChange): VerificationIssue {
  return {
    kind,
    quote: (after ?? before)?.text ?? '',
    expected: after === null ? null : (before?.text ?? null),
    message: kind === 'negation' ? negationMessage : factMessages[change],
  }
}

/** A short correction leaves at least this share of the text as it was. */
const unchangedShareMin = 0.5
const correctionWordsMax = 30

function scopeIssues(
  unchangedShare: number,
  reading: InstructionReading,
  instruction: string,
): VerificationIssue[] {
  const isCorrection = reading.corrects && !reading.removes && reading.facts.length > 0
  if (
    !isCorrection ||
    instruction.split(/\s+/).length > correctionWordsMax ||
    unchangedShare >= unchangedShareMin
  )
    return []
  const quote = `${Math.round(unchangedShare * 100)} % of the text unchanged`
  const expected = `at least ${unchangedShareMin * 100} %`
  return [{ kind: 'scope', quote, expected, message: 'More was changed than this one correction needs.' }]
}

const claims: readonly (readonly [RegExp, string, string])[] = [
  [
    /\/s\/|\b(?:electronically|digitally) signed\b|^signed(?: by)?\b[:,]?|\bsigned,[ \t]*$/gim,
    'signature',
    'The counselor signs, not the tool.',
  ],
  [
    /\b(?:(?:I|we) (?:promise|guarantee)|(?:is|are|be) guaranteed|(?:is|are) entitled to|will (?:certainly|definitely|surely) (?:receive|get|be (?:awarded|granted|approved))|must (?:award|grant|match|approve|increase))\b/gi,
    'claim',
    'Only the college decides about aid; a letter promises and demands nothing.',
  ],
]

/** Promises, demands and signatures that the current text does not hold. */
function claimIssues({ before, after }: Revised): VerificationIssue[] {
  const had = before.toLowerCase()
  return claims.flatMap(([pattern, kind, message]) =>
    Array.from(after.matchAll(pattern), ([quote]) => quote.trim())
      .filter((quote) => !had.includes(quote.toLowerCase()))
      .map((quote) => ({ kind, quote, expected: null, message })),
  )
}

/** Chat talk, mark-up and cut-off ends that came with the revision. Gaps in brackets are told as missing. */
function residueIssues({ before, after }: Revised): VerificationIssue[] {
  const had = new Set(residueIn(before).map(({ rule }) => rule))
  return residueIn(after)
    .filter(({ rule }) => !had.has(rule))
    .map(({ match, message }) => ({ kind: 'artifact', quote: match, expected: null, message }))
}

const residueIn = (text: string): Finding[] =>
  checkText(text).findings.filter(
    ({ kind, severity, rule }) =>
      kind === 'artifact' && severity === 'block' && rule !== 'artifact.placeholder',
  )
