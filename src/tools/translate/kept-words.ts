import { programNames } from '#domain/glossaries.ts'
import { personTitles } from '#prose/facts/name-words.ts'
import { readStatedFacts } from '#prose/preservation/stated-facts.ts'
import type { KeptWords } from '#prose/preservation/compare-translation.ts'
import { countProtectedTerms } from '#prose/protected-terms.ts'

/** Capitalised words that are translated: languages, peoples, countries, feasts, subjects. */
const translated: ReadonlySet<string> = new Set(
  'spanish english chinese mandarin cantonese vietnamese arabic tagalog filipino korean portuguese french russian hindi german italian latin japanese mexican latino latina hispanic asian african european american native indian catholic christian muslim jewish mexico china vietnam korea philippines brazil france russia india egypt syria iraq europe asia africa thanksgiving christmas easter ramadan algebra biology chemistry physics history economics department education social security birth certificate step part section question answer note important reminder saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays room building gym gymnasium cafeteria library auditorium hall lobby floor childcare daycare dinner lunch breakfast snacks refreshments parking interpreters interpretation who what when where why how which words names phones captain visit offered estimated resources simulator alien registration number literature calculus geometry statistics psychology'.split(
    ' ',
  ),
)

/** What stays in English in this text: aid, loan and programme names, people, schools and firms. */
export function keptWordsOf(source: string): KeptWords {
  const terms = termsIn(source)
  const names = readStatedFacts(withoutHeadings(source))
    .filter(
      ({ kind, key }) =>
        kind === 'name' && key.split(' ').every((word) => !translated.has(word) && !personTitles.has(word)),
    )
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .filter((name) => name.length <= shoutedLengthMax || name !== name.toUpperCase())
    .filter((name) => !terms.some((term) => term.includes(name) || name.includes(term)))
  return { terms, names: [...new Set(names)] }
}

/** A longer word or phrase in capitals is shouted, not named; "IRS" and "UCLA" are names. */
const shoutedLengthMax = 6
/** The last lines hold who signs. */
const signatureLines = 4

/** Lines such as "Next Steps for Your Family" name nobody. */
function withoutHeadings(source: string): string {
  const lines = source.split('\n')
  return lines.filter((line, index) => index >= lines.length - signatureLines || !isHeading(line)).join('\n')
}

/** "Northgate High School" above a letter is a name. */
const letterhead =
  /^(?!(?i:your|my|our|the|this|choosing|paying|finding|starting|applying|visiting|about|after|before|beyond|how|why|which|what)\b)(?:\p{Lu}[\p{L}.'’-]* ){1,4}(?:(?:High|Middle|Charter|Preparatory) School|University|College|Academy|School District)$/u

const isHeading = (line: string): boolean =>
  !letterhead.test(line.trim()) &&
  !/[.!?:;,]\s*$/.test(line) &&
  line.length <= 80 &&
  /^\P{Ll}*\p{Lu}/u.test(line) &&
  !/(?<![\p{L}'’])\p{Ll}{4,}/u.test(line)

/** The longest first, so that "Pell" does not count inside "Federal Pell Grant". In order of length. */
function termsIn(source: string): string[] {
  let rest = source
  const known = [...new Set([...programNames, ...countProtectedTerms(source).keys()])]
  return known
    .toSorted((a, b) => b.length - a.length)
    .filter((term) => {
      const place = new RegExp(`(?<![\\w-])${term.replace('.', '\\.')}s?(?![\\w])`, 'g')
      const before = rest
      rest = rest.replace(place, ' ')
      return rest !== before
    })
}
