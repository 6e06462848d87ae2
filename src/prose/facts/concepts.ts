import { conceptPhrases } from './concept-table.ts'
import { functionWords } from './function-words.ts'
import { stem } from './stem.ts'
import { tokenAt, type Token } from './tokens.ts'

interface Phrase {
  readonly forms: readonly string[]
  readonly concepts: readonly string[]
}

const phrasesByFirstForm = compilePhrases()

/** A stretch of tokens; `skipped[i]` is 1 for tokens of figures and names, which are no subject matter. */
export interface TokenRange {
  readonly tokens: readonly Token[]
  readonly from: number
  readonly to: number
  readonly skipped: Uint8Array
}

/** The concepts a stretch of text speaks about: stems with the synonyms of the field folded together. */
export function conceptsOf(range: TokenRange): Set<string> {
  const concepts = new Set<string>()
  for (let at = range.from; at < range.to;) {
    const token = tokenAt(range.tokens, at)
    if (token.kind !== 'word' || range.skipped[at] === 1) {
      at += 1
      continue
    }
    const phrase = phraseAt(range, at)
    if (phrase !== null) {
      for (const concept of phrase.concepts) concepts.add(concept)
      at += phrase.length
      continue
    }
    const form = formOf(token.lower)
    if (!functionWords.has(form) && form.length > 1) concepts.add(form)
    at += 1
  }
  if (endsEmployment(concepts)) concepts.add('layoff')
  return concepts
}

/** "ended the parent's job", "his position was cut": the words of a layoff, however far apart. */
function endsEmployment(concepts: ReadonlySet<string>): boolean {
  return (
    (concepts.has('work') || concepts.has('position')) &&
    ['end', 'lose', 'eliminat', 'terminat', 'cut', 'close', 'clos'].some((concept) => concepts.has(concept))
  )
}

function phraseAt(range: TokenRange, at: number): { concepts: readonly string[]; length: number } | null {
  const candidates = phrasesByFirstForm.get(formOf(tokenAt(range.tokens, at).lower))
  if (candidates === undefined) return null
  for (const phrase of candidates) {
    const length = matchLength(range, at, phrase)
    if (length > 0) return { concepts: phrase.concepts, length }
  }
  return null
}

/** How many tokens of the range the phrase takes at `at`; hyphens between its words do not count. 0 if it does not match. */
function matchLength(range: TokenRange, at: number, phrase: Phrase): number {
  let next = at
  for (const [index, form] of phrase.forms.entries()) {
    if (index > 0 && tokenAt(range.tokens, next).text === '-') next += 1
    if (next >= range.to || formOf(tokenAt(range.tokens, next).lower) !== form) return 0
    next += 1
  }
  return next - at
}

function formOf(word: string): string {
  const bareWord = word.endsWith("'s") ? word.slice(0, -2) : word
  return functionWords.has(bareWord) ? bareWord : stem(bareWord)
}

/** Longest phrases first, so that a phrase wins over its words. */
function compilePhrases(): ReadonlyMap<string, readonly Phrase[]> {
  const byFirst = new Map<string, Phrase[]>()
  for (const [spellings, concepts] of conceptPhrases) {
    for (const spelling of spellings.split('|')) {
      const forms = spelling.split(' ').map(formOf)
      const first = forms[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { forms, concepts: concepts.split(' ') }])
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.forms.length - a.forms.length)
  return byFirst
}
