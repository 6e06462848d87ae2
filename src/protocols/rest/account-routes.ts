import type { FastifyRequest } from 'fastify'
import type { Caller } from '#accounts/authenticate.ts'
import { listKeys, revokeKey } from '#accounts/key-records.ts'
import type { KeyDependencies } from '#accounts/keys.ts'
import { mintKey } from '#accounts/mint-key.ts'
import { readMe, viewRateLimit } from '#accounts/read-me.ts'
import { rotateKey } from '#accounts/rotate-key.ts'
import { signUp, type SignUpDependencies } from '#accounts/sign-up.ts'
import { mintKeyBody, rotateKeyBody, signUpBody } from '#contract/account.ts'
import { compileInput } from '#contract/check-input.ts'
import type { RawQuery } from '#contract/page-query.ts'
import { ApiError } from '#contract/errors.ts'
import { assert } from '#kernel/assert.ts'
import type { CallSettings } from '#calls/dependencies.ts'
import { signUpSteps } from '#protocols/discovery/next-steps.ts'
import type { Tool } from '#tools/define-tool.ts'
import { describeMe, describeSignUp } from './describe-accounts.ts'
import { describeKeys } from './describe-keys.ts'
import { networkOf } from './network-of.ts'
import { readChecked, readRequestBody } from './read-body.ts'
import type { Route } from './route.ts'

export interface AccountRouteDependencies {
  readonly signUp: SignUpDependencies
  readonly keys: KeyDependencies
  readonly settings: CallSettings
  readonly baseUrl: string
  /** The tool a newcomer is shown first. */
  readonly firstTool: Tool
}

const checkSignUp = compileInput(signUpBody)
const checkMint = compileInput(mintKeyBody)
const checkRotate = compileInput(rotateKeyBody)

export function accountRoutes(deps: AccountRouteDependencies): Route[] {
  const rateLimit = viewRateLimit(deps.settings)
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
    ...keyRoutes(deps.keys),
    {
      method: 'GET',
      path: '/v1/me',
      access: 'key',
      describe: describeMe(rateLimit),
      handle: ({ caller }) => readMe(deps.keys.database.db, known(caller), rateLimit),
    },
  ]
}

/** List, mint, revoke and rotate keys. */
function keyRoutes(deps: KeyDependencies): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/keys',
      access: 'key',
      describe: describeKeys.list,
      handle: ({ request, caller }) =>
        listKeys(withAccountScope(caller).accountId, request.query as RawQuery, deps.database.db),
    },
    {
      method: 'POST',
      path: '/v1/keys',
      access: 'key',
      describe: describeKeys.mint,
      handle: async ({ request, reply, caller }) => {
        const body = readChecked(readRequestBody(request), checkMint)
        const { apiKey, key } = await mintKey(known(caller), body, deps)
        reply.code(201)
        return { api_key: apiKey, key }
      },
    },
    {
      method: 'DELETE',
      path: '/v1/keys/:id',
      access: 'key',
      describe: describeKeys.revoke,
      handle: ({ request, caller }) =>
        revokeKey(withAccountScope(caller).accountId, idOf(request), deps.database.db),
    },
    {
      method: 'POST',
      path: '/v1/keys/:id/rotate',
      access: 'key',
      describe: describeKeys.rotate,
      handle: async ({ request, reply, caller }) => {
        const body = readChecked(readRequestBody(request), checkRotate)
        const rotation = { keyId: idOf(request), overlapSeconds: body.overlap_seconds ?? 0 }
        const { apiKey, key, predecessor } = await rotateKey(known(caller), rotation, deps)
        reply.code(201)
        return { api_key: apiKey, key, predecessor }
      },
    },
  ]
}

function idOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id
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
