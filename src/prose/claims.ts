import { checkClaims, type ClaimVerdict, type Verdict } from './facts/check-claims.ts'
import { type Finding, makeFinding, type Severity } from './finding.ts'

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

/** Judges the claims of a text by value. `strict` makes every unverified claim block. No facts, no claims. */
export function findClaims(text: string, sourceFacts: string, strict: boolean): ClaimResult {
  const verdicts = checkClaims(text, sourceFacts)
  return {
    claims: verdicts.map(toClaim),
    findings: verdicts.flatMap((verdict) => toFinding(text, verdict, strict) ?? []),
  }
}

function toClaim({ text, start, end, verdict, factIndex, evidence }: ClaimVerdict): Claim {
  return { text, start, end, verdict, fact: factIndex, evidence, method: 'deterministic' }
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
