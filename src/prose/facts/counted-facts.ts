import type { FactSheet } from './read-facts.ts'
import { formSet } from './stem.ts'
import type { Statement } from './statements.ts'

const countable = formSet('loan grant scholarship offer')
const schools = formSet('college university school')

/** The first of the facts that a small number counts ("the two federal loans"), or null when the count is another. */
export function countedFactLine(claim: Statement, sheet: FactSheet): number | null {
  const { figure, unit } = claim
  if (figure.kind !== 'quantity' || figure.value < 2) return null
  const head = unit.findLast((concept) => schools.has(concept) || countable.has(concept)) ?? ''
  const lines = schools.has(head) ? schoolLines(sheet) : countable.has(head) ? linesAbout(unit, sheet) : []
  return lines.length === figure.value ? (lines[0] ?? null) : null
}

function linesAbout(unit: readonly string[], sheet: FactSheet): number[] {
  const telling = unit.filter((concept) => countable.has(concept))
  return sheet.facts
    .filter((fact) => telling.every((concept) => fact.near.has(concept)))
    .map((fact) => fact.line)
}

/** One line for each school that a fact names. */
function schoolLines(sheet: FactSheet): number[] {
  const lines = new Map<string, number>()
  for (const { line, passage } of sheet.passages) {
    for (const { name } of passage.names)
      if (name.nameOf === 'school' && /college|university/i.test(name.text)) lines.set(name.text, line)
  }
  return [...lines.values()]
}
