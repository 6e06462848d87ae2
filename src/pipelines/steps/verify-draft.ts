import type { VerificationIssue } from '#contract/envelope.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { speaksOfWriting } from '#prose/notes/refusals.ts'
import { splitSentences } from '#prose/sentences.ts'
import { alignmentIssues } from './align-sentences.ts'
import { wordCount } from './fit-length.ts'
import { leftoverIssues } from './leftovers.ts'
import { untoldEvents } from './untold-events.ts'

/** A claim the letter must not make, whatever the facts are, unless the fact sheet holds the very words. */
export interface ForbiddenClaim {
  readonly pattern: RegExp
  readonly message: string
  readonly unlessInFacts: boolean
}

/** What a draft is held against. */
export interface DraftRules {
  /** Newline-separated facts: the only source of figures, dates and names. */
  readonly factSheet: string
  readonly words: { readonly min: number; readonly max: number }
  /** Papers the letter may name, beside the facts: their words and numbers ("Form 1099-R", "two residences") are no claims. */
  readonly papers: readonly string[]
  /** Bracketed gaps that may stand, as written. */
  readonly placeholders: readonly string[]
  readonly forbidden: readonly ForbiddenClaim[]
  /** With these the letter is held to telling no event the facts do not tell; they are sentences it may bring itself. */
  readonly ownSentences?: readonly string[]
}

export interface DraftVerdict {
  readonly status: 'PASS' | 'FAIL'
  /** 0–100; 100 is a draft without an issue. */
  readonly score: number
  readonly issues: readonly VerificationIssue[]
}

/** What one issue of each kind costs; what misleads the reader costs most. */
const pointsLost: Readonly<Record<string, number>> = Object.freeze({
  length: 10,
  style: 10,
  placeholder: 15,
  artifact: 15,
})
const pointsLostElse = 25

/** What a draft breaks, found in code: figures, dates, names, negations, forbidden claims, signature, leftovers, length. */
export function draftIssues(text: string, rules: DraftRules): VerificationIssue[] {
  const prose = withoutPlaceholders(text, rules.placeholders)
  return [
    ...unsupportedIssues(prose, rules),
    ...alignmentIssues(prose, rules.factSheet),
    ...claimIssues(prose, rules),
    ...(rules.ownSentences === undefined ? [] : untoldEvents(prose, rules.factSheet, rules.ownSentences)),
    ...enclosureIssues(prose, rules.factSheet),
    ...steeringIssues(prose, rules.factSheet),
    ...leftoverIssues(prose, rules.factSheet),
    ...lengthIssues(text, rules.words),
  ]
}

/** A draft without an issue passes. */
export function verdictOf(issues: readonly VerificationIssue[]): DraftVerdict {
  const lost = issues.reduce((sum, { kind }) => sum + (pointsLost[kind] ?? pointsLostElse), 0)
  return { status: issues.length === 0 ? 'PASS' : 'FAIL', score: Math.max(0, 100 - lost), issues }
}

/** A draft's verdict by code alone. */
export function verifyDraft(text: string, rules: DraftRules): DraftVerdict {
  return verdictOf(draftIssues(text, rules))
}

/** Blanks the brackets that may stand, keeping offsets. */
function withoutPlaceholders(text: string, placeholders: readonly string[]): string {
  return placeholders.reduce(
    (rest, placeholder) => rest.replaceAll(placeholder, ' '.repeat(placeholder.length)),
    text,
  )
}

function unsupportedIssues(text: string, { factSheet, papers }: DraftRules): VerificationIssue[] {
  const lines = sentencePerLine(text)
  const named = papers.join('\n').toLowerCase()
  const unsupported = compareLetter(lines, factSheet).filter(
    ({ quote, start, end }) =>
      !named.includes(quote.toLowerCase()) &&
      !isOwnCount(quote, lines.slice(Math.max(0, start - 8), start), lines.slice(end, end + 60)),
  )
  return unsupported.map(({ kind, quote, expected }) => ({
    kind: kind === 'name' ? 'name' : kind === 'date' || kind === 'year' ? 'date' : 'figure',
    quote,
    expected,
    message: `The fact sheet does not support this ${kind === 'name' ? 'name' : 'figure or date'}.`,
  }))
}

/** "Two papers can be sent", "the two": the letter counts what it lists itself, or points at what was named before. */
function isOwnCount(quote: string, before: string, after: string): boolean {
  if (listed.test(after)) return true
  if (/^one$/i.test(quote)) return single.test(after)
  return (
    /^(?:two|three|four)$/i.test(quote) && (ownMatter.test(after) || /\b(?:the|these|those) $/i.test(before))
  )
}

const listed = /^ (?:papers|documents|records|items|forms|things|ways)\b/i
const ownMatter =
  /^ (?:[a-z]+ (?:and [a-z]+ )?){0,2}(?:costs|expenses|payments|homes|residences|points|requests|facts|changes|amounts|entries|figures|tuitions)\b/i
/** "The pay of one parent", "one entry": no count of people or money. */
const single = /^ (?:of|more|other|parent|income|entry|change|amount|figure|payment|cost)\b/i

/** One sentence a line, so that no name is read across a full stop ("Form 1099-R. These"). */
const sentencePerLine = (text: string): string =>
  splitSentences(text)
    .map(({ start, end }) => withoutSubtraction(text.slice(start, end)))
    .join('\n')

/** Takes out ", a difference of $53,000" where the sentence prints both amounts and the subtraction is right. */
function withoutSubtraction(sentence: string): string {
  const [before, after, difference, other] = extractAtoms(sentence).filter((atom) => atom.kind === 'money')
  if (before === undefined || after === undefined || difference === undefined || other !== undefined)
    return sentence
  const phrase = /, a difference of (?:about )?$/.exec(sentence.slice(0, difference.start))
  const isRight = Math.abs(before.value - after.value) === difference.value
  return phrase !== null && isRight
    ? sentence.slice(0, phrase.index) + sentence.slice(difference.end)
    : sentence
}

/** Forbidden claims in a text; `unlessInFacts` ones pass where the fact sheet says the same. */
export function claimIssues(
  text: string,
  rules: Pick<DraftRules, 'forbidden' | 'factSheet'>,
): VerificationIssue[] {
  const facts = rules.factSheet.toLowerCase()
  return rules.forbidden.flatMap(({ pattern, message, unlessInFacts }) => {
    const said = [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))]
    const quote = said.find(([words]) => !(unlessInFacts && facts.includes(words.toLowerCase())))?.[0]
    if (quote === undefined) return []
    return [{ kind: 'claim', quote, expected: null, message }]
  })
}

/** Data formats and links: what a letter holds only when somebody steered its writer. */
const noProse = /[{}]|\bhttps?:\/\/|\bwww\./i

function steeringIssues(text: string, factSheet: string): VerificationIssue[] {
  const isNew = (words: string | undefined): boolean => words !== undefined && !factSheet.includes(words)
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  return sentences
    .filter((said) => (speaksOfWriting(said) && isNew(said)) || isNew(noProse.exec(said)?.[0]))
    .map((quote) => ({
      kind: 'instruction',
      quote,
      expected: null,
      message: 'This speaks to or of whoever writes the letter, or is no prose.',
    }))
}

const enclosure = /\b(?:enclosed|attached|enclosing|attaching|(?:included|sent) with this letter)\b/i

function enclosureIssues(text: string, factSheet: string): VerificationIssue[] {
  const quote = enclosure.exec(text)?.[0]
  if (quote === undefined || enclosure.test(factSheet)) return []
  const message = 'No fact says that anything is enclosed.'
  return [{ kind: 'enclosure', quote, expected: null, message }]
}

function lengthIssues(text: string, words: DraftRules['words']): VerificationIssue[] {
  const count = wordCount(text)
  if (count >= words.min && count <= words.max) return []
  const message =
    count < words.min ? 'The letter is shorter than asked for.' : 'The letter is longer than asked for.'
  return [
    { kind: 'length', quote: `${count} words`, expected: `${words.min} to ${words.max} words`, message },
  ]
}
