import { type ApiRequest, type Connection, type RequestOptions, send, sendForJson } from './send.ts'
import type { Page, PagePosition } from './wire.ts'

/** A list of the service, newest first. */
export interface List<Item, Filters> {
  /** Every item; pages are fetched as they are needed. */
  list(filters?: Filters, options?: RequestOptions): AsyncGenerator<Item, void, undefined>
  /** One page. */
  page(query?: Filters & PagePosition, options?: RequestOptions): Promise<Page<Item>>
}

/** A list that can be had as CSV too. */
export interface ExportedList<Item, Filters> extends List<Item, Filters> {
  /** Every item as CSV with one header line, to be saved as a file. */
  csv(filters?: Filters, options?: RequestOptions): Promise<string>
}

const pageMsMax = 30_000
const pageSizeMax = 100

export function listAt<Item, Filters extends object>(
  path: `/${string}`,
  connection: Connection,
): List<Item, Filters> {
  const page = (query: object = {}, options?: RequestOptions) =>
    sendForJson<Page<Item>>(pageRequest(path, query), connection, options)
  return {
    page,
    async *list(filters, options) {
      let position: PagePosition | null = { limit: pageSizeMax }
      while (position !== null) {
        const { items, next_cursor: cursor }: Page<Item> = await page({ ...filters, ...position }, options)
        yield* items
        position = cursor === null ? null : { limit: pageSizeMax, cursor }
      }
    },
  }
}

export function exportedListAt<Item, Filters extends object>(
  path: `/${string}`,
  connection: Connection,
): ExportedList<Item, Filters> {
  return {
    ...listAt<Item, Filters>(path, connection),
    async csv(filters, options) {
      const parts: string[] = []
      let position: PagePosition | null = { limit: pageSizeMax }
      while (position !== null) {
        const request = { ...pageRequest(path, { ...filters, ...position }), headers: { accept: 'text/csv' } }
        const { body, headers } = await send(request, connection, options)
        const text = body as string
        parts.push(parts.length === 0 ? text : withoutFirstLine(text))
        const cursor = nextCursor(headers.get('link'))
        position = cursor === null ? null : { limit: pageSizeMax, cursor }
      }
      return parts.join('')
    },
  }
}

function pageRequest(path: `/${string}`, query: object): ApiRequest {
  return { target: `GET ${path}`, query: { ...query }, repeatable: true, timeoutMs: pageMsMax }
}

/** The names of the columns hold no line break. */
function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf('\n') + 1)
}

/** A page of CSV names the next one in its Link header. */
function nextCursor(link: string | null): string | null {
  const [, query] = /<[^>?]*\?([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? []
  return query === undefined ? null : new URLSearchParams(query).get('cursor')
}
