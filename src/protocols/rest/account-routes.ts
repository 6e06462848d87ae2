import type { Caller } from '#accounts/authenticate.ts'
import { mintKey, type MintDependencies } from '#accounts/keys.ts'
import { readMe } from '#accounts/read-me.ts'
import { signUp, type SignUpDependencies } from '#accounts/sign-up.ts'
import { mintKeyBody, signUpBody } from '#contract/account.ts'
import { compileInput } from '#contract/check-input.ts'
import { ApiError } from '#contract/errors.ts'
import { assert } from '#kernel/assert.ts'
import type { CallSettings } from '#calls/dependencies.ts'
import { signUpSteps } from '#protocols/discovery/next-steps.ts'
import type { Tool } from '#tools/define-tool.ts'
import { describeMe, describeMintKey, describeSignUp } from './describe-accounts.ts'
import { networkOf } from './network-of.ts'
import { readChecked, readRequestBody } from './read-body.ts'
import type { Route } from './route.ts'

export interface AccountRouteDependencies {
  readonly signUp: SignUpDependencies
  readonly mint: MintDependencies
  readonly settings: CallSettings
  readonly baseUrl: string
  /** The tool a newcomer is shown first. */
  readonly firstTool: Tool
}

const checkSignUp = compileInput(signUpBody)
const checkMint = compileInput(mintKeyBody)

export function accountRoutes(deps: AccountRouteDependencies): Route[] {
  const rateLimit = {
    requests_per_minute: deps.settings.ratePerMinute || null,
    concurrent_calls: deps.settings.concurrentCallsMax || null,
  }
  return [
    {
      method: 'POST',
      path: '/v1/accounts',
      access: 'sign-up',
      describe: describeSignUp(deps.baseUrl, deps.firstTool),
      handle: async ({ request, reply }) => {
        const body = readChecked(readRequestBody(request), checkSignUp)
        const made = await signUp(body, networkOf(request.ip), deps.signUp)
        reply.code(201).header('cache-control', 'private, no-store')
        const next_steps = signUpSteps({ apiKey: made.apiKey, baseUrl: deps.baseUrl, tool: deps.firstTool })
        return { account: made.account, api_key: made.apiKey, key: made.key, next_steps }
      },
    },
    {
      method: 'POST',
      path: '/v1/keys',
      access: 'key',
      describe: describeMintKey,
      handle: async ({ request, reply, caller }) => {
        const body = readChecked(readRequestBody(request), checkMint)
        const made = await mintKey(known(caller), body, deps.mint)
        reply.code(201)
        return { api_key: made.apiKey, key: made.key }
      },
    },
    {
      method: 'GET',
      path: '/v1/me',
      access: 'key',
      describe: describeMe(rateLimit),
      handle: ({ caller }) => readMe(deps.mint.database.db, known(caller), rateLimit),
    },
  ]
}

/** The caller of a route that needs a key. */
export function known(caller: Caller | null): Caller {
  assert(caller !== null, 'this route needs a key')
  return caller
}

/** The caller of a route that needs a key with the `account` scope. */
export function withAccountScope(caller: Caller | null): Caller {
  if (!known(caller).scopes.includes('account')) throw new ApiError('forbidden', { reason: 'scope' })
  return known(caller)
}
