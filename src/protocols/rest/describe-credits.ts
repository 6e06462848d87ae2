import { Type } from 'typebox'
import { checkoutBody, checkoutView, packsAnswer, type PackView } from '#contract/account.ts'
import { assert } from '#kernel/assert.ts'
import { exampleCheckout } from './example-account.ts'
import { json, jsonBody, type Parameter, type RouteDescription } from './route-description.ts'

const checkoutId: Parameter = {
  in: 'path',
  name: 'id',
  description: 'A checkout_id.',
  schema: Type.String(),
}

/** For callers: what can be bought, buying it, and whether it is paid. */
export function describeCredits(packs: readonly PackView[], baseUrl: string) {
  const [pack] = packs
  assert(pack !== undefined, 'there is a pack')
  const open = exampleCheckout(pack, baseUrl)
  return {
    listPacks: {
      operationId: 'listPacks',
      group: 'credits',
      summary: 'List credit packs',
      description: 'What can be bought. 1 credit is worth $0.001.',
      answer: {
        status: 200,
        description: 'The packs.',
        content: [json(packsAnswer, { packs: [...packs] })],
      },
    },
    openCheckout: {
      operationId: 'openCheckout',
      group: 'credits',
      summary: 'Buy a pack',
      description:
        'Opens a checkout. Give a person the checkout_url of the answer: that page is where it is paid. ' +
        'Any key may do this, a test key too.',
      body: jsonBody(checkoutBody, { required: true, example: { pack: pack.id } }),
      answer: {
        status: 201,
        description: 'The open checkout.',
        content: [json(checkoutView, open)],
      },
      refusals: ['invalid_input'],
    },
    readCheckout: {
      operationId: 'readCheckout',
      group: 'credits',
      summary: 'Look at a checkout',
      description: 'Whether it is paid. Once its status is settled, a live key can be minted.',
      parameters: [checkoutId],
      answer: {
        status: 200,
        description: 'The checkout.',
        content: [json(checkoutView, { ...open, status: 'settled' })],
      },
    },
  } as const satisfies Record<string, RouteDescription>
}

/** The hosted page, for the person who pays. */
export const describeCheckoutPage = {
  showPage: {
    operationId: 'showCheckoutPage',
    group: 'credits',
    summary: 'The payment page',
    description: 'A page for people. Here payments are simulated: the page says plainly that no money moves.',
    parameters: [checkoutId],
    answer: {
      status: 200,
      description: 'The page.',
      content: [{ mediaType: 'text/html', schema: Type.String() }],
    },
  },
  pay: {
    operationId: 'paySimulated',
    group: 'credits',
    summary: 'Pay on the payment page',
    description: "What the simulated page's one form does; a script can do it too. Paying twice counts once.",
    parameters: [checkoutId],
    answer: {
      status: 303,
      description: 'Back to the page.',
      content: [],
      headers: ['Location'],
    },
  },
} as const satisfies Record<string, RouteDescription>

/** For the payment provider alone. */
export const describeWebhook = {
  operationId: 'receivePaymentEvent',
  group: 'credits',
  summary: 'Payment events',
  description:
    'For the payment provider. An event is only a reason to look up the payment; its own content grants nothing.',
  answer: {
    status: 200,
    description: 'Received.',
    content: [json(Type.Object({ received: Type.Literal(true) }), { received: true })],
  },
  refusals: ['invalid_input'],
} as const satisfies RouteDescription
