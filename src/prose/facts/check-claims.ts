import type { Atom, Figure } from './atom.ts'
import type { Derivation } from './derive-figure.ts'
import { entityWords } from './entities.ts'
import { atomize, type ExtractOptions } from './extract-atoms.ts'
import { repeatedFactLine } from './judge-words.ts'
import { judgeFigures } from './judge-sentence.ts'
import { none, type Judgement, type Reason } from './judge-statement.ts'
import { isFrame } from './frames.ts'
import { isLeftOpen } from './left-open.ts'
import { isKnownName } from './known-names.ts'
import { isOpinion } from './opinions.ts'
import { readSentences, type Sentence } from './passages.ts'
import { readFacts, type FactSheet } from './read-facts.ts'

export type Verdict = 'verified' | 'unverified' | 'contradicted'

/** One figure or name of a claim, judged by itself. */
export interface AtomVerdict {
  readonly atom: Atom
  readonly verdict: Verdict
  readonly factIndex: number | null
  readonly reason: Reason
}

/** One sentence that states something checkable. Offsets are UTF-16. */
export interface ClaimVerdict {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly verdict: Verdict
  /** Line of the fact sheet that decides, blank lines counted; null when none does. */
  readonly factIndex: number | null
  /** That line, verbatim. */
  readonly evidence: string | null
  readonly atoms: readonly AtomVerdict[]
  /** The sum or difference of facts that decides, when the claim is no stated figure. */
  readonly derived: {
    readonly factIndexes: readonly number[]
    readonly operation: Derivation['operation']
    readonly value: number
  } | null
  readonly reason: Reason
}

/**
 * Judges every sentence of a text that states a figure, date or name against newline-separated facts, by value. What
 * only understanding could decide is `unverified` with `needs_judge`. Opinions, thanks and requests give no row; nor
 * does any sentence when there are no facts.
 */
export function checkClaims(text: string, sourceFacts: string, options: ExtractOptions = {}): ClaimVerdict[] {
  if (sourceFacts.trim() === '') return []
  return judgeText(text, readFacts(sourceFacts, options), options)
}

/** The claims that values do not settle and understanding may: see `isLeftOpen`. */
export function claimsLeftOpen(text: string, sourceFacts: string): ClaimVerdict[] {
  if (sourceFacts.trim() === '') return []
  const sheet = readFacts(sourceFacts)
  return judgeText(text, sheet, {}).filter((claim) => isLeftOpen(claim, sheet))
}

function judgeText(text: string, sheet: FactSheet, options: ExtractOptions): ClaimVerdict[] {
  const atomized = atomize(text, { ...options, nameWords: entityWords(sheet.entities) })
  return readSentences(atomized, sheet.entities).flatMap((sentence) => judgeSentence(text, sentence, sheet))
}

function judgeSentence(text: string, sentence: Sentence, sheet: FactSheet): ClaimVerdict[] {
  const statements = sentence.parts.flatMap((part) => part.statements)
  const names = sentence.parts.flatMap((part) => part.names)
  const years = sentence.parts.flatMap((part) => part.years)
  if (statements.length + names.length + years.length === 0 || isFrame(sentence)) return []
  if (statements.length + years.length === 0 && isOpinion(sentence)) return []
  const judgements = statements.length > 0 ? judgeFigures(sentence, sheet) : [judgeWords(sentence, sheet)]
  const unknown = names.filter((name) => !isKnownName(name, sheet))
  const atoms = [
    ...statements.map((statement, index) => atomVerdict(statement.figure, judgements[index])),
    ...unknown.map(({ name }): AtomVerdict => ({
      atom: name,
      verdict: 'unverified',
      factIndex: null,
      reason: 'unknown_name',
    })),
  ].toSorted((a, b) => a.atom.start - b.atom.start)
  const decisive = decide(judgements, unknown.length > 0)
  const factIndex = decisive.line
  return [
    {
      text: text.slice(sentence.start, sentence.end),
      start: sentence.start,
      end: sentence.end,
      verdict: decisive.verdict,
      factIndex,
      evidence: factIndex === null ? null : (sheet.lines[factIndex] ?? null),
      atoms,
      derived: decisive.derivation === null ? null : derivedFrom(decisive.derivation),
      reason: decisive.reason,
    },
  ]
}

function judgeWords(sentence: Sentence, sheet: FactSheet): Judgement {
  const line = repeatedFactLine(sentence, sheet)
  return line === null
    ? none('needs_judge')
    : { verdict: 'verified', line, derivation: null, reason: 'words_match' }
}

/** A sentence is as good as its worst figure, and nothing in it holds for a name the facts do not know. */
function decide(judgements: readonly Judgement[], hasUnknownName: boolean): Judgement {
  if (hasUnknownName) return none('unknown_name')
  const worst =
    judgements.find((judgement) => judgement.verdict === 'contradicted') ??
    judgements.find((judgement) => judgement.verdict === 'unverified') ??
    judgements[0]
  return worst ?? none('needs_judge')
}

function atomVerdict(atom: Figure, judgement: Judgement | undefined): AtomVerdict {
  const { verdict, line, reason } = judgement ?? none('needs_judge')
  return { atom, verdict, factIndex: line, reason }
}

function derivedFrom(derivation: Derivation): ClaimVerdict['derived'] {
  const { operands, operation, value } = derivation
  return { factIndexes: operands.map((fact) => fact.line), operation, value }
}
