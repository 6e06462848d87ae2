import type { StudyLevel, Topic } from '#domain/scholarship-directory.ts'
import { stateAgencies, type StateAgency } from '#domain/state-agencies.ts'

/** A level of study as a caller wrote it, and how a search would word it. */
export interface StatedLevel {
  readonly level: StudyLevel
  readonly words: string
}

const levelRows: readonly (readonly [RegExp, StudyLevel, string])[] = [
  [/\b(?:college|university)[ -]?bound\b/, 'high_school', 'high school students'],
  [/\bundergrad|\bcollege\b|\buniversity\b|\btransfer/, 'college', 'college students'],
  [/\bhigh school\b|\bhs\b/, 'high_school', 'high school students'],
  [/\bgrad(?:uate)?\b|\bmaster|\bphd\b|\bdoctoral\b|\blaw\b|\bmedical\b/, 'graduate', 'graduate students'],
  [/\b12(?:th)?\b|\bsenior/, 'high_school', 'high school seniors'],
  [/\b(?:9|10|11)(?:th)?\b|\bfreshman|\bsophomore|\bjunior/, 'high_school', 'high school students'],
]

export function readLevel(grade: string | undefined): StatedLevel | null {
  const text = (grade ?? '').toLowerCase()
  const row = levelRows.find(([pattern]) => pattern.test(text))
  return row === undefined ? null : { level: row[1], words: row[2] }
}

/** A grade average on a usual scale, as written; anything else is not used. */
export function readGpa(gpa: string | undefined): string | null {
  const figure = /^\s*(\d{1,3}(?:\.\d{1,3})?)\s*(?:$|\/|%|\(|gpa|out|weighted|unweighted|on)/i.exec(
    gpa ?? '',
  )?.[1]
  const value = Number(figure)
  return figure !== undefined && ((value > 0 && value <= 5) || (value >= 50 && value <= 100)) ? figure : null
}

export function readState(text: string | undefined): StateAgency | null {
  const said = (text ?? '').toLowerCase().replaceAll('.', '').trim()
  const wanted = /^washington,? dc$/.test(said) ? 'dc' : (said.split(',').at(-1) ?? '').trim()
  return (
    stateAgencies.find(
      ({ code, state }) => code.toLowerCase() === wanted || state.toLowerCase() === wanted,
    ) ?? null
  )
}

/** A known field of study: its own words, and the topic sponsors list it under. */
export interface StatedField {
  readonly words: string
  readonly topic: Topic | null
}

const fieldRows: readonly (readonly [RegExp, string, Topic | null])[] = [
  [/\bcomput|\bsoftware\b|\bdata science\b|\bcyber/, 'computer science', 'stem'],
  [/\bengineer/, 'engineering', 'stem'],
  [
    /\bbiolog|\bchemis|\bphysics\b|\bmath|\bstatistic|\bastronom|\bgeolog|\bneuroscien|\benvironmental scien/,
    'science and mathematics',
    'stem',
  ],
  [
    /\bnurs|\bmedicine\b|\bpre-?med|\bhealth|\bpharma|\bdental|\bdentist|\bphysical therap/,
    'health professions',
    'health',
  ],
  [
    /\bsocial work|\bpublic (?:service|policy|administration)\b|\bpolitical scien|\bgovernment\b/,
    'public service',
    'public_service',
  ],
  [
    /\bmusic|\btheat(?:er|re)\b|\bdance\b|\bfine arts?\b|\bvisual arts?\b|^arts?$|\bdesign\b|\bfilm\b|\bphotograph|\bcreative writing\b|\banimation\b/,
    'arts',
    'arts',
  ],
  [/\bagri|\banimal scien|\bhorticult|\bagronom|\bforestry\b/, 'agriculture', 'agriculture'],
  [/\bteach|\beducation\b/, 'teaching', null],
  [/\bbusiness\b|\baccounting\b|\bfinance\b|\beconomics\b|\bmarketing\b/, 'business', null],
]

export function readFields(major: string | undefined): StatedField[] {
  const text = (major ?? '').toLowerCase()
  return fieldRows.flatMap(([pattern, words, topic]) => (pattern.test(text) ? [{ words, topic }] : []))
}
