import { ApiError } from '#contract/errors.ts'
import type { ServedRoute } from './route.ts'

/** What an address takes: its routes' methods, HEAD where GET is, and OPTIONS for browsers. */
export const methodsOf = (routes: readonly ServedRoute[]): string[] => [
  ...routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  'OPTIONS',
]

/** No id of ours is longer; the router gives up there. */
export const pathPartLengthMax = 200

interface Asked {
  readonly method: string
  readonly url: string
}

/**
 * Says why nothing is served: 405 at an address that takes other methods, else 404. The addresses are read when the first such
 * request comes; a route for every method that exists, at every address, took a tenth of the start.
 */
export function makeNotServed(
  paths: ReadonlyMap<string, readonly ServedRoute[]>,
): (asked: Asked) => ApiError {
  let addresses: { readonly pattern: URLPattern; readonly allowed: string[] }[] | null = null
  return ({ method, url }) => {
    // An address in words comes before one with a name to fill in.
    addresses ??= [...paths]
      .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
      .map(([path, routes]) => ({ pattern: new URLPattern({ pathname: path }), allowed: methodsOf(routes) }))
    const pathname = pathOf(url)
    const isTooLong = pathname.split('/').some(({ length }) => length > pathPartLengthMax)
    const address = isTooLong ? undefined : addresses.find(({ pattern }) => pattern.test({ pathname }))
    return address === undefined || address.allowed.includes(method)
      ? new ApiError('not_found', {})
      : new ApiError('method_not_allowed', { allowed: address.allowed })
  }
}

/** Without its query and one slash at its end, as the router reads it. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
