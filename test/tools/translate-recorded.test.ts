import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBidiControls } from '#prose/preservation/bidi.ts'
import { translateTool } from '#tools/translate/tool.ts'
import { runText } from '../support/tool-run.ts'
import recorded from '../data/translate-replies.json' with { type: 'json' }

/** What a capable model answered to the rendered prompts, right and wrong. */
for (const { name, promptVersion, input, reply, issues } of recorded) {
  test(`recorded translation ${name}, ${input.targetLang} (${promptVersion}): the check finds ${issues.join(', ') || 'nothing'}`, async () => {
    const { text, verification } = await runText(translateTool, input, [{ text: reply }])
    const kinds = new Set(verification.issues.map(({ kind }) => kind))
    for (const kind of issues) assert.ok(kinds.has(kind), `${kind} is told: ${[...kinds].join()}`)
    if (issues.length > 0) return
    assert.deepEqual(verification.issues, [])
    // Only sourced glosses and isolates came to it.
    const glosses = / ?[(（](?:Solicitud Gratuita|联邦|연방|学生资助)[^)）]*[)）]/g
    assert.equal(withoutBidiControls(text).replaceAll(glosses, ''), reply)
  })
}
