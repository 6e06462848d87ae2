import type { Atom, AtomOf, Figure, NameAtom } from './atom.ts'
import { conceptsOf } from './concepts.ts'
import { tokenAt, type Token } from './tokens.ts'

/** One figure with what its sentence says about it. */
export interface Statement {
  readonly figure: Figure
  /** Concepts of the part of the sentence that belongs to this figure, names and figures left out. */
  readonly near: ReadonlySet<string>
  /** Concepts of the whole sentence. */
  readonly sentence: ReadonlySet<string>
  /** Names in its part of the sentence, or the last one said before it. */
  readonly names: readonly NameAtom[]
  readonly years: readonly AtomOf<'year'>[]
  /** The words just before and after the figure, lower case, nearest first. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The tokens and atoms of one sentence or half-sentence (at most `passageTokensMax` tokens). */
export interface Passage {
  readonly tokens: readonly Token[]
  readonly atoms: readonly Atom[]
}

/** All that one sentence states. */
export interface SentenceStatements {
  readonly statements: readonly Statement[]
  readonly names: readonly NameAtom[]
  readonly years: readonly AtomOf<'year'>[]
  readonly concepts: ReadonlySet<string>
}

/** Reads the figures of one sentence and shares its words, names and years out among them. */
export function readStatements(passage: Passage): SentenceStatements {
  const { tokens } = passage
  const skipped = skippedTokens(passage)
  const concepts = conceptsOf({ tokens, from: 0, to: tokens.length, skipped })
  const names = passage.atoms.filter((atom) => atom.kind === 'name')
  const years = passage.atoms.filter((atom) => atom.kind === 'year')
  const figures = passage.atoms.filter((atom): atom is Figure => atom.kind !== 'name' && atom.kind !== 'year')
  const statements = figures.map((figure): Statement => {
    const part = partOf(passage, figure, figures)
    const whole = part.from === 0 && part.to === tokens.length
    const start = tokenAt(tokens, part.from).start
    const end = tokenAt(tokens, part.to - 1).end
    const inside = (atom: Atom): boolean => atom.start >= start && atom.end <= end
    return {
      figure,
      near: whole ? concepts : conceptsOf({ tokens, from: part.from, to: part.to, skipped }),
      sentence: concepts,
      names: namesFor(names, inside, start),
      years: years.filter(inside),
      ...surroundings(tokens, figure),
    }
  })
  return { statements, names, years, concepts }
}

const surroundingTokens = 6

function surroundings(tokens: readonly Token[], figure: Figure): Pick<Statement, 'before' | 'after'> {
  const first = tokens.findIndex((token) => token.start >= figure.start)
  const next = tokens.findIndex((token) => token.start >= figure.end)
  const before = tokens.slice(Math.max(0, first - surroundingTokens), first).toReversed()
  const after = next < 0 ? [] : tokens.slice(next, next + surroundingTokens)
  return { before: before.map((token) => token.lower), after: after.map((token) => token.lower) }
}

/** Names inside a part; without a school or employer there, the last one before it carries on. */
function namesFor(
  names: readonly NameAtom[],
  inside: (atom: Atom) => boolean,
  start: number,
): readonly NameAtom[] {
  const own = names.filter(inside)
  if (own.some((name) => name.nameOf !== 'person')) return own
  const carried = names.findLast((name) => name.nameOf !== 'person' && name.end <= start)
  return carried === undefined ? own : [...own, carried]
}

/** Figures are told apart from their neighbours of the same class only: an amount and a date may share their words. */
function classOf(figure: Figure): string {
  if (figure.kind === 'quantity' || figure.kind === 'score') return 'number'
  return figure.kind === 'time' ? 'date' : figure.kind
}

function partOf(passage: Passage, figure: Figure, figures: readonly Figure[]): { from: number; to: number } {
  const rivals = figures.filter((other) => classOf(other) === classOf(figure))
  const index = rivals.indexOf(figure)
  const before = rivals[index - 1]
  const after = rivals[index + 1]
  return {
    from: before === undefined ? 0 : boundaryBetween(passage, before, figure),
    to: after === undefined ? passage.tokens.length : boundaryBetween(passage, figure, after),
  }
}

/** The first of the strongest breaks between two figures; without any, the second figure itself. */
function boundaryBetween(passage: Passage, left: Figure, right: Figure): number {
  const first = passage.tokens.findIndex((token) => token.start >= left.end)
  let best = { at: first, strength: 0 }
  for (
    let at = first;
    at < passage.tokens.length && tokenAt(passage.tokens, at).start < right.start;
    at += 1
  ) {
    const strength = breakStrength(passage.tokens, at)
    if (strength > best.strength) best = { at, strength }
    if (best.strength === 0) best = { at: at + 1, strength: 0 }
  }
  return best.at
}

function breakStrength(tokens: readonly Token[], at: number): number {
  const token = tokenAt(tokens, at)
  if (/^[:()—]$/.test(token.text)) return 3
  if (/^(?:while|but|whereas|although|though)$/.test(token.lower)) return 3
  if (token.text === ',') return /^(?:and|but|while|whereas|or)$/.test(tokenAt(tokens, at + 1).lower) ? 3 : 2
  return /^(?:and|or|plus|with|to|from|against|versus|vs|compared|than|then|after|before)$/.test(token.lower)
    ? 1
    : 0
}

function skippedTokens(passage: Passage): Uint8Array {
  const skipped = new Uint8Array(passage.tokens.length)
  let next = 0
  for (const atom of passage.atoms) {
    while (next < passage.tokens.length && tokenAt(passage.tokens, next).start < atom.start) next += 1
    for (; next < passage.tokens.length && tokenAt(passage.tokens, next).end <= atom.end; next += 1)
      skipped[next] = 1
  }
  return skipped
}
