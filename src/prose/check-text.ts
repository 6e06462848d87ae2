import type { Claim } from './claims.ts'
import { codePointOffsets } from './code-points.ts'
import { readDocument, type TextDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { type CheckOptions, inspectText, type Inspection } from './inspect-text.ts'
import type { FindingKind } from './rules.ts'
import type { Span } from './sentences.ts'
import { lexiconVersion } from './vocabulary/lexicon.ts'

export interface CheckResult {
  /** False exactly when a finding blocks. */
  readonly pass: boolean
  /** Sorted by offset. Offsets are code points. */
  readonly findings: readonly Finding[]
  readonly claims: readonly Claim[]
  readonly counts: Readonly<Record<FindingKind | 'block' | 'warn', number>>
  readonly stats: CheckStats
}

export interface CheckStats {
  readonly words: number
  readonly sentences: number
  /** False: vocabulary, punctuation and structure were not looked at. */
  readonly english: boolean
  /** Weight of overused words per 100 words. */
  readonly vocabulary_density: number
  readonly structure_score: number
  readonly em_dashes: number
  readonly facts_checked: boolean
  readonly lexicon_version: string
}

/**
 * Checks a text by rules alone: same input, same result, linear in its length. Findings speak about style and
 * content, never about who wrote the text.
 */
export function checkText(text: string, options: CheckOptions = {}): CheckResult {
  const document = readDocument(text)
  return toCheckResult(document, inspectText(document, options))
}

/** What an inspection says, in the words of the contract. */
export function toCheckResult(document: TextDocument, inspection: Inspection): CheckResult {
  const { findings, claims, style, factsChecked } = inspection
  const toCodePoint = codePointConverter(document.text)
  const counts = countFindings(findings)
  return {
    pass: counts.block === 0,
    findings: findings.map((finding) => withCodePoints(finding, toCodePoint)),
    claims: claims.map((claim) => withCodePoints(claim, toCodePoint)),
    counts,
    stats: {
      words: document.words.length,
      sentences: document.sentences.length,
      english: document.english,
      vocabulary_density: round(style.density),
      structure_score: round(style.score),
      em_dashes: style.emDashes,
      facts_checked: factsChecked,
      lexicon_version: lexiconVersion,
    },
  }
}

/** Most texts have no astral character: then the offsets are the same and nothing is built. */
export const codePointConverter = (text: string): ((offset: number) => number) =>
  /[\uD800-\uDBFF]/.test(text) ? codePointOffsets(text) : (offset) => offset

function countFindings(findings: readonly Finding[]): CheckResult['counts'] {
  const counts = {
    block: 0,
    warn: 0,
    vocabulary: 0,
    punctuation: 0,
    structure: 0,
    artifact: 0,
    pii: 0,
    claim: 0,
  }
  for (const { severity, kind } of findings) {
    counts[severity] += 1
    counts[kind] += 1
  }
  return counts
}

/** The same item with code point offsets. */
export const withCodePoints = <T extends Span>(item: T, toCodePoint: (offset: number) => number): T => ({
  ...item,
  start: toCodePoint(item.start),
  end: toCodePoint(item.end),
})

const round = (value: number): number => Math.round(value * 100) / 100
