import { checkReport } from '#tools/awardlens/check-report.ts'
import answered from '../../data/awardlens-from-prompts.json' with { type: 'json' }
import { letterCases } from '../award-letter-cases.ts'
import { breakDownLetters, readOneLetter } from '../award-letters.ts'
import { reportInputs, seedReport } from '../award-reports.ts'
import { scriptedModel } from '../scripted-model.ts'
import type { CheckRates } from './rates.ts'

/**
 * Letters of every layout read by rule, reports on one and two of them, and lines that only a model could read as it read them.
 * A clean letter is called wrong when one line, amount, category or the net price is not what a person reads in it.
 */
export async function awardlensCheckRates(): Promise<CheckRates> {
  const alarms: string[] = []
  for (const { name, text, items, net } of letterCases) {
    const read = await readOneLetter(text)
    const lines = read.items.map(({ label, annual_amount: annual, category }) => [label, annual, category])
    if (JSON.stringify([lines, read.net_price]) !== JSON.stringify([items, net])) alarms.push(`read: ${name}`)
  }
  for (const { name, letter, reply, read, net } of answered) {
    const { data, verification } = await breakDownLetters(
      { letter1: letter },
      scriptedModel([{ object: reply }]),
    )
    const lines = data.letters[0]?.items.map((one) => [
      one.label,
      one.annual_amount,
      one.category,
      one.counted,
    ])
    const isSame = JSON.stringify([lines, data.letters[0]?.net_price]) === JSON.stringify([read, net])
    if (!isSame || verification.issues.length > 0) alarms.push(`answered: ${name}`)
  }
  const missed: string[] = []
  let seeded = 0
  for (const input of reportInputs) {
    const { text, data, verification } = await breakDownLetters(input)
    if (verification.issues.length > 0) alarms.push(`report: ${input.letter1.slice(0, 60)}`)
    for (const [kind, wrong] of seedReport(text)) {
      seeded += 1
      if (checkReport(wrong, { data, letters: Object.values(input) }).length === 0) missed.push(kind)
    }
  }
  return { clean: letterCases.length + answered.length + reportInputs.length, alarms, seeded, missed }
}
