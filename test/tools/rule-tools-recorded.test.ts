import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aid } from '#tools/aid/tool.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { runRules } from '../support/rule-tool.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import recorded from '../data/rule-tool-replies.json' with { type: 'json' }

/**
 * What a capable model answered to the rendered prompts, for fictional families, and the same with what such models get
 * wrong. A right one is delivered as it stands; of a wrong one the parts whose rule it changed keep their own words, and where
 * it breaks a check elsewhere nothing of it is delivered or charged.
 */
for (const { name, tool, promptVersion, input, reply, delivered } of recorded) {
  test(`recorded ${tool}, ${name} (${promptVersion}): delivered as written by ${delivered}`, async () => {
    const used = tool === 'aid' ? aid : fafsa
    const composed = await runRules(used, input)
    const { text, verification, warnings } = await runRules(used, input, {
      model: scriptedModel([{ text: reply }]),
    })
    assert.deepEqual([verification.status, verification.issues], ['PASS', []])
    const isModel = delivered !== 'rule'
    assert.deepEqual(warnings, isModel ? [] : ['built_in_writer'])
    assert.equal(text === composed.text, !isModel)
    const opening = /^\[0\] (.*)$/m.exec(reply)?.[1]
    assert.equal(opening !== undefined && text.includes(opening), isModel)
    if (delivered === 'model in part')
      assert.doesNotMatch(text, /work-study make it smaller|do not pay interest/)
  })
}

test('the prompt holds what code read from the input and none of the caller’s sentences', async () => {
  const model = scriptedModel([{ text: '[1] Nothing.' }])
  const notes = 'Zephyrine says the quokka ate the form. She lives in Ohio.'
  await runRules(fafsa, { notes, specials: ['undocumented'] }, { model })
  const [call] = model.calls
  assert.match(call?.prompt ?? '', /In Ohio, state aid is run by/)
  assert.doesNotMatch(`${call?.prompt}${call?.instructions}`, /quokka|Zephyrine|undocumented/)
})
