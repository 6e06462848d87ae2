import { splitSentences, type Span } from '#prose/sentences.ts'
import type { AtomizedText } from './extract-atoms.ts'
import type { Entities } from './entities.ts'
import { readStatements, type Passage, type PassageStatements, type Surroundings } from './statements.ts'
import type { Token } from './tokens.ts'

/** A longer run of tokens is read in pieces, so that work per sentence stays bounded. */
const passageTokensMax = 160

/** One sentence of a text with what it states, in the order of the text. */
export interface Sentence extends Span {
  /** The half-sentences between semicolons. */
  readonly parts: readonly PassageStatements[]
  readonly tokens: readonly Token[]
  /** Whether the text has had more figures by its end than are judged; see `figuresJudgedMax`. */
  readonly beyondLimit: boolean
}

/** Figures beyond this many in one text are not aligned with the facts: no honest text of 20,000 characters has more. */
const figuresJudgedMax = 500

/** Reads a text sentence by sentence: figures with their words, names and years. Linear in the text's length. */
export function readSentences(source: AtomizedText, entities: Entities): Sentence[] {
  let [nextToken, nextAtom, figures] = [0, 0, 0]
  let before: Surroundings['before'] = null
  return splitSentences(source.text).map((span): Sentence => {
    const tokens = source.tokens.slice(nextToken, (nextToken = firstFrom(source.tokens, span.end, nextToken)))
    const atoms = source.atoms.slice(nextAtom, (nextAtom = firstFrom(source.atoms, span.end, nextAtom)))
    const parts = readParts({ tokens, atoms }, { entities, before })
    before = parts.at(-1) ?? before
    figures += parts.reduce((count, part) => count + part.statements.length, 0)
    return { start: span.start, end: span.end, parts, tokens, beyondLimit: figures > figuresJudgedMax }
  })
}

/** The half-sentences of one sentence. */
export function readParts(sentence: Passage, outside: Surroundings): PassageStatements[] {
  const { tokens, atoms } = sentence
  const parts: PassageStatements[] = []
  let [from, nextAtom] = [0, 0]
  let { before } = outside
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at - 1]?.text !== ';' && at - from < passageTokensMax) continue
    const endsAt = tokens[at]?.start ?? Infinity
    const own = atoms.slice(nextAtom, (nextAtom = firstFrom(atoms, endsAt, nextAtom)))
    const part = readStatements(
      { tokens: tokens.slice(from, at), atoms: own },
      { entities: outside.entities, before },
    )
    parts.push(part)
    from = at
    before = part
  }
  return parts.length === 1 ? parts : withSentence(parts)
}

/** Half-sentences share the words of the whole. */
function withSentence(parts: readonly PassageStatements[]): PassageStatements[] {
  const sentence = new Set(parts.flatMap((part) => [...part.concepts]))
  return parts.map((part) => ({
    ...part,
    statements: part.statements.map((statement) => ({ ...statement, sentence })),
  }))
}

/** The index of the first item at or after `from` that starts at or after `offset`. */
export function firstFrom(items: readonly Span[], offset: number, from: number): number {
  let at = from
  while (at < items.length && (items[at]?.start ?? Infinity) < offset) at += 1
  return at
}
