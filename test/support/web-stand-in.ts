import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { systemClock } from '#kernel/clock.ts'
import { makePageReader, type PageReader } from '#model/pages/open-page.ts'
import { openSearch } from '#model/search/open-search.ts'
import type { SearchAttempt, SearchPort } from '#model/search/port.ts'
import type { SearchSettings } from '#model/search/settings.ts'

/** What a page of the stand-in answers with. */
export interface ServedPage {
  readonly html: string | Buffer
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface SeenRequest {
  readonly method: string
  readonly host: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A loopback stand-in for the web: the pages of named hosts, and a search provider that finds them all. */
export interface WebStandIn {
  readonly port: number
  readonly requests: readonly SeenRequest[]
  /** By host and path, such as `ohio-stem.example/award`. */
  readonly pages: Map<string, ServedPage>
  /** What the provider answers instead of a list of all pages. */
  provider:
    | ((request: SeenRequest) => { status: number; body: unknown; headers?: Record<string, string> })
    | null
  urlOf(page: string): string
  /** Reads the stand-in's hosts, and no other address of this machine. */
  readonly reader: PageReader
  search(settings?: Partial<SearchSettings>, attempts?: SearchAttempt[]): SearchPort
  close(): Promise<void>
}

export async function startWeb(): Promise<WebStandIn> {
  const requests: SeenRequest[] = []
  const pages = new Map<string, ServedPage>()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen = seenOf(request, await bodyOf(request))
    requests.push(seen)
    const page = pages.get(`${seen.host}${seen.url}`)
    if (page !== undefined || isIP(seen.host) === 0) {
      const { status = page === undefined ? 404 : 200, headers = {}, html = 'no such page' } = page ?? {}
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
      return
    }
    const answer = web.provider?.(seen) ?? { status: 200, body: contentsOf(web) }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void serve(request, response))
  const port = await listening(server)
  const web: WebStandIn = {
    port,
    requests,
    pages,
    provider: null,
    urlOf: (page) => `http://${page.replace('/', `:${port}/`)}`,
    reader: makePageReader((address, to) => address === '127.0.0.1' && to === port, {
      msMax: 20_000,
      resolve: (_hostname, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    }),
    search(settings = {}, attempts = []) {
      const opened = openSearch(
        {
          provider: 'tavily',
          baseUrl: `http://127.0.0.1:${port}`,
          apiKey: 'search-key',
          model: null,
          ...settings,
        },
        { clock: systemClock, onAttempt: (attempt) => attempts.push(attempt), pages: web.reader },
      )
      if (opened === null) throw new Error('the directory searches nothing')
      return opened
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return web
}

/** Every page, as Tavily and SearXNG list their results. */
const contentsOf = (web: WebStandIn) => ({
  results: [...web.pages.keys()].map((page) => ({ url: web.urlOf(page), title: page, content: '' })),
})

const seenOf = ({ method = '', url = '', headers }: IncomingMessage, body: string): SeenRequest => ({
  method,
  host: (headers.host ?? '').replace(/:\d+$/, ''),
  url,
  headers,
  body,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
