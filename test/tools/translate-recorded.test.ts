import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBidiControls } from '#prose/preservation/bidi.ts'
import { translateTool } from '#tools/translate/tool.ts'
import { runText } from '../support/tool-run.ts'
import recorded from '../data/translate-replies.json' with { type: 'json' }
import inParts from '../data/translate-in-parts.json' with { type: 'json' }

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

for (const { name, promptVersion, input, replies, dropped } of inParts) {
  const asReplies = (texts: readonly string[]) => texts.map((text) => ({ text }))

  test(`${name}, ${input.targetLang} in ${replies.length} parts (${promptVersion}): a right answer to each prompt is one right text`, async () => {
    const { text, data, verification } = await runText(translateTool, input, asReplies(replies))
    assert.deepEqual([verification.status, verification.issues], ['PASS', []])
    assert.equal((data as { parts: number }).parts, replies.length)
    const lines = (one: string): number => one.split('\n').length
    assert.equal(lines(text), lines(input.sourceText.trim()))
    assert.doesNotMatch(text, /\([^()\n]*\([^()\n]*\)\)/, 'no gloss in brackets inside brackets')
    // Two sentences in one isolate would be read in the wrong order.
    assert.doesNotMatch(text, /\u2066[^\u2069]*\p{L}{3}\. [^\u2069]*\u2069/u)
  })

  test(`${name}, ${input.targetLang}: a dropped sentence without figure, name or negation is told`, async () => {
    const shortened = replies.map((one) => one.replace(dropped, ''))
    const { verification } = await runText(translateTool, input, asReplies(shortened))
    assert.deepEqual(
      verification.issues.map(({ kind }) => kind),
      ['length'],
    )
  })
}
