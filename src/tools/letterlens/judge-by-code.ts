import { letterWords, type LetterKind } from '#domain/letter-norms.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import { wordingFindings, type WordingFinding } from '#prose/letters/wording.ts'
import type { Span } from '#prose/sentences.ts'
import { pointsOf, spanOf, unique, type Judgement } from './criteria.ts'
import { judgeEndorsement } from './judge-endorsement.ts'
import { judgeRelationship } from './judge-relationship.ts'
import { mechanicsFaults } from './mechanics.ts'
import { shortLetterWords, type ReadLetter } from './read-letter.ts'

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
  const isShort = words < shortLetterWords
  const level = Math.min(byShare, anecdote ? 4 : 2, isShort ? 1 : 4)
  return {
    id: 'specific_evidence',
    method: 'code',
    points: pointsOf(level, 25),
    evidence: shown.slice(0, shownMax),
    finding: `${shown.length} of ${sentences.length} sentences ${shown.length === 1 ? 'shows' : 'show'} something (an act, a figure, words that were spoken)${anecdote ? ', and at least two of them tell one moment together' : '; no two in a row tell one moment'}.${isShort && byShare > 1 ? ` In fewer than ${shortLetterWords} words that earns no more than ${pointsOf(1, 25)} points.` : ''}`,
    advice:
      level === 4
        ? null
        : isShort
          ? `Tell ${anecdote ? 'a second' : 'one'} moment in full: what happened, what the student did, how it ended.`
          : anecdote
            ? 'Put an example beside each quality that stands alone.'
            : 'Tell one moment in two or three sentences that follow each other.',
  }
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
    advice: found.toSorted((a, b) => lost[b.kind] - lost[a.kind])[0]?.advice ?? null,
  }
}

const chain =
  /(?<![\p{L}-])(?:(?:\p{Ll}+-)?\p{Ll}+(?:ous|ful|ive|ent|ant|ing|ed|able|ible|ic|al|y|less)|kind|calm|fair|humble|mature|creative|honest|bright|smart|warm|sincere|gentle|loyal), (?:\p{Ll}+, ){1,4}(?:and )?\p{Ll}+\b/u
const clicheSteps = [0.5, 1, 2, 3]

function judgeOriginality(
  { words, text, sentences }: ReadLetter,
  wording: readonly WordingFinding[],
): Judgement {
  const cliches = wording.filter(({ kind }) => kind === 'cliche')
  const per100 = (100 * cliches.length) / Math.max(words, 1)
  const chained = spanOf(text, chain)
  const listed = sentences.find((sentence) => listsActivities(sentence, chained))
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

const listedItemsMin = 3
const itemWordsMax = 5

/** Four short items or more between commas, as on a résumé; a chain of adjectives is told as one. */
function listsActivities({ text, start, end }: Span & { text: string }, chained: Span | null): boolean {
  if (chained !== null && chained.start >= start && chained.end <= end) return false
  let run = 0
  return text
    .split(/[,;] /)
    .slice(1)
    .some((item) => {
      run = wordCount(item) <= itemWordsMax && !/^\d+[.]?$/.test(item) ? run + 1 : 0
      return run >= listedItemsMin
    })
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
    advice: faults.toSorted((a, b) => b.points - a.points)[0]?.advice ?? null,
  }
}
