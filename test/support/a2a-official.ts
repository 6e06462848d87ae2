import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client'

import type { TestService } from './service.ts'

const realFetch = fetch

/** The cards name the service's public address; a proxy would bring it to this port, with the key a client is given. */
export function fetchTo(service: Pick<TestService, 'port'>, key: string): typeof fetch {
  return (target, init) => {
    const url = target instanceof Request ? target.url : target.toString()
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key}`)
    return realFetch(url.replace('http://service.test', `http://127.0.0.1:${service.port}`), {
      ...init,
      headers,
    })
  }
}

/** The official client, version 1, as its documentation shows; `path` is that of a card. */
export async function client10(
  service: Pick<TestService, 'port'>,
  key: string,
  path?: string,
): Promise<Client> {
  const fetchImpl = fetchTo(service, key)
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat: { enabled: true } })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat: { enabled: true } }),
  })
  return new ClientFactory(options).createFromUrl('http://service.test', path)
}
