import { checkClaims, type ClaimVerdict, type Verdict } from './facts/check-claims.ts'
import { type Finding, makeFinding, type Severity } from './finding.ts'
import type { Span } from './sentences.ts'
import { overlaps } from './span.ts'

/** A checkable sentence and its verdict against the source facts (contract 9). `fact` is a line index. */
export interface Claim {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly verdict: Verdict
  readonly fact: number | null
  readonly evidence: string | null
  readonly method: 'deterministic' | 'judge'
}

export interface ClaimResult {
  readonly claims: readonly Claim[]
  readonly findings: readonly Finding[]
}

/** A claim that a reader of the facts decided, by its place in the text. `fact` is a line index. */
export interface JudgedClaim extends Span {
  readonly verdict: 'verified' | 'contradicted'
  readonly fact: number
}

export interface ClaimOptions {
  /** Every unverified claim blocks. */
  readonly strict: boolean
  /** Readings of claims that values leave unverified; others are passed over. */
  readonly judged: readonly JudgedClaim[]
}

/** Judges the claims of a text by value, then by what was read. No facts, no claims. */
export function findClaims(text: string, sourceFacts: string, { strict, judged }: ClaimOptions): ClaimResult {
  const lines = judged.length === 0 ? [] : sourceFacts.split('\n')
  const verdicts = checkClaims(text, sourceFacts).map((claim) => readClaim(claim, judged, lines))
  return {
    claims: verdicts.map(toClaim),
    findings: verdicts.flatMap((verdict) => toFinding(text, verdict, strict) ?? []),
  }
}

interface ReadClaim extends ClaimVerdict {
  readonly method: Claim['method']
}

/** What code decided stands, whatever was read. */
function readClaim(claim: ClaimVerdict, judged: readonly JudgedClaim[], lines: readonly string[]): ReadClaim {
  const reading = claim.verdict === 'unverified' ? judged.find((one) => overlaps(one, claim)) : undefined
  if (reading === undefined) return { ...claim, method: 'deterministic' }
  const { verdict, fact } = reading
  return { ...claim, verdict, factIndex: fact, evidence: lines[fact] ?? null, method: 'judge' }
}

function toClaim({ text, start, end, verdict, factIndex, evidence, method }: ReadClaim): Claim {
  return { text, start, end, verdict, fact: factIndex, evidence, method }
}

function toFinding(text: string, claim: ClaimVerdict, strict: boolean): Finding | null {
  const { start, end } = claim
  switch (claim.verdict) {
    case 'verified':
      return null
    case 'contradicted': {
      const fact = claim.evidence === null ? '' : ` The facts say: "${claim.evidence}".`
      const message = `The source facts contradict this.${fact}`
      return makeFinding(text, 'claim.contradicted', { start, end, severity: 'block', message })
    }
    case 'unverified': {
      const severity: Severity = strict || isChecked(claim) ? 'block' : 'warn'
      const message = 'The source facts do not settle this.'
      return makeFinding(text, 'claim.unverified', { start, end, severity, message })
    }
  }
}

/** A money amount, date, percent, score or person's name has to be in the facts. */
function isChecked(claim: ClaimVerdict): boolean {
  return claim.atoms.some(({ atom }) => {
    if (atom.kind === 'name') return atom.nameOf === 'person'
    return atom.kind === 'money' || atom.kind === 'date' || atom.kind === 'percent' || atom.kind === 'score'
  })
}
