import type { CheckoutView } from '#contract/account.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * The page of one checkout. Simulated payments are made here: it says plainly that no money moves, and its one form posts to
 * its own URL. Behind a real provider it is where a payer is sent back to and reads how the purchase stands.
 */
export function checkoutPage(checkout: CheckoutView, provider: PaymentProvider['name']): string {
  const simulated = provider === 'simulated'
  const title = simulated ? 'Simulated checkout' : 'Your purchase'
  const open = simulated && checkout.status === 'open'
  const action = open
    ? '<form method="post"><button type="submit">Pay (simulated)</button></form>'
    : `<p>This checkout is <strong>${checkout.status}</strong>.</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .4rem; background: #14532d; color: #fff; cursor: pointer }
.note { border-left: .3rem solid #b45309; padding: .2rem 1rem; background: #fff7ed }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #16181c } .note { background: #2a2118 } }
</style>
</head>
<body>
<h1>${title}</h1>
${simulated ? '<p class="note">No money moves here. This installation has no payment provider; paying on this page only adds credits.</p>' : ''}
<p>${checkout.credits.toLocaleString('en-US')} credits for $${checkout.amount_usd.toFixed(2)}</p>
${action}
</body>
</html>
`
}
