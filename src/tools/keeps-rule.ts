import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { negationsIn } from '#prose/facts/negations.ts'
import { normalForm } from '#prose/facts/protected-figures.ts'
import { formOf } from '#prose/facts/stem.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import { splitSentences } from '#prose/sentences.ts'

/** A rule in a writer's words, or in its own where the writer left it out or changed what it says. */
export const reworded = (own: string, said: string | undefined): string =>
  said !== undefined && keepsRule(own, said) ? said : own

/**
 * Whether a rule in other words still says what it said, as far as words can tell: figures and negations, who acts, what it
 * depends on, what must and what may be, how many, when, and every sentence of it. It errs towards the rule's own words.
 */
export function keepsRule(own: string, said: string): boolean {
  return (
    sameFigures(own, said) &&
    negationCount(own) === negationCount(said) &&
    hinges.every(({ words, least }) => countOf(words, said) >= Math.min(countOf(words, own), least)) &&
    countOf(permission, said) <= countOf(permission, own) + 1 &&
    countOf(absolute, said) <= countOf(absolute, own) &&
    actorsKept(own, said) &&
    everySentenceTold(own, said) &&
    everySentenceTold(said, own)
  )
}

interface Hinge {
  readonly words: RegExp
  /** Said this often is enough, however often the rule says it. */
  readonly least: number
}

/** What a rule turns on; each in its usual wordings. */
const hinges: readonly Hinge[] = [
  { words: /\b(?:if|when|whether|unless|as long as|while|who)\b|\?/gi, least: 1 },
  { words: /\bunless\b/gi, least: 9 },
  { words: /\bonly\b/gi, least: 9 },
  { words: /\beven if\b/gi, least: 9 },
  { words: /\b(?:as long as|while)\b/gi, least: 9 },
  { words: /\b(?:must|need|needs|needed|have to|has to|required)\b/gi, least: 9 },
  { words: /\b(?:each|every|both)\b|\ball (?:colleges|states|families)\b/gi, least: 2 },
  {
    words: /\b(?:some|may|often|usually|most of the time|few|many|rough|estimates?|about \$?\d)\b/gi,
    least: 2,
  },
  { words: /\b(?:at least|at most|up to|or less|or more)\b/gi, least: 9 },
  { words: /\b(?:before|first)\b/gi, least: 1 },
  { words: /\b(?:after|later|by (?:its|the|your))\b|\bfrom (?:[A-Z\d]|the)/g, least: 1 },
  { words: /\bown\b/gi, least: 1 },
]
const permission = /\b(?:may|can|could|might)\b/gi
const absolute = /\b(?:always|will|guaranteed?|certainly|automatically|any(?:one|body) may)\b/gi

const countOf = (words: RegExp, text: string): number => text.match(words)?.length ?? 0

/** "Not a bill, not a price" denies once. */
const negationCount = (text: string): number =>
  negationsIn(text.replaceAll(/(?<=\bnot an? \w+), not (?=an? )|(?<=\bnot an? \w+) and not (?=an? )/g, ', '))
    .values()
    .reduce((sum, times) => sum + times, 0)

const sameFigures = (own: string, said: string): boolean => figuresIn(own) === figuresIn(said)

/** Each figure in digits once, in normal form. */
function figuresIn(text: string): string {
  const figures = extractAtoms(text).flatMap((atom) =>
    atom.kind === 'name' || !/\d/.test(atom.text) ? [] : [normalForm(atom)],
  )
  return [...new Set(figures)].toSorted().join('|')
}

/** Who acts or is asked. Colleges, students and families go by many names; these do not. */
const actors = [
  'parent',
  'stepparent',
  'counselor',
  'spouse',
  'guardian',
  'government',
  'state',
  'college',
] as const

const actorsKept = (own: string, said: string): boolean =>
  actors.every((actor) => {
    const [before, after] = [own, said].map((text) =>
      countOf(new RegExp(`\\b${actor}(?:s|'s|s')?\\b`, 'gi'), text),
    )
    return actor === 'college' || actor === 'state'
      ? before === 0 || after !== 0
      : (before === 0) === (after === 0)
  })

const toldMin = 0.5

/** Every sentence of one text has half of its content words somewhere in the other: nothing is left out or made up. */
function everySentenceTold(one: string, other: string): boolean {
  const known = contentOf(other)
  return splitSentences(one).every(({ start, end }) => {
    const words = contentOf(one.slice(start, end))
    return words.size === 0 || [...words].filter((word) => known.has(word)).length >= words.size * toldMin
  })
}

const contentOf = (text: string): Set<string> =>
  new Set(
    tokenize(text)
      .filter(({ kind, lower }) => kind === 'word' && !functionWords.has(lower))
      .map(({ lower }) => formOf(lower.replace(/'s$/, ''))),
  )
