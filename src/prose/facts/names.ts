import type { Atom, NameOf } from './atom.ts'
import { functionWords } from './function-words.ts'
import {
  commonOpeners,
  genericWords,
  nameLinks,
  namesLikeWords,
  organisationWords,
  personTitles,
  programmeWords,
  schoolWords,
  verbsAfterNames,
} from './name-words.ts'
import { tokenAt, type Token } from './tokens.ts'

const nameTokensMax = 12
const placeholderTokensMax = 14

interface Source {
  readonly text: string
  readonly tokens: readonly Token[]
}

/**
 * Names of people and organisations: runs of capitalised words that are no calendar, office or aid vocabulary. A single
 * word at the start of a sentence counts only when a verb or possessive follows and it appears nowhere in lower case.
 * `taken[i]` is 1 for tokens that already belong to a figure. No list of given names is used: it would favour some families.
 */
export function readNames(source: Source, taken: Uint8Array, known: ReadonlySet<string> = new Set()): Atom[] {
  const lowerCased = new Set(
    source.tokens.filter((token) => token.text === token.lower).map((token) => token.bare),
  )
  const read = runsIn(source.tokens, taken).map((run) => ({ run, name: nameFrom(source, run, lowerCased) }))
  const words = new Set([...known, ...read.flatMap(({ name }) => (name?.kind === 'name' ? name.words : []))])
  return read.flatMap(({ run, name }) => name ?? openerName(source, run, words) ?? [])
}

function runsIn(tokens: readonly Token[], taken: Uint8Array): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < tokens.length;) {
    if (taken[at] === 1 || !isCapitalised(tokenAt(tokens, at))) {
      at = tokenAt(tokens, at).text === '[' ? placeholderEnd(tokens, at) : at + 1
      continue
    }
    const run = readRun(tokens, at, taken)
    runs.push(run)
    at = run.next
  }
  return runs
}

/** A lone word at the start of a sentence that is part of a name elsewhere: "Penfield Grant" beside "Penfield University". */
function openerName({ text, tokens }: Source, run: Run, words: ReadonlySet<string>): Atom | null {
  const token = tokenAt(tokens, run.first)
  if (!isNaming(token) || isInstitutionWord(token) || !words.has(token.bare)) return null
  const end = token.end - (token.lower.endsWith("'s") ? 2 : 0)
  const nameOf = classify([token.bare], tokens, { first: run.first, last: run.first })
  return {
    kind: 'name',
    nameOf,
    words: [token.bare],
    start: token.start,
    end,
    text: text.slice(token.start, end),
    approximator: null,
  }
}

interface Run {
  readonly first: number
  readonly next: number
  readonly titled: boolean
}

/** The index after "[Name of school]"; after the bracket itself when none closes soon. */
function placeholderEnd(tokens: readonly Token[], at: number): number {
  for (let end = at + 1; end < at + placeholderTokensMax; end += 1) {
    if (tokenAt(tokens, end).text === ']') return end + 1
  }
  return at + 1
}

/** The longest run of capitalised words from `at`, over initials, hyphens and links such as "of". */
function readRun(tokens: readonly Token[], at: number, taken: Uint8Array): Run {
  const titled = personTitles.has(tokenAt(tokens, at).lower)
  let next = at + 1
  if (titled && tokenAt(tokens, next).text === '.') next += 1
  for (const limit = at + nameTokensMax; next < limit;) {
    const step = runStep(tokens, next)
    if (step === 0 || taken[next] === 1 || taken[next + step - 1] === 1) break
    next += step
  }
  return { first: at, next, titled }
}

/** How many tokens continue the run at `at`; 0 when it ends. */
function runStep(tokens: readonly Token[], at: number): number {
  const before = tokenAt(tokens, at - 1)
  const token = tokenAt(tokens, at)
  const after = tokenAt(tokens, at + 1)
  if (before.lower.endsWith("'s") && !isInstitutionWord(token)) return 0
  if (token.text === '.' && token.glued && /^(?:st|mt|ft)$/.test(before.lower) && isCapitalised(after))
    return 2
  if (isCapitalised(token)) return 1
  if (token.text === '.' && token.glued && /^\p{Lu}$/u.test(before.text) && isInitial(tokens, at - 1))
    return 2
  if (token.text === '-' && token.glued && after.glued && isCapitalised(after)) return 2
  if (!nameLinks.has(token.lower) || (/^(?:of|for|at)$/.test(token.lower) && !isHeadWord(before))) return 0
  // "Pine Ridge College for Lena Petrov", unlike "School for the Arts" and "Center for Talented Youth".
  if (token.lower === 'for' && /^(?:college|university)$/.test(before.bare)) return 0
  if (isCapitalised(after)) return 2
  return nameLinks.has(after.lower) && isCapitalised(tokenAt(tokens, at + 2)) ? 3 : 0
}

function nameFrom(source: Source, run: Run, lowerCased: ReadonlySet<string>): Atom | null {
  const { tokens, text } = source
  let [first, last] = [run.first, run.next - 1]
  if (run.titled) first += tokenAt(tokens, first + 1).text === '.' ? 2 : 1
  const opens = !run.titled && isSentenceStart(tokens, first)
  if (opens && isCommonOpener(tokenAt(tokens, first), lowerCased)) first += 1
  while (first <= last && !isNaming(tokenAt(tokens, first)) && !isHead(tokens, first)) first += 1
  while (last >= first && !endsName(tokenAt(tokens, last))) last -= 1
  const naming = tokens
    .slice(first, last + 1)
    .filter((token) => isNaming(token) && !schoolWords.has(token.bare))
  if (naming.length === 0 || (naming.length === 1 && isShortAcronym(naming[0]))) return null
  if (opens && first === run.first && first === last && !actsAsName(tokens, first)) return null
  const words = tokens
    .slice(first, last + 1)
    .filter((token) => token.kind === 'word' && !nameLinks.has(token.lower))
    .map((token) => token.bare)
  const start = tokenAt(tokens, first).start
  const end = tokenAt(tokens, last).end - (tokenAt(tokens, last).lower.endsWith("'s") ? 2 : 0)
  const nameOf = run.titled ? 'person' : classify(words, tokens, { first, last })
  return { kind: 'name', nameOf, words, start, end, text: text.slice(start, end), approximator: null }
}

function classify(
  words: readonly string[],
  tokens: readonly Token[],
  range: { first: number; last: number },
): NameOf {
  if (words.some((word) => schoolWords.has(word))) return 'school'
  if (words.some((word) => organisationWords.has(word))) return 'organisation'
  const owns = tokenAt(tokens, range.last).lower.endsWith("'s")
  if (!owns && programmeWords.has(tokenAt(tokens, range.last + 1).bare)) return 'programme'
  const before = tokenAt(tokens, range.first - 1)
  if (/^(?:at|from|by|to|attend|attending|attends|attended|versus|vs)$/.test(before.lower)) return 'unknown'
  if (words.length === 2 || words.length === 3) return 'person'
  return actsAsName(tokens, range.last) ? 'person' : 'term'
}

/** "University" in "University of Montana". */
const isHead = (tokens: readonly Token[], at: number): boolean =>
  endsName(tokenAt(tokens, at)) && tokenAt(tokens, at + 1).lower === 'of'

/** A word that takes "of": University of Montana, Rotary Club of Union County; not "Elena of Crestview". */
const isHeadWord = ({ bare }: Token): boolean =>
  schoolWords.has(bare) || organisationWords.has(bare) || genericWords.has(bare)

/** "J. Smith", not "Form 1099-R. These". */
function isInitial(tokens: readonly Token[], at: number): boolean {
  const after = tokenAt(tokens, at + 2)
  return tokenAt(tokens, at - 1).text !== '-' && isCapitalised(after) && !functionWords.has(after.lower)
}

/** "St. Luke's Clinic", "Children's Hospital". */
const isInstitutionWord = (token: Token): boolean =>
  isCapitalised(token) && (schoolWords.has(token.lower) || organisationWords.has(token.lower))

const isCapitalised = (token: Token): boolean =>
  token.capitalised && token.lower !== 'i' && !token.lower.startsWith("i'")

const isNaming = (token: Token): boolean =>
  isCapitalised(token) &&
  !genericWords.has(token.bare) &&
  !functionWords.has(token.lower) &&
  !/^(?:APs|GPAs|SATs|AGIs)$/.test(token.text)

/** School and organisation words end a name even where they are generic alone. */
const endsName = (token: Token): boolean =>
  isNaming(token) ||
  (isCapitalised(token) && (schoolWords.has(token.bare) || organisationWords.has(token.bare)))

const isShortAcronym = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}{1,2}$/u.test(token.text)

function isSentenceStart(tokens: readonly Token[], at: number): boolean {
  let back = at - 1
  while (/^["'(*•\-[]$/.test(tokenAt(tokens, back).text)) back -= 1
  const before = tokenAt(tokens, back)
  return back < 0 || /^[.!?:;\n]$/.test(before.text)
}

const wordEndings =
  /(?:ing|ly|ed|tion|tions|sion|sions|ment|ments|ness|ity|ities|ous|ive|ful|less|able|ible|ance|ence|ship|ships|ism|ist|ists|hood|ies|ics|ers|ors|ures?|ages?|ical)$/

function isCommonOpener(token: Token, lowerCased: ReadonlySet<string>): boolean {
  const word = token.bare
  if (namesLikeWords.has(word)) return false
  return (
    commonOpeners.has(word) ||
    genericWords.has(word) ||
    lowerCased.has(word) ||
    wordEndings.test(word) ||
    /'(?!s$)/.test(token.lower)
  )
}

/** A lone first word is a name when it owns something or does something. */
function actsAsName(tokens: readonly Token[], at: number): boolean {
  const next = tokenAt(tokens, at + 1)
  if (tokenAt(tokens, at).lower.endsWith("'s")) return true
  if (next.kind !== 'word') return next.text === ',' || next.text === "'"
  if (next.lower === 'and') return isNaming(tokenAt(tokens, at + 2))
  return verbsAfterNames.has(next.lower) || /[a-z]{2}ed$/.test(next.lower)
}
