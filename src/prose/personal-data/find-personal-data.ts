import { holdsCue, readDocument, type TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'
import { byStart, overlaps } from '#prose/span.ts'
import { accountRecognisers } from './accounts.ts'
import { birthDates } from './birth-dates.ts'
import { contactRecognisers } from './contact.ts'
import { credentialRecognisers } from './credentials.ts'
import { governmentNumbers } from './government-numbers.ts'
import { networkRecognisers } from './network.ts'
import { candidatesOf, type PersonalDataType, type Recogniser } from './recogniser.ts'

/** A stretch that is shaped like personal data. `value` is the stretch itself: mask it before it leaves. */
export interface PersonalData extends Span {
  readonly type: PersonalDataType
  readonly value: string
}

/** In the order of priority: of two equally good readings of one stretch the earlier wins. */
const recognisers: readonly Recogniser[] = [
  ...credentialRecognisers,
  ...contactRecognisers,
  ...accountRecognisers,
  ...governmentNumbers,
  birthDates,
  ...networkRecognisers,
]

interface Reading extends PersonalData {
  readonly distance: number
  readonly rank: number
}

/**
 * Finds personal data by shape, checksum and context, in order of offset and without overlap. Offsets are UTF-16.
 * Linear: every pattern and every context window is bounded.
 */
export function findPersonalData(text: string): PersonalData[] {
  return findPersonalDataIn(readDocument(text))
}

/** `findPersonalData` for a text that is already read. */
export function findPersonalDataIn(document: TextDocument): PersonalData[] {
  const { text, plain } = document
  const has = possibleShapes(document)
  const readings = recognisers.flatMap((recogniser, rank) =>
    has[recogniser.needs] && holdsCue(document, recogniser.cues) ? readingsOf(recogniser, plain, rank) : [],
  )
  return withoutOverlap(readings).map(({ type, start, end }) => ({
    type,
    start,
    end,
    value: text.slice(start, end),
  }))
}

const longWordMin = 16

function possibleShapes({ plain: text, words }: TextDocument): Record<Recogniser['needs'], boolean> {
  return {
    nothing: true,
    colons: /:[\da-fA-F]{0,4}:/.test(text),
    digits: /\d/.test(text),
    five_digits: /\d{5}/.test(text),
    long_word: words.some((word) => word.end - word.start >= longWordMin),
    long_number: /\d(?:[ .()/-]{0,3}[\dA-Z]){6}/.test(text),
  }
}

function readingsOf(recogniser: Recogniser, text: string, rank: number): Reading[] {
  const { type } = recogniser
  const readings: Reading[] = []
  for (const candidate of candidatesOf(recogniser, text)) {
    const distance = recogniser.distance(candidate)
    const { start, end, value } = candidate
    if (distance !== null) readings.push({ type, start, end, value, distance, rank })
  }
  return readings
}

/** The nearest context wins, then the rank. Kept readings are few, so each is compared with the last of its place. */
function withoutOverlap(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = []
  for (const reading of readings.toSorted(byStart)) {
    const last = kept.at(-1)
    if (last === undefined || !overlaps(last, reading)) kept.push(reading)
    else if (isBetter(reading, last)) kept[kept.length - 1] = reading
  }
  return kept
}

const isBetter = (a: Reading, b: Reading): boolean =>
  a.distance < b.distance || (a.distance === b.distance && a.rank < b.rank)
