import { type Ask, request, requestText } from './request.ts'
import type { Page } from '#contract/usage.ts'

/** As many as the service gives at once, and as many pages as one look takes: far below a key's free requests a minute. */
const pageRows = 100
const pagesMax = 100
export const rowsMax = pageRows * pagesMax

/** Rows of a list, newest first; `complete` unless there are more than `rowsMax`. */
export interface Rows<Item> {
  readonly items: readonly Item[]
  readonly complete: boolean
}

/** Follows a list from page to page. */
export async function readRows<Item>(path: string, ask: Ask): Promise<Rows<Item>> {
  const items: Item[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    const read: Page<Item> = await request<Page<Item>>(pageOf(path, cursor), ask)
    items.push(...read.items)
    cursor = read.next_cursor
    if (cursor === null) return { items, complete: true }
  }
  return { items, complete: false }
}

/** The same rows as one CSV text; the head of the first page stands for all. */
export async function readCsv(path: string, ask: Ask): Promise<{ text: string; complete: boolean }> {
  const headers = { accept: 'text/csv' }
  let text = ''
  let next: string | null = pageOf(path, null)
  for (let page = 0; page < pagesMax && next !== null; page += 1) {
    const read: { text: string; next: string | null } = await requestText(next, { ...ask, headers })
    text += page === 0 ? read.text : read.text.slice(read.text.indexOf('\n') + 1)
    next = read.next
  }
  return { text, complete: next === null }
}

function pageOf(path: string, cursor: string | null): string {
  const query = `limit=${pageRows}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
