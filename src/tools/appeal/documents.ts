import type { AppealCase } from './facts.ts'
import { correctionDocuments, generalDocuments, offerDocuments } from './situations.ts'

/** How many papers a letter of each length names; the office knows the rest. */
const documentsMax = Object.freeze({ short: 3, standard: 5, detailed: 6 })

/** The papers that can be submitted with this request, most telling first; never said to be enclosed. */
export function documentsFor(appeal: AppealCase): string[] {
  return [...new Set(allDocuments(appeal))].slice(0, documentsMax[appeal.length])
}

function allDocuments(appeal: AppealCase): readonly string[] {
  if (appeal.type === 'competing_offer') return offerDocuments
  if (appeal.type === 'error_correction') return correctionDocuments
  const lists = appeal.situations.map((situation) => situation.documents)
  const costs = appeal.statuses.has('disability')
    ? ['invoices for related costs that insurance does not cover']
    : []
  if (lists.length === 0) return [...costs, ...generalDocuments]
  const deepest = Math.max(...lists.map((list) => list.length))
  const inTurn = Array.from({ length: deepest }, (_, depth) =>
    lists.flatMap((list) => list.slice(depth, depth + 1)),
  )
  return [...inTurn.flat(), ...costs]
}
