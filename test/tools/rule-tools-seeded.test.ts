import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tool } from '#tools/define-tool.ts'
import { aid } from '#tools/aid/tool.ts'
import { aidIssues, gatherAid } from '#tools/aid/write-explanation.ts'
import { renderAid } from '#tools/aid/compose.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { fafsaIssues, gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { renderChecklist } from '#tools/fafsa/compose.ts'
import { isReworded } from '#tools/fafsa/reworded.ts'
import { aidProfiles } from '../support/aid-profiles.ts'
import { fafsaProfiles } from '../support/fafsa-profiles.ts'
import { cleanAdditions, cleanRewordings, type Seed, seeds } from '../support/seeded-rule-errors.ts'
import { ruleDay, runRules } from '../support/rule-tool.ts'

/** A text and what its own checks say of any other text for the same input. */
interface Judged {
  readonly name: string
  readonly text: string
  readonly issuesOf: (text: string) => readonly { kind: string; quote: string }[]
  /** The text with a sentence of a writer in its opening and before a step or passage. */
  readonly withSentence: (sentence: string) => string
}

const dayOf = (today: string = ruleDay): Date => new Date(`${today}T12:00:00Z`)

async function judged(tool: Tool): Promise<Judged[]> {
  if (tool === fafsa) {
    return Promise.all(
      fafsaProfiles.slice(0, 60).map(async ({ name, input, today }) => {
        const material = gatherFafsa(input, dayOf(today))
        const { text } = await runRules(fafsa, input, today === undefined ? {} : { today })
        return {
          name,
          text,
          issuesOf: (other) => fafsaIssues(other, material),
          withSentence: (sentence) => {
            const target = material.list.items.findIndex(isReworded)
            return renderChecklist(material.found, material.list, {
              opening: 'Begin with the first step.',
              step: ({ why }, index) => (index === target ? `${why} ${sentence}` : why),
            })
          },
        }
      }),
    )
  }
  return Promise.all(
    aidProfiles.map(async ({ name, input, today }) => {
      const material = gatherAid(input, dayOf(today))
      const { text } = await runRules(aid, input, today === undefined ? {} : { today })
      return {
        name,
        text,
        issuesOf: (other) => aidIssues(other, material),
        withSentence: (sentence) => {
          const target = material.passages.findIndex((part) => part.isReworded)
          return renderAid(material.found, material.passages, {
            opening: 'Begin with the words.',
            passage: ({ words }, index) => (index === target ? `${words} ${sentence}` : words),
          })
        },
      }
    }),
  )
}

/** Applies a seed where the text lets it; null where there is nothing to spoil. */
const spoiled = ({ spoil }: Seed, { text, withSentence }: Judged): string | null => {
  const bad = 'sentence' in spoil ? withSentence(spoil.sentence) : text.replace(spoil.find, spoil.put)
  return bad === text ? null : bad
}

for (const tool of [fafsa, aid]) {
  test(`${tool.name}: every kind of seeded error is caught, in at least fifty texts`, async (t) => {
    const texts = await judged(tool)
    const missed: string[] = []
    let seeded = 0
    for (const [at, seed] of seeds.entries()) {
      // Each seed in three texts that it can spoil, looked for from another place each time.
      let tried = 0
      for (let turn = 0; turn < texts.length && tried < 3; turn += 1) {
        const text = texts[(at * 7 + turn * 11) % texts.length]
        const bad = text === undefined ? null : spoiled(seed, text)
        if (text === undefined || bad === null) continue
        tried += 1
        seeded += 1
        if (text.issuesOf(bad).length === 0) missed.push(`${seed.name} in ${text.name}`)
      }
    }
    t.diagnostic(`${tool.name}: caught ${seeded - missed.length} of ${seeded} seeded errors`)
    assert.ok(seeded >= 50, `${seeded} seeded`)
    assert.deepEqual(missed, [])
  })

  test(`${tool.name}: no clean text is objected to, in at least fifty texts`, async (t) => {
    const texts = await judged(tool)
    const alarms: string[] = []
    let clean = 0
    for (const [at, { name, issuesOf, withSentence }] of texts.entries()) {
      const added = cleanAdditions[at % cleanAdditions.length] ?? ''
      const issues = issuesOf(withSentence(added))
      clean += 1
      if (issues.length > 0) alarms.push(`${name}: "${added}" ${JSON.stringify(issues)}`)
    }
    t.diagnostic(`${tool.name}: ${alarms.length} false alarms in ${clean} clean texts`)
    assert.ok(clean >= 50)
    assert.deepEqual(alarms, [])
  })
}

test('the words of a step said another way, with nothing lost or added, are not objected to', () => {
  const material = gatherFafsa({ notes: 'The family lives in Ohio.' }, dayOf())
  for (const [id, words] of Object.entries(cleanRewordings)) {
    assert.ok(
      material.list.items.some((step) => step.id === id && isReworded(step)),
      id,
    )
    const text = renderChecklist(material.found, material.list, {
      opening: 'Begin with the first step today.',
      step: (step) => (step.id === id ? words : step.why),
    })
    assert.deepEqual(fafsaIssues(text, material), [], id)
  }
})
