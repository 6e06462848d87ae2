import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { Exchange, Route } from '#protocols/rest/route.ts'

/** One document of this service: computed once, the same for everybody, told apart by its content. */
export interface ServedDocument {
  readonly path: string
  readonly mediaType: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly group: 'discovery' | 'page'
  /** Beside those of every document. */
  readonly headers?: Readonly<Record<string, string>>
  render(): string
}

/** How long a cache may serve a document without asking. */
const maxAgeSeconds = 300

/** Serves a document with its ETag; a request that already holds it is answered 304. */
export function documentRoute(document: ServedDocument): Route {
  const { path, mediaType, operationId, group, summary, description } = document
  let rendered: Rendered | null = null
  return {
    method: 'GET',
    path,
    access: 'open',
    describe: {
      operationId,
      group,
      summary,
      description,
      answer: {
        status: 200,
        description: 'The document.',
        content: [{ mediaType: mediaType.split(';')[0] ?? mediaType, schema: Type.Unknown() }],
        ...(document.headers?.['link'] === undefined ? {} : { headers: ['Link'] }),
      },
      cacheable: true,
    },
    handle: (exchange) => {
      rendered ??= renderOnce(document)
      return answer(exchange, document, rendered)
    },
  }
}

interface Rendered {
  readonly text: string
  readonly etag: string
  readonly since: string
}

function renderOnce(document: ServedDocument): Rendered {
  const text = document.render()
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  return { text, etag: `"${hash}"`, since: new Date().toUTCString() }
}

async function answer(
  { request, reply }: Exchange,
  { mediaType, headers = {} }: ServedDocument,
  { text, etag, since }: Rendered,
): Promise<unknown> {
  reply.headers({
    ...headers,
    etag,
    'last-modified': since,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
  })
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(mediaType).send(text)
}

/** Whether the caller already holds this version (RFC 9110, 13.1.2: weak comparison). */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
