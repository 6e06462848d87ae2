import { type DraftVerdict, verifyDraft } from '#pipelines/steps/verify-draft.ts'
import { gatherRec, recRules } from '#tools/rec/draft-rec.ts'
import { factSheetOf } from '#tools/rec/facts.ts'
import type { RecInput } from '#tools/rec/input.ts'
import { modelRecommendations } from '../model-recommendations.ts'
import { recCases } from '../rec-cases.ts'
import { paraphrases, seedRecErrors } from '../rec-seeds.ts'
import type { CheckRates } from './rates.ts'

const anyLength = { min: 0, max: Number.MAX_SAFE_INTEGER }

/** The letter rules write for a case, and the checks in code of any letter about it. */
export function recChecker(input: RecInput) {
  const material = gatherRec(input)
  const rules = { ...recRules(material), words: anyLength, factSheet: factSheetOf(material.rec) }
  return { letter: material.composed.text, check: (text: string): DraftVerdict => verifyDraft(text, rules) }
}

interface Letter {
  readonly name: string
  readonly text: string
  readonly input: RecInput
}

/** The letter, and the letter with each true sentence in other words before its recommendation. */
function told({ name, text, input }: Letter): Letter[] {
  const at = text.lastIndexOf('\n\n', text.lastIndexOf('I recommend'))
  const sentences = paraphrases[input.studentName ?? ''] ?? []
  return [
    { name, text, input },
    ...sentences.map((sentence) => ({
      name,
      text: `${text.slice(0, at)}\n\n${sentence}${text.slice(at)}`,
      input,
    })),
  ]
}

const purposes = [
  'college_general',
  'college_honors',
  'scholarship',
  'transfer',
  'employment',
  'program',
] as const

/**
 * Clean: letters in a model's words, half of those answered from the rendered prompts alone, letters of the rules with true
 * sentences in other words, and for every purpose. Planted: errors of every kind in letters of both.
 */
export async function recCheckRates(): Promise<CheckRates> {
  const written = (await modelRecommendations()).map(({ name, text, input }) => ({ name, text, input }))
  const composed = recCases.map((input) => ({
    name: `rules: ${input.studentName}`,
    text: recChecker(input).letter,
    input,
  }))
  const forPurposes = purposes.flatMap((purpose) =>
    recCases.map((one): Letter => {
      const input = { ...one, purpose }
      return { name: `${purpose} ${one.studentName}`, text: recChecker(input).letter, input }
    }),
  )
  const clean = [...[...written, ...composed].flatMap(told), ...forPurposes]
  const alarms = clean.flatMap(({ name, text, input }) => {
    const { issues } = recChecker(input).check(text)
    return issues.length === 0
      ? []
      : [`${name}: ${issues.map(({ kind, quote }) => `${kind}: ${quote}`).join(', ')}`]
  })
  const spoiled = [...written, ...composed].flatMap(({ name, text, input }) =>
    seedRecErrors(text).map((seed) => ({ name: `${name}: ${seed.kind}`, text: seed.text, input })),
  )
  const missed = spoiled
    .filter(({ text, input }) => recChecker(input).check(text).status === 'PASS')
    .map(({ name }) => name)
  return { clean: clean.length, alarms, seeded: spoiled.length, missed }
}
