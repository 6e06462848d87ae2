import { findArtifacts, type Profile } from './artifacts/find-artifacts.ts'
import { type ClaimResult, findClaims, type JudgedClaim } from './claims.ts'
import type { TextDocument } from './document.ts'
import { type Exemptions, isAllowedTerm, isExempt, isInsideAllowed, readExemptions } from './exemptions.ts'
import { type Finding, makeFinding } from './finding.ts'
import { findPersonalDataFindings } from './personal-data/personal-data-findings.ts'
import { byStart } from './span.ts'
import { dashFindings, findEmDashes } from './structure/em-dashes.ts'
import { findStructure } from './structure/find-structure.ts'
import { densityMaxFor } from './vocabulary/density.ts'
import { findVocabulary } from './vocabulary/find-vocabulary.ts'
import type { TermHit } from './vocabulary/match-terms.ts'
import { isNamedInFacts } from './vocabulary/named-in-facts.ts'

export interface CheckOptions {
  /** Newline-separated facts; empty or absent means that no claim is judged. */
  readonly sourceFacts?: string
  /** Every unverified claim blocks. */
  readonly strict?: boolean
  /** What a reader of the facts decided about claims that rules leave open. */
  readonly judged?: readonly JudgedClaim[]
  /** Phrases the caller wants: no finding lies inside them. */
  readonly allowTerms?: readonly string[]
  /** `letter` (default) is running prose; `list` may hold lists and markdown. */
  readonly profile?: Profile
}

/** All that the rules see in one text. Offsets are UTF-16. */
export interface Inspection {
  /** Sorted by offset. */
  readonly findings: readonly Finding[]
  readonly claims: ClaimResult['claims']
  readonly style: StyleResult
  readonly factsChecked: boolean
}

export function inspectText(document: TextDocument, options: CheckOptions): Inspection {
  const { sourceFacts = '', strict = false, judged = [], allowTerms = [], profile = 'letter' } = options
  const { text } = document
  const exemptions = readExemptions(document, sourceFacts, allowTerms)
  const style = document.english ? findStyle(document, exemptions, sourceFacts) : noStyle
  const { claims, findings: claimFindings } = findClaims(text, sourceFacts, { strict, judged })
  const artifacts = findArtifacts(document, profile).map((artifact) =>
    makeFinding(text, artifact.rule, { ...artifact, suggestion: artifact.removal }),
  )
  const content = [...artifacts, ...findPersonalDataFindings(document, sourceFacts)]
  const findings = [
    ...style.findings,
    ...content.filter((finding) => !isInsideAllowed(exemptions, finding)),
    ...claimFindings,
  ]
  return { findings: findings.sort(byStart), claims, style, factsChecked: sourceFacts.trim() !== '' }
}

export interface StyleResult {
  readonly findings: readonly Finding[]
  readonly density: number
  readonly densityMax: number
  readonly score: number
  readonly emDashes: number
  /** What the density counts. */
  readonly weighed: readonly TermHit[]
}

const noStyle: StyleResult = Object.freeze({
  findings: [],
  density: 0,
  densityMax: densityMaxFor(0),
  score: 0,
  emDashes: 0,
  weighed: [],
})

function findStyle(document: TextDocument, exemptions: Exemptions, sourceFacts: string): StyleResult {
  const isAllowed = (hit: TermHit): boolean =>
    isExempt(exemptions, hit) || isAllowedTerm(exemptions, hit) || isNamedInFacts(document, hit, sourceFacts)
  const emDashes = findEmDashes(document).filter((dash) => !isExempt(exemptions, dash))
  const structure = findStructure(document, emDashes)
  const densityMax = densityMaxFor(structure.score)
  const vocabulary = findVocabulary(document, { isAllowed, densityMax })
  return {
    findings: [...vocabulary.findings, ...dashFindings(document, emDashes), ...structure.findings],
    density: vocabulary.density,
    densityMax,
    score: structure.score,
    emDashes: emDashes.length,
    weighed: vocabulary.weighed,
  }
}
