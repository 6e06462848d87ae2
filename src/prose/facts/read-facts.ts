import { splitSentences } from '#prose/sentences.ts'
import type { Atom, AtomOf, Figure } from './atom.ts'
import { conceptsIn, groupsOf } from './concepts.ts'
import { entitiesOf, institutionsIn, type Entities } from './entities.ts'
import { atomize, type AtomizedText, type ExtractOptions } from './extract-atoms.ts'
import { measureOf } from './measures.ts'
import { isNegator } from './negations.ts'
import { normalForm } from './protected-figures.ts'
import { firstFrom, readParts } from './passages.ts'
import { formSet } from './stem.ts'
import type { PassageStatements, Statement } from './statements.ts'
import { tokenAt, type Token } from './tokens.ts'

/** One figure of the fact sheet with its line. */
export interface Fact extends Statement {
  /** Index of the line in the newline-separated fact sheet, blank lines counted. */
  readonly line: number
  /** Concepts before the colon of a "Key: value" line. */
  readonly key: ReadonlySet<string>
}

/** One sentence of the fact sheet, or a half-sentence between semicolons. */
export interface FactPassage {
  readonly line: number
  readonly passage: PassageStatements
  /** Whether its line holds a negation. */
  readonly negated: boolean
}

/** A fact sheet, read once and then compared with any number of statements. */
export interface FactSheet {
  readonly lines: readonly string[]
  readonly facts: readonly Fact[]
  readonly entities: Entities
  /** The normal forms of all figures, those beyond `factsMax` too. */
  readonly values: ReadonlySet<string>
  /** Every word of each line, lower case: a name may be written without capitals. */
  readonly wordsByLine: readonly ReadonlySet<string>[]
  readonly conceptsByLine: readonly ReadonlySet<string>[]
  readonly passages: readonly FactPassage[]
  readonly years: readonly AtomOf<'year'>[]
  /** How telling a concept is: rare ones weigh more. */
  weightOf(concept: string): number
  /** Whether it says little about what a figure is: "rate", "hour". */
  isFaint(concept: string): boolean
  /** Whether any line speaks of it. */
  isKnown(concept: string): boolean
}

/** Figures beyond this many are not aligned with claims: no honest fact sheet has more. */
const factsMax = 400
const keyWordsMax = 9

/** Reads newline-separated facts, "Key: value" lines and prose alike. */
export function readFacts(sourceFacts: string, options: ExtractOptions = {}): FactSheet {
  const lines = cutLines(sourceFacts, options)
  const entities = entitiesOf(lines.flatMap((line) => line.atoms).filter((atom) => atom.kind === 'name'))
  const read = lines.map((line, index) => readLine(line, index, entities))
  const facts = read.flatMap((line) => line.facts)
  return {
    lines: lines.map((line) => line.text),
    facts: facts.slice(0, factsMax),
    entities,
    values: new Set(facts.map(({ figure }) => normalForm(figure))),
    wordsByLine: lines.map((line) => wordsOf(line.tokens)),
    years: read.flatMap((line) => line.years),
    conceptsByLine: read.map((line) => line.concepts),
    passages: read.flatMap((line) => line.passages),
    ...weights(read.map((line) => line.concepts)),
  }
}

/** The lines of a sheet with their tokens and atoms; offsets are those of the whole sheet. */
function cutLines(sourceFacts: string, options: ExtractOptions): AtomizedText[] {
  const { tokens, atoms } = atomize(sourceFacts, options)
  let [nextToken, nextAtom, end] = [0, 0, -1]
  return sourceFacts.split('\n').map((text): AtomizedText => {
    end += text.length + 1
    const own = tokens.slice(nextToken, (nextToken = firstFrom(tokens, end, nextToken)))
    const ownAtoms = atoms.slice(nextAtom, (nextAtom = firstFrom(atoms, end, nextAtom)))
    return { text, tokens: own.filter((token) => token.text !== '\n'), atoms: ownAtoms }
  })
}

interface FactLine {
  readonly facts: readonly Fact[]
  readonly passages: readonly FactPassage[]
  readonly years: readonly AtomOf<'year'>[]
  readonly concepts: ReadonlySet<string>
}

function readLine(line: AtomizedText, index: number, entities: Entities): FactLine {
  const parts = readLineParts(line, entities)
  const key = keyOf(line)
  const figureCount = parts.reduce((count, part) => count + part.statements.length, 0)
  const facts = parts.flatMap((part) =>
    part.statements.map((statement): Fact => {
      const figure = withKeyMeasure(statement.figure, key.words)
      if (figureCount === 1) return { ...statement, figure, key: key.concepts, line: index }
      const mentions = statement.mentions.length > 0 ? statement.mentions : (parts[0]?.names ?? [])
      return {
        ...statement,
        figure,
        mentions,
        near: new Set([...statement.near, ...key.concepts]),
        key: key.concepts,
        line: index,
      }
    }),
  )
  const negated = line.tokens.some(({ lower }) => isNegator(lower))
  return {
    facts,
    passages: parts.map((passage) => ({ line: index, passage, negated })),
    years: parts.flatMap((part) => part.years),
    concepts: new Set(
      parts.flatMap((part) => [...part.concepts, ...institutionsIn({ mentions: part.names })]),
    ),
  }
}

/** A line is one sentence unless it is prose. */
function readLineParts(line: AtomizedText, entities: Entities): PassageStatements[] {
  const first = line.tokens[0]
  if (first === undefined) return []
  const spans = /[.!?…]\s/.test(line.text) ? splitSentences(line.text) : [{ start: 0, end: line.text.length }]
  const lineStart = first.start - line.text.search(/\S/)
  let [nextToken, nextAtom] = [0, 0]
  const parts: PassageStatements[] = []
  for (const span of spans) {
    const end = lineStart + span.end
    const tokens = line.tokens.slice(nextToken, (nextToken = firstFrom(line.tokens, end, nextToken)))
    const atoms = line.atoms.slice(nextAtom, (nextAtom = firstFrom(line.atoms, end, nextAtom)))
    parts.push(...readParts({ tokens, atoms }, { entities, before: parts.at(-1) ?? null }))
  }
  return parts
}

interface Key {
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
}

/** What stands before the colon of a "Key: value" line, without the names in it. */
function keyOf(line: AtomizedText): Key {
  const colon = line.tokens.findIndex((token) => token.text === ':')
  if (colon < 1 || colon > keyWordsMax || tokenAt(line.tokens, colon + 1).glued)
    return { words: [], concepts: new Set() }
  const key = line.tokens.slice(0, colon).filter((token) => !line.atoms.some((atom) => isWithin(token, atom)))
  return {
    words: key.map((token) => token.lower),
    concepts: conceptsIn(groupsOf(key.map((token) => token.form))),
  }
}

const isWithin = (token: Token, atom: Atom): boolean => token.start >= atom.start && token.start < atom.end

/** "Volunteer hours: 65" counts hours, though the number stands bare. */
function withKeyMeasure(figure: Figure, keyWords: readonly string[]): Figure {
  if (figure.kind !== 'quantity' || figure.noun.length > 0) return figure
  const measure = keyWords.map(measureOf).find((word) => word !== null) ?? null
  return measure === null ? figure : { ...figure, measure }
}

function wordsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.filter((token) => token.kind === 'word').map((token) => token.bare))
}

/** Words that say little about what a figure is. */
const faintConcepts = formSet(
  'rate total amount number figure score percent year month week hour day time student person name date point level college university school ' +
    'pay household parent class team take complete show have come hold carry appear list stand make give get earn reach run put bring call say far ' +
    'additional extra further more add aid',
)
const faintShare = 0.4

/** Faint by list, or an adverb ("respectfully"). */
const isFaint = (concept: string): boolean =>
  faintConcepts.has(concept) || (concept.length > 6 && concept.endsWith('ly'))

function weights(
  conceptsByLine: readonly ReadonlySet<string>[],
): Pick<FactSheet, 'weightOf' | 'isFaint' | 'isKnown'> {
  const counts = new Map<string, number>()
  for (const concepts of conceptsByLine) {
    for (const concept of concepts) counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  const lineCount = Math.max(1, conceptsByLine.length)
  return {
    weightOf: (concept) =>
      Math.log(1 + lineCount / (counts.get(concept) ?? 1)) * (isFaint(concept) ? faintShare : 1),
    isFaint,
    isKnown: (concept) => counts.has(concept),
  }
}
