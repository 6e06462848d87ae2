import { checkoutBody } from '#contract/account.ts'
import { compileInput } from '#contract/check-input.ts'
import {
  type CheckoutDependencies,
  openCheckout,
  paySimulated,
  readCheckout,
  viewPack,
} from '#payments/checkout.ts'
import { checkoutPage } from '#payments/checkout-page.ts'
import { known } from './account-routes.ts'
import { describeCheckoutPage, describeCredits } from './describe-credits.ts'
import { readChecked, readRequestBody } from './read-body.ts'
import type { Exchange, Route } from './route.ts'

const checkCheckout = compileInput(checkoutBody)
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

export function creditRoutes(deps: CheckoutDependencies): Route[] {
  const describe = describeCredits(deps.packs.map(viewPack), deps.baseUrl)
  return [
    {
      method: 'GET',
      path: '/v1/credits/checkout',
      access: 'key',
      describe: describe.listPacks,
      handle: async () => ({ packs: deps.packs.map(viewPack) }),
    },
    {
      method: 'POST',
      path: '/v1/credits/checkout',
      access: 'key',
      describe: describe.openCheckout,
      handle: async ({ request, reply, caller }) => {
        const body = readChecked(readRequestBody(request), checkCheckout)
        reply.code(201)
        return openCheckout(known(caller).accountId, body.pack, deps)
      },
    },
    {
      method: 'GET',
      path: '/v1/credits/checkout/:id',
      access: 'key',
      describe: describe.readCheckout,
      handle: ({ request, caller }) => readCheckout(idOf(request), known(caller).accountId, deps),
    },
    {
      method: 'GET',
      path: '/checkout/:id',
      access: 'open',
      describe: describeCheckoutPage.showPage,
      handle: (exchange) => showPage(exchange, deps),
    },
    ...(deps.provider.name === 'simulated' ? [payRoute(deps)] : []),
  ]
}

/** Only a page of our own can be paid by posting to it. */
function payRoute(deps: CheckoutDependencies): Route {
  return {
    method: 'POST',
    path: '/checkout/:id',
    access: 'open',
    describe: describeCheckoutPage.pay,
    handle: (exchange) => pay(exchange, deps),
  }
}

async function showPage({ request, reply }: Exchange, deps: CheckoutDependencies): Promise<string> {
  const checkout = await readCheckout(idOf(request), null, deps)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
  return checkoutPage(checkout, deps.provider.name)
}

/** The page's one form posts here; the answer leads back to the page. */
async function pay({ request, reply }: Exchange, deps: CheckoutDependencies): Promise<unknown> {
  const checkout = await paySimulated(idOf(request), deps)
  return reply.code(303).header('location', checkout.checkout_url).send()
}

function idOf(request: Exchange['request']): string {
  return (request.params as { readonly id: string }).id
}
