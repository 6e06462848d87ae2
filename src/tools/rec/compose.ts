import { letterCharactersMax } from '#domain/letter-norms.ts'
import { fitLength, wordCount, type LetterPart } from '#pipelines/steps/fit-length.ts'
import { wordingFindings } from '#prose/letters/wording.ts'
import { qualities } from '#prose/letters/qualities.ts'
import { formOf } from '#prose/facts/stem.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { emphasisOf } from './emphasis.ts'
import { wordRange, type RecCase } from './facts.ts'
import {
  contactSentence,
  endorsementSentence,
  farewellOf,
  majorSentence,
  openingSentence,
  salutationOf,
} from './frames.ts'
import { gapSentences } from './gaps.ts'
import type { Statement } from './read-statements.ts'
import { weave } from './weave.ts'

/** The paragraphs of the body in their order. */
const paragraphs = [
  'opening',
  'story',
  'story_end',
  'qualities',
  'contribution',
  'record',
  'closing',
] as const
export type Paragraph = (typeof paragraphs)[number]

interface RecPart extends LetterPart {
  readonly paragraph: Paragraph
  /** The counselor's statements in this part, as they were given. */
  readonly sources: readonly string[]
}

/** A composed letter and what a program wants to know about it. */
export interface ComposedRec {
  readonly text: string
  /** What stands before and after the body whoever writes it. */
  readonly opening: string
  readonly closing: string
  /** Statements of the counselor that did not fit, or that a letter like this leaves to the application. */
  readonly leftOut: readonly string[]
}

/** Writes the letter by rule: the counselor's statements in a letter's order, brackets where one is missing. */
export function composeRec(rec: RecCase): ComposedRec {
  const opening = ['[date of the letter]', salutationOf(rec)].join('\n\n')
  const closing = [contactSentence(rec), signatureOf(rec)].join('\n\n')
  const parts = bodyParts(rec)
  const kept = fittingParts(parts, { rec, frame: `${opening}\n\n${closing}` })
  const isKept = new Set(kept.flatMap(({ sources }) => sources))
  return {
    opening,
    closing,
    text: [opening, ...renderBody(kept, rec), closing].join('\n\n'),
    leftOut: rec.statements.filter(({ source }) => !isKept.has(source)).map(({ source }) => source),
  }
}

function signatureOf(rec: RecCase): string {
  return [
    farewellOf(rec),
    '',
    '[counselor signature]',
    rec.people.counselor ?? '[counselor name]',
    '[counselor title]',
    '[counselor school]',
    '[counselor phone or e-mail]',
  ].join('\n')
}

/** Fits the words of the range and the characters that later steps take. */
function fittingParts(parts: readonly RecPart[], { rec, frame }: { rec: RecCase; frame: string }): RecPart[] {
  const { max } = wordRange(rec)
  for (let words = max - wordCount(frame); ; words -= 15) {
    const kept = fitLength(parts, { target: words, max: words })
    const characters = frame.length + kept.reduce((sum, { text }) => sum + text.length + 2, 0)
    if (characters <= letterCharactersMax || words <= 0) return kept
  }
}

/** A paragraph with less than this joins its neighbour. */
const paragraphWordsMin = 28
const paragraphWordsMax = 110

function renderBody(parts: readonly RecPart[], rec: RecCase): string[] {
  const groups: RecPart[][] = []
  for (const name of paragraphs) {
    const group = parts.filter(({ paragraph }) => paragraph === name)
    const last = groups.at(-1)
    if (group.length === 0) continue
    const isMiddle = groups.length > 1 && name !== 'closing'
    const joins = last !== undefined && isMiddle && (isShort(group) || isShort(last))
    if (joins && wordsIn([...last, ...group]) <= paragraphWordsMax) last.push(...group)
    else groups.push(group)
  }
  return groups.map((group) =>
    weave(
      group.map(({ text }) => text),
      rec,
    ),
  )
}

const wordsIn = (group: readonly RecPart[]): number =>
  group.reduce((sum, { text }) => sum + wordCount(text), 0)
const isShort = (group: readonly RecPart[]): boolean => wordsIn(group) < paragraphWordsMin

const always = (paragraph: Paragraph, text: string | null): RecPart[] =>
  text === null ? [] : [{ paragraph, text, rank: 0, fill: false, chain: null, sources: [] }]

function bodyParts(rec: RecCase): RecPart[] {
  const endorsements = rec.statements.filter(isEndorsement)
  const rest = rec.statements.filter((statement) => !isEndorsement(statement))
  const of = (field: Statement['field']): Statement[] => rest.filter((statement) => statement.field === field)
  const runs = runsOf(of('traits'))
  const lead = bestRun(runs, of('story'))
  const giving = bestRun(
    runs.filter((run) => run !== lead),
    of('contribution'),
  )
  const others = runs.filter((run) => run !== lead && run !== giving).flat()
  const story = [...(lead ?? []), ...of('story')]
  const gaps = gapSentences(rec)
  const parts = [
    ...always('opening', openingSentence(rec)),
    ...partsOf('opening', of('relationship'), rec),
    ...always('opening', gaps.relationship),
    ...storyParts(story, rec),
    ...partsOf('qualities', others, rec),
    ...always('qualities', gaps.story),
    ...partsOf('contribution', [...(giving ?? []), ...of('contribution')], rec),
    ...recordParts(of('resumeText'), rec),
    ...always('closing', saysRecommend(endorsements) ? majorSentence(rec) : endorsementSentence(rec)),
    ...partsOf('closing', endorsements, rec).map((part) => ({ ...part, rank: 1 })),
  ]
  return paragraphs.flatMap((name) => parts.filter(({ paragraph }) => paragraph === name))
}

/** What the counselor says in so many words about recommending stands last. */
const isEndorsement = ({ source, form, leans }: Statement): boolean =>
  form === 'sentence' &&
  !leans &&
  /\bI (?:\p{L}+ ){0,3}(?:recommend|endorse)\b|\bmy (?:\p{L}+ ){0,2}(?:recommendation|endorsement|support)\b|\bI would (?:\p{L}+ )?(?:re-?hire|hire|welcome (?:her|him|them) back)\b/iu.test(
    source,
  )

const claimShape = /^(?:\p{Lu}\S*)(?: \p{Lu}\S*)? (?:is|are|has|shows|brings)\b/u

/** A claim and what the next sentences say to show it. */
function runsOf(statements: readonly Statement[]): Statement[][] {
  const runs: Statement[][] = []
  for (const statement of statements) {
    const last = runs.at(-1)
    const opens =
      statement.claims.length > 0 && !statement.leans && (!statement.shows || claimShape.test(statement.text))
    if (last === undefined || opens || (statement.form === 'fragment') !== (last[0]?.form === 'fragment'))
      runs.push([statement])
    else last.push(statement)
  }
  return runs
}

const saysRecommend = (endorsements: readonly Statement[]): boolean =>
  endorsements.some(({ source }) => /\b(?:recommend|endorse)/i.test(source))

/** A run that raises a doubt leads no paragraph. */
const leads = (run: readonly Statement[]): boolean =>
  run[0]?.form === 'sentence' &&
  !run.some(({ text }) => wordingFindings(text).some(({ kind }) => kind === 'doubt'))

/** What counselors put first weighs a little more. */
const firstRunBonus = 0.5

/** The run of traits that these statements show best; null when none of them shows any. */
function bestRun(runs: readonly Statement[][], shown: readonly Statement[]): Statement[] | null {
  const scored = runs.filter(leads).map((run, at) => {
    const claimed = new Set(run.flatMap(({ claims }) => claims))
    const of = qualities.filter(({ id }) => claimed.has(id))
    const shows = shown.filter(({ source }) => of.some((quality) => quality.shown.test(source))).length
    return { run, score: shows === 0 ? 0 : shows / Math.sqrt(of.length) + (at === 0 ? firstRunBonus : 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best === undefined || best.score === 0 ? null : best.run
}

const rankOf: Readonly<Record<Statement['field'], number>> = Object.freeze({
  relationship: 1,
  story: 2,
  traits: 3,
  contribution: 3,
  resumeText: 6,
})
const openingStatementsMax = 4

/** Statements of one paragraph in their order; neighbouring fragments stand together in one sentence. */
function partsOf(paragraph: Paragraph, statements: readonly Statement[], rec: RecCase): RecPart[] {
  const emphasis = emphasisOf(rec)
  return fragmentsTogether(statements).map((group, at): RecPart => {
    const [first] = group
    const isFragment = first.form === 'fragment'
    return {
      paragraph,
      text: isFragment ? `In short: ${group.map(({ text }) => withoutStop(text)).join('; ')}.` : first.text,
      rank:
        rankOf[first.field] +
        (isFragment ? 1 : 0) +
        (paragraph === 'opening' && at >= openingStatementsMax ? 3 : 0) -
        (group.some(({ claims }) => claims.some((id) => emphasis.has(id))) ? 0.5 : 0),
      fill: false,
      chain: first.leans || first.field === 'story' ? `${paragraph}${first.field}` : null,
      sources: group.map(({ source }) => source),
    }
  })
}

type Group = [Statement, ...Statement[]]

function fragmentsTogether(statements: readonly Statement[]): Group[] {
  const groups: Group[] = []
  for (const statement of statements) {
    const last = groups.at(-1)
    if (statement.form === 'fragment' && last?.[0].form === 'fragment') last.push(statement)
    else groups.push([statement])
  }
  return groups
}

const storyWordsMax = 150

/** A long story is told in two paragraphs, divided where no sentence leans on the one before. */
function storyParts(story: readonly Statement[], rec: RecCase): RecPart[] {
  const words = story.reduce((sum, { text }) => sum + wordCount(text), 0)
  const middle = Math.ceil(story.length / 2)
  const at = story.findIndex(({ leans, form }, index) => index >= middle && !leans && form === 'sentence')
  return words <= storyWordsMax || at < 0
    ? partsOf('story', story, rec)
    : [...partsOf('story', story.slice(0, at), rec), ...partsOf('story_end', story.slice(at), rec)]
}

const recordItemsMax = 3
const scores = /\b(?:GPA|SAT|ACT|class rank|ranked? \d|\d\.\d+ (?:un)?weighted|test scores?)\b/i

/** A few lines of the record that the letter does not tell already; grades and scores are on the application. */
function recordParts(statements: readonly Statement[], rec: RecCase): RecPart[] {
  const told = new Set(
    rec.statements.filter(({ field }) => field !== 'resumeText').flatMap(({ source }) => wordsOf(source)),
  )
  const fresh = statements.filter(({ source }) => {
    const words = wordsOf(source)
    return !scores.test(source) && words.filter((word) => told.has(word)).length < 0.6 * words.length
  })
  const chosen = fresh.slice(0, recordItemsMax)
  const fragments = chosen.filter(({ form }) => form === 'fragment')
  const list = fragments.map(({ text }) => withoutStop(text))
  const items = list.join(list.some((item) => item.includes(',')) ? '; ' : ', ')
  return [
    ...partsOf(
      'record',
      chosen.filter(({ form }) => form === 'sentence'),
      rec,
    ),
    ...(items === ''
      ? []
      : [
          {
            paragraph: 'record' as const,
            text: `The application tells more: ${items}.`,
            rank: rankOf.resumeText,
            fill: false,
            chain: null,
            sources: fragments.map(({ source }) => source),
          },
        ]),
  ]
}

const withoutStop = (text: string): string => text.replace(/[.;,:\s]+$/, '')

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !functionWords.has(word))
    .map(formOf)
