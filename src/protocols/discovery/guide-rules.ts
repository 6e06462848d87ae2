import { scenarioNames } from '#calls/scenarios.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { assert } from '#kernel/assert.ts'
import { limits } from '#kernel/limits.ts'
import type { Section } from './guide.ts'
import type { ServiceFacts } from './service-facts.ts'
import { scenarioCommand, shell } from './shell-examples.ts'

/** What holds for every call: money, retries, keys, limits, storage, and how to rehearse it all. */
export function ruleSections(facts: ServiceFacts): Section[] {
  return [money, retries, keys, limitSection(facts), storage, scenarios(facts)]
}

const money: Section = `## What a call costs

A hold is set aside before the call runs and settles to what was used, never above the hold, \`X-Max-Credits\` or the
balance. Not charged: provider failures, timeouts, empty or refused output, our own bugs, answers that did not reach you.
A delivered draft whose verification still fails is charged and says so: \`output.verification.status\` is \`FAIL\`, and
\`output.meta.warnings\` holds \`do_not_send_unreviewed\`. \`billing.status\` is \`settled\`, or \`pending\` when the
settlement is still to be written: read it later at \`/v1/calls/{request_id}\`.
`

const retries: Section = `## Retries and idempotency

- Send an \`Idempotency-Key\` (at most ${limits.idempotencyKeyLengthMax} characters) with every call that may be retried: one key per piece of work. Do
  not put student information into it.
- Same key, same tool, same input: the call is not run again. While it runs you get \`idempotent_replay\` with
  \`in_progress\` and \`Retry-After\`; after it was delivered, \`succeeded\` and the id of the original call. Its text is not
  stored and cannot be sent again, unless the account has sealed replay (\`retention\` at \`/v1/me\`): then the same key and
  input, sent with the same API key, give the same answer for ${limits.sealedReplyHours} hours (\`Idempotent-Replayed: true\`).
- If your connection broke before the answer came, the call goes on. Repeat the same request within ${limits.parkedReplyMsMax / 60_000} minutes and you get
  the answer (\`Idempotent-Replayed: true\`), billed once. Nobody collects it: nothing is charged and the key is free again.
  So an agent behind a 60-second proxy gets its letter and pays once.
- Same key with another tool or input: \`idempotency_key_reused\`. The key is shared by all doors and by all keys of the
  account in the same mode (test or live).
- A refusal or a failed call frees the key. Without a key, a broken connection ends the call; nothing is charged.
- Let the client wait as long as the table above says. \`error.next_action.type\` is \`retry\` where a retry makes sense,
  with \`after_seconds\`.
`

const keys: Section = `## Keys

- \`bm_test_…\` never bills; \`bm_live_…\` spends credits. Each is shown once, at creation.
- Scopes: \`tools\`, \`gate\`, \`account\`. The sign-up key has all three. A minted key has \`tools\` and \`gate\` unless you ask
  otherwise.
- **A key with the scope \`account\`, a test key too, can mint keys that spend real credits.** Keep the sign-up key as secret as
  a live one, and hand out keys without that scope, with a \`budget\` and an \`expires_at\`.
`

function limitSection({ callsPerMinute, freePerMinute }: ServiceFacts): Section {
  const rate =
    callsPerMinute === 0
      ? ''
      : `- ${callsPerMinute} billed calls a minute per key; \`RateLimit\` and \`RateLimit-Policy\` tell what is left.\n`
  const free =
    freePerMinute === 0 ? '' : `- ${freePerMinute} quotes and other free requests a minute per key.\n`
  return `## Limits

${rate}${free}- Requests without a key, or with a wrong one, are limited per network; calls that run at the same time, per account.
- Calls that nobody pays for (left before the answer, refused by the model) cost us all the same: an account that makes many
  of them is \`rate_limited\` until the next UTC day.
- Bodies up to ${limits.bodyBytesMax.toLocaleString('en-US')} bytes, nested up to ${limits.jsonDepthMax} deep. Lengths count Unicode code points. Unknown fields are refused; nothing is
  truncated, trimmed or coerced.
- Lists are \`{items, next_cursor}\`, newest first, \`limit\` 1 to ${limits.pageSizeMax}.
`
}

const storage: Section = `## What is stored

By default no request or response text: not in tables, logs or traces. What a call cost, when, and by which key is kept.
The model provider receives the input and the search provider the query; the manifest names both. Leave out what a letter
does not need: Social Security numbers, birth dates, account numbers, diagnoses.
`

function scenarios({ baseUrl, tools }: ServiceFacts): Section {
  const [tool] = tools
  assert(tool !== undefined, 'there is a tool')
  const refusals = scenarioNames.filter((name) => Object.hasOwn(errorCatalogue, name))
  const states = scenarioNames.filter((name) => !Object.hasOwn(errorCatalogue, name))
  return `## Test scenarios

With a test key, \`X-Test-Scenario\` plays any refusal or state of a bill, so that a client can be built against all of them
before the first real call. On a live key the header is \`invalid_input\`.

- Every refusal by its code: ${refusals.map((name) => `\`${name}\``).join(', ')}.
- States: ${states.map((name) => `\`${name}\``).join(', ')} (\`slow\` takes \`X-Test-Latency-Ms\`).

${shell(scenarioCommand(baseUrl, tool, 'rate_limited'))}`
}
