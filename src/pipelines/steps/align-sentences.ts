import type { VerificationIssue } from '#contract/envelope.ts'
import type { Atom, NameAtom } from '#prose/facts/atom.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { formOf } from '#prose/facts/stem.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import { splitSentences } from '#prose/sentences.ts'
import { haveChangedPlaces, type PlacedFigure, placedFigures } from './figure-places.ts'

/** A sentence as far as it can be compared with another one about the same thing. */
interface Reading {
  readonly text: string
  readonly words: ReadonlySet<string>
  readonly negations: number
  /** Read when first asked for: most sentences restate no fact. */
  readonly atoms: () => readonly Atom[]
  readonly names: () => readonly NameAtom[]
}

/** Two sentences say the same thing when they share this part of either's words, two at least, with figures three. */
const sharedOfFact = 0.6
const sharedOfSentence = 0.5
const sharedWordsMin = 2
const sharedMin = 3

/**
 * Compares each sentence of a draft with the fact that says nearly the same: a lost or added negation, figures in another
 * order, a figure or name that belongs to another fact. Sentences that restate no fact are not judged.
 */
export function alignmentIssues(text: string, factSheet: string): VerificationIssue[] {
  const facts = factSheet.split('\n').flatMap(readFact)
  const people = new Set(factSheet.split('\n').flatMap(personWords))
  return readSentences(text).flatMap((sentence) => {
    const judged = closeFacts(sentence, facts).map((fact) => differences(sentence, fact, { facts, people }))
    return judged.some((issues) => issues.length === 0) ? [] : (judged[0] ?? [])
  })
}

/** "Student: Ana Ruiz" makes a person of Ana wherever she is named alone. */
const personWords = (line: string): string[] =>
  /^(?:Student|Counselor): (.*)$/.exec(line)?.[1]?.toLowerCase().split(' ') ?? []

/** The sentences of a line, and the halves between semicolons; the names of the line hold for each. */
function readFact(line: string): Reading[] {
  const names = readOnce(() => namesIn(extractAtoms(line)))
  return line.split('; ').flatMap((part) => readSentences(part).map((reading) => ({ ...reading, names })))
}

interface Known {
  readonly facts: readonly Reading[]
  readonly people: ReadonlySet<string>
}

function readSentences(text: string): Reading[] {
  return splitSentences(text).map(({ start, end }) => readSentence(text.slice(start, end)))
}

const negators = /^(?:not|no|never|none|neither|nor|nobody|nothing|cannot|without|unable|lacks?)$|n't$/

function readSentence(text: string): Reading {
  const tokens = tokenize(text).filter((token) => token.kind === 'word')
  const words = tokens
    .map((token) => token.lower.replace(/'s$/, ''))
    .filter((word) => !functionWords.has(word))
  const atoms = readOnce(() => extractAtoms(text))
  return {
    text,
    words: new Set(words.filter((word) => !negators.test(word)).map(formOf)),
    negations: tokens.filter((token) => negators.test(token.lower)).length,
    atoms,
    names: readOnce(() => namesIn(atoms())),
  }
}

function readOnce<Value>(read: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= read())
}

/** The facts that say nearly the same, the closest first. */
function closeFacts(sentence: Reading, facts: readonly Reading[]): Reading[] {
  return facts
    .map((fact) => ({ fact, shared: sharedCount(sentence, fact) }))
    .filter(
      ({ fact, shared }) =>
        (shared >= sharedWordsMin || (shared > 0 && sharedFigures(sentence, fact) > 1)) &&
        shared >= sharedOfFact * fact.words.size &&
        shared >= sharedOfSentence * sentence.words.size &&
        (shared + sharedFigures(sentence, fact) >= sharedMin || haveSameWords(sentence, fact)),
    )
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ fact }) => fact)
}

const haveSameWords = (a: Reading, b: Reading): boolean =>
  a.words.size === b.words.size && [...a.words].every((word) => b.words.has(word))

const sharedCount = (a: Reading, b: Reading): number =>
  [...a.words].filter((word) => b.words.has(word)).length

const sharedFigures = (a: Reading, b: Reading): number =>
  figureKinds.flatMap((kind) => valuesOf(a, kind).filter((value) => valuesOf(b, kind).includes(value))).length

function differences(sentence: Reading, fact: Reading, { facts, people }: Known): VerificationIssue[] {
  const issue = (kind: string, message: string): VerificationIssue => ({
    kind,
    quote: sentence.text,
    expected: fact.text,
    message,
  })
  return [
    ...(sentence.negations === fact.negations ||
    isLabelled(fact) ||
    sentence.negations === fact.negations + endingsIn(sentence, fact) - endingsIn(fact, sentence) ||
    sentence.negations === fact.negations + negationsBeside(sentence, fact, facts) ||
    negationsAbout(sentence, fact) === fact.negations ||
    sentence.negations === negationsAbout(fact, sentence)
      ? []
      : [issue('negation', 'A "not" or "no" of the fact is lost or added.')]),
    ...(hasMovedFigure(sentence, fact)
      ? [issue('figure', 'The figures of the fact are not where they belong.')]
      : []),
    ...(hasMovedName(sentence, fact, people)
      ? [issue('name', 'The fact names another school or organization.')]
      : []),
  ]
}

/** "No longer has overtime" says what "the overtime ended" does: such a "no" of one, for an ending of the other. */
const endingsIn = (one: Reading, other: Reading): number =>
  ending.test(other.text)
    ? (one.text.match(/\b(?:no longer|not any ?more|no more|no \w+ left)\b/gi) ?? []).length
    : 0

const ending =
  /\b(?:end(?:ed|s)|r[au]n out|stop(?:ped|s)|clos(?:ed|es)|ceased|lost|expired|cut|quit|retired|laid off|terminated)\b/i

/**
 * Negations in the clauses that speak of the other: "the parents divorced, and it is not the same" denies no divorce, and
 * who tells the test alone of "she retook the test and passed with no points off" has dropped a clause, not turned one.
 */
function negationsAbout({ text }: Reading, other: Reading): number {
  const clauses = text.split(/[,;:]\s|\s(?=(?:and|but|because|so|until)\s)/).map(readSentence)
  const about = clauses.filter((clause) => sharedCount(clause, other) > 0)
  return about.reduce((sum, { negations }) => sum + negations, 0)
}

/** Negations of other facts that the sentence tells whole in the same breath. */
function negationsBeside(sentence: Reading, fact: Reading, facts: readonly Reading[]): number {
  return facts
    .filter(
      (other) =>
        other !== fact &&
        other.negations > 0 &&
        other.words.size > 0 &&
        [...other.words].every((word) => sentence.words.has(word) && !fact.words.has(word)),
    )
    .reduce((sum, { negations }) => sum + negations, 0)
}

/** "Tax year on the FAFSA: 2025" states a value, which a negated sentence may name as well. */
const isLabelled = ({ text }: Reading): boolean => /^\p{Lu}[^:.!?]{2,60}: /u.test(text)

const figureKinds = ['money', 'percent', 'date'] as const

/** The fact's figures in each other's places, or one replaced by a figure of another fact. More may stand beside them. */
function hasMovedFigure(sentence: Reading, fact: Reading): boolean {
  return figureKinds.some((kind) => {
    const said = valuesOf(sentence, kind)
    const given = valuesOf(fact, kind)
    const kept = said.filter((value) => given.includes(value))
    const isReplaced = said.length === given.length && kept.length < given.length
    if (isReplaced || kept.length < 2) return isReplaced
    const placed = ({ text, atoms }: Reading): PlacedFigure[] =>
      placedFigures(text, atoms(), (atom) => valueOf(atom, kind))
    return haveChangedPlaces(placed(sentence), placed(fact))
  })
}

const valuesOf = (reading: Reading, kind: (typeof figureKinds)[number]): string[] =>
  reading.atoms().flatMap((atom) => valueOf(atom, kind) ?? [])

function valueOf(atom: Atom, kind: (typeof figureKinds)[number]): string | null {
  if (atom.kind !== kind) return null
  return atom.kind === 'date' ? `${atom.year}-${atom.month}-${atom.day}-${atom.term}` : String(atom.value)
}

function hasMovedName(sentence: Reading, fact: Reading, people: ReadonlySet<string>): boolean {
  const given = fact.names()
  const isPerson = ({ words }: NameAtom): boolean => words.every((word) => people.has(word.toLowerCase()))
  // A word that begins the fact is no name there, though it is one within the sentence.
  const isInFact = ({ words }: NameAtom): boolean => words.every((word) => fact.words.has(formOf(word)))
  return (
    given.length > 0 &&
    sentence
      .names()
      .some((name) => !isPerson(name) && !isInFact(name) && !given.some((known) => sharesWord(name, known)))
  )
}

const namesIn = (atoms: readonly Atom[]): NameAtom[] =>
  atoms.filter(
    (atom): atom is NameAtom =>
      atom.kind === 'name' && atom.nameOf !== 'person' && atom.nameOf !== 'programme',
  )

const schoolLikeWords = new Set(['university', 'college', 'school', 'institute', 'state', 'high'])
const sharesWord = (a: NameAtom, b: NameAtom): boolean =>
  a.words.some((word) => !schoolLikeWords.has(word) && b.words.includes(word))
