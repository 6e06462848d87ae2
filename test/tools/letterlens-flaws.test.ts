import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanLetters, seedFlaws } from '../support/letters.ts'
import { review, type ReviewBody } from '../support/review.ts'

const hasFlaw = ({ data }: ReviewBody, kind: string): boolean => {
  const evidenceOf = (id: string) => data.criteria.find((criterion) => criterion.id === id)
  switch (kind) {
    case 'doubt':
    case 'appearance':
    case 'gendered_noun':
    case 'stereotype':
      return (evidenceOf('language_equity')?.evidence.length ?? 0) > 0
    case 'cliche':
      return (evidenceOf('originality')?.evidence.length ?? 0) > 0
    case 'blank':
      return evidenceOf('structure_and_mechanics')?.finding.includes('blank') === true
    default:
      return data.gates.some((gate) => gate.kind === kind)
  }
}

test('of the flaws planted in letters, at least 95 in 100 are found as what they are', async (t) => {
  const missed: string[] = []
  let count = 0
  for (const letter of cleanLetters.filter((_, at) => at % 9 === 0)) {
    for (const { kind, text } of seedFlaws(letter)) {
      count += 1
      if (!hasFlaw(await review({ letterText: text }), kind)) missed.push(`${kind}: ${text.slice(0, 90)}`)
    }
  }
  t.diagnostic(`${missed.length} of ${count} missed`)
  assert.ok(count >= 100)
  assert.ok(missed.length <= count * 0.05, missed.join('\n'))
})

test('at most 5 in 100 clean letters raise a gate or a wording finding', async (t) => {
  const alarms: string[] = []
  for (const letterText of cleanLetters) {
    const { data } = await review({ letterText })
    const equity = data.criteria.find(({ id }) => id === 'language_equity')
    const found = [
      ...data.gates.map(({ kind, quote }) => `${kind} ${quote}`),
      ...(equity?.evidence.map(({ quote }) => quote) ?? []),
    ]
    if (found.length > 0) alarms.push(found.join('; '))
  }
  t.diagnostic(`${alarms.length} of ${cleanLetters.length} called wrong`)
  assert.ok(cleanLetters.length >= 50)
  assert.ok(alarms.length <= cleanLetters.length * 0.05, alarms.join('\n'))
})
