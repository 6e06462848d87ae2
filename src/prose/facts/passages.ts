import { splitSentences, type Span } from '#prose/sentences.ts'
import type { Atom, NameAtom } from './atom.ts'
import { atomsOf, type ExtractOptions } from './extract-atoms.ts'
import { resolveName } from './match-name.ts'
import { readStatements, type SentenceStatements } from './statements.ts'
import { tokenize, type Token } from './tokens.ts'

/** A longer run of tokens is read in pieces, so that work per sentence stays bounded. */
const passageTokensMax = 240

/** One sentence of a text with what it states, in the order of the text. */
export interface Sentence extends Span {
  /** The half-sentences between semicolons. */
  readonly parts: readonly SentenceStatements[]
  readonly tokens: readonly Token[]
}

export interface ReadOptions extends ExtractOptions {
  /** Names whose class is known, from the facts. */
  readonly knownNames?: readonly NameAtom[]
}

/** Reads a text sentence by sentence: figures with their words, names and years. Linear in the text's length. */
export function readSentences(text: string, options: ReadOptions = {}): Sentence[] {
  const tokens = tokenize(text)
  const known = options.knownNames ?? []
  const atoms = atomsOf({ text, tokens }, options).map((atom) =>
    atom.kind === 'name' ? resolveName(atom, known) : atom,
  )
  let [nextToken, nextAtom] = [0, 0]
  return splitSentences(text).map((span): Sentence => {
    const own = tokens.slice(nextToken, (nextToken = firstFrom(tokens, span.end, nextToken)))
    const ownAtoms = atoms.slice(nextAtom, (nextAtom = firstFrom(atoms, span.end, nextAtom)))
    return { ...span, tokens: own, parts: partsOf(own, ownAtoms) }
  })
}

function partsOf(tokens: readonly Token[], atoms: readonly Atom[]): SentenceStatements[] {
  const parts: SentenceStatements[] = []
  let from = 0
  let nextAtom = 0
  for (let at = 1; at <= tokens.length; at += 1) {
    const ends = at === tokens.length || tokens[at - 1]?.text === ';' || at - from >= passageTokensMax
    if (!ends) continue
    const end = at === tokens.length ? Infinity : (tokens[at]?.start ?? Infinity)
    parts.push(
      readStatements({
        tokens: tokens.slice(from, at),
        atoms: atoms.slice(nextAtom, (nextAtom = firstFrom(atoms, end, nextAtom))),
      }),
    )
    from = at
  }
  return parts
}

/** The index of the first item at or after `from` that starts at or after `offset`. */
function firstFrom(items: readonly Span[], offset: number, from: number): number {
  let at = from
  while (at < items.length && (items[at]?.start ?? Infinity) < offset) at += 1
  return at
}
