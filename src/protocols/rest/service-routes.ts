import type { CallDependencies } from '#calls/dependencies.ts'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { manifestPath, type Product } from '#contract/paths.ts'
import { isMigrated } from '#postgres/migrate.ts'
import { buildManifest } from '#protocols/discovery/manifest.ts'
import { describeHealth, describeManifest, describePrices, describeReady } from './describe-service.ts'
import type { Route } from './route.ts'

/** Manifests, published prices and health. */
export function serviceRoutes(deps: CallDependencies): Route[] {
  return [
    ...(['tools', 'gate'] as const).map((product) => manifestRoute(product, deps)),
    {
      method: 'GET',
      path: '/v1/prices/:version',
      access: 'open',
      describe: describePrices(deps),
      handle: async ({ request }) => {
        const { version } = request.params as { readonly version: string }
        const list = await deps.prices.find(version)
        if (list === null) throw new ApiError('not_found', {})
        return list
      },
    },
    {
      method: 'GET',
      path: '/healthz',
      access: 'open',
      counts: 'not at all',
      describe: describeHealth,
      handle: async () => ({ status: 'ok' }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'open',
      counts: 'not at all',
      describe: describeReady,
      handle: async () => {
        if (deps.runs.draining || !(await isMigrated(deps.database))) throw serviceUnavailable()
        return { status: 'ready' }
      },
    },
  ]
}

function manifestRoute(product: Product, deps: CallDependencies): Route {
  return {
    method: 'GET',
    path: manifestPath(product),
    access: 'open',
    describe: describeManifest(product, deps),
    handle: async ({ caller }) =>
      buildManifest(product, { priceMultiplier: caller?.priceMultiplier ?? 10_000 }, deps),
  }
}
