import type { TextDocument } from '#prose/document.ts'
import type { Finding, Severity } from '#prose/finding.ts'
import { rules } from '#prose/rules.ts'
import { findPersonalDataIn, type PersonalData } from './find-personal-data.ts'
import { maskValue } from './mask.ts'
import type { PersonalDataType } from './recogniser.ts'

/** Details of an office that a letter may carry when the facts give them or the letterhead holds them. */
const contactTypes: ReadonlySet<PersonalDataType> = new Set(['email', 'phone', 'street_address'])
const letterheadLines = 6
const letterheadLineLengthMax = 70
const linesOfLetterMin = 10
/** Born before: a parent or a public figure told in prose, not a student. */
const studentBirthYearMin = 2000

/** A street without a town is somebody's home when the words before say so. */
const livingBefore =
  /\b(?:liv(?:e|es|ed|ing) (?:at|on)|resid\w{1,5} (?:at|on)|addresse?s?|home (?:is|at|on)|mail(?:ed|ing)? (?:it )?to|moved to|stay(?:s|ing)? at)\b[^.]{0,20}$/i

/** Personal data as findings with masked matches. Contact details that stand in `sourceFacts` are the caller's own. */
export function findPersonalDataFindings(document: TextDocument, sourceFacts: string): Finding[] {
  const { text } = document
  const items = findPersonalDataIn(document)
  if (items.length === 0) return []
  const facts = bare(sourceFacts)
  const letterhead = findLetterhead(text)
  return items
    .filter((item) => !(contactTypes.has(item.type) && facts.includes(bare(item.value))))
    .map((item) => toFinding(text, item, letterhead))
}

/** The mark that takes the place of personal data. */
const removalMark = (type: PersonalDataType): string => `[${personalDataLabels[type]} removed]`

/** What each type of personal data is called in text for people. */
export const personalDataLabels: Readonly<Record<PersonalDataType, string>> = {
  secret_key: 'secret key',
  password: 'password',
  account_login: 'login',
  email: 'e-mail',
  card: 'card number',
  iban: 'account number',
  us_ssn: 'SSN',
  us_itin: 'ITIN',
  us_ein: 'EIN',
  partial_ssn: 'SSN',
  alien_number: 'A-number',
  immigration_receipt: 'receipt number',
  passport: 'passport number',
  driver_license: 'license number',
  bank_routing: 'routing number',
  bank_account: 'account number',
  student_id: 'student ID',
  date_of_birth: 'date of birth',
  phone: 'phone',
  street_address: 'address',
  ip_address: 'IP address',
  mac_address: 'hardware address',
  coordinates: 'coordinates',
}

function toFinding(text: string, item: PersonalData, letterhead: Letterhead): Finding {
  const rule = `pii.${item.type}` as const
  return {
    rule,
    kind: 'pii',
    severity: severityOf(text, item, letterhead),
    start: item.start,
    end: item.end,
    match: maskValue(item.type, item.value),
    message: `Shaped like personal data. ${rules[rule].meaning}`,
    suggestion: removalMark(item.type),
  }
}

function severityOf(text: string, item: PersonalData, letterhead: Letterhead): Severity {
  if (item.type === 'date_of_birth') return isStudentBirth(text, item) ? 'block' : 'warn'
  if (item.type === 'street_address' && !isHome(text, item)) return 'warn'
  return contactTypes.has(item.type) && isInLetterhead(text, item, letterhead) ? 'warn' : 'block'
}

/** A labelled date of birth always counts; "was born on" only for people young enough to be students. */
function isStudentBirth(text: string, item: PersonalData): boolean {
  const before = text.slice(Math.max(0, item.start - 28), item.start)
  const year = Number(/\d{4}/.exec(item.value)?.[0] ?? studentBirthYearMin)
  return !/\bborn\b/i.test(before) || year >= studentBirthYearMin
}

/** With a town, a post box or words of living; else it may be any house in a story. */
function isHome(text: string, item: PersonalData): boolean {
  const before = text.slice(Math.max(0, item.start - 40), item.start)
  return item.value.includes(',') || /box/i.test(item.value) || livingBefore.test(before)
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')

/** Where the first six lines end and the last six start; both outside the text when it is no letter. */
interface Letterhead {
  readonly headEnd: number
  readonly tailStart: number
}

function findLetterhead(text: string): Letterhead {
  const breaks = Array.from(text.matchAll(/\n/g), (match) => match.index)
  if (breaks.length < linesOfLetterMin) return { headEnd: -1, tailStart: text.length + 1 }
  return { headEnd: breaks[letterheadLines - 1] ?? -1, tailStart: breaks.at(-letterheadLines) ?? text.length }
}

/** A short line among the first or last six of a letter long enough to have a letterhead. */
function isInLetterhead(text: string, item: PersonalData, { headEnd, tailStart }: Letterhead): boolean {
  if (item.start > headEnd && item.start < tailStart) return false
  const from = Math.max(0, item.start - letterheadLineLengthMax)
  const around = text.slice(from, item.end + letterheadLineLengthMax)
  const lineStart = around.lastIndexOf('\n', item.start - from - 1) + 1
  const lineEnd = around.indexOf('\n', item.end - from)
  return (lineEnd < 0 ? around.length : lineEnd) - lineStart <= letterheadLineLengthMax
}
