import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import type { PersonalDataType } from '#prose/personal-data/recogniser.ts'
import { foldText } from '#prose/facts/fold-text.ts'
import { refusals } from './refusals.ts'
import type { WithheldKind } from './withheld.ts'

/** A note as far as it may be used; `text` is null when nothing of it may. */
export interface ScreenedNote {
  readonly text: string | null
  readonly withheld: readonly WithheldKind[]
}

const kindOfData: Readonly<Partial<Record<PersonalDataType, WithheldKind>>> = Object.freeze({
  email: 'contact_detail',
  phone: 'contact_detail',
  street_address: 'contact_detail',
  ip_address: 'contact_detail',
  mac_address: 'contact_detail',
  coordinates: 'contact_detail',
  date_of_birth: 'birth_date',
  secret_key: 'credential',
  password: 'credential',
  account_login: 'credential',
})

/**
 * Decides what of one note may reach a letter: refuses it, cuts a personal number out, or takes a diagnosis back to "medical".
 * Kinds in `allowed` pass: a caller that rules on them itself names them.
 */
export function screenNote(note: string, allowed: ReadonlySet<WithheldKind> = nothing): ScreenedNote {
  const folded = foldText(note.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
  const refusal = refusals.find(([kind, pattern]) => !allowed.has(kind) && pattern.test(folded))
  if (refusal !== undefined) return { text: null, withheld: [refusal[0]] }
  const withheld: WithheldKind[] = []
  const open = cutPersonalData(note, withheld)
  if (open === null) return { text: null, withheld }
  return { text: allowed.has('diagnosis') ? open : generaliseDiagnosis(open, withheld), withheld }
}

const nothing: ReadonlySet<WithheldKind> = new Set()

/** The shape of a Social Security number, issued or not. */
const ssnShape = /\b\d{3}-\d{2}-\d{4}\b/
const webLink = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,40}\.(?:com|org|net|edu|gov|io|info|biz)\b\S*/i

/** Removes the aside or clause that holds personal data; null when the note is built around it. */
function cutPersonalData(note: string, withheld: WithheldKind[]): string | null {
  let text = note
  for (let pass = 0; pass < 8; pass += 1) {
    const found = findPersonalData(text)[0]
    const loose = found === undefined ? (ssnShape.exec(text) ?? webLink.exec(text)) : null
    if (found === undefined && loose === null) return text
    const span = found ?? { start: loose?.index ?? 0, end: (loose?.index ?? 0) + (loose?.[0].length ?? 0) }
    withheld.push(kindOf(found?.type, text.slice(span.start, span.end)))
    const rest = withoutAside(text, span)
    if (rest === null) return null
    text = rest
  }
  return null
}

function kindOf(type: PersonalDataType | undefined, value: string): WithheldKind {
  if (type !== undefined) return kindOfData[type] ?? 'personal_number'
  return ssnShape.test(value) ? 'personal_number' : 'web_link'
}

const asideWordsMax = 7

/** Cuts "(SSN 123-45-6789)" or ", SSN 123-45-6789": the bracket or comma part around a span, if it is short. */
function withoutAside(text: string, span: { start: number; end: number }): string | null {
  const open = text.lastIndexOf('(', span.start)
  const close = text.indexOf(')', span.end)
  const bracketed = open >= 0 && close >= 0 && !text.slice(open, span.start).includes(')')
  const start = bracketed
    ? open
    : Math.max(text.lastIndexOf(',', span.start), text.lastIndexOf(';', span.start))
  const stops = [',', ';'].map((mark) => text.indexOf(mark, span.end)).filter((at) => at >= 0)
  const end = bracketed ? close + 1 : Math.min(...stops, text.length)
  if (start <= 0 || text.slice(start, end).split(/\s+/).length > asideWordsMax) return null
  const ending = end === text.length && /[.!]$/.test(text) ? '.' : ''
  const rest = `${text.slice(0, start).trimEnd()}${text.slice(end).replace(/^\s+(?=[,.;])/, '')}${ending}`
  return rest.trim().split(/\s+/).length >= 3 ? rest.trim() : null
}

const condition =
  '(?:stage (?:\\w+) )?(?:(?:breast|lung|colon|prostate|brain|pancreatic|ovarian|skin|liver|kidney|terminal|metastatic|type [12]|congestive|chronic|acute|major|severe|clinical) )*' +
  "(?:cancer|leuk(?:a)?emia|lymphoma|melanoma|tumou?rs?|diabetes|multiple sclerosis|parkinson's(?: disease)?|alzheimer's(?: disease)?|dementia|lupus|crohn's(?: disease)?|epilepsy|als|hiv|aids|hepatitis(?: [a-c])?|heart (?:attack|failure|disease)|kidney (?:failure|disease)|stroke|depression|anxiety(?: disorder)?|bipolar(?: disorder)?|ptsd|schizophrenia|autism|adhd|cerebral palsy|sickle cell(?: disease| anemia)?|cystic fibrosis|fibromyalgia|long covid)"
const costOfCondition = new RegExp(
  `\\b${condition}\\s+(?=(?:treatments?|surgery|surgeries|care|medications?|therapy|bills?|costs?|expenses?|drugs?|specialists?|center)\\b)`,
  'gi',
)
const afterArticle = new RegExp(`\\b(a|an|the|his|her|their|my|our|its|\\w+'s)\\s+${condition}\\b`, 'gi')
const bareCondition = new RegExp(`\\b${condition}\\b`, 'gi')

/** Names no diagnosis: "her cancer treatment" becomes "her medical treatment", "has lupus" "has a medical condition". */
function generaliseDiagnosis(text: string, withheld: WithheldKind[]): string {
  const general = text
    .replace(costOfCondition, 'medical ')
    .replace(
      afterArticle,
      (_, article: string) => `${/^an?$/i.test(article) ? 'a' : article} medical condition`,
    )
    .replace(bareCondition, 'a medical condition')
    .replace(/\binsulin (pumps?|supplies|shots?)\b/gi, 'medical $1')
    .replace(/\binsulin\b/gi, 'medication')
    .replace(/\b(?:chemo(?:therapy)?|radiation therapy|dialysis)\b(?: treatments?)?/gi, 'medical treatment')
  if (general !== text) withheld.push('diagnosis')
  return general
}
