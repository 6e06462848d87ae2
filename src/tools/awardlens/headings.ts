import type { Section } from './classify-label.ts'

const sections: readonly (readonly [RegExp, Exclude<Section, null>])[] = [
  [
    /\b(?:indirect|not billed|non-?billed|unbilled|not charged|other (?:costs|expenses)|additional (?:costs|expenses)|estimated (?:other|personal) expenses)\b/i,
    'indirect',
  ],
  [/\b(?:direct (?:costs?|charges|expenses)|billed|billable|charges)\b/i, 'direct'],
  [
    /\b(?:options?|ways) (?:to|for) (?:cover|pay|financ)|\b(?:additional|other|financing|payment) options?\b/i,
    'options',
  ],
  [/\bself-?help\b/i, 'selfhelp'],
  [
    /^(?!.*\bloans?\b(?!.*(?:not|n't)))(?=.*\b(?:grants?|scholarships?|gift aid|free money|gifts?)\b)/i,
    'gift',
  ],
  [/\b(?:loans?|borrow(?:ing)?)\b/i, 'loans'],
  [/\b(?:work[- ]?study|employment|work opportunit)/i, 'work'],
  [/\b(?:costs?|expenses?|budget|attendance|tuition|fees)\b/i, 'costs'],
  [/\b(?:awards?|aid|assistance|package|offer)\b/i, 'aid'],
]

const headingWordsMax = 12

/** A line that stands over others: short and no sentence. */
export function isHeading(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= headingWordsMax && !/[.!?]$/.test(text.trim()) && /\p{L}/u.test(text)
}

/** What a heading says of the lines below it; null when it names none of our sections. */
export function sectionOf(heading: string): Section {
  return sections.find(([pattern]) => pattern.test(heading))?.[1] ?? null
}

const schoolKind = String.raw`(?:University|Univ\b\.?|College|Institute of Technology|Institute|Polytechnic|Conservatory)`
const capital = String.raw`\p{Lu}[\p{L}'’.&-]*`
const collegeName = new RegExp(
  [
    String.raw`(?<![\p{L}])((?:University|College|Institute) of (?:the )?${capital}(?:(?: of| at|,)? ${capital}){0,3}`,
    String.raw`|(?:${capital} (?:(?:of|and|&|the) )?){1,5}${schoolKind}(?: (?:of|at) ${capital}(?: ${capital}){0,2})?)(?![\p{L}])`,
  ].join(''),
  'gu',
)
const capitalsName =
  /(?<!\p{L})((?:[\p{Lu}'’.&-]+ ){1,5}(?:UNIVERSITY|COLLEGE|INSTITUTE)|(?:UNIVERSITY|COLLEGE) OF(?: [\p{Lu}'’.-]+){1,3})(?!\p{L})/u
const notAName =
  /^(?:Your|Our|The|This|Dear|Total|Direct|Each|Any|Other|Congratulations|Welcome|From|At|Financial|Estimated|Net|To|In|For|Of|And|Attending|Office)\s(?=\p{L})/u
const afterName =
  /^\s?(?:Grant|Scholarship|Award(?! (?:Year|Letter|Notification|Offer|Package))|Board|Work|Loan|Housing|Cost|Bound|Promise|Access|Opportunity|Fund|Waiver|Discount|Bill|Students?|Aid (?!Offer|Office))/

/** The college a line of a letter names, or null. */
export function collegeIn(line: string): string | null {
  for (const match of line.matchAll(collegeName)) {
    let name = match[1] ?? ''
    while (notAName.test(name)) name = name.replace(notAName, '')
    name = name.replace(/[.,\s]+$/, '')
    const isAlone =
      /^(?:University|College|Institute|Community College|State University|State College)$/.test(name)
    if (!isAlone && name.length <= 80 && !afterName.test(line.slice(match.index + match[0].length)))
      return name
  }
  const capitals = capitalsName.exec(line)?.[1]
  return capitals === undefined ? null : titled(capitals.replace(/^(?:THE|WELCOME TO|FROM|AT|TO)\s/, ''))
}

const titled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/ (Of|The|And|At) /g, (word) => word.toLowerCase())

const genericWords = new Set(
  'university college institute of the and at state community technical technology polytechnic saint st new north south east west northern southern eastern western federal direct national'.split(
    ' ',
  ),
)

/** The words by which a college's own awards are known. */
export function collegeWords(college: string | null): ReadonlySet<string> {
  const words = (college ?? '').toLowerCase().split(/[^\p{L}]+/u)
  return new Set(words.filter((word) => word.length >= 3 && !genericWords.has(word)))
}

/** Where a student lives, as far as it decides the cost. */
export const livings = ['on campus', 'off campus', 'with family'] as const
export type Living = (typeof livings)[number]

const livingWords: readonly (readonly [RegExp, Living])[] = [
  [/\boff[- ]?campus\b/i, 'off campus'],
  [/\b(?:with (?:parents?|family|relatives)|commut(?:er|ing)|at home)\b/i, 'with family'],
  [/\bon[- ]?campus\b|\bresidence hall\b/i, 'on campus'],
]

/** Where the letter has the student live, when a line says one thing. */
export function livingIn(line: string): Living | null {
  if (!/\b(?:housing|living|reside|residency|resident)/i.test(line)) return null
  const found = livingWords.filter(([pattern]) => pattern.test(line))
  return found.length === 1 ? (found[0]?.[1] ?? null) : null
}

/** How much of a full load the letter counts on. */
export function enrollmentIn(line: string): string | null {
  const found = /\b(full|half|part|three[- ]quarter|less than half)[- ]time\b/i.exec(line)?.[1]
  return found === undefined ? null : `${found.toLowerCase().replaceAll(' ', '-')}-time`
}
