import { Agent, fetch, type Response } from 'undici'
import { limits } from '#kernel/limits.ts'
import type { PageFailure, PageOutcome } from '#model/search/port.ts'
import { type AddressRule, ForbiddenAddress, guardedConnector, type Resolve } from './address-guard.ts'
import { makePageReading } from './page-reading.ts'

/** Opens web pages of strangers: no cookies, no referrer, no credentials, nothing of a caller. */
export interface PageReader {
  open(url: string, signal: AbortSignal): Promise<PageOutcome>
}

export interface PageLimits {
  readonly msMax: number
  readonly resolve?: Resolve
}

const userAgent = 'counseling-tools/1.0 (reads scholarship pages on request)'

export function makePageReader(
  allows: AddressRule,
  { msMax, resolve }: PageLimits = { msMax: limits.pageMsMax },
): PageReader {
  const dispatcher = new Agent({
    connect: guardedConnector(allows, resolve),
    headersTimeout: msMax,
    bodyTimeout: msMax,
    maxHeaderSize: 32 * 1024,
    maxResponseSize: limits.pageBytesMax,
    pipelining: 0,
    keepAliveTimeout: 1_000,
  })
  const readPage = makePageReading()
  return Object.freeze({
    async open(url: string, signal: AbortSignal): Promise<PageOutcome> {
      const timeout = AbortSignal.timeout(msMax)
      const ended = AbortSignal.any([signal, timeout])
      try {
        return await follow(url, { dispatcher, ended, readPage })
      } catch (error) {
        return failed(ended.aborted ? 'timed_out' : failureOf(error))
      }
    },
  })
}

const failed = (failure: PageFailure): PageOutcome => ({ kind: 'failed', failure })

function failureOf(error: unknown): PageFailure {
  if (error instanceof TooLarge) return 'too_large'
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ForbiddenAddress) return 'forbidden_address'
    if ('code' in cause && cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too_large'
  }
  return 'unreachable'
}

interface Surroundings {
  readonly dispatcher: Agent
  readonly ended: AbortSignal
  readonly readPage: ReturnType<typeof makePageReading>
}

async function follow(start: string, { dispatcher, ended, readPage }: Surroundings): Promise<PageOutcome> {
  let address = webAddress(start)
  for (let hop = 0; hop <= limits.pageRedirectsMax; hop += 1) {
    if (address === null) return failed('forbidden_address')
    const response = await fetch(address, {
      dispatcher,
      signal: ended,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml',
        'accept-language': 'en',
      },
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      address = webAddress(response.headers.get('location') ?? '', address)
      continue
    }
    if (!isReadable(response)) {
      await response.body?.cancel()
      return failed(response.ok ? 'not_text' : 'refused')
    }
    const type = response.headers.get('content-type') ?? ''
    const page = await readPage(await bytesOf(response), { url: address.href, type })
    return page === null ? failed('unreadable') : { kind: 'page', page }
  }
  return failed('too_many_redirects')
}

/** An address of the web without user, password or odd port; its host is judged when it is connected to. */
function webAddress(text: string, base?: URL): URL | null {
  const url = text.length > 2_000 ? null : URL.parse(text, base?.href)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  url.hash = ''
  return url
}

const textTypes = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i

const isReadable = ({ ok, headers }: Response): boolean =>
  ok && textTypes.test(headers.get('content-type') ?? '')

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Counts what comes out of the unpacking, so that a small file cannot become a large one. */
async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array
    length += bytes.byteLength
    if (length > limits.pageBytesMax) throw new TooLarge()
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
