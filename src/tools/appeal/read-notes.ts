import { compareLetter } from '#prose/facts/compare-letter.ts'
import { inThirdPerson, voiceOf, type NotesVoice } from '#prose/notes/family-voice.ts'
import { noteToProse } from '#prose/notes/note-to-prose.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { claimIssues } from '#pipelines/steps/verify-draft.ts'
import { leftoverIssues } from '#pipelines/steps/leftovers.ts'
import { forbiddenClaims } from './forbidden-claims.ts'
import { leansBack, topicOf, type Topic } from './topics.ts'

/** One statement of the caller as the letter can carry it. */
export interface StatedFact {
  /** The caller's own words, screened: what the letter is checked against. */
  readonly source: string
  readonly text: string
  /** A sentence of the letter, an item of a list, or the family's own words in quotation marks. */
  readonly form: 'sentence' | 'fragment' | 'quoted'
}

/** Neighbouring statements that stay together and in order, because a later one says "she" or "this". */
export interface FactRun {
  readonly topic: Topic
  readonly facts: readonly StatedFact[]
}

export interface ReadNotes {
  readonly runs: readonly FactRun[]
  readonly withheld: readonly WithheldKind[]
  /** Statements that hung on a withheld one ("She then ...") and went with it. */
  readonly strandedCount: number
}

/** Reads the caller's notes about one student into statements that a letter can carry. */
export function readNotes(text: string, student: string): ReadNotes {
  const notes = splitNotes(text)
  const voice = { student, speaks: voiceOf(notes) }
  const withheld: WithheldKind[] = []
  const runs: { topic: Topic; facts: StatedFact[] }[] = []
  let anchorLost = false
  let strandedCount = 0
  for (const note of notes) {
    const { fact, kinds } = readNote(note, voice)
    withheld.push(...kinds)
    if (fact === null) {
      anchorLost ||= !kinds.every((kind) => asides.has(kind))
      continue
    }
    const leans = leansBack(fact.source)
    if (leans && anchorLost) {
      strandedCount += 1
      continue
    }
    anchorLost = false
    const last = runs.at(-1)
    const goesOn =
      (leans && topicOf(fact.text) !== 'authorization') ||
      (fact.form === 'quoted' && last?.facts.at(-1)?.form === 'quoted')
    if (goesOn && last !== undefined) last.facts.push(fact)
    else runs.push({ topic: topicOf(fact.text), facts: [fact] })
  }
  return { runs, withheld: [...new Set(withheld)], strandedCount }
}

/** Withheld notes that no later "she" or "this" can refer to. */
const asides: ReadonlySet<WithheldKind> = new Set(['instruction', 'machine_writing', 'question'])

interface Voice {
  readonly student: string
  readonly speaks: NotesVoice
}

function readNote(note: string, voice: Voice): { fact: StatedFact | null; kinds: readonly WithheldKind[] } {
  const screened = screenNote(note)
  if (screened.text === null) return { fact: null, kinds: screened.withheld }
  const { fact, supported } = spoken(screened.text, voice)
  const problem = unprintable(fact) ?? (supported ? null : 'unclear')
  return problem === null
    ? { fact, kinds: screened.withheld }
    : { fact: null, kinds: [...screened.withheld, problem] }
}

/** The note as the letter says it, and whether the letter check would find it in the caller's words. */
function spoken(note: string, { student, speaks }: Voice): { fact: StatedFact; supported: boolean } {
  const checked = (fact: StatedFact) => ({ fact, supported: isSupported(fact, student) })
  if (speaks === 'family_quoted' && /^[^:]{12,}$/.test(note)) {
    return checked({ source: note, form: 'quoted', text: /[.!]$/.test(note) ? note : `${note}.` })
  }
  const prose = noteToProse(note, { name: student })
  const text = speaks === 'family' ? inThirdPerson(prose.text, student) : prose.text
  const reworded = checked({ source: note, form: prose.form, text })
  // A rewording that the letter check would not recognise is not worth the risk: the caller's words stay.
  return reworded.supported ? reworded : checked({ source: note, form: 'fragment', text: note })
}

/** Why a statement cannot stand in any letter, judged by the checks that the finished letter has to pass. */
function unprintable(fact: StatedFact): WithheldKind | null {
  const alone = fact.form === 'fragment' ? `${fact.text}.` : fact.text
  return unprintableText(alone, fact.source, factLine(fact))
}

/** Why a text may not stand in a letter whatever it is about: a claim no letter makes, residue, style. */
export function unprintableText(text: string, source: string, facts: string): WithheldKind | null {
  const claims = claimIssues(text, { forbidden: forbiddenClaims, factSheet: source })
  if (claims.length > 0) return 'demand_or_promise'
  return leftoverIssues(text, facts).length > 0 ? 'unclear' : null
}

const isSupported = (fact: StatedFact, student: string): boolean =>
  compareLetter(fact.text, `Student: ${student}\n${factLine(fact)}`).length === 0

/** The line of the fact sheet: the caller's words, and below them how a figure in shorthand was read ("84k" as $84,000). */
export function factLine({ source, text }: StatedFact): string {
  return digitsOf(source) === digitsOf(text) ? source : `${source}\nRead as: ${text}`
}

const digitsOf = (text: string): string => text.replaceAll(/[^\d]+/g, ' ').trim()
