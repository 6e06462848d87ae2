import type { Door } from '../requirements/row.ts'
import type { Claim } from './verifies.ts'

/** For rows that one run proves together: it runs once a door, and the test of every row waits for it. */
export function oncePerDoor(prove: (door: Door) => Promise<void>): (claim: Claim) => Promise<void> {
  const runs = new Map<Door, Promise<void>>()
  return ({ door }) => {
    const run = runs.get(door) ?? prove(door)
    runs.set(door, run)
    return run
  }
}
