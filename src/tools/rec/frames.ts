import { capitalize } from '#prose/capitalize.ts'
import type { LetterKind } from '#domain/letter-norms.ts'
import type { ProfType } from './input.ts'
import type { RecCase } from './facts.ts'

/** A sentence the letter itself brings, in three manners. */
type Manners = readonly [formal: string, plain: string, warm: string]

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/g, "I'm"],
  [/\bI would\b/g, "I'd"],
  [/\bI will\b/g, "I'll"],
  [/\bdoes not\b/g, "doesn't"],
]

/** Says it as the counselor would: in the measured manner, with contractions where the sample has them. */
function say({ voice }: RecCase, [formal, plain, warm]: Manners): string {
  const text = { formal, plain, warm }[voice.formality]
  return voice.contractions
    ? contractions.reduce((words, [long, short]) => words.replace(long, short), text)
    : text
}

const committees: Readonly<Record<LetterKind, string>> = Object.freeze({
  college_general: 'Admissions Committee',
  college_honors: 'Honors Admissions Committee',
  scholarship: 'Scholarship Committee',
  transfer: 'Admissions Committee',
  professional: 'Admissions Committee',
  employment: 'Hiring Manager',
  program: 'Selection Committee',
  other: '',
})

const addressed =
  /\b(?:committee|office|team|board|panel|manager|director|dean|officers?|department|staff|members?|readers?|selection|admissions?)\b/i
const title = /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|Professor|Dean|Director|President|Coach|Principal)\b/
/** "Ms. Bright, Bright Landscaping": the person is greeted, not the firm. */
const titledPerson =
  /^((?:Mr|Mrs|Ms|Mx|Dr|Prof|Professor|Dean|Director|President|Coach|Principal)\.? \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?:,| (?:at|of|from)\b).+$/u
const personal = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}'’-]+){1,2}$/u
const institution =
  /\b(?:university|college|institute|academy|school|scholarships?|scholars|foundation|fund|awards?|grant|program|club|inc|llc|company|corp\w*|hospital|center|association|society|fellowship|prize|internship|camp|library|museum)\b/i

/** "Dear Westlake Scholarship Committee,", in the words of `recipient` as far as they address somebody. */
export function salutationOf({ recipient, schools, kind }: RecCase): string {
  const [school] = schools
  if (recipient === null) {
    if (kind === 'other') return 'To whom it may concern:'
    const only = schools.length === 1 && takesSchool.has(kind) ? `${school} ` : ''
    return `Dear ${only}${committees[kind]},`
  }
  const plain = recipient.replace(/^(?:Dear|To) /, '').replace(/[,:.;\s]+$/, '')
  if (/^to whom it may concern$/i.test(plain)) return 'To whom it may concern:'
  const person = titledPerson.exec(plain)?.[1]
  if (person !== undefined) return `Dear ${person},`
  if (title.test(plain) || addressed.test(plain) || (personal.test(plain) && !institution.test(plain)))
    return `Dear ${plain.replace(/^the /i, '')},`
  if (kind === 'employment') return `Dear Hiring Team at ${plain},`
  const committee =
    committees[kind] === ''
      ? 'Committee'
      : committees[kind].replace(/^Scholarship /, /scholar/i.test(plain) ? '' : 'Scholarship ')
  return `Dear ${plain.replace(/^the /i, '')} ${committee},`
}

const takesSchool: ReadonlySet<LetterKind> = new Set([
  'college_general',
  'college_honors',
  'transfer',
  'professional',
])

const professions: Readonly<Record<ProfType, string>> = Object.freeze({
  law: 'law school',
  medical: 'medical school',
  mba: 'an MBA program',
  dental: 'dental school',
  pharmacy: 'pharmacy school',
  pa: 'a physician assistant program',
  nursing: 'a nursing program',
  socialwork: 'a social work program',
})

/** The one college of the input, as a sentence names it. */
function onlySchool({ schools }: RecCase): string | undefined {
  const [only, second] = schools
  if (only === undefined || second !== undefined) return undefined
  return /^(?:University|College|Institute) of\b/.test(only) ? `the ${only}` : only
}

/** What the student is recommended for; names the one school, scholarship or program the input names. */
export function aimOf(rec: RecCase): string {
  const only = onlySchool(rec)
  switch (rec.kind) {
    case 'college_general':
      return ` for admission to ${only ?? 'your college'}`
    case 'college_honors':
      return only === undefined ? ' for your honors program' : ` for the honors program at ${only}`
    case 'scholarship':
      return ` for ${named(rec.recipient, /\b(?:scholarships?|scholars(?: program)?|awards?|grant|fellowship|prize|fund)$/i) ?? 'your scholarship'}`
    case 'transfer':
      return only === undefined ? ' for transfer admission' : ` for transfer admission to ${only}`
    case 'professional':
      return ` for admission to ${rec.profType === null ? 'graduate study' : professions[rec.profType]}${only === undefined ? '' : ` at ${only}`}`
    case 'employment':
      return ' for a position with you'
    case 'program':
      return ` for ${named(rec.recipient, /\b(?:program|institute|academy|camp|workshop|seminar|fellowship|session|internship|lab)$/i) ?? 'your program'}`
    case 'other':
      return ''
  }
}

/** "the Westlake Scholarship" from "Westlake Scholarship Committee". */
function named(recipient: string | null, ends: RegExp): string | null {
  const name = (recipient ?? '')
    .replace(/^(?:dear|to|the) /i, '')
    .replace(
      /\s+(?:selection |scholarship |award |admissions? |review )?(?:committee|board|panel|team|office|members)\b.*$/i,
      '',
    )
    .replace(/[,:.;\s]+$/, '')
  const whole = ends.test(name)
    ? name
    : `${name} ${/\bscholarship committee\b/i.test(recipient ?? '') ? 'Scholarship' : ''}`.trim()
  return ends.test(whole) && whole.includes(' ') && /^\p{Lu}/u.test(whole) ? `the ${whole}` : null
}

export function openingSentence(rec: RecCase): string {
  const student = rec.people.full ?? '[student name]'
  const aim = aimOf(rec)
  return say(rec, [
    `I write to recommend ${student}${aim}.`,
    `I am writing to recommend ${student}${aim}.`,
    `I would like to tell you about ${student}, whom I recommend${aim}.`,
  ])
}

/** What the student wants to study, where the notes do not say it already. */
export function majorSentence(rec: RecCase): string | null {
  const { major } = rec
  if (
    major === null ||
    rec.statements.some(({ source }) => source.toLowerCase().includes(major.toLowerCase()))
  )
    return null
  return `${capitalize(rec.people.short)} intends to study ${major}.`
}

/** The recommendation itself, no stronger than the notes make it. */
export function endorsementSentence(rec: RecCase): string {
  const { people, pronouns, kind } = rec
  const major = majorSentence(rec)
  if (major === null) return `I recommend ${people.short}${shortAim[kind]}.`
  const whom = pronouns === null ? people.short : { she: 'her', he: 'him' }[pronouns]
  return `${major.slice(0, -1)}, and I recommend ${whom}${shortAim[kind]}.`
}

const shortAim: Readonly<Record<LetterKind, string>> = Object.freeze({
  college_general: ' for admission',
  college_honors: ' for the program',
  scholarship: ' for this award',
  transfer: ' for admission as a transfer student',
  professional: ' for admission',
  employment: ' for the position',
  program: ' for the program',
  other: ' to you',
})

export function contactSentence(rec: RecCase): string {
  return say(rec, [
    'Should further information be of use, I will provide it.',
    'If more would help, please write or call.',
    'If you would like to hear more, please call or write to me.',
  ])
}

export const farewellOf = ({ voice }: RecCase): string =>
  ({ formal: 'Respectfully,', plain: 'Sincerely,', warm: 'Warm regards,' })[voice.formality]
