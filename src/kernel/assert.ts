/** Stops on a broken invariant. The message is ours and must never hold caller text. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`)
}
