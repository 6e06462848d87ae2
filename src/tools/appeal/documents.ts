import { capitalize } from '#prose/capitalize.ts'
import type { AppealCase } from './facts.ts'
import { say } from './frames.ts'
import {
  correctionDocuments,
  generalDocuments,
  offerDocuments,
  uncoveredCostDocument,
  type SupportingDocument,
} from './situations.ts'

/** How many papers a letter of each length names; the office knows the rest. */
const documentsMax = Object.freeze({ short: 3, standard: 5, detailed: 6 })

/** The papers that support this request, most telling first. */
export function documentsFor(appeal: AppealCase): SupportingDocument[] {
  return [...new Set(allDocuments(appeal))].slice(0, documentsMax[appeal.length])
}

function allDocuments(appeal: AppealCase): readonly SupportingDocument[] {
  if (appeal.type === 'competing_offer') return offerDocuments
  if (appeal.type === 'error_correction') return correctionDocuments
  const lists = appeal.situations.map((situation) => situation.documents)
  const costs = appeal.statuses.has('disability') ? [uncoveredCostDocument] : []
  if (lists.length === 0) return [...generalDocuments, ...costs]
  const deepest = Math.max(...lists.map((list) => list.length))
  const inTurn = Array.from({ length: deepest }, (_, depth) =>
    lists.flatMap((list) => list.slice(depth, depth + 1)),
  )
  return [...inTurn.flat(), ...costs]
}

/** Names the papers the notes do not name already; never says that anything is enclosed. Null when none is left. */
export function documentSentence(appeal: AppealCase): string | null {
  const named = appeal.details
    .filter((run) => run.topic === 'document')
    .flatMap((run) => run.facts.map((fact) => fact.text))
  const unnamed = documentsFor(appeal).filter(({ told }) => !named.some((text) => told.test(text)))
  if (unnamed.length === 0) return null
  const withPurpose = appeal.length === 'detailed'
  const items = unnamed.map(({ name, proves }) =>
    withPurpose && proves !== '' ? `${name}, for ${proves}` : name,
  )
  const list = items.length === 1 ? items.join('') : `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`
  const also = named.length > 0 ? ' also' : ''
  if (items.length === 1) return `${capitalize(list)} can${also} be submitted.`
  return say(appeal, [
    `The following documentation can${also} be submitted, as it applies: ${list}.`,
    `These documents can${also} be submitted, as they apply: ${list}.`,
    `These can${also} be sent, as they apply: ${list}.`,
  ])
}
