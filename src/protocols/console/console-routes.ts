import { ApiError } from '#contract/errors.ts'
import { documentPaths } from '#protocols/discovery/doors.ts'
import type { Exchange, ServedRoute } from '#protocols/rest/route.ts'
import type { BuiltFile } from './built-files.ts'
import type { ConsoleBuild } from './build.ts'
import { placeholderPage } from './placeholder-page.ts'

/**
 * Only this service's own files: no inline script or style, no text that becomes markup (the last two), nothing that
 * frames it or that it sends a form to.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const pageHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** The page and its assets, once they are built. */
export function consoleRoutes(build: Pick<ConsoleBuild, 'state' | 'files'>): ServedRoute[] {
  return [
    {
      method: 'GET',
      path: documentPaths.console,
      access: 'open',
      handle: async (exchange) => {
        const page = build.files()?.page
        exchange.reply.headers(pageHeaders)
        if (page === undefined) return sendPlaceholder(exchange.reply, build.state)
        return sendFile(exchange, page, 'no-cache')
      },
    },
    {
      method: 'GET',
      path: `${documentPaths.console}/assets/:name`,
      access: 'open',
      handle: async (exchange) => {
        const { name } = exchange.request.params as { readonly name: string }
        const asset = build.files()?.assets.get(name)
        if (asset === undefined) throw new ApiError('not_found', {})
        return sendFile(exchange, asset, 'public, max-age=31536000, immutable')
      },
    },
  ]
}

function sendFile({ request, reply }: Exchange, file: BuiltFile, cacheControl: string): unknown {
  reply.headers({ etag: file.etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  reply.type(file.mediaType)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.bytes)
  return reply.header('content-encoding', 'gzip').send(file.zipped)
}

const retrySeconds = 2

function sendPlaceholder(reply: Exchange['reply'], state: ConsoleBuild['state']): unknown {
  reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (state === 'building') reply.header('retry-after', retrySeconds)
  return reply.send(placeholderPage(state, retrySeconds))
}
