import { type Finding, makeFinding } from '#prose/finding.ts'
import type { TextDocument } from '#prose/document.ts'
import { replacementFor } from './inflect-replacement.ts'
import { matchTerms, type TermHit } from './match-terms.ts'

/** Thresholds measured on human and model text: docs of the gate's bench. */
export const vocabularyLimits = Object.freeze({
  /** Weight per 100 words above which the text blocks; nine in ten human texts stay under a quarter of it. */
  densityMax: 1,
  /** One or two words said often are a topic, not a style. */
  termsMin: 3,
  /** A term said often is one habit, not many. */
  countedPerTermMax: 2,
  banWeight: 2,
  wordsMin: 100,
  /** Stock letter phrases from which a letter reads as a form letter. */
  letterPhrasesMin: 6,
})

export interface VocabularyResult {
  readonly findings: readonly Finding[]
  /** Weight of overused words per 100 words; bans count 2. */
  readonly density: number
  /** What the density counts. */
  readonly weighed: readonly TermHit[]
}

/** Finds lexicon terms, except those that `isAllowed` lets pass, and weighs them. English text only. */
export function findVocabulary(
  document: TextDocument,
  isAllowed: (hit: TermHit) => boolean = () => false,
): VocabularyResult {
  const hits = matchTerms(document).filter((hit) => !isAllowed(hit))
  const weighed = hits.filter((hit) => hit.form.term.tier !== 'letter' && hit.form.term.tier !== 'plain')
  const density = densityOf(weighed, document.words.length)
  const letterPhrases = hits.filter((hit) => hit.form.term.tier === 'letter').length
  const told = hits.filter(
    (hit) => hit.form.term.tier !== 'letter' || letterPhrases >= vocabularyLimits.letterPhrasesMin,
  )
  const findings = told.map((hit) => termFinding(document, hit))
  const heaviest = heaviestHit(weighed)
  if (heaviest !== null && isDense(weighed, density)) {
    findings.push(densityFinding(document, { heaviest, density, hits: weighed }))
  }
  return { findings, density, weighed }
}

/** Whether the hits weigh too much and are more than one or two habits. */
export function isDense(hits: readonly TermHit[], density: number): boolean {
  const terms = new Set(hits.map((hit) => hit.form.term.name)).size
  return density > vocabularyLimits.densityMax && terms >= vocabularyLimits.termsMin
}

/** Weight of the hits per 100 words. */
export function densityOf(hits: readonly TermHit[], words: number): number {
  const counted = new Map<string, number>()
  let weight = 0
  for (const hit of hits) {
    const { name, tier } = hit.form.term
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    if (tier === 'ban') weight += vocabularyLimits.banWeight
    else if (count <= vocabularyLimits.countedPerTermMax) weight += hit.form.term.weight
  }
  return (100 * weight) / Math.max(vocabularyLimits.wordsMin, words)
}

const messages = {
  ban: 'reads as machine-made',
  soft: 'is overused in machine-made text',
  opener: 'is a stock opening',
  letter: 'is a stock letter phrase, one of many here',
  plain: 'can be said more plainly',
} as const

function termFinding(document: TextDocument, hit: TermHit): Finding {
  const { tier } = hit.form.term
  const term = document.text.slice(hit.start, hit.end)
  return makeFinding(document.text, `vocabulary.${tier}`, {
    start: hit.start,
    end: hit.end,
    severity: tier === 'ban' ? 'block' : 'warn',
    message: `"${term}" ${messages[tier]}.`,
    suggestion: replacementFor(document, hit) ?? undefined,
  })
}

function heaviestHit(hits: readonly TermHit[]): TermHit | null {
  return hits.reduce<TermHit | null>(
    (best, hit) => (best === null || hit.form.term.weight > best.form.term.weight ? hit : best),
    null,
  )
}

interface DensityReport {
  readonly heaviest: TermHit
  readonly density: number
  readonly hits: readonly TermHit[]
}

function densityFinding(document: TextDocument, { heaviest, density, hits }: DensityReport): Finding {
  const terms = [...new Set(hits.map((hit) => hit.form.term.name))]
  return makeFinding(document.text, 'vocabulary.density', {
    start: heaviest.start,
    end: heaviest.end,
    severity: 'block',
    message: `Overused words weigh ${density.toFixed(2)} per 100 words; the limit is ${vocabularyLimits.densityMax}. Counted: ${terms.slice(0, 12).join(', ')}.`,
  })
}
