import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passageFaults } from '#tools/humanize/passage-faults.ts'
import { humanizeTool } from '#tools/humanize/tool.ts'
import type { HumanizeOutput } from '#tools/humanize/output.ts'
import { plantedIn, rewrittenPassages } from '../support/rewritten-passages.ts'
import { runText } from '../support/tool-run.ts'
import recorded from '../data/humanize-replies.json' with { type: 'json' }

/** What a capable model answered to the rendered prompts, right and wrong. */
for (const { name, promptVersion, input, reply, outcome, faults } of recorded) {
  test(`recorded rewrite ${name} (${promptVersion}): ${outcome} ${faults.join(', ')}`, async () => {
    const { data, text, verification } = await runText(humanizeTool, input, [{ object: { passages: reply } }])
    const [passage] = (data as HumanizeOutput).passages
    assert.deepEqual(passage?.faults.toSorted(), faults.toSorted())
    assert.equal(verification.status, 'PASS')
    assert.equal(text === reply[0]?.text, outcome === 'rewritten')
  })
}

test('of the errors planted in rewritten passages, at least 95 in 100 are caught', async () => {
  const clean = (await rewrittenPassages()).filter(
    ({ before, after }) => passageFaults(before, after, []).length === 0,
  )
  const planted = clean.flatMap(plantedIn)
  const missed = planted.filter(({ faults }) => faults.length === 0).map(({ kind }) => kind)
  assert.ok(planted.length >= 100, `${planted.length} planted`)
  assert.ok(
    missed.length <= planted.length * 0.05,
    `${missed.length} of ${planted.length}: ${missed.join(', ')}`,
  )
})

test('at most 5 in 100 right rewrites are given up', async () => {
  const pairs = await rewrittenPassages()
  const givenUp = pairs.filter(({ before, after }) => passageFaults(before, after, []).length > 0)
  assert.ok(pairs.length >= 50, `${pairs.length}`)
  assert.ok(givenUp.length <= pairs.length * 0.05, `${givenUp.length} of ${pairs.length}`)
})
