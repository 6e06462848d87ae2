import { capitalize } from '#prose/capitalize.ts'
import { gap, type TextDocument } from '#prose/document.ts'
import type { TermHit } from './match-terms.ts'

/** Words after which an -ed form is a participle ("is shown", "has shown"). */
const auxiliaries: ReadonlySet<string> = new Set(
  'is are was were be been being am has have had get gets got as'.split(' '),
)

/** Words that cannot follow "very" as a modifier: the adverb would hang in the air. */
const notModified: ReadonlySet<string> = new Set(
  'and or but in on at to for with as by because when while if of than through over during'.split(' '),
)

/**
 * The plain replacement of a hit in the same inflection and case; an empty string says "delete"; `null` when
 * none fits here.
 */
export function replacementFor(document: TextDocument, hit: TermHit): string | null {
  const { replacement } = hit.form
  if (replacement === null) return null
  const [past = '', participle = past] = replacement.split('/')
  const inflected = isParticiple(document, hit) ? participle : past
  if (inflected === 'very' && !modifiesNextWord(document, hit)) return null
  return withStyleOf(document.text.slice(hit.start, hit.end), inflected)
}

function isParticiple(document: TextDocument, hit: TermHit): boolean {
  const before = document.words[hit.firstWord - 1]
  const after = document.words[hit.lastWord + 1]
  return (before !== undefined && auxiliaries.has(before.key)) || after?.key === 'by'
}

function modifiesNextWord(document: TextDocument, hit: TermHit): boolean {
  const after = document.words[hit.lastWord + 1]
  return after?.before === gap.plain && !notModified.has(after.key)
}

const isUpper = (character: string): boolean => character !== character.toLowerCase()

/** Takes over capitals and the typographic apostrophe. */
function withStyleOf(model: string, replacement: string): string {
  const marked = model.includes('\u2019') ? replacement.replaceAll("'", '\u2019') : replacement
  if (marked === '' || !isUpper(model.charAt(0))) return marked
  const isAllCapitals = model.length > 3 && model === model.toUpperCase()
  return isAllCapitals ? marked.toUpperCase() : capitalize(marked)
}
