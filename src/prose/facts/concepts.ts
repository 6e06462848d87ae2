import { conceptPhrases } from './concept-table.ts'
import { functionWords } from './function-words.ts'
import { formOf, formSet } from './stem.ts'

interface Phrase {
  readonly forms: readonly string[]
  readonly concepts: readonly string[]
}

const endings = formSet('end lose eliminate terminate cut close')
const phrasesByFirstForm = compilePhrases()

/** A word or phrase that carries concepts, at token indexes [from, to). */
export interface Group {
  readonly concepts: readonly string[]
  readonly from: number
  readonly to: number
}

/**
 * The words and phrases of a text that carry a concept, in order: stems with the synonyms of the field folded together.
 * `forms` are token forms; an empty form (a figure, a name, a mark) breaks a phrase, a hyphen does not.
 */
export function groupsOf(forms: readonly string[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < forms.length;) {
    const group = phraseAt(forms, at) ?? wordAt(forms, at)
    if (group !== null) groups.push(group)
    at = group?.to ?? at + 1
  }
  return groups
}

/** The concepts of the groups that begin in a range of tokens. */
export function conceptsIn(groups: readonly Group[], from = 0, to = Infinity): Set<string> {
  const concepts = new Set<string>()
  for (const group of groups) {
    if (group.from >= from && group.from < to) for (const concept of group.concepts) concepts.add(concept)
  }
  if (endsEmployment(concepts)) concepts.add('layoff')
  return concepts
}

/** A word and the one that stands right before it: "swim team" → team, swim. */
export interface Modified {
  readonly head: string
  readonly modifier: string
}

/** The pairs of neighbouring groups in a range, nothing but a hyphen between them. */
export function modifiedIn(groups: readonly Group[], from: number, to: number): Modified[] {
  const pairs: Modified[] = []
  for (let index = 1; index < groups.length; index += 1) {
    const [before, group] = [groups[index - 1], groups[index]]
    if (before === undefined || group === undefined || group.from < from || group.to > to) continue
    const modifier = before.concepts.at(-1)
    const head = group.concepts[0]
    if (before.to === group.from && modifier !== undefined && head !== undefined)
      pairs.push({ head, modifier })
  }
  return pairs
}

function wordAt(forms: readonly string[], at: number): Group | null {
  const form = forms[at] ?? ''
  if (form.length < 2 || functionWords.has(form)) return null
  return { concepts: [form], from: at, to: forms[at + 1] === '-' ? at + 2 : at + 1 }
}

function phraseAt(forms: readonly string[], at: number): Group | null {
  for (const phrase of phrasesByFirstForm.get(forms[at] ?? '') ?? []) {
    const end = phraseEnd(forms, at, phrase)
    if (end > 0) return { concepts: phrase.concepts, from: at, to: forms[end] === '-' ? end + 1 : end }
  }
  return null
}

/** "ended the parent's job", "his position was cut": the words of a layoff, however far apart. */
function endsEmployment(concepts: ReadonlySet<string>): boolean {
  return (
    (concepts.has('work') || concepts.has('position')) &&
    [...endings].some((concept) => concepts.has(concept))
  )
}

/** The index after the phrase at `at`, over hyphens between its words; 0 if it does not stand there. */
function phraseEnd(forms: readonly string[], at: number, phrase: Phrase): number {
  let next = at
  for (const [index, form] of phrase.forms.entries()) {
    if (index > 0 && forms[next] === '-') next += 1
    if (forms[next] !== form) return 0
    next += 1
  }
  return next
}

/** Longest phrases first, so that a phrase wins over its words. */
function compilePhrases(): ReadonlyMap<string, readonly Phrase[]> {
  const byFirst = new Map<string, Phrase[]>()
  for (const [spellings, concepts] of conceptPhrases) {
    for (const spelling of spellings.split('|')) {
      const forms = spelling.split(' ').map(formOf)
      const first = forms[0] ?? ''
      byFirst.set(first, [
        ...(byFirst.get(first) ?? []),
        { forms, concepts: concepts.split(' ').map(formOf) },
      ])
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.forms.length - a.forms.length)
  return byFirst
}
