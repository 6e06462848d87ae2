import { letterWords, type LetterKind } from '#domain/letter-norms.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { wordingFindings, type WordingFinding } from '#prose/letters/wording.ts'
import type { Span } from '#prose/sentences.ts'
import { pointsOf, type Judgement } from './criteria.ts'
import { mechanicsFaults } from './mechanics.ts'
import type { LetterSentence, ReadLetter } from './read-letter.ts'

const shortLetterWords = 150
const shownMax = 4

/** The criteria that counting decides, each with what was counted and where. */
export function judgeByCode(letter: ReadLetter, kind: LetterKind): Judgement[] {
  const wording = wordingFindings(letter.text)
  return [
    judgeEvidence(letter),
    judgeRelationship(letter),
    judgeEndorsement(letter, wording),
    judgeEquity(wording),
    judgeOriginality(letter, wording),
    judgeMechanics(letter, kind),
  ]
}

function judgeEvidence({ sentences, words }: ReadLetter): Judgement {
  const shown = sentences.filter(({ shows }) => shows)
  const share = sentences.length === 0 ? 0 : shown.length / sentences.length
  const anecdote = sentences.some(
    (sentence, at) =>
      sentence.shows &&
      sentences[at + 1]?.shows === true &&
      sentences[at + 1]?.paragraph === sentence.paragraph,
  )
  const byShare = share >= 0.4 ? 4 : share >= 0.25 ? 3 : share >= 0.15 ? 2 : share >= 0.05 ? 1 : 0
  const level = Math.min(byShare, anecdote ? 4 : 2, words < shortLetterWords ? 1 : 4)
  return {
    id: 'specific_evidence',
    method: 'code',
    points: pointsOf(level, 25),
    evidence: shown.slice(0, shownMax),
    finding: `${shown.length} of ${sentences.length} sentences show something (an act, a figure, words that were spoken)${anecdote ? ', and at least two of them tell one moment together' : '; no two in a row tell one moment'}.`,
    advice:
      level === 4
        ? null
        : words < shortLetterWords
          ? 'The letter has fewer than 150 words. Tell one moment in full: what happened, what the student did, how it ended.'
          : anecdote
            ? 'Put an example beside each quality that stands alone.'
            : 'Tell one moment in two or three sentences that follow each other.',
  }
}

const capacity =
  /\b(?:counselor|teacher|advis[eo]r|coach|supervis\w+|principal|mentor|dean|instructor|sponsor|taught|counsel(?:ed|ing)?|advised|known|worked with|manager)\b/i
const duration =
  /\b(?:(?:for|over|in|during) (?:the (?:past|last) )?(?:\w+ ){0,2}(?:\d+|two|three|four|five|six|seven|eight|several) (?:years?|months?|semesters?)|since (?:\w+ ){0,3}(?:20\d\d|grade|year|school|freshman|sophomore|junior)|(?:\d+|two|three|four|five) years\b)/i
const comparison =
  /\b(?:of (?:the|all) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds of|dozens of) (?:\w+ ){1,3}I have|of (?:the )?(?:\d[\d,]*|\w+ hundred|more than \d+) (?:\w+ )?(?:students?|seniors?|juniors?|classmates?|writers?|leaders?)|out of (?:\d+|\w+ hundred)|in (?:my )?(?:\d+|\w+) years (?:of|as|at|in)\b|in a class of \d+|class of \d{2,3}\b|(?:top|best|strongest|finest|most \w+)[^.]{0,60}\b(?:\d+|two|three|five|ten|twelve|fifteen|twenty) years|one of (?:the |my )?(?:two|three|four|five|ten|\d+) (?:\w+ )?(?:students?|writers?|leaders?|seniors?)|top \d+ ?(?:%|percent)?|ranks? \d+)/i
const looseComparison =
  /\b(?:one of the (?:best|strongest|finest|brightest|most)|compared (?:to|with) (?:her|his|their) (?:peers|classmates)|more than any|(?:best|strongest|finest) (?:student|writer|leader))/i
const openingSentences = 4

function judgeRelationship({ sentences, text }: ReadLetter): Judgement {
  const opening = sentences.slice(0, openingSentences)
  const capable = opening.find((sentence) => capacity.test(sentence.text))
  const lasting = opening.find((sentence) => duration.test(sentence.text))
  const compared = spanOf(text, comparison)
  const loose = compared ?? spanOf(text, looseComparison)
  const level = (capable ? 1 : 0) + (lasting ? 1 : 0) + (compared ? 2 : loose ? 1 : 0)
  const told = capable
    ? `The opening says in what capacity the author knows the student${lasting ? ' and' : ', but not'} for how long`
    : `The opening does not say in what capacity the author knows the student${lasting ? '' : ', or for how long'}`
  const basis = compared
    ? 'A comparison stands with its basis.'
    : loose
      ? 'A comparison stands without its basis (of how many, over how many years).'
      : 'No comparison with other students is made.'
  return {
    id: 'relationship_and_comparison',
    method: 'code',
    points: pointsOf(level, 15),
    evidence: unique([capable, lasting, loose]),
    finding: `${told}. ${basis}`,
    advice:
      level === 4
        ? null
        : !capable || !lasting
          ? 'Say in the first two sentences who you are to the student and since when.'
          : 'If you can compare truthfully, give the group and the years; otherwise leave comparison out.',
  }
}

const endorses =
  /\b(?:recommend(?:ation|s|ed|ing)?|endorse(?:ment|s)?|(?:full|my) support|support (?:her|his|their) (?:application|candidacy)|(?:re-?)?hire (?:her|him|them))\b/i
const strong =
  /\b(?:highly|strongly|enthusiastically|wholeheartedly|warmly|gladly) (?:recommend|endorse|support)|\b(?:strong|enthusiastic|warm|full) (?:recommendation|endorsement|support)/i
const strongest =
  /\b(?:without (?:any )?(?:reservation|hesitation)|(?:highest|strongest|unreserved|unqualified|most enthusiastic) (?:possible )?(?:recommendation|endorsement|support)|in the strongest terms)/i
const contact = /\b(?:contact|call|e-?mail|reach|write to|questions|further information|more information)\b/i
const hedged =
  /\b(?:might|could|may|seems?|perhaps|probably|somewhat|fairly|I think|with (?:some )?reservations?)\b/i
const hedgeReachWords = 8

function judgeEndorsement({ sentences }: ReadLetter, wording: readonly WordingFinding[]): Judgement {
  const last = sentences.at(-1)?.paragraph ?? 0
  const ending = sentences.filter(({ paragraph }) => paragraph >= last - 1 && paragraph > 0)
  const final = ending.findLast(({ text }) => endorses.test(text) || strongest.test(text))
  const anywhere = final ?? sentences.find(({ text }) => endorses.test(text))
  const offer = ending.find(({ text }) => contact.test(text))
  const base =
    final === undefined
      ? anywhere === undefined
        ? 0
        : 1
      : strongest.test(final.text)
        ? 4
        : strong.test(final.text)
          ? 3
          : 2
  const isHedged = final !== undefined && hedgeNear(final, wording)
  const level = Math.max(
    0,
    Math.min(4, base + (offer === undefined || base === 0 ? 0 : 1)) - (isHedged ? 2 : 0),
  )
  return {
    id: 'endorsement',
    method: 'code',
    points: pointsOf(level, 10),
    evidence: unique([final ?? anywhere, offer]),
    finding:
      final === undefined
        ? anywhere === undefined
          ? 'The letter nowhere says that it recommends the student.'
          : 'The recommendation is not repeated at the end.'
        : `The end recommends the student${isHedged ? ', with a hedge beside it' : ''}${offer === undefined ? '; it offers no contact' : ' and offers contact'}.`,
    advice:
      level === 4
        ? null
        : final === undefined
          ? 'End with one plain sentence that recommends the student for this purpose.'
          : isHedged
            ? 'Take the hedge out of the recommendation, or say what it is about.'
            : offer === undefined
              ? 'Say how you can be reached.'
              : 'If you mean a stronger recommendation, say how strong.',
  }
}

function hedgeNear({ text, start, end }: LetterSentence, wording: readonly WordingFinding[]): boolean {
  const at = endorses.exec(text)?.index ?? 0
  const before = text.slice(0, at).split(/\s+/).slice(-hedgeReachWords).join(' ')
  const after = text.slice(at).split(/\s+/).slice(0, hedgeReachWords).join(' ')
  return (
    hedged.test(`${before} ${after}`) ||
    wording.some((finding) => finding.kind === 'doubt' && finding.start >= start && finding.end <= end)
  )
}

const lost = { doubt: 2, gendered_noun: 1, appearance: 3, stereotype: 1, cliche: 0 } as const

function judgeEquity(wording: readonly WordingFinding[]): Judgement {
  const found = wording.filter(({ kind }) => kind !== 'cliche')
  const points = Math.max(0, 8 - found.reduce((sum, { kind }) => sum + lost[kind], 0))
  return {
    id: 'language_equity',
    method: 'code',
    points,
    evidence: found.slice(0, shownMax + 2),
    finding:
      found.length === 0
        ? 'No doubt raisers, looks, gendered nouns or stereotyped wording.'
        : `${found.length} phrase${found.length === 1 ? '' : 's'} that readers weigh against a student, whoever the student is.`,
    advice: found[0]?.advice ?? null,
  }
}

const chain =
  /\b(?:\p{Ll}+(?:ous|ful|ive|ent|ant|ing|ed|able|ible|ic|al|y|less)|kind|calm|fair|humble|mature|creative|honest|bright|smart|warm|sincere|gentle|loyal), (?:\p{Ll}+, ){1,4}(?:and )?\p{Ll}+\b/u
const clicheSteps = [0.5, 1, 2, 3]

function judgeOriginality(
  { words, text, sentences }: ReadLetter,
  wording: readonly WordingFinding[],
): Judgement {
  const cliches = wording.filter(({ kind }) => kind === 'cliche')
  const per100 = (100 * cliches.length) / Math.max(words, 1)
  const listed = sentences.find(
    ({ text: sentence }) => (sentence.match(/,/g)?.length ?? 0) >= 4 && !/\bwhen\b/i.test(sentence),
  )
  const chained = spanOf(text, chain)
  const level =
    clicheSteps.filter((step) => per100 <= step).length -
    (chained === null ? 0 : 1) -
    (listed === undefined ? 0 : 1)
  return {
    id: 'originality',
    method: 'code',
    points: pointsOf(level, 7),
    evidence: unique([...cliches.slice(0, shownMax), chained, listed]),
    finding: `${cliches.length === 0 ? 'No' : cliches.length} stock phrase${cliches.length === 1 ? '' : 's'}${chained === null ? '' : ', a chain of adjectives'}${listed === undefined ? '' : ', a list of activities in one sentence'}.`,
    advice:
      cliches[0]?.advice ??
      (chained === null && listed === undefined
        ? null
        : 'Choose the one that matters and show it; the application has the list.'),
  }
}

function judgeMechanics(letter: ReadLetter, kind: LetterKind): Judgement {
  const faults = mechanicsFaults(letter, letterWords[kind])
  return {
    id: 'structure_and_mechanics',
    method: 'code',
    points: Math.max(0, 5 - faults.reduce((sum, { points }) => sum + points, 0)),
    evidence: faults.flatMap(({ spans }) => spans).slice(0, shownMax),
    finding:
      faults.length === 0
        ? `${wordCount(letter.text)} words in ${letter.paragraphs} paragraphs; nothing left unfinished.`
        : faults.map(({ finding }) => finding).join(' '),
    advice: faults[0]?.advice ?? null,
  }
}

function spanOf(text: string, pattern: RegExp): Span | null {
  const match = pattern.exec(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

function unique(spans: readonly (Span | null | undefined)[]): Span[] {
  const kept = spans.filter((span) => span !== null && span !== undefined)
  return kept.filter(
    (span, at) => kept.findIndex((other) => other.start === span.start && other.end === span.end) === at,
  )
}
