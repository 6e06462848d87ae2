import { inThirdPerson, isFamilyVoice } from '#prose/notes/family-voice.ts'
import { noteToProse } from '#prose/notes/note-to-prose.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
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
  const familyVoice = isFamilyVoice(notes)
  const withheld: WithheldKind[] = []
  const runs: { topic: Topic; facts: StatedFact[] }[] = []
  let anchorLost = false
  let strandedCount = 0
  for (const note of notes) {
    const screened = screenNote(note)
    withheld.push(...screened.withheld)
    if (screened.text === null) {
      anchorLost = !/^(?:instruction|machine_writing|question)$/.test(screened.withheld[0] ?? '')
      continue
    }
    const leans = leansBack(screened.text)
    if (leans && anchorLost) {
      strandedCount += 1
      continue
    }
    anchorLost = false
    const fact = factOf(screened.text, { student, familyVoice })
    const last = runs.at(-1)
    if (leans && last !== undefined) last.facts.push(fact)
    else runs.push({ topic: topicOf(fact.text), facts: [fact] })
  }
  return { runs, withheld: [...new Set(withheld)], strandedCount }
}

function factOf(note: string, voice: { student: string; familyVoice: boolean }): StatedFact {
  const prose = noteToProse(note, { name: voice.student })
  if (!voice.familyVoice) return { source: note, ...prose }
  const turned = inThirdPerson(prose.text, voice.student)
  if (turned !== null) return { source: note, form: prose.form, text: turned }
  return prose.form === 'sentence'
    ? { source: note, form: 'quoted', text: prose.text }
    : { source: note, form: 'fragment', text: prose.text }
}
