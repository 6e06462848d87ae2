import type { Exchange } from '#protocols/rest/route.ts'
import { sentHeader } from '#protocols/rest/sent-header.ts'
import { doorPaths } from '#protocols/discovery/doors.ts'
import { versionNotSupported } from './rpc-error.ts'

/**
 * The header first, then the query parameter (SPEC 3.6). A patch number does not matter, and none at all counts as 1.0
 * here (contract 10): this address never spoke another version, and many callers send none.
 */
export function checkVersion({ request }: Pick<Exchange, 'request'>, baseUrl: string): void {
  const query = request.query as Readonly<Record<string, unknown>>
  const sent = sentHeader(request, 'a2a-version') ?? query['A2A-Version'] ?? ''
  if (typeof sent === 'string' && /^\s*(1\.0(\.\d+)?)?\s*$/.test(sent)) return
  throw versionNotSupported(`${baseUrl}${doorPaths.a2aLegacy.tools}`)
}
