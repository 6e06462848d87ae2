import type { AtomOf, NameAtom } from './atom.ts'
import { conceptsOf } from './concepts.ts'
import type { ExtractOptions } from './extract-atoms.ts'
import { readSentences } from './passages.ts'
import type { Statement } from './statements.ts'
import { tokenAt, tokenize, type Token } from './tokens.ts'

/** One figure of the fact sheet with its line. */
export interface Fact extends Statement {
  /** Index of the line in the newline-separated fact sheet, blank lines counted. */
  readonly line: number
}

/** A fact sheet, read once and then compared with any number of statements. */
export interface FactSheet {
  readonly lines: readonly string[]
  readonly facts: readonly Fact[]
  readonly names: readonly (NameAtom & { readonly line: number })[]
  /** Every word of each line, lower case: a name may be written without capitals. */
  readonly wordsByLine: readonly ReadonlySet<string>[]
  readonly conceptsByLine: readonly ReadonlySet<string>[]
  readonly years: readonly AtomOf<'year'>[]
  /** How telling a concept is: rare ones weigh more. */
  weightOf(concept: string): number
}

/** Facts beyond this many figures are kept as words only: no honest fact sheet has more. */
const factsMax = 600
const keyWordsMax = 9

/** Reads newline-separated facts, "Key: value" lines and prose alike. */
export function readFacts(sourceFacts: string, options: ExtractOptions = {}): FactSheet {
  const lines = sourceFacts.split('\n')
  const read = lines.map((line, index) => readLine(line, index, options))
  const facts = read.flatMap((line) => line.facts).slice(0, factsMax)
  const conceptsByLine = read.map((line) => line.concepts)
  return {
    lines,
    facts,
    names: read.flatMap((line) => line.names),
    wordsByLine: read.map((line) => line.words),
    conceptsByLine,
    years: read.flatMap((line) => line.years),
    weightOf: weights(conceptsByLine),
  }
}

interface FactLine {
  readonly facts: readonly Fact[]
  readonly names: readonly (NameAtom & { readonly line: number })[]
  readonly years: readonly AtomOf<'year'>[]
  readonly words: ReadonlySet<string>
  readonly concepts: ReadonlySet<string>
}

function readLine(text: string, line: number, options: ExtractOptions): FactLine {
  const parts = readSentences(text, options).flatMap((sentence) => sentence.parts)
  const tokens = tokenize(text)
  const first = parts[0]
  const key = keyConcepts(tokens, first?.names ?? [])
  const facts = parts.flatMap((part, index) =>
    part.statements.map((statement): Fact => {
      if (index === 0 && part.statements.length === 1) return { ...statement, line }
      const names = statement.names.length > 0 ? statement.names : (first?.names ?? [])
      return { ...statement, names, near: new Set([...statement.near, ...key]), line }
    }),
  )
  return {
    facts,
    names: parts.flatMap((part) => part.names.map((name) => ({ ...name, line }))),
    years: parts.flatMap((part) => part.years),
    words: new Set(
      tokens.filter((token) => token.kind === 'word').map((token) => token.lower.replace(/'s$/, '')),
    ),
    concepts: new Set(parts.flatMap((part) => [...part.concepts])),
  }
}

/** The concepts before the colon of a "Key: value" line, without the names in it. */
function keyConcepts(tokens: readonly Token[], names: readonly NameAtom[]): ReadonlySet<string> {
  const colon = tokens.findIndex((token) => token.text === ':')
  if (colon < 1 || colon > keyWordsMax || tokenAt(tokens, colon + 1).glued) return new Set()
  const key = tokens.slice(0, colon)
  const skipped = Uint8Array.from(key, (token) =>
    names.some((name) => token.start >= name.start && token.end <= name.end) ? 1 : 0,
  )
  return conceptsOf({ tokens: key, from: 0, to: colon, skipped })
}

function weights(conceptsByLine: readonly ReadonlySet<string>[]): (concept: string) => number {
  const counts = new Map<string, number>()
  for (const concept of conceptsByLine.flatMap((concepts) => [...concepts])) {
    counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  const lineCount = Math.max(1, conceptsByLine.length)
  return (concept) => Math.log(1 + lineCount / (counts.get(concept) ?? 0.5))
}
