/** What a log may say of an error: no message, since model clients, JSON.parse and the database put caller text there. */
export interface ErrorDescription {
  readonly name: string
  readonly code: string | null
  readonly frames: readonly string[]
}

export function describeError(cause: unknown): ErrorDescription {
  if (!(cause instanceof Error)) return { name: typeof cause, code: null, frames: [] }
  const code =
    'code' in cause && typeof cause.code === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(cause.code)
      ? cause.code
      : null
  const frames = stackBelowMessage(cause)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at (?:.+ \()?(?:async )?(?:file:\/\/|node:|\/)\S*:\d+:\d+\)?$/.test(line))
    .slice(0, 12)
  return { name: cause.constructor.name, code, frames }
}

/** A message of several lines could pass for frames. Where the stack does not begin with it, nothing is told. */
function stackBelowMessage({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length)
}
