import { contractAccounts } from './requirements/contract-accounts.ts'
import { contractCalls } from './requirements/contract-calls.ts'
import { contractCredits } from './requirements/contract-credits.ts'
import { contractErrors } from './requirements/contract-errors.ts'
import { contractGate } from './requirements/contract-gate.ts'
import { contractMoney } from './requirements/contract-money.ts'
import { contractOperations } from './requirements/contract-operations.ts'
import { contractPrices } from './requirements/contract-prices.ts'
import { contractProtocols } from './requirements/contract-protocols.ts'
import { contractRetention } from './requirements/contract-retention.ts'
import { contractRoutes } from './requirements/contract-routes.ts'
import { contractSimulator } from './requirements/contract-simulator.ts'
import { contractTools } from './requirements/contract-tools.ts'
import type { Requirement } from './requirements/row.ts'
import { specA2a } from './requirements/spec-a2a.ts'
import { specAnswers } from './requirements/spec-answers.ts'
import { specInput } from './requirements/spec-input.ts'
import { specRoutes } from './requirements/spec-routes.ts'
import { specRules } from './requirements/spec-rules.ts'
import { specService } from './requirements/spec-service.ts'

const groups = [
  ...specService,
  ...specInput,
  ...specAnswers,
  ...specRoutes,
  ...specA2a,
  ...specRules,
  ...contractRoutes,
  ...contractErrors,
  ...contractCalls,
  ...contractMoney,
  ...contractPrices,
  ...contractAccounts,
  ...contractCredits,
  ...contractRetention,
  ...contractSimulator,
  ...contractTools,
  ...contractGate,
  ...contractProtocols,
  ...contractOperations,
] as const

type KeysOf<Group> = Group extends unknown ? keyof Group : never
export type RequirementId = KeysOf<(typeof groups)[number]>

/** Every row of every group, by id. A second row with an id already given is refused. */
export function mergeRows(
  rowGroups: readonly Readonly<Record<string, Requirement>>[],
): Readonly<Record<string, Requirement>> {
  const merged: Record<string, Requirement> = {}
  for (const [id, row] of rowGroups.flatMap((group) => Object.entries(group))) {
    if (Object.hasOwn(merged, id)) throw new Error(`two requirements are called ${id}`)
    merged[id] = row
  }
  return Object.freeze(merged)
}

/**
 * What this service guarantees: one row per rule of the specification and of the contract. A test claims a row
 * with `verifies`; which rows are proved is read from the tests and stands nowhere else.
 */
export const requirements = mergeRows(groups) as Readonly<Record<RequirementId, Requirement>>
