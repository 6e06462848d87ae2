import { listCalls, readCall } from '#calls/read-calls.ts'
import type { CallDependencies } from '#calls/dependencies.ts'
import { callView, ledgerEntryView, type Page } from '#contract/usage.ts'
import type { RawQuery } from '#contract/page-query.ts'
import { listEntries } from '#ledger/read-entries.ts'
import { withAccountScope } from './account-routes.ts'
import { toCsv } from './csv.ts'
import { describeUsage } from './describe-usage.ts'
import { mediaWeight } from './media-weight.ts'
import type { Exchange, Route } from './route.ts'

type UsageDependencies = Pick<CallDependencies, 'database' | 'runs' | 'registry' | 'prices'>

/** What was called, what it cost and every movement of credits; as JSON pages or CSV. */
export function usageRoutes(deps: UsageDependencies): Route[] {
  const describe = describeUsage(deps)
  return [
    {
      method: 'GET',
      path: '/v1/calls',
      access: 'key',
      describe: describe.listCalls,
      handle: async (exchange) => {
        const { accountId } = withAccountScope(exchange.caller)
        const page = await listCalls(accountId, exchange.request.query as RawQuery, deps)
        return asRequested(page, Object.keys(callView.properties), exchange)
      },
    },
    {
      method: 'GET',
      path: '/v1/calls/:id',
      access: 'key',
      describe: describe.readCall,
      handle: async ({ request, caller }) => {
        const { id } = request.params as { readonly id: string }
        return readCall(withAccountScope(caller).accountId, id, deps)
      },
    },
    {
      method: 'GET',
      path: '/v1/ledger',
      access: 'key',
      describe: describe.listLedger,
      handle: async (exchange) => {
        const { accountId } = withAccountScope(exchange.caller)
        const page = await listEntries(accountId, exchange.request.query as RawQuery, deps.database.db)
        return asRequested(page, Object.keys(ledgerEntryView.properties), exchange)
      },
    },
  ]
}

/** A page as JSON or, for who would rather have `text/csv`, as CSV with the next cursor in a Link header. */
function asRequested<Item extends object>(
  page: Page<Item>,
  columns: readonly string[],
  { request, reply }: Exchange,
): Page<Item> | string {
  const accepted = request.headers.accept ?? ''
  if (mediaWeight('text/csv', accepted) <= mediaWeight('application/json', accepted)) return page
  reply.type('text/csv; charset=utf-8')
  if (page.next_cursor !== null) {
    const query = new URLSearchParams({
      ...(request.query as Record<string, string>),
      cursor: page.next_cursor,
    })
    reply.header('link', `<${request.routeOptions.url}?${query.toString()}>; rel="next"`)
  }
  return toCsv(page.items, columns)
}
