import { firstPackId, type NextStep } from '#contract/account.ts'
import { toolPath } from '#contract/paths.ts'
import type { Tool } from '#tools/define-tool.ts'

interface NewAccount {
  readonly apiKey: string
  readonly baseUrl: string
  readonly tool: Tool
}

/** Ready-made calls from a fresh account to its first paid letter (contract 6). */
export function signUpSteps({ apiKey, baseUrl, tool }: NewAccount): NextStep[] {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  return [
    {
      title: 'Try a tool: this test key never bills',
      method: 'POST',
      url: `${baseUrl}${toolPath(tool)}`,
      headers,
      body: tool.example,
    },
    {
      title: 'Buy a pack: give a person the checkout_url of the answer',
      method: 'POST',
      url: `${baseUrl}/v1/credits/checkout`,
      headers,
      body: { pack: firstPackId },
    },
    {
      title:
        'Mint a live key once the purchase has settled. Whoever holds this test key can do so: keep it secret',
      method: 'POST',
      url: `${baseUrl}/v1/keys`,
      headers,
      body: {},
    },
  ]
}
