import type { VerificationIssue } from '#contract/envelope.ts'
import { alignmentIssues } from '#pipelines/steps/align-sentences.ts'
import { leftoverIssues } from '#pipelines/steps/leftovers.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { negationsIn } from '#prose/facts/negations.ts'
import { normalForm } from '#prose/facts/protected-figures.ts'
import { splitSentences } from '#prose/sentences.ts'
import { forbiddenStatements } from './aid-claims.ts'

/** What a text from rule tables is held against. */
export interface RuleText {
  /** One statement a line: rules, dates and figures of the tables, and what the caller gave. */
  readonly factSheet: string
  /** The text written by rule alone: what stands in it word for word is not read again. */
  readonly composed: string
  /** Every address that may stand. */
  readonly links: readonly string[]
  /** Stretches that must stand as they are: titles with their dates, figures, the disclaimer. */
  readonly required: readonly string[]
}

/**
 * What a text breaks: a link, figure, date or name that is neither in the tables nor in the input, a rule turned round, a
 * forbidden statement, a missing part.
 */
export function ruleTextIssues(text: string, rules: RuleText): VerificationIssue[] {
  const known = new Set(sentencesOf(withoutLinks(`${rules.composed}\n${rules.factSheet}`)))
  const own = sentencesOf(withoutLinks(text)).filter((sentence) => !known.has(sentence))
  return [
    ...linkIssues(text, rules.links),
    ...missingIssues(text, rules.required),
    ...sentencesOf(text).flatMap(forbiddenIn),
    ...(own.length === 0 ? [] : ownIssues(own, rules.factSheet)),
  ]
}

const listMark = /^(?:- |\d{1,2}\. |Who: |When: |Have ready: |Where: )/

function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const bare = line.replace(listMark, '')
    return splitSentences(bare).map(({ start, end }) => bare.slice(start, end).trim())
  })
}

const link = /\bhttps?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+/gi
const bareHost = /\b(?:[a-z0-9-]+\.)+(?:com|org|net|gov|edu|info|io|us)\b(?:\/[^\s)>\]]*)?/gi

const withoutLinks = (text: string): string => text.replaceAll(link, '')

function linkIssues(text: string, links: readonly string[]): VerificationIssue[] {
  const hosts = new Set(links.map((url) => new URL(url).host.replace(/^www\./, '')))
  const known = new Set(links)
  const full = [...text.matchAll(link)].map(([url]) => url.replace(/[.,;:]+$/, ''))
  const bare = [...withoutLinks(text).matchAll(bareHost)].map(([host]) => host.replace(/[.,;:]+$/, ''))
  const wrong = [
    ...full.filter((url) => !known.has(url)),
    ...bare.filter((host) => !hosts.has(host.toLowerCase().replace(/^www\./, ''))),
  ]
  return wrong.map((quote) => issue('link', quote, 'This address is not in the tables.'))
}

function missingIssues(text: string, required: readonly string[]): VerificationIssue[] {
  return required
    .filter((part) => !text.includes(part))
    .map((part) => ({
      ...issue('omitted', '', 'A part that must stand is missing or changed.'),
      expected: part,
    }))
}

function forbiddenIn(sentence: string): VerificationIssue[] {
  const isDenied = negationsIn(sentence).size > 0
  return forbiddenStatements.flatMap(({ pattern, message, mayBeDenied }) => {
    const quote = pattern.exec(sentence)?.[0]
    return quote === undefined || (mayBeDenied && isDenied) ? [] : [issue('claim', quote, message)]
  })
}

/** What stands in the text and not in the fact sheet, word for word. */
function ownIssues(own: readonly string[], factSheet: string): VerificationIssue[] {
  const text = own.join('\n\n')
  const named = compareLetter(text, factSheet).map(({ kind, quote, expected }) => ({
    ...issue(kindOf(kind), quote, 'Neither the tables nor the input support this.'),
    expected,
  }))
  const known = new Set(named.map(({ quote }) => quote))
  return [
    ...named,
    ...unknownFigures(text, factSheet).filter(({ quote }) => !known.has(quote)),
    ...alignmentIssues(text, factSheet).filter((found) => !onlyAddsNegation(found)),
    ...leftoverIssues(text, factSheet).filter(({ kind }) => kind !== 'style'),
  ]
}

/** "No one …, not even a counselor": a denied rule said with one more "not" is still denied. */
function onlyAddsNegation({ kind, quote, expected }: VerificationIssue): boolean {
  const given = negationCount(expected ?? '')
  return kind === 'negation' && given > 0 && negationCount(quote) > given
}

const negationCount = (text: string): number =>
  negationsIn(text)
    .values()
    .reduce((sum, times) => sum + times, 0)

/** Money, percents, dates and years must have the very value of a table or of the input. */
function unknownFigures(text: string, factSheet: string): VerificationIssue[] {
  const strict = new Set(['money', 'percent', 'date', 'year'])
  const forms = (source: string) =>
    extractAtoms(source).flatMap((atom) =>
      atom.kind !== 'name' && strict.has(atom.kind) ? [{ atom, form: normalForm(atom) }] : [],
    )
  const known = new Set(forms(factSheet).map(({ form }) => form))
  return forms(text)
    .filter(({ form }) => !known.has(form))
    .map(({ atom }) =>
      issue(kindOf(atom.kind), atom.text, 'This value is neither in the tables nor in the input.'),
    )
}

const kindOf = (kind: string): string =>
  kind === 'name' ? 'name' : kind === 'date' || kind === 'year' ? 'date' : 'figure'

const issue = (kind: string, quote: string, message: string): VerificationIssue => ({
  kind,
  quote,
  expected: null,
  message,
})
