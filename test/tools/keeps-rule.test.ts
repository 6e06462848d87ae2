import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aid } from '#tools/aid/tool.ts'
import { gatherAid } from '#tools/aid/write-explanation.ts'
import { keepsRule } from '#tools/keeps-rule.ts'
import { runRules } from '../support/rule-tool.ts'
import { changedRules, paraphrasesOf } from '../support/rule-paraphrases.ts'
import { scriptedModel } from '../support/scripted-model.ts'

for (const tool of ['fafsa', 'aid'] as const) {
  // A right wording that is refused costs nothing but the wording: the rule keeps its own.
  test(`${tool}: of rules whose meaning a writer changed 95 in 100 are refused, of rules well reworded at most 16`, (t) => {
    const clean = paraphrasesOf(tool)
    const refused = clean.filter(({ own, said }) => !keepsRule(own, said))
    const changed = changedRules(clean)
    const missed = changed.filter(({ own, said }) => keepsRule(own, said))
    t.diagnostic(
      `${missed.length} of ${changed.length} missed, ${refused.length} of ${clean.length} well reworded refused`,
    )
    assert.ok(clean.length >= 50 && changed.length >= 200, `${clean.length} ${changed.length}`)
    assert.ok(
      missed.length <= changed.length * 0.05,
      missed.map(({ kind, said }) => `${kind}: ${said}`).join('\n'),
    )
    assert.ok(refused.length <= clean.length * 0.16, refused.map(({ said }) => said).join('\n'))
  })
}

test('a rule whose condition a model dropped keeps its own words, beside rules in the model’s', async () => {
  const { passages } = gatherAid({}, new Date('2026-11-21T12:00:00Z'))
  const at = (id: string): number => passages.findIndex((part) => part.id === id) + 1
  const reply = [
    '[0] Read the words first.',
    `[${at('term_gift')}] You do not pay this money back.`,
    `[${at('term_work_study')}] Work-study is a chance to work at a job, often on campus. You are paid wages for the hours you work. It is usually not taken off your first bill.`,
  ].join('\n')
  const { text } = await runRules(aid, {}, { model: scriptedModel([{ text: reply }]) })
  assert.match(text, /Money you do not pay back, as long as you keep to its rules\./)
  assert.match(text, /Work-study is a chance to work/)
})
