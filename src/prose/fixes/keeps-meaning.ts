import { functionWords } from '#prose/facts/function-words.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import { keepsFacts, namesOf } from './kept-facts.ts'

/** "not just X but Y" denies nothing: the frame may go, as a whole. */
const frame = /\bnot (?:just|only|merely|simply|solely)\b/gi
const limiter = /\b(?:just|only|merely|simply|solely)\b/gi

export const withoutFrames = (text: string): string => text.replaceAll(frame, ' ')

/** What prose that only changes its words needs no more of: brackets, colons, marks of a chat. */
const marks = /[[\](){}:!?*#_<>]/g

/** Shares of words: what may not get lost of the part no finding touches, and what may be new. */
const keptShareMin = 0.85
const newShareMax = 0.25
const newWordsAlways = 2

export interface Passage {
  readonly text: string
  /** The text without what the findings cover. */
  readonly unflawed: string
  /** The text it stands in. */
  readonly whole: string
}

/**
 * Whether a free rewriting of a passage states the same and nothing more: figures, negations, quotations and names as in
 * `keepsFacts`, no name that the text does not have, most of its words, and few others.
 */
export function keepsMeaning({ text, unflawed, whole }: Passage, after: string): boolean {
  const [said, says] = [withoutFrames(text), withoutFrames(after)]
  return (
    keepsFacts(said, says, whole) &&
    countOf(limiter, says) === countOf(limiter, said) &&
    namesOf(after).every((name) => whole.includes(name)) &&
    countOf(marks, after) <= countOf(marks, text) &&
    staysClose({ text, unflawed }, after)
  )
}

function staysClose({ text, unflawed }: Pick<Passage, 'text' | 'unflawed'>, after: string): boolean {
  const [given, untouched, rewritten] = [contentOf(text), contentOf(unflawed), contentOf(after)]
  const kept = [...untouched].filter((form) => rewritten.has(form)).length
  const added = [...rewritten].filter((form) => !given.has(form)).length
  return kept >= keptShareMin * untouched.size && added <= Math.max(newWordsAlways, newShareMax * given.size)
}

/** The words that say something, by stem. */
const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenize(text)
      .filter(({ kind, lower }) => kind === 'word' && !functionWords.has(lower))
      .map(({ form }) => form),
  )

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0
