import { restates } from '#tools/profile/check-brief.ts'
import { brief } from '../brief.ts'
import { notes, right, wrong } from '../restatements.ts'
import { scriptedModel } from '../scripted-model.ts'
import answers from '../../data/profile-from-prompts.json' with { type: 'json' }
import type { CheckRates } from './rates.ts'

type Statement = (typeof answers)[number]['reply']['statements'][number]

const name = 'Maya Alvarez'

/** What a reader must not find in a brief, whatever note it is told for. */
const invented = [
  ', which shows leadership',
  ' to support the family',
  ' and won the Harriman Prize',
  ' with Marcus Feldman',
  '; the family is undocumented',
  '; takes medication for anxiety',
] as const

const elsewhere = 'She led the whole team to the final.'

/** One statement told wrong: a figure, a name, a negation, a certainty, or with something nobody wrote. */
function misstated({ text }: Statement): { kind: string; text: string }[] {
  const figures = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    kind: 'changed figure',
    text: text.slice(0, index) + String(Number(digits) + 1) + text.slice(index + digits.length),
  }))
  const names = [...text.matchAll(/(?<=\p{L} )\p{Lu}\p{Ll}{3,}/gu)].map(({ index, 0: found }) => ({
    kind: 'swapped name',
    text: `${text.slice(0, index)}Feldmore${text.slice(index + found.length)}`,
  }))
  const turned = text.replace(/\b(?:not|never|no)\b /i, '')
  const negated = `Not ${text}`
  const told = text.replace(/[.]$/, '')
  return [
    ...figures,
    ...names,
    ...(turned === text ? [] : [{ kind: 'dropped negation', text: turned }]),
    ...(/\bnot\b/i.test(text) ? [] : [{ kind: 'added negation', text: negated }]),
    ...(/\bmaybe |possibly /i.test(text)
      ? [{ kind: 'certainty', text: text.replace(/maybe |possibly /i, '') }]
      : []),
    ...invented.map((words) => ({ kind: 'invented', text: `${told}${words}.` })),
  ]
}

/**
 * Clean: statements in other words than the notes', half of them answered from the rendered prompt alone and not written
 * for the check. Planted: figures, names, negations, causes and private matters nobody noted, and evidence of no note.
 */
export async function profileCheckRates(): Promise<CheckRates> {
  const alarms = notes.flatMap((note, at) => (right[at] ?? []).filter((told) => !restates(told, note, name)))
  const missed = notes.flatMap((note, at) => (wrong[at] ?? []).filter((told) => restates(told, note, name)))
  let clean = right.flat().length
  let seeded = wrong.flat().length
  for (const { name: title, input, reply } of answers) {
    const wordedBy = async (statements: readonly Statement[]) => {
      const { data } = await brief(input, scriptedModel([{ object: { statements } }]))
      return { lines: new Set(data.statements.map((statement) => statement.text)) }
    }
    const { lines } = await wordedBy(reply.statements)
    clean += reply.statements.length
    for (const { text } of reply.statements)
      if (!lines.has(text.replace('‹', '<'))) alarms.push(`${title}: ${text}`)
    const spoiled = reply.statements.map((statement) => [
      ...misstated(statement).map(({ kind, text }) => ({ kind, told: { ...statement, text } })),
      { kind: 'evidence of no note', told: { ...statement, quote: elsewhere, text: elsewhere } },
    ])
    // One brief tells the first wrong statement of every note, the next the second.
    for (let turn = 0; spoiled.some((kinds) => turn < kinds.length); turn += 1) {
      const told = spoiled.flatMap((kinds) => kinds[turn] ?? [])
      const shown = (await wordedBy(told.map((one) => one.told))).lines
      seeded += told.length
      for (const { kind, told: one } of told)
        if (shown.has(one.text)) missed.push(`${title}: ${kind}: ${one.text}`)
    }
  }
  return { clean, alarms, seeded, missed }
}
