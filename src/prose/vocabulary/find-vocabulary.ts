import { type Finding, makeFinding } from '#prose/finding.ts'
import type { TextDocument } from '#prose/document.ts'
import { densityMaxFor, densityOf, isDense } from './density.ts'
import { replacementFor } from './inflect-replacement.ts'
import { matchTerms, type TermHit } from './match-terms.ts'

/** Stock letter phrases from which a letter reads as a form letter. */
const letterPhrasesMin = 6

export interface VocabularyOptions {
  /** Hits that the caller lets pass. */
  readonly isAllowed?: (hit: TermHit) => boolean
  /** The density above which the text blocks (`densityMaxFor`). */
  readonly densityMax?: number
}

export interface VocabularyResult {
  readonly findings: readonly Finding[]
  /** Weight of overused words per 100 words; bans count 2. */
  readonly density: number
  /** What the density counts. */
  readonly weighed: readonly TermHit[]
}

/** Finds lexicon terms and weighs them. English text only. */
export function findVocabulary(document: TextDocument, options: VocabularyOptions = {}): VocabularyResult {
  const { isAllowed = () => false, densityMax = densityMaxFor(0) } = options
  const hits = matchTerms(document).filter((hit) => !isAllowed(hit))
  const weighed = hits.filter((hit) => hit.form.term.tier !== 'letter' && hit.form.term.tier !== 'plain')
  const density = densityOf(weighed, document.words.length)
  const letterPhrases = hits.filter((hit) => hit.form.term.tier === 'letter').length
  const told = hits.filter((hit) => hit.form.term.tier !== 'letter' || letterPhrases >= letterPhrasesMin)
  const findings = told.map((hit) => termFinding(document, hit))
  const heaviest = heaviestHit(weighed)
  if (heaviest !== null && isDense(weighed, document.words.length, densityMax)) {
    findings.push(densityFinding(document, { heaviest, density, densityMax, hits: weighed }))
  }
  return { findings, density, weighed }
}

const messages = {
  ban: 'is a worn-out phrase',
  soft: 'is overused',
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
  readonly densityMax: number
  readonly hits: readonly TermHit[]
}

function densityFinding(document: TextDocument, report: DensityReport): Finding {
  const { heaviest, density, densityMax, hits } = report
  const terms = [...new Set(hits.map((hit) => hit.form.term.name))]
  return makeFinding(document.text, 'vocabulary.density', {
    start: heaviest.start,
    end: heaviest.end,
    severity: 'block',
    message: `Overused words weigh ${density.toFixed(2)} per 100 words; the limit here is ${densityMax.toFixed(2)}. Counted: ${terms.slice(0, 12).join(', ')}.`,
  })
}
