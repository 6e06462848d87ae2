import { test, type TestContext } from 'node:test'
import { requirements, type RequirementId } from '../requirements.ts'
import type { Door } from '../requirements/row.ts'

/** What one run of the test is about: one row, and the door it is proved on (`rest` when none was named). */
export interface Claim {
  readonly id: RequirementId
  readonly door: Door
  readonly t: TestContext
}

type ClaimTest = (claim: Claim) => Promise<void> | void

interface ClaimOptions {
  readonly doors: readonly Door[]
}

/**
 * Declares a test that proves one row, or several rows alike. Each row becomes a test of its own, on each of
 * `doors` when they are named. The first two arguments must be literals (or `everyDoor`): proof is read from the text.
 *
 *     verifies('header:max-credits-hold', { doors: everyDoor }, async ({ door }) => { … })
 *     verifies(['boundary:null', 'boundary:integer-float'], ({ id }) => { … })
 */
export function verifies(ids: RequirementId | readonly RequirementId[], prove: ClaimTest): void
export function verifies(
  ids: RequirementId | readonly RequirementId[],
  options: ClaimOptions,
  prove: ClaimTest,
): void
export function verifies(
  ids: RequirementId | readonly RequirementId[],
  ...rest: [ClaimTest] | [ClaimOptions, ClaimTest]
): void {
  const [doors, prove] = rest.length === 1 ? [undefined, rest[0]] : [rest[0].doors, rest[1]]
  for (const id of typeof ids === 'string' ? [ids] : ids) {
    for (const door of doors ?? (['rest'] as const)) {
      const where = doors === undefined ? id : `${id} on ${door}`
      test(`${requirements[id].rule} [${where}]`, async (t) => prove({ id, door, t }))
    }
  }
}
