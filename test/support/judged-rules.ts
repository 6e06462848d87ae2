import type { Tool } from '#tools/define-tool.ts'
import { aid } from '#tools/aid/tool.ts'
import { aidIssues, gatherAid } from '#tools/aid/write-explanation.ts'
import { renderAid } from '#tools/aid/compose.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { fafsaIssues, gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { renderChecklist } from '#tools/fafsa/compose.ts'
import { isReworded } from '#tools/fafsa/reworded.ts'
import { aidProfiles } from './aid-profiles.ts'
import { fafsaProfiles } from './fafsa-profiles.ts'
import { type Seed, seeds } from './seeded-rule-errors.ts'
import { ruleDay, runRules } from './rule-tool.ts'

/** A text and what its own checks say of any other text for the same input. */
export interface JudgedText {
  readonly name: string
  readonly text: string
  readonly issuesOf: (text: string) => readonly { kind: string; quote: string }[]
  /** The text with a sentence of a writer in its opening and before a step or passage. */
  readonly withSentence: (sentence: string) => string
}

const dayOf = (today: string = ruleDay): Date => new Date(`${today}T12:00:00Z`)

/** Texts of the profiles, each with its own checks. */
export async function judgedTexts(tool: Tool): Promise<JudgedText[]> {
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
const spoiled = ({ spoil }: Seed, { text, withSentence }: JudgedText): string | null => {
  const bad = 'sentence' in spoil ? withSentence(spoil.sentence) : text.replace(spoil.find, spoil.put)
  return bad === text ? null : bad
}

/** Each seed in three texts that it can spoil, looked for from another place each time. */
export function spoiledTexts(texts: readonly JudgedText[]): { name: string; caught: boolean }[] {
  return seeds.flatMap((seed, at) => {
    const turns = texts.map((_, turn) => texts[(at * 7 + turn * 11) % texts.length])
    return turns
      .flatMap((text) => {
        const bad = text === undefined ? null : spoiled(seed, text)
        return text === undefined || bad === null ? [] : [{ text, bad }]
      })
      .slice(0, 3)
      .map(({ text, bad }) => ({
        name: `${seed.name} in ${text.name}`,
        caught: text.issuesOf(bad).length > 0,
      }))
  })
}
