import type { AtomValue, Reading, ScoredTest } from './atom.ts'
import { functionWords } from './function-words.ts'
import { measureOf, readPeriod } from './measures.ts'
import { commonOpeners, genericWords } from './name-words.ts'
import { readOrdinal } from './number-words.ts'
import { planNumbers, readNumber } from './read-number.ts'
import { tokenAt, type Token } from './tokens.ts'

type Quantity = Extract<AtomValue, { kind: 'quantity' }>
type Score = Extract<AtomValue, { kind: 'score' }>

const nounTokensMax = 4
const testWindow = 7

/** Plausible values; a number outside is not that test's score. */
const scoreRanges: Readonly<Record<ScoredTest, readonly [number, number]>> = Object.freeze({
  gpa: [0, 100],
  sat: [200, 1600],
  psat: [160, 1520],
  act: [1, 36],
  sai: [-1500, 999_999],
  efc: [0, 999_999],
})

/** What "one" may count; elsewhere it is a pronoun ("one of the best"). */
const countedByOne =
  /^(?:sibling|brother|sister|child|parent|job|course|class|semester|credit|dependent|son|daughter|ap|household)$/

/** Reads a test score, or a count with its noun ("nine AP courses", "12 hours a week"), or a bare number at `at`. */
export function readQuantity(tokens: readonly Token[], at: number): Reading<Quantity | Score> | null {
  const minus = isMinus(tokens, at) ? 1 : 0
  const number = readNumber(tokens, at + minus)
  if (number === null || isIdentifier(tokens, at + minus) || readOrdinal(tokens, at) !== null) return null
  const value = minus === 1 ? -number.value : number.value
  const next = scaleEnd(tokens, number.next)
  const noun = followsItsNoun(tokens, at) ? noNoun(next) : nounAfter(tokens, next)
  if (
    number.spelled &&
    number.value === 1 &&
    (!isCountedByOne(noun.words) || isIdiomaticOne(tokens, noun.next))
  )
    return null
  if (noun.words.length === 0 && isNamesake(tokens, at)) return null
  const test =
    testIn(noun.words) ?? (noun.words.length === 0 || noun.isHedge ? testNear(tokens, at, next) : null)
  if (test !== null && isPlausible(test, value)) {
    return { value: { kind: 'score', value, test }, next }
  }
  const measure = noun.words.map(measureOf).find((word) => word !== null) ?? null
  const per = readPeriod(tokens, noun.next)?.per ?? null
  return { value: { kind: 'quantity', value, measure, noun: noun.words, per }, next }
}

interface Noun {
  readonly words: readonly string[]
  readonly next: number
  /** The phrase only says what kind of figure it is ("composite", "total"). */
  readonly isHedge: boolean
}

const noNoun = (next: number): Noun => ({ words: [], next, isHedge: false })

/** "a family of six lived on": what follows is no noun of the number. */
const followsItsNoun = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at - 1).lower === 'of' &&
  /^(?:family|household|group|class|team|crew|staff)$/.test(tokenAt(tokens, at - 2).lower)

/** The words after a number up to the end of its noun phrase: "12-hour", "ninth graders", "AP courses". */
function nounAfter(tokens: readonly Token[], from: number): Noun {
  const words: string[] = []
  let at = from
  if (tokenAt(tokens, at).text === '-' && tokenAt(tokens, at).glued) at += 1
  while (words.length < nounTokensMax) {
    const token = tokenAt(tokens, at)
    if (token.kind !== 'word' || functionWords.has(token.lower) || readPeriod(tokens, at) !== null) break
    words.push(token.lower.replace(/'s$/, ''))
    const hyphen = tokenAt(tokens, at + 1)
    at += hyphen.text === '-' && hyphen.glued && tokenAt(tokens, at + 2).glued ? 2 : 1
  }
  return {
    words,
    next: at,
    isHedge:
      words.length > 0 &&
      words.every((word) =>
        /^(?:total|composite|combined|overall|cumulative|points?|weighted|unweighted|core|average|superscored?|math|reading|verbal)$/.test(
          word,
        ),
      ),
  }
}

const isCountedByOne = (words: readonly string[]): boolean =>
  words.some((word) => measureOf(word) !== null || countedByOne.test(word.replace(/(?<=..)s$/, '')))

/** "from one year to the next", "one day at a time", "one year at Harlan" count nothing. */
function isIdiomaticOne(tokens: readonly Token[], next: number): boolean {
  const follower = tokenAt(tokens, next + 1)
  return (
    /^(?:to|at|after|by)$/.test(tokenAt(tokens, next).lower) &&
    (/^(?:the|an?|another|one)$/.test(follower.lower) || follower.capitalised)
  )
}

function testIn(words: readonly string[]): ScoredTest | null {
  const joined = ` ${words.join(' ')} `
  if (/ (?:gpa|grade point|grade average) /.test(joined)) return 'gpa'
  const named = words.map(testNamed).find((test) => test !== null)
  return named ?? null
}

/** The test named nearest to a bare number, within its clause and without another number between. */
function testNear(tokens: readonly Token[], from: number, next: number): ScoredTest | null {
  for (let distance = 1; distance <= testWindow; distance += 1) {
    const before = testAt(tokens, from, -distance)
    if (before !== null) return before
    const after = testAt(tokens, next - 1, distance)
    if (after !== null) return after
  }
  return null
}

function testAt(tokens: readonly Token[], from: number, offset: number): ScoredTest | null {
  const step = Math.sign(offset)
  for (let at = from + step; at !== from + offset; at += step) {
    if (isWall(tokenAt(tokens, at), step)) return null
  }
  const token = tokenAt(tokens, from + offset)
  if (token.lower === 'point' && tokenAt(tokens, from + offset - 1).lower === 'grade') return 'gpa'
  if (token.lower === 'aid' && tokenAt(tokens, from + offset + 1).lower === 'index') return 'sai'
  if (token.text === 'Act' || (token.text === 'act' && offset !== -1)) return null
  return testNamed(token.lower)
}

function isWall(token: Token, step: number): boolean {
  if (token.kind === 'number') return true
  return /^[.;\n]$/.test(token.text) || (step > 0 && /^(?:,|and|with|while|but)$/.test(token.lower))
}

function testNamed(word: string): ScoredTest | null {
  return /^(?:gpa|sat|psat|act|sai|efc)$/.test(word) ? (word as ScoredTest) : null
}

function isPlausible(test: ScoredTest, value: number): boolean {
  const [min, max] = scoreRanges[test]
  return value >= min && value <= max
}

/** The end of "/4.0", "out of 4.0", "on a 4.0 scale": the scale is no figure of its own. */
function scaleEnd(tokens: readonly Token[], next: number): number {
  const [first, second, third] = [0, 1, 2].map((ahead) => tokenAt(tokens, next + ahead))
  if (first?.text === '/' && isScale(second)) return next + 2
  if (first?.lower === 'out' && second?.lower === 'of' && isScale(third)) return next + 3
  if (
    first?.lower === 'on' &&
    /^an?$/.test(second?.lower ?? '') &&
    tokenAt(tokens, next + 3).lower === 'scale'
  )
    return next + 4
  return next
}

/** The tops of the usual scales: grade points, percent, ACT, SAT. */
const isScale = (token: Token | undefined): boolean =>
  /^(?:[45](?:\.0+)?|36|100|1600)$/.test(token?.text ?? '')

function isMinus(tokens: readonly Token[], at: number): boolean {
  const sign = tokenAt(tokens, at)
  if (sign.lower === 'negative' || sign.lower === 'minus') return tokenAt(tokens, at + 1).kind === 'number'
  const before = tokenAt(tokens, at - 1)
  return sign.text === '-' && tokenAt(tokens, at + 1).glued && !(sign.glued && before.kind !== 'mark')
}

const labelledNumbers =
  /^(?:form|forms|section|sec|room|suite|box|apt|unit|page|chapter|title|line|schedule|grade|level|no|number|#|route|highway|ext|algebra|geometry|spanish|french|latin|german|calculus|english|math|day|part|volume|class|id|code|§|pub|publication)$/

/** A number that names something (W-2, Algebra 2, Form 1040, "grade 11", 412 Maple Street, "1." of a list). */
function isIdentifier(tokens: readonly Token[], at: number): boolean {
  const number = tokenAt(tokens, at)
  if (number.kind !== 'number') return false
  const before = tokenAt(tokens, at - 1)
  const after = tokenAt(tokens, at + 1)
  if (number.glued && before.kind === 'word') return true
  if (after.glued && after.kind === 'word' && planNumbers.has(number.value)) return true
  if (number.glued && /^[-/]$/.test(before.text) && before.glued)
    return tokenAt(tokens, at - 2).kind === 'word'
  if (after.glued && after.kind === 'word' && !/^(?:st|nd|rd|th|hrs?|yrs?|k|m|x|s)$/.test(after.lower))
    return true
  if (
    labelledNumbers.test(before.lower) ||
    (before.text === '.' && /^(?:no|sec|apt)$/.test(tokenAt(tokens, at - 2).lower))
  )
    return true
  if (/^[.)]$/.test(after.text) && after.glued && (before.text === '\n' || at === 0) && number.value < 100)
    return true
  return isStreetNumber(tokens, at)
}

/** The number of a name: "Apollo 13 was", "Judwaa 2". */
function isNamesake(tokens: readonly Token[], at: number): boolean {
  const before = tokenAt(tokens, at - 1)
  return (
    before.capitalised &&
    before.text !== before.text.toUpperCase() &&
    !genericWords.has(before.bare) &&
    !commonOpeners.has(before.bare) &&
    !functionWords.has(before.lower)
  )
}

function isStreetNumber(tokens: readonly Token[], at: number): boolean {
  for (let ahead = 1; ahead <= 4; ahead += 1) {
    const token = tokenAt(tokens, at + ahead)
    if (!token.capitalised) return false
    if (
      ahead > 1 &&
      /^(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|way|place|pkwy|highway|trail|circle)$/.test(
        token.lower,
      )
    )
      return true
  }
  return false
}
