import { checkRevision } from '#tools/revision/check-revision.ts'
import { richCases } from '../appeal-cases.ts'
import { draftLetter } from '../appeal-letter.ts'
import { variedLetters } from '../model-letters.ts'
import { seedChanges } from '../seeded-changes.ts'
import answered from '../../data/revision-from-prompts.json' with { type: 'json' }
import recorded from '../../data/revision-replies.json' with { type: 'json' }
import type { CheckRates } from './rates.ts'

/** Recorded replies that are right. */
const rightReplies = [...recorded, ...answered]
  .filter(({ issues }) => issues.length === 0)
  .map(({ input, reply }): Pair => ({ ...input, revised: reply }))

interface Pair {
  readonly currentText: string
  readonly instruction: string
  readonly revised: string
}

const kindsOf = ({ currentText, instruction, revised }: Pair): string[] =>
  checkRevision({ currentText, instruction }, revised).issues.map(({ kind }) => kind)

const toneSteps = [
  [1, 5],
  [5, 1],
  [3, 1],
  [1, 3],
  [3, 5],
  [5, 3],
  [1, 4],
  [4, 1],
  [2, 4],
  [4, 2],
  [2, 3],
  [3, 2],
] as const

/** One letter in five tones says the same: the composer of appeals is the oracle of a change of tone. */
async function toneChanges(): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const input of richCases) {
    for (const [from, to] of toneSteps) {
      const before = await draftLetter({ ...input, naturalness: from })
      const after = await draftLetter({ ...input, naturalness: to })
      // What only one tone has room for is a difference, not a change of tone.
      if (before.missing.join() !== after.missing.join()) continue
      if (before.text.includes('other options') !== after.text.includes('other options')) continue
      if (before.text.includes('does not show') !== after.text.includes('does not show')) continue
      const instruction = to > from ? 'Make it more conversational.' : 'Use formal language throughout.'
      pairs.push({ currentText: before.text, revised: after.text, instruction })
    }
  }
  return pairs
}

async function cuts(): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const input of richCases) {
    const { text } = await draftLetter(input)
    const paragraphs = text.split('\n\n')
    const kept = paragraphs.toSpliced(4, 1).join('\n\n')
    pairs.push({ currentText: text, revised: kept, instruction: 'Delete the third paragraph of the body.' })
  }
  return pairs
}

async function corrections(): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const input of richCases) {
    const { text } = await draftLetter(input)
    const sum = /\$\d[\d,]*\d/.exec(text)?.[0]
    if (sum !== undefined)
      pairs.push({
        currentText: text,
        revised: text.replaceAll(sum, '$4,321'),
        instruction: `Change ${sum} to $4,321.`,
      })
    const student = input.studentName ?? 'Maria Alvarez'
    pairs.push({
      currentText: text,
      revised: text.replaceAll(student, 'Noor Siddiqui'),
      instruction: `The student is called Noor Siddiqui, not ${student}.`,
    })
  }
  return pairs
}

/** Of twelve ways to word a letter, the three that share no paragraph with each other or repeat one of the first. */
const wordings = [4, 8, 9] as const
/** Its other wordings leave a sentence out: they are no revisions. */
const shortened = 'hours'

/** Letters in a model's words of which two paragraphs are put otherwise, in a model's words too. */
function paraphrases(): Pair[] {
  const byName = Map.groupBy(
    variedLetters().filter(({ name }) => name !== shortened),
    ({ name }) => name,
  )
  return [...byName.values()].flatMap((letters) =>
    wordings.flatMap((at) => {
      const [from, to] = [letters[0], letters[at]]
      return from === undefined || to === undefined
        ? []
        : [
            {
              currentText: from.text,
              revised: to.text,
              instruction: 'Say the middle of the letter in other words.',
            },
          ]
    }),
  )
}

/** What a correction of one figure must not come with: the rest of the letter written anew. */
function rewritten({ revised }: Pair): string {
  const sums = revised.match(/\$\d[\d,]*\d|\b20\d\d\b/g) ?? []
  return `Dear Committee:\n\nPlease look at this again. Everything was said before, and the sums are ${sums.join(', ')}.`
}

/**
 * Clean: revisions by a model, a third of them not written for the check, and letters whose tone, amounts or paragraphs rules
 * change. Planted: a figure, date, name, unit or negation changed, a person or debt invented, a letter written anew.
 */
export async function revisionCheckRates(): Promise<CheckRates> {
  const tones = await toneChanges()
  const corrected = await corrections()
  const clean = [...tones, ...(await cuts()), ...corrected, ...paraphrases(), ...rightReplies]
  const alarms = clean
    .filter((pair) => kindsOf(pair).length > 0)
    .map((pair) => `${pair.instruction} ${kindsOf(pair).join(', ')}`)
  const right = [
    ...tones.filter((_, index) => index % 3 === 0),
    ...paraphrases(),
    ...rightReplies.filter(({ instruction }) => !/\bcut\b/i.test(instruction)),
  ].filter((pair) => kindsOf(pair).length === 0)
  const spoiled = [
    ...right.flatMap((pair) =>
      seedChanges(pair.revised).map(({ kind, text }) => ({ kind, pair: { ...pair, revised: text } })),
    ),
    ...corrected.map((pair) => ({
      kind: 'more changed than asked',
      pair: { ...pair, revised: rewritten(pair) },
    })),
  ]
  const missed = spoiled
    .filter(({ pair }) => kindsOf(pair).length === 0)
    .map(({ kind, pair }) => `${kind}: ${pair.instruction}`)
  return { clean: clean.length, alarms, seeded: spoiled.length, missed }
}
