import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRevision } from '#tools/revision/check-revision.ts'
import { richCases } from '../support/appeal-cases.ts'
import { draftLetter } from '../support/appeal-letter.ts'
import { seedChanges } from '../support/seeded-changes.ts'
import recorded from '../data/revision-replies.json' with { type: 'json' }

/** Recorded replies that are right. */
const rightReplies = recorded
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

test('of the errors planted in revised letters, at least 95 in 100 are caught', async () => {
  const pairs = [
    ...(await toneChanges()).filter((_, index) => index % 3 === 0),
    ...rightReplies.filter(({ instruction }) => !/\bcut\b/i.test(instruction)),
  ].filter((pair) => kindsOf(pair).length === 0)
  const missed: string[] = []
  let planted = 0
  for (const pair of pairs) {
    for (const { kind, text } of seedChanges(pair.revised)) {
      planted += 1
      if (kindsOf({ ...pair, revised: text }).length === 0) missed.push(kind)
    }
  }
  assert.ok(planted >= 150, `${planted} planted`)
  assert.ok(missed.length <= planted * 0.05, `${missed.length} of ${planted} missed: ${missed.join(', ')}`)
})

test('at most 5 in 100 right revisions are called wrong', async () => {
  const clean = [...(await toneChanges()), ...(await cuts()), ...(await corrections()), ...rightReplies]
  const alarms = clean.filter((pair) => kindsOf(pair).length > 0)
  assert.ok(clean.length >= 50, `${clean.length} pairs`)
  assert.ok(
    alarms.length <= clean.length * 0.05,
    `${alarms.length} of ${clean.length}: ${alarms.map(({ instruction }) => instruction).join(' ')}`,
  )
})
