import { candidatesFor, type Candidate } from './align.ts'
import type { Figure } from './atom.ts'
import { deriveFigure, type Derivation } from './derive-figure.ts'
import { cueWords, derivedCue, type Cue } from './derived-cue.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import { wordsAfter, wordsBefore, type Statement } from './statements.ts'

/** The verdict on one figure, with the line of the fact that decides it; null while nothing does. */
export interface Judgement {
  readonly verdict: 'verified' | 'unverified' | 'contradicted'
  readonly line: number | null
  readonly derivation: Derivation | null
  readonly reason: Reason
}

export type Reason =
  | 'value_matches'
  | 'derived_value_matches'
  | 'value_differs'
  | 'derived_value_differs'
  | 'words_match'
  | 'no_fact_about_this'
  | 'fact_is_about_something_else'
  | 'value_left_open'
  | 'negated'
  | 'unknown_name'
  | 'needs_judge'

/** A matching fact must speak about the claim this well, as a share of the best aligned fact of its kind. */
const rivalShare = 0.8
/** Shares of words, by weight, that claim and fact must have in common; measured on the development set. */
const verifyCoverage = 0.3
const verifyClaimCoverage = 0.2
const contradictCoverageMin = 0.3
const contradictCoverageSum = 1.05
/** Words that only other facts speak of may weigh this much against a telling value. */
const strayShareMax = 2
/** An equal fact this well aligned, relative to the best, leaves a contradiction open. */
const doubtShare = 0.5
/** Small whole numbers match by chance; they need a better alignment. */
const smallMax = 31

/**
 * Judges one claimed figure against the fact sheet by value, words, names and years. `explained` are the facts that another
 * figure of the same sentence states; they are no rivals.
 */
export function judgeStatement(claim: Statement, sheet: FactSheet, explained: ReadonlySet<Fact>): Judgement {
  const cue = derivedCue(claim)
  const derivation = cue === null ? null : deriveFigure(claim, cue, { sheet, lenient: false })
  if (derivation !== null && (cue?.strict === true || derivation.comparison === 'equal'))
    return derived(derivation)
  if (isComparison(claim)) return none('needs_judge')
  const all = candidatesFor(claim, sheet).filter(({ fact }) => !explained.has(fact))
  const open = all.filter((candidate) => isOpen(claim, candidate, cue))
  const best = Math.max(0, ...open.map((candidate) => candidate.score))
  const aligned = open.filter((candidate) => candidate.score > 0 && candidate.score >= rivalShare * best)
  const match =
    aligned.find((candidate) => candidate.comparison === 'equal' && supports(claim, candidate, sheet)) ??
    open.find((candidate) => candidate.comparison === 'equal' && supportsByContext(claim, candidate))
  if (match !== undefined) return isNegated(claim) ? none('negated') : decided('verified', match.fact)
  if (derivation !== null) return derived(derivation)
  const sumsUp = cue !== null && claim.amountsBefore.length > 1
  const clash = sumsUp ? null : contradiction(claim, aligned, open)
  return clash === null ? none(reasonOf(all, aligned)) : decided('contradicted', clash.fact)
}

function isOpen(claim: Statement, candidate: Candidate, cue: Cue | null): boolean {
  return (
    !candidate.otherSubject && !candidate.otherMatter && (cue?.strict !== true || sharesCue(claim, candidate))
  )
}

function reasonOf(all: readonly Candidate[], aligned: readonly Candidate[]): Reason {
  const elsewhere = all.some(
    (candidate) => (candidate.otherSubject || candidate.otherMatter) && candidate.comparison === 'equal',
  )
  if (elsewhere) return 'fact_is_about_something_else'
  const leftOpen = aligned.some((candidate) => candidate.comparison === 'undecided')
  return leftOpen ? 'value_left_open' : 'no_fact_about_this'
}

/** The one fact that speaks about the claim and states another value. */
function contradiction(
  claim: Statement,
  aligned: readonly Candidate[],
  open: readonly Candidate[],
): Candidate | null {
  const best = aligned.toSorted((a, b) => b.score - a.score)[0]
  if (best === undefined || aligned.some((candidate) => candidate.comparison !== 'different')) return null
  const doubtMin = isSmall(claim.figure) ? best.score * doubtShare : Number.MIN_VALUE
  if (open.some(({ comparison, score }) => comparison === 'equal' && score >= doubtMin)) return null
  if (namesOtherProgramme(claim, best) || best.strayWeight > best.score) return null
  const { namedFactCoverage, namedClaimCoverage } = best
  const covered =
    Math.min(namedFactCoverage, namedClaimCoverage) >= contradictCoverageMin &&
    namedFactCoverage + namedClaimCoverage >= contradictCoverageSum
  return covered ? best : null
}

/** A fact about a named scholarship says nothing about other scholarships, nor the other way round. */
function namesOtherProgramme(claim: Statement, candidate: Candidate): boolean {
  return namesProgramme(claim) !== namesProgramme(candidate.fact)
}

const namesProgramme = ({ mentions }: Statement): boolean =>
  mentions.some(({ name, meanings }) =>
    (meanings.length > 0 ? meanings : [name]).some(({ nameOf }) => nameOf === 'programme'),
  )

function supports(claim: Statement, candidate: Candidate, sheet: FactSheet): boolean {
  const strayMax = candidate.score * (claim.figure.kind === 'quantity' ? 1 : strayShareMax)
  if (candidate.clauseStrayWeight > strayMax || hasOtherObject(claim, candidate.fact, sheet)) return false
  const said = Math.max(candidate.claimCoverage, candidate.clauseCoverage)
  return said >= verifyClaimCoverage && Math.max(candidate.factCoverage, said) >= verifyCoverage
}

/** "seven years of violin" against "7 years of cello": the fact's object goes unsaid, and a word no fact knows stands in. */
function hasOtherObject(claim: Statement, fact: Fact, sheet: FactSheet): boolean {
  if (!isSmall(claim.figure) || fact.complement.length === 0) return false
  const isSaid = fact.complement.some((concept) => claim.sentence.has(concept))
  return !isSaid && [...claim.near].some((concept) => !sheet.isFaint(concept) && !sheet.isKnown(concept))
}

/** "She built a press. It cost her $42.": a short sentence that goes on about the fact of the sentence before. */
function supportsByContext(claim: Statement, candidate: Candidate): boolean {
  const shortSentence = claim.sentence.size <= 2
  return shortSentence && !isSmall(claim.figure) && candidate.contextScore > 0
}

/** Whether a value is so common that finding it in the facts proves little. */
export function isSmall(figure: Figure): boolean {
  return figure.kind === 'quantity' && Number.isInteger(figure.value) && Math.abs(figure.value) <= smallMax
}

const sharesCue = (claim: Statement, candidate: Candidate): boolean =>
  [...cueWords].some((cue) => claim.clause.has(cue) && candidate.fact.near.has(cue))

/** "$500 more than its budget", "three points higher than": a difference from something else. */
function isComparison(claim: Statement): boolean {
  const after = wordsAfter(claim)
  const index = after.findIndex((word) =>
    /^(?:more|less|fewer|higher|lower|greater|above|below|over|older|younger|longer)$/.test(word),
  )
  return index >= 0 && index <= 2 && after[index + 1] === 'than'
}

/** "did not receive $5,000", "never earned a 3.9"; "cannot cover the $5,000" says nothing against the amount. */
function isNegated(claim: Statement): boolean {
  const before = wordsBefore(claim)
  const index = before.findIndex((word) => /^(?:not|never|no|without|neither|nor)$|n't$/.test(word))
  if (index < 0 || before.slice(0, index).some((word) => /^[,;:]$/.test(word))) return false
  return (
    !/^(?:can't|cannot|couldn't)$/.test(before[index] ?? '') &&
    !/^(?:can|could|only)$/.test(before[index + 1] ?? '') &&
    !/^(?:only|less|fewer|more|later|earlier|covered|cover|reimbursed?|paid)$/.test(before[index - 1] ?? '')
  )
}

function derived(derivation: Derivation): Judgement {
  const line = derivation.operands[0]?.line ?? null
  return derivation.comparison === 'equal'
    ? { verdict: 'verified', line, derivation, reason: 'derived_value_matches' }
    : { verdict: 'contradicted', line, derivation, reason: 'derived_value_differs' }
}

export function decided(verdict: 'verified' | 'contradicted', fact: Pick<Fact, 'line'>): Judgement {
  const reason = verdict === 'verified' ? 'value_matches' : 'value_differs'
  return { verdict, line: fact.line, derivation: null, reason }
}

export function none(reason: Reason): Judgement {
  return { verdict: 'unverified', line: null, derivation: null, reason }
}
