import { cues } from '#prose/document.ts'
import { type Candidate, distanceBefore, type Recogniser } from './recogniser.ts'

const birthWords = /\b(?:born|dob|d\.o\.b|date of birth|birth ?date|birthday|bday)\b/g
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\b\\.?'
const day = '\\d{1,2}(?:st|nd|rd|th)?'
const shapes = [
  `${month} ${day},? \\d{4}`,
  `${day}(?: of)? ${month},? \\d{4}`,
  '\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})',
  '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
]

/** Historic biographies are no private matter: nobody born before this year is in a school's file. */
const yearMin = 1930

function birthDistance(candidate: Candidate): number | null {
  const year = Number(/\d{4}/.exec(candidate.value)?.[0] ?? yearMin)
  return year < yearMin ? null : distanceBefore(candidate, birthWords, 28)
}

export const birthDates: Recogniser = {
  type: 'date_of_birth',
  needs: 'digits',
  cues: cues('born', 'birth', 'birthdate', 'birthday', 'bday', 'dob', 'd'),
  pattern: new RegExp(`\\b(?:${shapes.join('|')})\\b`, 'gi'),
  distance: birthDistance,
}
