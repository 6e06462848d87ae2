import { capitalize } from '#prose/capitalize.ts'
import { nameLine } from '#tools/one-line.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'

/** A college as the caller named it; `toldDate` is a date the caller wrote beside it. */
export interface NamedCollege {
  readonly name: string
  readonly toldDate: string | null
}

/** The form holds this many (rule `twenty_colleges`). */
export const collegesMax = 20

const divider = /[;\n\r|]+|,(?!\s*(?:inc|llc)\b)/i
const listMark = /^\s*(?:[-*•·▪–—]+|\d{1,2}[.)]|\(\d{1,2}\)|and |or |& )\s*/i
const schoolWord =
  /\b(?:univ(?:ersity)?|college|institute|school|academy|state|tech|polytechnic|seminary|conservatory|suny|cuny|uc|csu|community|cc|u)\b/i
const link = /^(?:of|the|at|and|in|for|de|la|du|von|&)$/
const monthName = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const toldDate = new RegExp(
  String.raw`\(?\s*(?:[-–:]\s*)?(?:(?:aid|priority|fafsa|final|regular|early) ){0,3}(?:deadline|due|by|date)?(?: is)?[: ]*\b(${monthName}\.? \d{1,2}(?:,? 20\d\d)?|\d{1,2}/\d{1,2}(?:/(?:20)?\d\d)?)\s*\)?`,
  'i',
)
const aside = /\s*\([^)]{0,80}\)\s*/g

/** Reads the college list; what does not read as a name is left out and told by kind. */
export function readColleges(text: string, withheld: WithheldKind[]): NamedCollege[] {
  const found = new Map<string, NamedCollege>()
  for (const part of withoutOldCollege(withoutStateCommas(text)).split(divider)) {
    const college = readCollege(part, withheld)
    if (college !== null)
      found.set(college.name.toLowerCase(), found.get(college.name.toLowerCase()) ?? college)
  }
  return [...found.values()]
}

/** "Ohio State University, Columbus, OH": a place after a college is not a college. */
const withoutStateCommas = (text: string): string =>
  text
    .replace(/,\s*(?:\p{Lu}[\p{L}.]+ ?){1,2},\s*[A-Z]{2}\b/gu, '')
    .replace(/,\s*[A-Z]{2}\b(?=\s*(?:[,;\n|]|$))/g, '')

/** "From Miami Dade College to FIU": the form of the new term goes to the new college. */
const withoutOldCollege = (text: string): string =>
  text.replace(/^\s*(?:transfer(?:s|ring)? )?from [^,;\n]{2,90}? to (?=\p{Lu})/iu, '')

function readCollege(part: string, withheld: WithheldKind[]): NamedCollege | null {
  const line = part.replace(listMark, '').replaceAll(/\s+/g, ' ').trim()
  const date = toldDate.exec(line)
  const bare = (
    date === null ? line : `${line.slice(0, date.index)} ${line.slice(date.index + date[0].length)}`
  )
    .replace(aside, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.:–-]+$/, '')
    .trim()
  if (!/\p{L}{2}/u.test(bare)) return null
  const name = nameLine(capitalised(bare), withheld)
  if (name === null) return null
  if (isCollegeName(name)) return { name, toldDate: date?.[1] ?? null }
  withheld.push('college_name')
  return null
}

const capitalised = (name: string): string =>
  name === name.toLowerCase() && schoolWord.test(name)
    ? name.replaceAll(/\p{L}[\p{L}'’.]*/gu, (word) => (link.test(word) ? word : capitalize(word)))
    : name

/** Short, every word in capitals but for link words: "Please write that …" is no college. */
function isCollegeName(name: string): boolean {
  const words = name.split(' ')
  const isTitle = words.every((word) => link.test(word) || /^[\p{Lu}\p{N}\p{Lo}&(]/u.test(word))
  return (
    words.length <= 9 &&
    name.length <= 90 &&
    isTitle &&
    !/[.!?:] \p{L}/u.test(name.replace(/\bSt\. /g, 'St '))
  )
}
