import { quotePath } from '#contract/paths.ts'
import { assert } from '#kernel/assert.ts'
import { describeCheckoutPage } from '#protocols/rest/describe-credits.ts'
import { inputBytesMax } from '#tools/input-size.ts'
import { sizeHold } from '#pricing/size-hold.ts'
import type { Section } from './guide.ts'
import type { ServiceFacts } from './service-facts.ts'
import {
  bodyCommand,
  buyCommand,
  callCommand,
  guardedCallCommand,
  mintCommand,
  payCommand,
  quoteCommand,
  readCommand,
  shell,
  signUpCommand,
} from './shell-examples.ts'

/** From nothing to a paid call and its bill, each step as a command. */
export function firstCallSections({ baseUrl, tools, prices, packs, routes }: ServiceFacts): Section[] {
  const [tool] = tools
  const [pack] = packs
  assert(tool !== undefined && pack !== undefined, 'there is a tool and a pack')
  const holdMax = sizeHold(prices, tool.name, {
    inputBytes: inputBytesMax(tool.inputSchema),
    priceMultiplier: 10_000,
  })
  return [
    `## 1. Sign up

No human and no key is needed. The answer holds a test key (\`api_key\`, shown once) and \`next_steps\`: the calls below,
ready to send.

${shell(signUpCommand(baseUrl))}`,
    `## 2. Try a tool

A test key takes the same path as a live one, up to the run: the answer is a realistic fixture, nothing is billed.

${shell(`${bodyCommand(tool)}\n${callCommand(baseUrl, tool)}`)}`,
    `## 3. Ask the price

Add \`/quote\` to any tool's path: \`${quotePath(tool)}\`. Free. Input that a call would refuse
is answered 200 too, with \`valid: false\` and the same \`validation_errors\`. \`max_credits_held\` is what a call would hold,
\`estimated_credits\` what it should cost, \`sufficient\` whether the balance covers it. A \`quote_id\` sent as
\`X-Quote-Id\` within 15 minutes, with the same input, binds the price.

${shell(quoteCommand(baseUrl, tool))}`,
    `## 4. Buy credits

${packTable(packs)}

The answer holds a \`checkout_url\`. Give it to a person: the page behind it is where it is paid. Poll
\`GET /v1/credits/checkout/{checkout_id}\` until \`status\` is \`settled\`.

${shell(buyCommand(baseUrl, pack.id))}${paysItself(routes) ? simulatedPayment : ''}`,
    `## 5. Mint a live key

Answers \`payment_required\` until a purchase has settled. The body is optional: \`name\`, \`mode\`, \`scopes\`,
\`expires_at\`, \`budget\`.

${shell(mintCommand(baseUrl))}`,
    `## 6. Call, and pay once

Name the piece of work in \`Idempotency-Key\`, so that a retry never bills twice, and the most it may cost in
\`X-Max-Credits\`. The text is in \`output.text\`, the same as data in \`output.data\`, what was checked in
\`output.verification\`, the bill in \`billing\`.

${shell(guardedCallCommand(baseUrl, tool, holdMax))}`,
    `## 7. Read the balance and the bill

${shell([readCommand(`${baseUrl}/v1/me`, 'LIVE'), readCommand(`${baseUrl}/v1/calls?limit=1`, 'KEY'), readCommand(`${baseUrl}/v1/ledger?limit=3`, 'KEY')].join('\n'))}
\`billing.breakdown\` with the price list at \`/v1/prices/{price_version}\` is enough to recompute every charge.
`,
  ]
}

function paysItself(routes: ServiceFacts['routes']): boolean {
  return routes.some(({ describe }) => describe.operationId === describeCheckoutPage.pay.operationId)
}

const simulatedPayment = `
Payments are simulated here: no money moves, and a program may pay by posting to the page.

${shell(payCommand)}`

function packTable(packs: ServiceFacts['packs']): string {
  const rows = packs.map(
    ({ id, credits, amount_usd }) =>
      `| \`${id}\` | ${credits.toLocaleString('en-US')} | $${amount_usd.toFixed(2)} |`,
  )
  return ['| pack | credits | price |', '|---|---:|---:|', ...rows].join('\n')
}
