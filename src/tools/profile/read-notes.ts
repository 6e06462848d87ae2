import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import { ruleOnPrivacy, withoutPeerNames, type PrivacyRuling } from '#prose/notes/rule-on-privacy.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { lowerCaseStart } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { splitSentences, type Span } from '#prose/sentences.ts'
import { noteFields, type NoteField, type ProfileInput } from './input.ts'
import { sectionOf, type SectionId } from './sections.ts'

/** One statement of the notes, word for word, with its place in its field. Offsets are UTF-16. */
export interface SourceStatement extends Span {
  readonly id: string
  readonly section: SectionId
  readonly field: NoteField
  readonly quote: string
  /** It tells something private, and the notes state that it may be told. */
  readonly consentStated: boolean
}

/** A stretch of the notes that stays out, told by kind and place only. */
export interface WithheldSpan extends Span {
  readonly field: NoteField
  readonly kind: WithheldKind
}

export interface ReadNotes {
  readonly statements: readonly SourceStatement[]
  readonly withheld: readonly WithheldSpan[]
}

interface Note extends Span {
  readonly text: string
}

const bullet = /^\s*(?:[-*•·▪–—]+|\d{1,2}[.)]|\(\d{1,2}\))\s+/

/** Every line, list item and sentence of a field, where it stands. */
function notesIn(text: string): Note[] {
  const notes: Note[] = []
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const start = line.index + (bullet.exec(line[0])?.[0].length ?? 0)
    const rest = text.slice(start, line.index + line[0].length)
    for (const span of sentencesOf(rest, start > line.index)) {
      for (const part of hastyParts(rest.slice(span.start, span.end))) {
        const at = start + span.start + part.start
        if (/[\p{L}\p{N}]/u.test(part.text))
          notes.push({ text: part.text, start: at, end: at + part.text.length })
      }
    }
  }
  return notes
}

const numbered = /(?<=\s)\d{1,2}[.)]\s+/g

/** Sentences of a line, the items of "1) … 2) …" apart. */
function sentencesOf(line: string, isItem: boolean): Span[] {
  const marks = isItem ? [...line.matchAll(numbered)] : []
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)]
  const ends = [...marks.map(({ index }) => index), line.length]
  return starts.flatMap((from, at) =>
    splitSentences(line.slice(from, ends[at])).map(({ start, end }) => ({
      start: from + start,
      end: from + end,
    })),
  )
}

const dayAlone = /^(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\.$/i

/**
 * In hasty notes a sentence may begin in lower case. One word alone ("504? check.") belongs to what stands before it,
 * "Sat." to what is done that day.
 */
function hastyParts(sentence: string): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = []
  let from = 0
  for (const text of sentence.split(lowerCaseStart)) {
    const start = sentence.indexOf(text, from)
    from = start + text.length
    const before = parts.at(-1)
    if (before !== undefined && (!/\s/.test(text.trim()) || dayAlone.test(before.text)))
      parts[parts.length - 1] = { text: sentence.slice(before.start, from), start: before.start }
    else parts.push({ text, start })
  }
  return parts
}

/** Reads the notes into statements that a brief can carry, each a stretch of its field, and what stays out. */
export function readNotes(input: ProfileInput): ReadNotes {
  const fields = noteFields.map((field) => ({ field, notes: notesIn(input[field] ?? '') }))
  const statements: SourceStatement[] = []
  const withheld: WithheldSpan[] = []
  for (const { field, notes } of fields) {
    const elsewhere = fields
      .filter((other) => other.field !== field)
      .flatMap((other) => other.notes.map(({ text }) => text))
    const rulings = ruleOnPrivacy(
      notes.map(({ text }) => text),
      elsewhere,
    )
    notes.forEach(({ text, start, end }, at) => {
      const ruling = rulings[at]
      if (ruling === undefined) return
      const kinds = withheldKinds(text, ruling, input.studentName ?? '')
      for (const kind of kinds) withheld.push({ field, kind, start, end })
      if (kinds.length > 0) return
      const id = `s${statements.length + 1}`
      const consentStated = ruling.details.length > 0
      statements.push({ id, section: sectionOf(field, text), field, quote: text, start, end, consentStated })
    })
  }
  return { statements, withheld }
}

const label =
  /\b(?:at[- ]risk|(?:will|would|won't|is going to) (?:never|not|definitely|probably|surely|likely|certainly)? ?(?:get in|be admitted|be accepted|be rejected|drop out|fail|flunk)|(?:un)?likely to (?:be admitted|be accepted|get in|graduate|drop out|fail|succeed)|chances? (?:of|at) (?:admission|getting in|\p{Lu})|odds of|(?:not )?(?:Ivy|college) material|shoo-in|safe bet|lazy|slow learner|low (?:ability|achiever|performer)|lost cause|problem (?:child|student))\b/iu

/** Judged by the ruling on privacy, or by the rules of this brief. */
const ruledHere: ReadonlySet<WithheldKind> = new Set([
  'immigration_status',
  'sensitive_family_circumstances',
  'demand_or_promise',
  'question',
])

/**
 * A sentence stays out whole. What stands beside a private matter is often private too in words that no list knows ("Has
 * ADHD; takes Adderall"), and the place of what stays out is told, so that a person can write the rest as a sentence of its own.
 */
function withheldKinds(note: string, ruling: PrivacyRuling, student: string): WithheldKind[] {
  if (ruling.keptPrivate) return ['kept_private']
  const kinds: WithheldKind[] = ruling.covered ? [] : ruling.details.map(({ kind }) => kind)
  if (label.test(note)) kinds.push('prediction')
  if (withoutPeerNames(note, student).cut) kinds.push('other_student_name')
  const screened = screenNote(note, ruledHere)
  if (screened.text !== note || findPersonalData(note).length > 0)
    kinds.push(...screened.withheld.map((kind) => (kind === 'diagnosis' ? 'health' : kind)))
  return [...new Set(kinds)]
}
