import { cleanLetters, seedFlaws } from '../letters.ts'
import { modelRecommendations } from '../model-recommendations.ts'
import { review, type ReviewBody } from '../review.ts'
import { scriptedModel } from '../scripted-model.ts'
import readings from '../../data/letterlens-from-prompts.json' with { type: 'json' }
import type { CheckRates } from './rates.ts'

type Reading = (typeof readings)[number]
type Judged = Reading['reply']['criteria'][number]

const criterion = ({ data }: ReviewBody, id: string) => data.criteria.find((one) => one.id === id)

/** What a review says against a letter that has nothing of the kind. */
const wronglySaid = (body: ReviewBody): string[] => [
  ...body.data.gates.map(({ kind, quote }) => `${kind} ${quote}`),
  ...(criterion(body, 'language_equity')?.evidence ?? []).map(({ quote }) => `wording ${quote}`),
  ...(criterion(body, 'originality')?.evidence ?? []).map(({ quote }) => `stock ${quote}`),
  ...(criterion(body, 'endorsement')?.finding.includes('nowhere') === true ? ['no endorsement'] : []),
]

/** Each flaw by the words of the review that must name it. */
function isFound(body: ReviewBody, kind: string): boolean {
  const finding = (id: string): string => criterion(body, id)?.finding ?? ''
  switch (kind) {
    case 'doubt':
    case 'appearance':
    case 'gendered_noun':
    case 'stereotype':
      return (criterion(body, 'language_equity')?.evidence.length ?? 0) > 0
    case 'cliche':
      return finding('originality').includes('stock phrase') && !finding('originality').startsWith('No ')
    case 'chain':
      return finding('originality').includes('a chain of adjectives')
    case 'activities':
      return finding('originality').includes('a list of activities')
    case 'blank':
      return finding('structure_and_mechanics').includes('blank')
    case 'unknown author':
      return finding('relationship_and_comparison').includes('does not say in what capacity')
    case 'no endorsement':
      return finding('endorsement').includes('nowhere') || finding('endorsement').includes('not repeated')
    case 'no evidence':
      return (criterion(body, 'specific_evidence')?.points ?? 25) < 13
    default:
      return body.data.gates.some((gate) => gate.kind === kind)
  }
}

/** A part of the letter taken out, or praise put in the place of what happened. */
function spoiled(letter: string): { kind: string; text: string }[] {
  const [greeting = '', opening = '', middle = '', second = '', closing = '', farewell = ''] =
    letter.split('\n\n')
  const joined = (...parts: readonly string[]): string => parts.join('\n\n')
  const praise = 'This is a student of great promise. Everyone here thinks so, and the future looks good.'
  return [
    {
      kind: 'unknown author',
      text: joined(greeting, 'This is a letter to you.', middle, second, closing, farewell),
    },
    {
      kind: 'no endorsement',
      text: joined(greeting, opening, middle, second, 'It has been a good year for all of us.', farewell),
    },
    { kind: 'no evidence', text: joined(greeting, opening, praise, praise, closing, farewell) },
    {
      kind: 'chain',
      text: joined(
        greeting,
        opening,
        middle,
        `${second} A kind, honest, diligent student.`,
        closing,
        farewell,
      ),
    },
    {
      kind: 'activities',
      text: joined(
        greeting,
        opening,
        middle,
        `${second} There is band, debate, track, robotics, and student council.`,
        closing,
        farewell,
      ),
    },
  ]
}

/** A reader's judgement made wrong in ways that must not reach the review; a level beyond 4 the port refuses. */
function wrongJudgements(
  judged: Judged,
): { kind: string; judged: Judged; leaks: (body: ReviewBody) => boolean }[] {
  const shown = (body: ReviewBody): string => JSON.stringify(criterion(body, judged.id) ?? null) + body.text
  const says = (words: string) => (body: ReviewBody) => shown(body).includes(words)
  const [quote = ''] = judged.quotes
  const altered = quote.replace(/\p{L}{4,}/u, 'somebody')
  return [
    { kind: 'altered quote', judged: { ...judged, quotes: [altered] }, leaks: says(altered) },
    {
      kind: 'invented quote',
      judged: { ...judged, quotes: ['She saved the day.'] },
      leaks: says('saved the day'),
    },
    {
      kind: 'invented figure',
      judged: { ...judged, comment: `${judged.comment} It took 417 hours.` },
      leaks: says('417'),
    },
    {
      kind: 'invented name',
      judged: { ...judged, comment: 'Mr. Halvorsen is quoted as a witness.' },
      leaks: says('Halvorsen'),
    },
    {
      kind: 'guess at the author',
      judged: { ...judged, comment: 'This reads as if it was AI generated.' },
      leaks: says('generated'),
    },
    {
      kind: 'wording supplied',
      judged: {
        ...judged,
        level: 2,
        advice: 'Replace it with a sentence such as: she leads the team with calm.',
      },
      leaks: says('leads the team with calm'),
    },
    {
      kind: 'quote of one letter',
      judged: { ...judged, quotes: ['e'] },
      leaks: (body) => criterion(body, judged.id)?.method === 'reader',
    },
  ]
}

const readBy = ({ input }: Reading, criteria: readonly Judged[]): Promise<ReviewBody> =>
  review(input, scriptedModel([{ object: { criteria } }]))

/**
 * Clean: letters by different hands, recommendations in a model's words, and what a reader given nothing but the rendered
 * prompt judged, none of whose comments may be dropped. Planted: every flaw of the rubric, and judgements made wrong.
 */
export async function letterlensCheckRates(): Promise<CheckRates> {
  const alarms: string[] = []
  const missed: string[] = []
  let clean = 0
  let seeded = 0
  const letters = [
    ...cleanLetters.map((text) => ({ name: 'letter', text })),
    ...(await modelRecommendations()),
  ]
  for (const { name, text } of letters) {
    clean += 1
    const said = wronglySaid(await review({ letterText: text }))
    if (said.length > 0) alarms.push(`${name}: ${said.join('; ')}`)
  }
  for (const letter of cleanLetters.filter((_, at) => at % 9 === 0)) {
    for (const { kind, text } of [...seedFlaws(letter), ...spoiled(letter)]) {
      seeded += 1
      if (!isFound(await review({ letterText: text }), kind)) missed.push(`${kind}: ${text.slice(0, 90)}`)
    }
  }
  for (const reading of readings) {
    const body = await readBy(reading, reading.reply.criteria)
    for (const judged of reading.reply.criteria) {
      clean += 1
      const told = criterion(body, judged.id)
      const lost = told?.finding !== judged.comment || (judged.level < 4 && told.advice !== judged.advice)
      if (lost) alarms.push(`${reading.name}: ${judged.id}: ${judged.comment} ${judged.advice}`)
      for (const wrong of wrongJudgements(judged)) {
        seeded += 1
        if (wrong.leaks(await readBy(reading, [wrong.judged]))) missed.push(`${reading.name}: ${wrong.kind}`)
      }
    }
  }
  return { clean, alarms, seeded, missed }
}
