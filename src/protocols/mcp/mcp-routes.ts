import type { CallDependencies } from '#calls/dependencies.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'
import type { ServedRoute } from '#protocols/rest/route.ts'
import { type DoorSettings, openDoor } from './door.ts'
import { renderRpcRefusal } from './rpc-error.ts'

export interface McpSettings extends DoorSettings {
  /** Browser origins that may call, beside our own and those of this machine. */
  readonly allowedOrigins: readonly string[]
}

/** Headers of MCP, for browsers. */
const requestHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'last-event-id']

/**
 * The MCP servers of both products: Streamable HTTP, both eras, no state between requests. The SDK is loaded with the first
 * message: a process that nobody speaks MCP to starts faster and smaller without it.
 */
export function mcpRoutes(settings: McpSettings, deps: CallDependencies): ServedRoute[] {
  const allowsOrigin = originRule(settings)
  return (['tools', 'gate'] as const).map((product): ServedRoute => {
    const door = openDoor(product, settings, deps)
    return {
      method: 'POST',
      path: doorPaths.mcp[product],
      access: 'open',
      renderRefusal: renderRpcRefusal,
      allowsOrigin,
      requestHeaders,
      async handle(exchange) {
        const { answerMessage } = await import('./answer-message.ts')
        return answerMessage(exchange, door, deps)
      },
    }
  })
}

/** A page of another site must not be able to call with whatever the browser can reach (DNS rebinding). */
function originRule({ baseUrl, allowedOrigins }: McpSettings): (origin: string) => boolean {
  const named = new Set([new URL(baseUrl).origin, ...allowedOrigins])
  return (origin) => named.has(origin) || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}
