import { capitalize } from '#prose/capitalize.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import type { NameAtom } from '#prose/facts/atom.ts'
import { maskValue } from '#prose/personal-data/mask.ts'
import { personalDataLabels } from '#prose/personal-data/personal-data-findings.ts'
import { findPersonalData, type PersonalData } from '#prose/personal-data/find-personal-data.ts'
import { ruleOnPrivacy, withoutPeerNames } from '#prose/notes/rule-on-privacy.ts'
import type { Span } from '#prose/sentences.ts'
import { overlaps } from '#prose/span.ts'
import type { ReadLetter } from './read-letter.ts'

export type GateId = 'privacy' | 'wrong_name' | 'contradiction'

/** Something that keeps a letter from going out as it is, whatever its points. Offsets are UTF-16. */
export interface Gate extends Span {
  readonly id: GateId
  /** What sort: `us_ssn`, `health`, `student_name`, `college_name`, `negative` … */
  readonly kind: string
  /** The words; a personal number is masked. */
  readonly quote: string
  /** No more than this of 100 points while it stands. */
  readonly cap: number
  readonly message: string
}

const caps: Readonly<Record<GateId, number>> = Object.freeze({
  privacy: 60,
  wrong_name: 50,
  contradiction: 40,
})

/** Privacy, wrong names and contradiction: what a person must settle first. */
export function gatesOf(letter: ReadLetter): Gate[] {
  return [
    ...personalNumbers(letter),
    ...privateMatters(letter),
    ...otherStudents(letter),
    ...wrongStudent(letter),
    ...wrongCollege(letter),
    ...negatives(letter),
  ].toSorted((a, b) => a.start - b.start)
}

const gate = (id: GateId, found: Omit<Gate, 'id' | 'cap'>): Gate => ({ id, cap: caps[id], ...found })

/** The author's own telephone and address belong below the letter. */
const ownContact: ReadonlySet<string> = new Set(['phone', 'email', 'street_address'])

function personalNumbers({ text, sentences }: ReadLetter): Gate[] {
  const bodyStart = sentences[0]?.start ?? 0
  const lastParagraph = sentences.findLast(() => true)?.paragraph ?? 0
  const closing = sentences.find(({ paragraph }) => paragraph === lastParagraph)?.start ?? text.length
  return [...findPersonalData(text), ...schoolNumbers(text)]
    .filter(({ type, start }) => !ownContact.has(type) || (start >= bodyStart && start < closing))
    .map(({ type, value, start, end }) =>
      gate('privacy', {
        kind: type,
        quote: maskValue(type, value),
        start,
        end,
        message: `${capitalize(personalDataLabels[type])}. A letter carries no personal number or address of a student or family.`,
      }),
    )
}

const schoolNumber = /\bID(?: (?:no\.?|number))?[ :#]{1,3}(\d{5,10})\b/g

/** "ID 558213": in a letter about a student a bare number of this sort is the school's. */
function schoolNumbers(text: string): PersonalData[] {
  const known = findPersonalData(text)
  return Array.from(text.matchAll(schoolNumber), ({ index, 0: found, 1: value = '' }) => ({
    type: 'student_id' as const,
    value,
    start: index + found.length - value.length,
    end: index + found.length,
  })).filter((item) => !known.some((other) => overlaps(other, item)))
}

function privateMatters({ sentences }: ReadLetter): Gate[] {
  const rulings = ruleOnPrivacy(sentences.map(({ text }) => text))
  return sentences.flatMap(({ start }, at) => {
    const ruling = rulings[at]
    if (ruling === undefined || ruling.covered) return []
    return ruling.details.map((detail) =>
      gate('privacy', {
        kind: detail.kind,
        quote: detail.quote,
        start: start + detail.start,
        end: start + detail.end,
        message: 'Tell this only with the consent of the student (18 or older) or a parent.',
      }),
    )
  })
}

function otherStudents({ sentences }: ReadLetter): Gate[] {
  return sentences.flatMap(({ text, start, end }) =>
    withoutPeerNames(text, '').cut
      ? [
          gate('privacy', {
            kind: 'other_student_name',
            quote: text,
            start,
            end,
            message: 'Another student is named. Say “a classmate” instead.',
          }),
        ]
      : [],
  )
}

const recommended =
  /\b(?:recommend(?:ing)?|in support of|on behalf of|write for|writing for|support for|know|known|taught|advised)\s+(?=\p{Lu})/u

/** The student is who the letter recommends; a second first name that acts as one, or a near spelling, is a slip. */
function wrongStudent(letter: ReadLetter): Gate[] {
  const people = letter.sentences.flatMap(({ text, start }) =>
    extractAtoms(text)
      .filter(
        (atom): atom is NameAtom =>
          atom.kind === 'name' && (atom.nameOf === 'person' || atom.nameOf === 'term'),
      )
      .map((atom) => ({
        atom,
        start: start + atom.start,
        end: start + atom.end,
        before: text.slice(0, atom.start),
        after: text.slice(atom.end),
      })),
  )
  const student = studentWords(letter, people)
  if (student.length === 0) return []
  return people
    .filter(({ atom }) => !atom.words.some((word) => student.includes(word)))
    .filter(({ atom, after }) => !isPlace(after) && !isPartOfSchool(atom, letter))
    .filter(({ atom, before, after }) => isSlip(atom, { before, after, student }))
    .map(({ atom, start, end }) =>
      gate('wrong_name', {
        kind: 'student_name',
        quote: atom.text,
        start,
        end,
        message: `The letter is about somebody of another name; check whether “${atom.text}” is meant.`,
      }),
    )
}

type Mentioned = { readonly atom: NameAtom; readonly before: string }

const about = /^[ \t]*(?:re|subject|student|applicant|candidate)[ \t]*:[ \t]*([^\n,]{2,80})/imu

/** Whom the line "Re: Maya Okafor" above the letter names. */
function namedAbove(text: string): readonly string[] {
  const names = extractAtoms(about.exec(text)?.[1] ?? '').filter(
    (atom): atom is NameAtom => atom.kind === 'name',
  )
  return names.some(({ nameOf }) => nameOf === 'person') ? names.flatMap(({ words }) => words) : []
}

function studentWords({ sentences, text }: ReadLetter, people: readonly Mentioned[]): readonly string[] {
  const named = people.find(
    ({ before }) =>
      new RegExp(`${recommended.source}$`, 'u').test(before.endsWith(' ') ? `${before}A` : before) ||
      recommended.test(`${before}A`.slice(-40)),
  )
  const counts = new Map<string, number>()
  for (const { atom } of people) for (const word of atom.words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1])[0]
  if (sentences.length === 0 || frequent === undefined) return []
  const first = named?.atom.words ?? namedAbove(text)
  return first.length > 0 ? first : frequent[1] > 1 ? [frequent[0]] : []
}

/** "Galesburg is a factory town." */
const isPlace = (after: string): boolean =>
  /^ (?:is|was|has|lost|lies) (?:\p{L}+ ){0,4}?(?:town|city|village|county|district|community|island|reservation|neighborhood|mills?|factor(?:y|ies))\b/u.test(
    after,
  )

/** The town of "Galesburg High". */
const isPartOfSchool = ({ text: name }: NameAtom, { text }: ReadLetter): boolean =>
  new RegExp(
    `${RegExp.escape(name)} (?:\\p{Lu}\\p{L}+ )?(?:High|Middle|School|Academy|College|University)\\b`,
    'u',
  ).test(text)

const acts =
  /^(?:'s|’s)? (?:(?:also|always|never|often|then|once|has|is|was|had|does|did|will|can) )?\p{Ll}{2,}/u
const introduced =
  /\b(?:Mr|Mrs|Ms|Mx|Dr|Prof|Coach|Principal|teacher|mentor|author|director|by|with|from|at|in|of|the|like|and|named|called|brother|sister|mother|father|friend|classmate)\.?,? $/iu

function isSlip(
  atom: NameAtom,
  { before, after, student }: { before: string; after: string; student: readonly string[] },
): boolean {
  const [word] = atom.words
  if (word === undefined || atom.words.length > 2) return false
  if (atom.words.some((one) => student.some((known) => isNear(one, known)))) return true
  const isRecommended =
    recommended.test(`${before}A`.slice(-24)) && /\b(?:recommend\w*|support of|behalf of) $/.test(before)
  const isSubject = /^(?:["“]?|.*[,;] )$/u.test(before) && acts.test(after) && atom.nameOf === 'person'
  return (isRecommended || isSubject) && !introduced.test(before)
}

/** "Mya" beside "Maya": one letter more, less or other. */
function isNear(a: string, b: string): boolean {
  if (
    a === b ||
    Math.min(a.length, b.length) < 4 - Number(a.length !== b.length) ||
    Math.abs(a.length - b.length) > 1
  )
    return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return a.length === b.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

const college = String.raw`((?:\p{Lu}[\p{L}&.'’-]+ (?:(?:of|at|and) )?){0,4}(?:University|College|Institute(?: of Technology)?)(?: of \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?)`
const sentTo = new RegExp(
  String.raw`(?:\bDear|\badmission (?:to|at)|\badmitted to|\bapplication (?:to|for)|\bcandidate for|\b(?:place|student|freshman|class|community|program|campus) (?:at|of)|\b(?:thrive|succeed|contribute|excel|belongs?|flourish) (?:at|to)|\battend(?:ing)?|\bfit for|\basset to|\bbring to|\bjoin(?:ing)?|\brecommend(?:ed|ation)? (?:\p{Lu}\p{L}+ |her |him |them ){0,3}(?:to|for)) (?:the )?` +
    college,
  'gu',
)

/** Two colleges in places where the reader's own name belongs. */
function wrongCollege({ text }: ReadLetter): Gate[] {
  const named = Array.from(text.matchAll(sentTo), (match) => {
    const name = (match[1] ?? '').replace(/^The /, '')
    return {
      name,
      start: match.index + match[0].length - (match[1] ?? '').length,
      end: match.index + match[0].length,
    }
  })
  const [first] = named
  return named
    .filter(({ name }) => first !== undefined && !first.name.includes(name) && !name.includes(first.name))
    .map(({ name, start, end }) =>
      gate('wrong_name', {
        kind: 'college_name',
        quote: name,
        start,
        end,
        message: `Elsewhere the letter goes to ${first?.name ?? 'another college'}; one letter has one reader.`,
      }),
    )
}

const negative =
  /\b(?:(?:do not|don't|cannot|can't|could not|would not|wouldn't|will not|am unable to|unable to|not able to) (?:\p{L}+ly )?(?:recommend|endorse|support|hire)|hesitate to recommend|recommend (?:\p{L}+ ){0,4}with (?:some |serious |certain )?reservations?|(?:is|are) not (?:yet )?(?:ready|prepared|suited|qualified) (?:for|to)|not a (?:good|strong|suitable) (?:fit|candidate|match)|against (?:my|our) (?:advice|recommendation))/giu

function negatives({ text }: ReadLetter): Gate[] {
  return Array.from(text.matchAll(negative), ({ index, 0: quote }) => ({
    quote,
    start: index,
    end: index + quote.length,
  }))
    .filter(
      ({ start, quote }) =>
        !(
          /^hesitate/i.test(quote) &&
          /\b(?:not|n't|never|without) $/i.test(text.slice(Math.max(0, start - 8), start))
        ),
    )
    .map((found) =>
      gate('contradiction', {
        kind: 'negative',
        ...found,
        message: 'This reads as a refusal to recommend. Ask the author what is meant.',
      }),
    )
}
