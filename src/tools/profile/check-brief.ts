import type { VerificationIssue } from '#contract/envelope.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { formOf } from '#prose/facts/stem.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import { spelledOut } from '#prose/notes/spelled-out.ts'

/** Words a restatement may bring: they say who, or that something was, not what. */
const freeWords = new Set(
  ['student', 'counselor', 'away', 'work', 'take', 'earned', 'received', 'score', 'grade'].map(formOf),
)
const negator =
  /^(?:not|no|never|none|neither|nor|nobody|nothing|cannot|without|unable|lacks?|hardly|barely)$|n't$/

/**
 * Whether a statement says nothing its source does not: every word of substance, every figure, every "from" and "to" stands
 * there, with as many negations and in the same direction. It may say less.
 */
export function restates(statement: string, source: string, name: string | null): boolean {
  const [said, given] = [readingOf(spelledOut(statement)), readingOf(spelledOut(source))]
  const known = new Set([
    ...given.words,
    ...readingOf(name ?? '').words,
    ...freeWords,
    ...(isAverage.test(source) ? ['gpa'] : []),
    ...(given.isUncertain ? uncertainWords.map(formOf) : []),
  ])
  return (
    said.words.length > 0 &&
    said.words.every((word) => known.has(word)) &&
    said.negations === given.negations &&
    (said.isUncertain || !given.isUncertain) &&
    isWithin(said.figures, given.figures) &&
    isWithin(said.relations, given.relations) &&
    isWithin(said.directions, given.directions)
  )
}

/** A weighted or unweighted figure of a school is a grade point average. */
const isAverage = /\b(?:un)?weighted\b/i

const isWithin = (values: readonly string[], within: readonly string[]): boolean =>
  values.every((value) => within.includes(value))

interface Reading {
  readonly words: readonly string[]
  readonly figures: readonly string[]
  readonly negations: number
  /** "from Denver", "to Dayton", "since 2024": what stands where. */
  readonly relations: readonly string[]
  readonly directions: readonly string[]
  /** A question mark, "maybe": told without it, a guess becomes a fact. */
  readonly isUncertain: boolean
}

const uncertainWords = ['maybe', 'perhaps', 'possibly', 'probably', 'apparently', 'unsure', 'undecided']
const uncertain = new RegExp(
  String.raw`\?|\b(?:${uncertainWords.join('|')}|might|could|not sure|seems?|I think)\b`,
  'i',
)

const relation =
  /\b(from|to|since|until|than|after|before|for) (?:(?:the|an?|his|her|their|about) )?([\p{L}\p{N}$][\p{L}\p{N}$.,'+-]*)/giu
const directions: readonly (readonly [string, RegExp])[] = [
  ['up', /\b(?:ros?e|risen?|rising|increas\w+|improv\w+|gain\w*|grew|raised)\b/i],
  ['down', /\b(?:fell|fallen|falling|dropp?\w*|declin\w+|decreas\w+|lost|lower\w*)\b/i],
]

function readingOf(text: string): Reading {
  const tokens = tokenize(text)
  const words = tokens.filter(
    ({ kind, lower }) => kind === 'word' && !functionWords.has(lower) && !negator.test(lower),
  )
  return {
    words: words.map(({ bare }) => formOf(bare)),
    figures: text.match(/\d+(?:[.,:/]\d+)*/g) ?? [],
    negations: tokens.filter(({ lower }) => negator.test(lower)).length,
    relations: Array.from(text.matchAll(relation), ([, preposition = '', what = '']) =>
      `${preposition} ${formOf(what.toLowerCase().replace(/[.,']+$/, ''))}`.toLowerCase(),
    ),
    isUncertain: uncertain.test(text),
    directions: directions.flatMap(([direction, signs]) => (signs.test(text) ? [direction] : [])),
  }
}

/** What a finished brief must hold against. */
export interface BriefRules {
  readonly ownLines: ReadonlySet<string>
  /** The stretches of the notes that may be told. */
  readonly sources: readonly string[]
  readonly name: string | null
}

/** Lines of a brief that no stretch of the notes carries. */
export function briefIssues(text: string, { ownLines, sources, name }: BriefRules): VerificationIssue[] {
  const verbatim = new Set(sources)
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || ownLines.has(line)) return []
    const stated = line.replace(/^- /, '').replace(/ \[consent stated\]$/, '')
    if (verbatim.has(stated) || sources.some((source) => restates(stated, source, name))) return []
    return [
      { kind: 'unsupported', quote: stated, expected: null, message: 'No stretch of the notes says this.' },
    ]
  })
}
