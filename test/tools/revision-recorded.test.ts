import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revision } from '#tools/revision/tool.ts'
import { runText } from '../support/tool-run.ts'
import answered from '../data/revision-from-prompts.json' with { type: 'json' }
import earlier from '../data/revision-replies.json' with { type: 'json' }

const recorded = [...earlier, ...answered]

/** What a capable model answered to the rendered prompts, for fictional people, right and wrong. */
for (const { name, promptVersion, input, reply, issues } of recorded) {
  test(`recorded revision ${name} (${promptVersion}): the check finds ${issues.join(', ') || 'nothing'}`, async () => {
    const { text, verification } = await runText(revision, input, [{ text: reply }])
    assert.equal(text, reply)
    assert.deepEqual(
      verification.issues.map(({ kind }) => kind),
      issues,
      JSON.stringify(verification.issues),
    )
  })
}
