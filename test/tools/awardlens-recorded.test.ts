import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakDownLetters } from '../support/award-letters.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import recorded from '../data/awardlens-replies.json' with { type: 'json' }

/** What a capable model answered to the rendered prompt about lines that code leaves unread; the last is what such models get wrong. */
for (const { name, promptVersion, letter, reply, read } of recorded) {
  test(`recorded reading, ${name} (${promptVersion}): ${read.length} lines are read, each to the dollar`, async () => {
    const before = await breakDownLetters({ letter1: letter })
    const model = scriptedModel([{ object: reply }])
    const { data, text, verification } = await breakDownLetters({ letter1: letter }, model)
    assert.equal(model.callsLeft, 0)
    assert.deepEqual([verification.status, verification.issues], ['PASS', []], text)
    const known = new Set(before.data.letters[0]?.items.map(({ label }) => label))
    const added = data.letters[0]?.items.filter(({ label }) => !known.has(label)) ?? []
    assert.deepEqual(
      added.map(({ label, annual_amount: annual }) => ({ label, annual })),
      read,
    )
  })
}
