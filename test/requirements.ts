import { contractAccounts } from './requirements/contract-accounts.ts'
import { contractCalls } from './requirements/contract-calls.ts'
import { contractClient } from './requirements/contract-client.ts'
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
import { type Door, type Requirement, type Work, works } from './requirements/row.ts'
import { specA2a } from './requirements/spec-a2a.ts'
import { specAnswers } from './requirements/spec-answers.ts'
import { specInput } from './requirements/spec-input.ts'
import { specRoutes } from './requirements/spec-routes.ts'
import { specRules } from './requirements/spec-rules.ts'
import { specService } from './requirements/spec-service.ts'
import { type FoundClaim, readClaims } from './support/claims.ts'

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
  ...contractClient,
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

export interface OpenRequirement {
  readonly id: string
  /** Doors it is already proved on. */
  readonly provedOn: readonly Door[]
  /** The piece of work that brings what is missing. */
  readonly work: Work
}

/** Rows no test claims, and rows that lack the proof on one of their doors. */
export function openRequirements(
  claims: readonly FoundClaim[] = readClaims().claims,
): readonly OpenRequirement[] {
  const claimsOf = Map.groupBy(claims, (claim) => claim.id)
  return Object.entries<Requirement>(requirements).flatMap(([id, row]) => {
    const claimed = claimsOf.get(id) ?? []
    const provedOn = (row.doors ?? []).filter((door) => claimed.some(({ doors }) => doors.includes(door)))
    const proved = row.doors === undefined ? claimed.length > 0 : provedOn.length === row.doors.length
    // What REST already proves waits for the other doors only.
    return proved ? [] : [{ id, provedOn, work: provedOn.includes('rest') ? 'mcp-a2a' : row.work }]
  })
}

/** The closing lines of a test run: how many rows are open, by piece of work. */
export function summarizeOpen(open: readonly OpenRequirement[] = openRequirements()): readonly string[] {
  const total = Object.keys(requirements).length
  const counts = works
    .map((work) => ({ work, count: open.filter((row) => row.work === work).length }))
    .filter(({ count }) => count > 0)
    .map(({ work, count }) => `${work} ${count}`)
  const partly = open.filter(({ provedOn }) => provedOn.length > 0).length
  return [
    `open requirements: ${open.length} of ${total}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    ...(partly > 0 ? [`of these proved on some of their doors: ${partly}`] : []),
  ]
}
