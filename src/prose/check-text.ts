import { findArtifacts, type Profile } from './artifacts/find-artifacts.ts'
import { type Claim, findClaims } from './claims.ts'
import { codePointOffsets } from './code-points.ts'
import { readDocument, type TextDocument } from './document.ts'
import { type Exemptions, isAllowedTerm, isExempt, isInsideAllowed, readExemptions } from './exemptions.ts'
import { type Finding, makeFinding } from './finding.ts'
import { findPersonalDataFindings } from './personal-data/personal-data-findings.ts'
import type { FindingKind } from './rules.ts'
import type { Span } from './sentences.ts'
import { byStart } from './span.ts'
import { dashFindings, findEmDashes } from './structure/em-dashes.ts'
import { findStructure } from './structure/find-structure.ts'
import { findVocabulary } from './vocabulary/find-vocabulary.ts'
import { isNamedInFacts } from './vocabulary/named-in-facts.ts'
import { lexiconVersion } from './vocabulary/lexicon.ts'
import type { TermHit } from './vocabulary/match-terms.ts'

export interface CheckOptions {
  /** Newline-separated facts; empty or absent means that no claim is judged. */
  readonly sourceFacts?: string
  /** Every unverified claim blocks. */
  readonly strict?: boolean
  /** Phrases the caller wants: no finding lies inside them. */
  readonly allowTerms?: readonly string[]
  /** `letter` (default) is running prose; `list` may hold lists and markdown. */
  readonly profile?: Profile
}

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
  const { sourceFacts = '', strict = false, allowTerms = [], profile = 'letter' } = options
  const document = readDocument(text)
  const exemptions = readExemptions(document, sourceFacts, allowTerms)
  const style = document.english ? findStyle(document, exemptions, sourceFacts) : noStyle
  const { claims, findings: claimFindings } = findClaims(text, sourceFacts, strict)
  const artifacts = findArtifacts(document, profile).map((artifact) =>
    makeFinding(text, artifact.rule, artifact),
  )
  const content = [...artifacts, ...findPersonalDataFindings(document, sourceFacts)]
  const findings = [
    ...style.findings,
    ...content.filter((finding) => !isInsideAllowed(exemptions, finding)),
    ...claimFindings,
  ]
  const toCodePoint = /[\uD800-\uDBFF]/.test(text) ? codePointOffsets(text) : (offset: number) => offset
  const told = findings.sort(byStart).map((finding) => withCodePoints(finding, toCodePoint))
  const counts = countFindings(told)
  return {
    pass: counts.block === 0,
    findings: told,
    claims: claims.map((claim) => withCodePoints(claim, toCodePoint)),
    counts,
    stats: {
      words: document.words.length,
      sentences: document.sentences.length,
      english: document.english,
      vocabulary_density: round(style.density),
      structure_score: round(style.score),
      em_dashes: style.emDashes,
      facts_checked: sourceFacts.trim() !== '',
      lexicon_version: lexiconVersion,
    },
  }
}

interface StyleResult {
  readonly findings: readonly Finding[]
  readonly density: number
  readonly score: number
  readonly emDashes: number
}

const noStyle: StyleResult = Object.freeze({ findings: [], density: 0, score: 0, emDashes: 0 })

function findStyle(document: TextDocument, exemptions: Exemptions, sourceFacts: string): StyleResult {
  const isAllowed = (hit: TermHit): boolean =>
    isExempt(exemptions, hit) || isAllowedTerm(exemptions, hit) || isNamedInFacts(document, hit, sourceFacts)
  const vocabulary = findVocabulary(document, isAllowed)
  const emDashes = findEmDashes(document).filter((dash) => !isExempt(exemptions, dash))
  const structure = findStructure(document, emDashes)
  return {
    findings: [...vocabulary.findings, ...dashFindings(document, emDashes), ...structure.findings],
    density: vocabulary.density,
    score: structure.score,
    emDashes: emDashes.length,
  }
}

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

const withCodePoints = <T extends Span>(item: T, toCodePoint: (offset: number) => number): T => ({
  ...item,
  start: toCodePoint(item.start),
  end: toCodePoint(item.end),
})

const round = (value: number): number => Math.round(value * 100) / 100
