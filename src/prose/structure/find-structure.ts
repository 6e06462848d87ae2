import type { TextDocument } from '#prose/document.ts'
import { type Finding, makeFinding } from '#prose/finding.ts'
import type { RuleId } from '#prose/rules.ts'
import type { Span } from '#prose/sentences.ts'
import { findDenyThenAssert, findNotJustBut } from './contrasts.ts'
import { findTricolons } from './enumerations.ts'
import { findHeadings } from './headings.ts'
import { findConnectorOpenings, findRepeatedOpenings, findSummaryCloser } from './openings.ts'
import { findParticipleTails } from './participle-tails.ts'
import { sentenceLengthVariation } from './rhythm.ts'
import { findVagueAuthority } from './vague-authority.ts'

/** Thresholds measured on human and model text; each pattern alone is ordinary English. */
const structureLimits = Object.freeze({
  /** The score from which a text blocks; human college essays reach 2.25. */
  scoreMax: 2.5,
  /** Below this many words rates say nothing: findings are told, no score is given. */
  wordsMin: 60,
  tricolonsPer1000Max: 7,
  tricolonsMin: 2,
  connectorsMin: 2,
  /** Coefficient of variation of sentence length: flat below the first, even below the second. */
  variationMin: 0.28,
  variationLow: 0.36,
})

export interface StructureResult {
  readonly findings: readonly Finding[]
  readonly score: number
}

/** One pattern: where it occurs, what it adds to the score, at most `most`. */
interface Pattern {
  readonly rule: RuleId
  readonly spans: readonly Span[]
  readonly each: number
  readonly most: number
  readonly message: string
}

/**
 * Finds structural patterns and scores them together. `emDashes` is the output of `findEmDashes`.
 * English text only.
 */
export function findStructure(document: TextDocument, emDashes: readonly Span[]): StructureResult {
  const patterns = patternsOf(document)
  const findings = patterns.flatMap(({ rule, spans, message }) =>
    spans.map(({ start, end }) =>
      makeFinding(document.text, rule, { start, end, severity: 'warn', message }),
    ),
  )
  const score = document.words.length < structureLimits.wordsMin ? 0 : scoreOf(document, patterns, emDashes)
  if (score < structureLimits.scoreMax) return { findings, score }
  return { findings: [...findings, scoreFinding(document, findings, score)], score }
}

function patternsOf(document: TextDocument): Pattern[] {
  return [
    {
      rule: 'structure.not_just_but',
      spans: findNotJustBut(document),
      each: 0.5,
      most: 1.5,
      message: 'Say what it is; the "not just X but Y" frame is worn out.',
    },
    {
      rule: 'structure.deny_then_assert',
      spans: findDenyThenAssert(document),
      each: 0.75,
      most: 1.5,
      message: 'Say what it is without first denying something else.',
    },
    {
      rule: 'structure.tricolon',
      spans: aboveRate(document, findTricolons(document)),
      each: 0.375,
      most: 0.75,
      message: 'Lists of three come too often; keep the item that matters.',
    },
    {
      rule: 'structure.participle_tail',
      spans: findParticipleTails(document),
      each: 0.75,
      most: 2.25,
      message: 'End the sentence, or make the tail a sentence with its own subject.',
    },
    {
      rule: 'structure.summary_closer',
      spans: closersOf(document),
      each: 0.75,
      most: 0.75,
      message: 'The last paragraph announces itself; start with its point.',
    },
    {
      rule: 'structure.connectors',
      spans: atLeast(structureLimits.connectorsMin, findConnectorOpenings(document)),
      each: 0.25,
      most: 0.5,
      message: 'Sentences in a row open with connectors; most can go.',
    },
    ...untoldInScore(document),
  ]
}

/** Patterns that are told and never scored: too common in human text. */
function untoldInScore(document: TextDocument): Pattern[] {
  return [
    {
      rule: 'structure.repeated_opening',
      spans: findRepeatedOpenings(document),
      each: 0,
      most: 0,
      message: 'Three sentences in a row start with the same words.',
    },
    {
      rule: 'structure.vague_authority',
      spans: findVagueAuthority(document),
      each: 0,
      most: 0,
      message: 'Name the source or drop the claim.',
    },
    {
      rule: 'structure.heading',
      spans: findHeadings(document.text),
      each: 0,
      most: 0,
      message: 'A heading stands in running prose.',
    },
  ]
}

function aboveRate(document: TextDocument, spans: readonly Span[]): readonly Span[] {
  const per1000 = (1000 * spans.length) / Math.max(1, document.words.length)
  return per1000 > structureLimits.tricolonsPer1000Max ? atLeast(structureLimits.tricolonsMin, spans) : []
}

const atLeast = (count: number, spans: readonly Span[]): readonly Span[] =>
  spans.length >= count ? spans : []

function closersOf(document: TextDocument): Span[] {
  const closer = findSummaryCloser(document)
  return closer === null ? [] : [closer]
}

function scoreOf(document: TextDocument, patterns: readonly Pattern[], emDashes: readonly Span[]): number {
  const patternScore = patterns.reduce(
    (sum, { spans, each, most }) => sum + Math.min(most, each * spans.length),
    0,
  )
  return patternScore + dashScore(document, emDashes) + rhythmScore(document)
}

/** Dashes alone say little: human college essays reach 1.5 per 100 words. */
function dashScore(document: TextDocument, emDashes: readonly Span[]): number {
  if (emDashes.length < 2) return 0
  return emDashes.length >= 3 && (100 * emDashes.length) / document.words.length > 1 ? 0.75 : 0.25
}

function rhythmScore(document: TextDocument): number {
  const variation = sentenceLengthVariation(document) ?? 1
  if (variation < structureLimits.variationMin) return 0.5
  return variation < structureLimits.variationLow ? 0.25 : 0
}

function scoreFinding(document: TextDocument, findings: readonly Finding[], score: number): Finding {
  const names = [
    ...new Set(findings.map((finding) => finding.rule.replace('structure.', '').replaceAll('_', ' '))),
  ]
  const first = findings[0] ?? { start: 0, end: 0 }
  return makeFinding(document.text, 'structure.score', {
    start: first.start,
    end: first.end,
    severity: 'block',
    message: `Structural patterns score ${score.toFixed(2)}; the limit is ${structureLimits.scoreMax}. Counted: ${names.join(', ')}.`,
  })
}
