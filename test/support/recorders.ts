import { Socket } from 'node:net'
import { Client } from 'pg'

/** Calls `record` with the arguments of every call of a method, until the returned function is called. */
function intercept(
  prototype: object,
  method: string,
  record: (given: readonly unknown[]) => void,
): () => void {
  const original = Reflect.get(prototype, method) as (...given: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...given: unknown[]) {
    record(given)
    return Reflect.apply(original, this, given)
  })
  return () => void Reflect.set(prototype, method, original)
}

/** Everything this process sends to its database: texts and parameters. */
export function recordStatements(): { readonly sent: readonly string[]; stop(): void } {
  const sent: string[] = []
  const stop = intercept(Client.prototype, 'query', ([statement]) => {
    sent.push(JSON.stringify(statement, (_name, value: unknown) => readable(value)))
  })
  return { sent, stop }
}

/** A buffer as its text, one that came through `toJSON` too. */
function readable(value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBuffer && 'data' in value ? Buffer.from(value.data as number[]).toString() : value
}

/** Where this process opens connections to: `host:port`, or the path of a local socket. */
export function recordConnections(): { readonly opened: readonly string[]; stop(): void } {
  const opened: string[] = []
  const stop = intercept(Socket.prototype, 'connect', ([given, host]) => {
    const [target] = (Array.isArray(given) ? given : [given]) as [
      number | { readonly host?: string; readonly port?: unknown; readonly path?: string },
    ]
    if (typeof target === 'number') opened.push(`${String(host)}:${target}`)
    else opened.push(target.path ?? `${target.host}:${String(target.port)}`)
  })
  return { opened, stop }
}
