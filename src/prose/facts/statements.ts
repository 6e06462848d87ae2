import type { Atom, AtomOf, Figure, NameAtom } from './atom.ts'
import { conceptsIn, groupsOf, modifiedIn, type Group, type Modified } from './concepts.ts'
import { isInstitution, mentionOf, type Entities, type Mention } from './entities.ts'
import { formOf } from './stem.ts'
import { tokenAt, type Token } from './tokens.ts'

/** One figure with what its sentence says about it. Concepts leave names and figures out. */
export interface Statement {
  readonly figure: Figure
  /** Concepts of the part of the sentence that belongs to this figure. */
  readonly near: ReadonlySet<string>
  /** Concepts of its clause only, between commas. */
  readonly clause: ReadonlySet<string>
  /** Concepts of the whole sentence. */
  readonly sentence: ReadonlySet<string>
  /** Concepts of the sentence before, when this one refers back to it ("It cost him $42"). */
  readonly context: ReadonlySet<string>
  /** What a quantity counts, its head last: "three job offers" → work, offer. */
  readonly unit: readonly string[]
  /** Neighbouring words of its part: "swim team", "younger siblings". */
  readonly modified: readonly Modified[]
  /** What the figure is for or of: "$5,800 for the library fund" → library, fund. */
  readonly complement: readonly string[]
  /** The complement is a place: "at a pharmacy". */
  readonly isPlaced: boolean
  /** Names in its part of the sentence, or the school or employer said before it. */
  readonly mentions: readonly Mention[]
  readonly years: readonly AtomOf<'year'>[]
  /** Amounts said before it in this sentence. */
  readonly amountsBefore: readonly number[]
  /** Amounts of the sentence before. */
  readonly amountsEarlier: readonly number[]
  /** The tokens of its sentence, and the ones that are the figure itself: [first, next). */
  readonly tokens: readonly Token[]
  readonly first: number
  readonly next: number
}

/** The tokens and atoms of one sentence or half-sentence, of bounded length. */
export interface Passage {
  readonly tokens: readonly Token[]
  readonly atoms: readonly Atom[]
}

/** All that one sentence states. */
export interface PassageStatements {
  readonly statements: readonly Statement[]
  readonly names: readonly Mention[]
  readonly years: readonly AtomOf<'year'>[]
  readonly concepts: ReadonlySet<string>
  /** The school or employer that "it" in the next sentence means. */
  readonly subject: Mention | null
  readonly amounts: readonly number[]
}

/** What is known from outside the passage. */
export interface Surroundings {
  readonly entities: Entities
  /** The sentence before; null at the start. */
  readonly before: Pick<PassageStatements, 'subject' | 'amounts' | 'concepts'> | null
}

/** Reads the figures of one sentence and shares its words, names and years out among them. */
export function readStatements(passage: Passage, outside: Surroundings): PassageStatements {
  const { tokens, atoms } = passage
  const own = atoms.filter((atom) => atom.kind === 'name').map((name) => mentionOf(name, outside.entities))
  const forms = formsOf(passage)
  const groups = [...groupsOf(forms), ...termGroups(tokens, own)].toSorted((a, b) => a.from - b.from)
  const sentence = conceptsIn(groups)
  const institution = own.findLast(isInstitutional)
  const before = refersBack(tokens) ? outside.before : null
  const carried = institution === undefined ? (before?.subject ?? null) : null
  const names = carried === null ? own : [carried, ...own]
  const years = atoms.filter((atom) => atom.kind === 'year')
  const figures = atoms.filter((atom): atom is Figure => atom.kind !== 'name' && atom.kind !== 'year')
  const statements = figures.map((figure): Statement => {
    const part = partOf(passage, figure, figures)
    const clause = clauseOf(tokens, figure, part)
    const inside = insideOf(tokens, part)
    const whole = part.from === 0 && part.to === tokens.length
    const concepts = whole ? sentence : conceptsIn(groups, part.from, part.to)
    return {
      figure,
      near: withKind(concepts.size === 0 ? sentence : concepts, figure),
      clause: withKind(conceptsIn(groups, clause.from, clause.to), figure),
      sentence: withKind(sentence, figure),
      context: before?.concepts ?? new Set(),
      unit: figure.kind === 'quantity' ? [...conceptsIn(groupsOf(figure.noun.map(formOf)))] : [],
      modified: modifiedIn(groups, part.from, part.to),
      ...complementOf({ forms, groups, tokens }, figure),
      mentions: mentionsIn(names, inside, figure.start),
      years: years.filter(inside),
      amountsBefore: amountsIn(figures, figure.start),
      amountsEarlier: outside.before?.amounts ?? [],
      tokens,
      first: firstFrom(tokens, figure.start),
      next: firstFrom(tokens, figure.end),
    }
  })
  const subject = institution ?? outside.before?.subject ?? null
  return { statements, names: own, years, concepts: sentence, subject, amounts: amountsIn(figures, Infinity) }
}

/** Names of things rather than of people or places are subject matter: Mandarin, the Founders Award. */
function termGroups(tokens: readonly Token[], names: readonly Mention[]): Group[] {
  return names.flatMap(({ name, meanings }): Group[] => {
    const terms = meanings.filter(({ nameOf }) => nameOf === 'term' || nameOf === 'programme')
    if (terms.length === 0) return []
    const from = firstFrom(tokens, name.start)
    return [{ concepts: terms.map(({ text }) => `@${text}`), from, to: from + 1 }]
  })
}

function amountsIn(figures: readonly Figure[], before: number): number[] {
  return figures.flatMap((figure) => (figure.kind === 'money' && figure.start < before ? [figure.value] : []))
}

const isInstitutional = ({ name, meanings }: Mention): boolean =>
  meanings.some((entity) => isInstitution(entity.nameOf)) ||
  (meanings.length === 0 && isInstitution(name.nameOf))

/** Whether a sentence takes its subject from the one before. */
function refersBack(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, index) =>
      /^(?:it|its|there)$/.test(token.lower) ||
      (/^(?:that|this)$/.test(token.lower) &&
        /^(?:college|school|university|offer|package)$/.test(tokenAt(tokens, index + 1).lower)),
  )
}

/** A rank speaks about rank and a score about its test, whatever the words. */
function withKind(concepts: ReadonlySet<string>, figure: Figure): ReadonlySet<string> {
  const implied = figure.kind === 'score' ? figure.test : isStanding(figure) ? 'rank' : null
  return implied === null || concepts.has(implied) ? concepts : new Set([...concepts, implied])
}

const isStanding = (figure: Figure): boolean =>
  figure.kind === 'rank' || (figure.kind === 'percent' && figure.top)

/** Names inside a part; without a school or employer there, the last one before it carries on. */
function mentionsIn(
  names: readonly Mention[],
  inside: (atom: NameAtom) => boolean,
  start: number,
): readonly Mention[] {
  const own = names.filter(({ name }) => inside(name))
  if (own.some(isInstitutional)) return own
  const carried = names.findLast((mention) => isInstitutional(mention) && mention.name.end <= start)
  return carried === undefined ? own : [...own, carried]
}

interface TokenRange {
  readonly from: number
  readonly to: number
}

function insideOf(tokens: readonly Token[], range: TokenRange): (atom: Atom) => boolean {
  const start = tokenAt(tokens, range.from).start
  const end = tokenAt(tokens, range.to - 1).end
  return (atom) => atom.start >= start && atom.end <= end
}

/** Figures are told apart from their neighbours of the same class only: an amount and a date may share their words. */
function classOf(figure: Figure): string {
  if (figure.kind === 'quantity' || figure.kind === 'score') return 'number'
  return figure.kind === 'time' ? 'date' : figure.kind
}

function partOf(passage: Passage, figure: Figure, figures: readonly Figure[]): TokenRange {
  const rivals = figures.filter((other) => classOf(other) === classOf(figure))
  const index = rivals.indexOf(figure)
  const before = rivals[index - 1]
  const after = rivals[index + 1]
  return {
    from: before === undefined ? 0 : boundaryBetween(passage, before, figure),
    to: after === undefined ? passage.tokens.length : boundaryBetween(passage, figure, after),
  }
}

/**
 * The first of the strongest breaks between two figures. Without any, the words between belong to the second after an
 * amount ("aid of $6,500 totals $30,500") and to the first after a count ("12 hours").
 */
function boundaryBetween(passage: Passage, left: Figure, right: Figure): number {
  const first = firstFrom(passage.tokens, left.end)
  const last = firstFrom(passage.tokens, right.start)
  let best = { at: classOf(left) === 'number' ? last : first, strength: 0 }
  for (let at = first; at < last; at += 1) {
    const strength = breakStrength(passage.tokens, at)
    if (strength > best.strength) best = { at, strength }
  }
  return best.at
}

function breakStrength(tokens: readonly Token[], at: number): number {
  const token = tokenAt(tokens, at)
  if (isClauseMark(token)) return token.text === ',' ? 2 + Number(isJoiner(tokenAt(tokens, at + 1))) : 3
  if (/^(?:while|but|whereas|although|though)$/.test(token.lower)) return 3
  return /^(?:and|or|plus|with|to|from|against|versus|vs|compared|than|then|after|before)$/.test(token.lower)
    ? 1
    : 0
}

const isJoiner = (token: Token): boolean => /^(?:and|but|while|whereas|or)$/.test(token.lower)
const isClauseMark = (token: Token): boolean => /^[,:()—]$/.test(token.text)

/** From the mark before a figure to the mark after it, within its part of the sentence. */
function clauseOf(tokens: readonly Token[], figure: Figure, part: TokenRange): TokenRange {
  let from = firstFrom(tokens, figure.start)
  while (from > part.from && !isClauseMark(tokenAt(tokens, from - 1))) from -= 1
  let to = firstFrom(tokens, figure.end)
  while (to < part.to && !isClauseMark(tokenAt(tokens, to))) to += 1
  return { from, to }
}

/** The index of the first token that starts at or after `offset`. */
function firstFrom(tokens: readonly Token[], offset: number): number {
  const index = tokens.findIndex((token) => token.start >= offset)
  return index < 0 ? tokens.length : index
}

const complementLeadMax = 4
const complementWordsMax = 5

interface ReadPassage {
  readonly tokens: readonly Token[]
  readonly forms: readonly string[]
  readonly groups: readonly Group[]
}

/** The words after the first "in", "of", "for" or "at" that follows the figure and its noun. */
function complementOf(reading: ReadPassage, figure: Figure): Pick<Statement, 'complement' | 'isPlaced'> {
  const { forms, groups, tokens } = reading
  const nounWords = figure.kind === 'quantity' ? figure.noun.length : 0
  const first = firstFrom(tokens, figure.end) + nounWords
  for (let at = first; at < first + complementLeadMax; at += 1) {
    const form = forms[at] ?? ''
    if (/^(?:in|of|for|at|toward|towards)$/.test(form)) {
      const complement = [...conceptsIn(groups, at + 1, complementEnd(forms, at + 1))]
      return { complement, isPlaced: form === 'at' && complement.length > 0 }
    }
    if (form === '' || /^(?:and|but|or|while|that|which|who|is|was|to|from|after|with)$/.test(form)) break
  }
  return { complement: [], isPlaced: false }
}

function complementEnd(forms: readonly string[], from: number): number {
  let to = from
  while (
    to < from + complementWordsMax &&
    forms[to] !== '' &&
    !/^(?:and|but|or|while|that|which|who|in|at|for|to|from|after|with|is|was)$/.test(forms[to] ?? '')
  )
    to += 1
  return to
}

const wordsAroundMax = 6

/** The words just before a figure, lower case, nearest first. */
export function wordsBefore({ tokens, first }: Statement): string[] {
  return tokens
    .slice(Math.max(0, first - wordsAroundMax), first)
    .map((token) => token.lower)
    .toReversed()
}

/** The words just after a figure, lower case. */
export function wordsAfter({ tokens, next }: Statement): string[] {
  return tokens.slice(next, next + wordsAroundMax).map((token) => token.lower)
}

/** The forms of a passage with figures, names and marks blanked out; hyphens stay, they join a phrase. */
function formsOf(passage: Passage): string[] {
  const forms = passage.tokens.map((token) => (token.kind === 'word' || token.text === '-' ? token.form : ''))
  let next = 0
  for (const atom of passage.atoms) {
    while (next < forms.length && tokenAt(passage.tokens, next).start < atom.start) next += 1
    for (; next < forms.length && tokenAt(passage.tokens, next).start < atom.end; next += 1) forms[next] = ''
  }
  return forms
}
