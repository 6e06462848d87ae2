import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DraftRules, verifyDraft } from '#pipelines/steps/verify-draft.ts'
import { appealRules, gatherAppeal } from '#tools/appeal/draft-appeal.ts'
import { factSheetOf } from '#tools/appeal/facts.ts'
import type { AppealInput } from '#tools/appeal/input.ts'
import recorded from '../data/appeal-replies.json' with { type: 'json' }
import variations from '../data/appeal-variations.json' with { type: 'json' }
import { appealDay } from '../support/appeal-letter.ts'
import { seedErrors } from '../support/seeded-errors.ts'

/**
 * Letters as models write them: the recorded drafts with two of their paragraphs put in other words. The checks in code alone
 * are held against them, without the reader and without the length, which varies with the words.
 */
interface ModelLetter {
  readonly name: string
  readonly text: string
  readonly rules: DraftRules
}

/** Every recorded draft with its first paragraph of facts as it was or put otherwise, and its second put otherwise. */
function modelLetters(): ModelLetter[] {
  return variations.flatMap(({ name, paragraphs }) => {
    const answer = recorded.find((one) => one.name === name)
    const [first, second] = paragraphs
    assert.ok(answer !== undefined && first !== undefined && second !== undefined)
    const material = gatherAppeal(answer.input as AppealInput, appealDay)
    const { opening, closing } = material.composed
    const rules = {
      ...appealRules(material),
      factSheet: factSheetOf(material.appeal),
      words: { min: 0, max: Number.MAX_SAFE_INTEGER },
    }
    const bodies = [null, ...first.variants].flatMap((one) =>
      second.variants.map((other) => put(put(answer.draft, first.begins, one), second.begins, other)),
    )
    return bodies.map((body) => ({ name, text: [opening, body, closing].join('\n\n'), rules }))
  })
}

/** The body with the paragraph that begins so replaced; null leaves it. */
function put(body: string, begins: string, paragraph: string | null): string {
  assert.ok(body.includes(begins), begins)
  if (paragraph === null) return body
  return body
    .split('\n\n')
    .map((one) => (one.startsWith(begins) ? paragraph : one))
    .join('\n\n')
}

const letters = modelLetters()

test('of clean letters in a model’s words at most 5 in 100 are called wrong', () => {
  assert.ok(letters.length >= 100, `${letters.length} letters`)
  const alarms = letters.flatMap(({ name, text, rules }) =>
    verifyDraft(text, rules).issues.map(({ kind, quote }) => `${name}: ${kind}: ${quote}`),
  )
  const wrong = letters.filter(({ text, rules }) => verifyDraft(text, rules).status === 'FAIL').length
  assert.ok(wrong <= letters.length * 0.05, [...new Set(alarms)].join('\n'))
})

test('of the errors planted in them at least 95 in 100 are caught', () => {
  const missed: string[] = []
  let planted = 0
  for (const [index, { name, text, rules }] of letters.entries()) {
    const seeded = seedErrors(text, rules.factSheet).filter((_, at) => at % 7 === index % 7)
    for (const { kind, text: wrong } of seeded) {
      planted += 1
      if (verifyDraft(wrong, rules).status === 'PASS') missed.push(`${name}: ${kind}`)
    }
  }
  assert.ok(planted >= 300, `${planted} planted`)
  assert.ok(missed.length <= planted * 0.05, `${missed.length} of ${planted}: ${missed.join(', ')}`)
})
