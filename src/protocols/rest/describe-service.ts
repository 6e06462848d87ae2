import { Type } from 'typebox'
import type { CallDependencies } from '#calls/dependencies.ts'
import { manifest } from '#contract/manifest.ts'
import type { Product } from '#contract/paths.ts'
import { priceList } from '#pricing/price-list.ts'
import { buildManifest } from '#protocols/discovery/manifest.ts'
import { json, type RouteDescription } from './route-description.ts'

export function describeManifest(product: Product, deps: CallDependencies): RouteDescription {
  const whole = buildManifest(product, { priceMultiplier: 10_000 }, deps)
  return {
    operationId: product === 'tools' ? 'listTools' : 'listGateTools',
    group: product,
    summary: 'List the tools and their prices',
    description: "Needs no key. With one, it tells that account's own prices.",
    answer: {
      status: 200,
      description: 'The tools.',
      // One tool shows the shape; the whole list is one request away.
      content: [json(manifest, { ...whole, tools: whole.tools.slice(0, 1) })],
    },
  }
}

export function describePrices({ prices }: Pick<CallDependencies, 'prices'>): RouteDescription {
  return {
    operationId: 'readPrices',
    group: 'usage',
    summary: 'Read a price list',
    description:
      'Everything a charge is computed from. With it and the breakdown of a bill anyone can recompute the charge.',
    parameters: [{ in: 'path', name: 'version', description: 'A price_version.', schema: Type.String() }],
    answer: {
      status: 200,
      description: 'The price list, for ever the same under its version.',
      content: [json(priceList, prices.current)],
    },
  }
}

const status = (word: string) => Type.Object({ status: Type.Literal(word) })

export const describeHealth: RouteDescription = {
  operationId: 'checkHealth',
  group: 'operations',
  summary: 'Is the process alive?',
  description: 'For load balancers and monitors.',
  answer: { status: 200, description: 'It is.', content: [json(status('ok'), { status: 'ok' })] },
}

export const describeReady: RouteDescription = {
  operationId: 'checkReadiness',
  group: 'operations',
  summary: 'Can the service take calls?',
  description: 'Answers service_unavailable while the database cannot be reached.',
  answer: { status: 200, description: 'It can.', content: [json(status('ready'), { status: 'ready' })] },
}
