import { type DraftRules, verifyDraft } from '#pipelines/steps/verify-draft.ts'
import { appealRules, gatherAppeal } from '#tools/appeal/draft-appeal.ts'
import { factSheetOf } from '#tools/appeal/facts.ts'
import type { AppealInput } from '#tools/appeal/input.ts'
import written from '../data/appeal-letters.json' with { type: 'json' }
import recorded from '../data/appeal-replies.json' with { type: 'json' }
import variations from '../data/appeal-variations.json' with { type: 'json' }
import { appealDay } from './appeal-letter.ts'
import type { CheckRates } from './check-rates/rates.ts'
import { seedErrors } from './seeded-errors.ts'

/** A letter in a model's words with what it is held against, its length left open: that varies with the words. */
export interface ModelLetter {
  readonly name: string
  readonly text: string
  readonly rules: DraftRules
}

function lettersOf(name: string, input: AppealInput, bodies: readonly string[]): ModelLetter[] {
  const material = gatherAppeal(input, appealDay)
  const { opening, closing } = material.composed
  const rules = {
    ...appealRules(material),
    factSheet: factSheetOf(material.appeal),
    words: { min: 0, max: Number.MAX_SAFE_INTEGER },
  }
  return bodies.map((body) => ({ name, text: [opening, body, closing].join('\n\n'), rules }))
}

/**
 * For each of twelve cases three letters written whole, in four parts, put together so that no two letters share more than
 * one part (an orthogonal array of strength two): 108 letters.
 */
export const assembledLetters = (): ModelLetter[] =>
  written.flatMap(({ name, input, letters }) => {
    const part = (letter: number, at: number): string => letters[letter % 3]?.[at] ?? ''
    const bodies = [0, 1, 2].flatMap((a) =>
      [0, 1, 2].map((b) => [part(a, 0), part(b, 1), part(a + b, 2), part(a + 2 * b, 3)].join('\n\n')),
    )
    return lettersOf(name, input as AppealInput, bodies)
  })

/** Every recorded draft with its first paragraph of facts as it was or put otherwise, and its second put otherwise. */
export const variedLetters = (): ModelLetter[] =>
  variations.flatMap(({ name, paragraphs: [first, second] }) => {
    const answer = recorded.find((one) => one.name === name)
    if (answer === undefined || first === undefined || second === undefined) return []
    const bodies = [null, ...first.variants].flatMap((one) =>
      second.variants.map((other) => put(put(answer.draft, first.begins, one), second.begins, other)),
    )
    return lettersOf(name, answer.input as AppealInput, bodies)
  })

/** The body with the paragraph that begins so replaced; null leaves it. */
function put(body: string, begins: string, paragraph: string | null): string {
  if (paragraph === null) return body
  return body
    .split('\n\n')
    .map((one) => (one.startsWith(begins) ? paragraph : one))
    .join('\n\n')
}

/** Clean letters as they are; of each, every thirteenth way of making it wrong, so that all ways are met. */
export function appealRates(letters: readonly ModelLetter[]): CheckRates {
  const alarms = letters.flatMap(({ name, text, rules }) => {
    const { issues } = verifyDraft(text, rules)
    return issues.length === 0
      ? []
      : [`${name}: ${issues.map(({ kind, quote }) => `${kind}: ${quote}`).join(', ')}`]
  })
  const spoiled = letters.flatMap(({ name, text, rules }, index) =>
    seedErrors(text, rules.factSheet)
      .filter((_, at) => at % 13 === index % 13)
      .map((seed) => ({
        name: `${name}: ${seed.kind}`,
        isMissed: verifyDraft(seed.text, rules).status === 'PASS',
      })),
  )
  const missed = spoiled.filter(({ isMissed }) => isMissed).map(({ name }) => name)
  return { clean: letters.length, alarms, seeded: spoiled.length, missed }
}
