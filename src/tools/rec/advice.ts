import { wordCount } from '#pipelines/steps/fit-length.ts'
import { wordRange, type RecCase } from './facts.ts'

/** What would make the letter stronger, and what to check; for the counselor, never in the letter. */
export function adviceOn(rec: RecCase, text: string): string[] {
  return [
    ...schoolAdvice(rec),
    ...lengthAdvice(rec, text),
    ...evidenceAdvice(rec),
    ...comparisonAdvice(rec),
    ...firstHandAdvice(rec),
    ...leftOutAdvice(rec),
    ...worshipAdvice(text),
  ]
}

const schoolAdvice = ({ schools }: RecCase): string[] =>
  schools.length > 1
    ? [`${schools.length} colleges are given, so the letter names none of them and can go to all.`]
    : []

function lengthAdvice(rec: RecCase, text: string): string[] {
  const { min, max } = wordRange(rec)
  const count = wordCount(text)
  if (count >= min) return []
  const has = (field: string): boolean => rec.statements.some((statement) => statement.field === field)
  const wanted = [
    ...(has('story') ? [] : ['one moment told in order (story)']),
    ...(has('contribution') ? [] : ['what the student gave to others (contribution)']),
    ...(has('relationship') ? [] : ['how you know the student (relationship)']),
    ...(has('story') && has('contribution') ? ['a second moment told in order (story or traits)'] : []),
  ]
  return [
    `The facts given carry ${count} words; a letter for this purpose usually has ${min} to ${max}. What would help: ${wanted.join('; ')}.`,
  ]
}

function evidenceAdvice({ evidence }: RecCase): string[] {
  const bare = evidence.filter((quality) => quality.evidence.length === 0).map(({ name }) => name)
  return bare.length === 0
    ? []
    : [`No example in the notes shows ${bare.join(', ')}. A reader passes over a quality without one.`]
}

const compares =
  /\b(?:top \d|\d+(?:st|nd|rd|th)? (?:of|in|out of) (?:a class of |the )?\d|class of \d|of the \d+|one of (?:the|my)|(?:most|best|strongest)\b[^.]{0,40}\b(?:I have|ever|in (?:my )?\p{L}+ years)|than (?:any|most)|rank(?:s|ed))/iu

const comparisonAdvice = (rec: RecCase): string[] =>
  rec.selectivity === 'high' && !rec.statements.some(({ source }) => compares.test(source))
    ? [
        'Selective readers look for a comparison with its basis (of how many students, over how many years). The notes give none, so the letter makes none.',
      ]
    : []

const observed =
  /\b(?:taught|supervis\w+|observ\w+|saw|seen|watched|coach\w*|worked (?:with|beside|alongside)|advis\w+|mentor\w*|shadow\w*|employ\w*|manag\w*)\b/i

const firstHandAdvice = ({ kind, statements }: RecCase): string[] =>
  kind === 'professional' &&
  !statements.some(({ field, source }) => field === 'relationship' && observed.test(source))
    ? [
        'Professional schools weigh what the writer saw at first hand. The notes do not say that you observed this work; a teacher or supervisor may be the better author.',
      ]
    : []

const leftOutAdvice = ({ strandedCount }: RecCase): string[] =>
  strandedCount === 0
    ? []
    : [`${strandedCount} sentence(s) referred back to a withheld one and were left out with it.`]

const worship =
  /\b(?:church|mosque|synagogue|temple|parish|gurdwara|bible|qur'?an|torah|youth group|ministry)\b(?! (?:university|college))/i
const worshipAdvice = (text: string): string[] =>
  worship.test(text)
    ? ['The letter names a place or activity of worship. Check that the student wants it said.']
    : []
