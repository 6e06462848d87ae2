import { leftoverIssues } from '#pipelines/steps/leftovers.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'

/** A one-line field as far as it may be used, or null; what is kept out is added to `withheld` by kind. */
export function screenedLine(text: string | undefined, withheld: WithheldKind[]): string | null {
  const line = (text ?? '')
    .replaceAll(/\s*[\r\n]+\s*/g, '; ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line === '') return null
  const note = screenNote(line)
  withheld.push(...note.withheld)
  return note.text
}

const nameShape = /^\p{Lu}[\p{L}\p{M}\p{N} .,'’"“”()&/#-]*$|^[\p{Lo}\p{M}][\p{L}\p{M}\p{N} .·-]*$/u

/** A line that reads as a name: marks of code, lists or sentences do not. */
export function nameLine(text: string | undefined, withheld: WithheldKind[]): string | null {
  const line = screenedLine(text, withheld)
  if (line === null || (nameShape.test(line) && /\p{L}{2}/u.test(line))) return line
  withheld.push('unclear')
  return null
}

const particle =
  /^(?:de|la|las|los|del|da|do|dos|du|di|van|von|der|den|bin|binti|al|el|y|e|of|the|ap|ter|zu)$/i
const personWordsMax = 7

/** A name of a person as a heading may carry it: few words, each in capitals but for particles, no sentence. */
export function personLine(text: string | undefined, withheld: WithheldKind[]): string | null {
  const line = nameLine(text, withheld)
  if (line === null) return null
  const words = line.split(' ')
  const isName = words.every((word) => particle.test(word) || /^[\p{Lu}\p{Lo}"“(]/u.test(word))
  if (words.length <= personWordsMax && isName && !/\p{L}{3}[.:;] \p{L}/u.test(line)) return line
  withheld.push('unclear')
  return null
}

/** A line that every check of a finished letter lets pass. */
export function printableLine(text: string | undefined, withheld: WithheldKind[]): string | null {
  const line = screenedLine(text, withheld)
  if (line === null || leftoverIssues(`${line}.`, line).length === 0) return line
  withheld.push('unclear')
  return null
}

/** How a letter calls the student after the first mention: the part of the name the notes use, or of two parts the first. */
export function shortName(full: string | null, notes: string): string {
  if (full === null) return 'the student'
  const parts = full.split(/\s+/).filter((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part))
  const used = parts.find((part) => new RegExp(String.raw`(?<!\p{L})${part}(?!\p{L})`, 'u').test(notes))
  if (used !== undefined) return used
  const [first] = parts
  return first !== undefined && full.split(/\s+/).length <= 2 ? first : full
}
