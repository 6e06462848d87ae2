import type { Tool } from '#tools/define-tool.ts'
import answered from '../../data/rules-from-prompts.json' with { type: 'json' }
import { judgedTexts, spoiledTexts } from '../judged-rules.ts'
import { runRules } from '../rule-tool.ts'
import { scriptedModel } from '../scripted-model.ts'
import { cleanAdditions } from '../seeded-rule-errors.ts'
import type { CheckRates } from './rates.ts'

/**
 * Texts with a harmless sentence of a writer in them, and whole answers to the rendered prompts; every way of spoiling one. An
 * answer is called wrong when nothing of it is delivered. (Single parts that may have lost a condition keep the rule's own
 * words instead: that is no alarm, and costs the family nothing.)
 */
export async function ruleCheckRates(tool: Tool): Promise<CheckRates> {
  const texts = await judgedTexts(tool)
  const added = texts.flatMap(({ name, issuesOf, withSentence }, at) => {
    const sentence = cleanAdditions[at % cleanAdditions.length] ?? ''
    return issuesOf(withSentence(sentence)).map(
      ({ kind, quote }) => `${name}: ${kind} "${quote}" (${sentence})`,
    )
  })
  const own = answered.filter((one) => one.tool === tool.name)
  const answers = await Promise.all(
    own.map(async ({ name, input, reply }) => {
      const { warnings } = await runRules(tool, input, { model: scriptedModel([{ text: reply }]) })
      return warnings.includes('built_in_writer') ? [`answer ${name}`] : []
    }),
  )
  const planted = spoiledTexts(texts)
  return {
    clean: texts.length + own.length,
    alarms: [...added, ...answers.flat()],
    seeded: planted.length,
    missed: planted.filter(({ caught }) => !caught).map(({ name }) => name),
  }
}
