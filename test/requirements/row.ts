/** The three doors a call can come through. */
export const everyDoor = ['rest', 'mcp', 'a2a'] as const
export type Door = (typeof everyDoor)[number]

/** The pieces of work, in the order they are built. */
export const works = [
  'first-letter',
  'models',
  'gate',
  'discovery',
  'tools',
  'keys-limits',
  'mcp-a2a',
  'speed',
  'business',
  'console',
] as const
export type Work = (typeof works)[number]

/** One guarantee of the specification or of the contract, to be proved by a test that can fail. */
export interface Requirement {
  /** Section of the specification it comes from, e.g. `2.2 appeal`. */
  readonly spec?: string
  /** Section of the contract it comes from, e.g. `3 Hard cap`. */
  readonly contract?: string
  readonly rule: string
  /** Doors it must be proved on; absent when the rule does not depend on a door. */
  readonly doors?: readonly Door[]
  /** Why it is not proved on the doors that `doors` leaves out. */
  readonly notOn?: string
  /** The piece of work that brings it. */
  readonly work: Work
}

/** Rows that share their source, doors and piece of work, written as one line each: id and rule. */
export function rows<Id extends string>(
  shared: Omit<Requirement, 'rule'>,
  rules: Readonly<Record<Id, string>>,
): Readonly<Record<Id, Requirement>> {
  const entries = Object.entries<string>(rules).map(([id, rule]) => [id, { ...shared, rule }] as const)
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<Id, Requirement>>
}
