import { connectionTo, type ServiceOptions } from './connection.ts'
import { type RequestOptions, sendForJson } from './send.ts'
import type { SignedUp, SignUp } from './wire.ts'

const answerMsMax = 30_000

/** Opens an account, without a human and without a key. Its test key (`api_key`) is shown this once. */
export async function signUp(
  account: SignUp,
  { signal, timeoutMs = answerMsMax, ...service }: ServiceOptions & RequestOptions,
): Promise<SignedUp> {
  return sendForJson(
    { target: 'POST /v1/accounts', body: account, repeatable: false, timeoutMs },
    connectionTo(service, null),
    signal === undefined ? {} : { signal },
  )
}
