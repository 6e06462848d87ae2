/** Closes a union: a member nobody handled is a type error here, and a crash if it arrives at run time. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${typeof value}`)
}
