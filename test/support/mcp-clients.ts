import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** What a test asks of an official client, whichever version it is. */
export interface OfficialClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  callTool(
    params: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> },
    options?: {
      readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void
      readonly signal?: AbortSignal
      readonly timeout?: number
      readonly resetTimeoutOnProgress?: boolean
    },
  ): Promise<{
    readonly isError?: boolean | undefined
    readonly content: unknown
    readonly structuredContent?: unknown
  }>
  close(): Promise<void>
}

export const officialClients = ['v1', 'v2 legacy', 'v2 auto', 'v2 pinned'] as const
export type OfficialClientName = (typeof officialClients)[number]

/** Connects an official client as its documentation shows, with a key as header where one is given. */
export async function connectClient(
  name: OfficialClientName,
  url: string,
  key?: string,
): Promise<OfficialClient> {
  const requestInit = key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }
  const info = { name: 'a test', version: '1.0.0' }
  if (name === 'v1') {
    const client = new ClientV1(info)
    await client.connect(new TransportV1(new URL(url), { requestInit }))
    return {
      listTools: () => client.listTools(),
      callTool: (params, options) =>
        client.callTool(params, undefined, options) as ReturnType<OfficialClient['callTool']>,
      close: () => client.close(),
    }
  }
  const versionNegotiation = {
    'v2 legacy': { mode: 'legacy' },
    'v2 auto': { mode: 'auto' },
    'v2 pinned': { mode: { pin: '2026-07-28' } },
  } as const
  const client = new Client(info, { versionNegotiation: versionNegotiation[name] })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  return {
    listTools: () => client.listTools(),
    callTool: (params, options) => client.callTool(params, options),
    close: () => client.close(),
  }
}
