import { rows } from './row.ts'

/** Contract 6, second half: packs, payments, the account's own records. */
export const contractCredits = [
  rows(
    { contract: '6 Checkout', work: 'first-letter' },
    {
      'pack:list': 'The pack list tells id, name, credits, amount_usd and usd_per_credit of each pack.',
      'pack:starter': 'starter is $5 for 5,000 credits.',
      'pack:standard': 'standard is $25 for 26,000 credits.',
      'pack:district': 'district is $200 for 220,000 credits.',
      'pack:configurable': 'Packs come from the price file.',
      'checkout:201': 'POST /v1/credits/checkout answers 201.',
      'checkout:record': 'A checkout tells its id, url, pack, credits, amount_usd, status and expires_at.',
      'checkout:read': 'GET /v1/credits/checkout/{id} tells the state of a checkout.',
      'checkout:open': 'A new checkout is open.',
      'checkout:settled': 'A paid checkout is settled.',
      'checkout:expired': 'A checkout past expires_at is expired and cannot be paid.',
      'checkout:grant-counts': 'An operator grant counts as a purchase.',
      'checkout:top-up-url': 'top_up_url is {BASE_URL}/v1/credits/checkout.',
      'checkout:error-url': 'checkout_url of an error is {BASE_URL}/v1/credits/checkout.',
      'checkout:agent-walk': 'An agent that POSTs a pack to top_up_url gets a checkout_url for a person.',
      'checkout:credited-once': 'A checkout paid twice is credited once.',
    },
  ),
  rows(
    { contract: '6 Checkout', work: 'business' },
    {
      'checkout:processing': 'A checkout whose payment is under way is processing.',
      'checkout:failed': 'A checkout whose payment failed is failed.',
      'checkout:partially-refunded': 'A checkout refunded in part is partially_refunded.',
      'checkout:refunded': 'A checkout refunded whole is refunded.',
      'checkout:disputed': 'A checkout under dispute is disputed.',
    },
  ),
  rows(
    { contract: '6 Payment providers: stripe', work: 'business' },
    {
      'stripe:session': 'A stripe checkout is a Checkout Session.',
      'stripe:signature': 'A webhook event with a bad signature is 400 and changes nothing.',
      'stripe:idempotent': 'A repeated webhook event changes nothing.',
      'stripe:row-first': 'The checkout row exists before the session.',
      'stripe:client-reference': 'The checkout id is the client_reference_id of the session.',
      'stripe:idempotency-key': 'The checkout id is the Stripe idempotency key of the session.',
      'stripe:fresh-retrieve': 'An event only triggers a fresh retrieve; its own content grants nothing.',
      'stripe:any-order':
        'Credits due follow from paid, refunded total and dispute state, in any order of events.',
      'stripe:floor': 'Credits due are floor(credits × kept ÷ captured).',
      'stripe:disputed-zero': 'Credits due are 0 while disputed.',
      'stripe:not-above-pack': 'Credits due are never above the pack.',
      'stripe:one-entry': 'The difference between due and posted is one ledger entry.',
      'stripe:livemode-mismatch': 'A livemode mismatch grants nothing and alerts.',
      'stripe:currency-mismatch': 'A currency mismatch grants nothing and alerts.',
      'stripe:subtotal-mismatch': 'A subtotal mismatch grants nothing and alerts.',
      'stripe:unknown-event': 'An unknown event is 200.',
      'stripe:database-down': 'A webhook while the database is down is 503.',
      'stripe:read-reconciles': 'Reading an open checkout reconciles it without waiting for the event.',
      'stripe:mint-reconciles': 'Minting a key reconciles an open checkout without waiting for the event.',
    },
  ),
  rows(
    { contract: '6 Payment providers: simulated', work: 'first-letter' },
    {
      'simulated:page': 'The simulated checkout is a hosted page on this server.',
      'simulated:says-so': 'The page says plainly that no money moves.',
      'simulated:form': 'The page has one form that posts to its own URL.',
      'simulated:post-pays': 'POST {checkout_url} pays the checkout.',
      'simulated:303': 'A paid simulated checkout answers 303 back to its page.',
      'simulated:production': 'With NODE_ENV=production simulated payments stop the start.',
      'simulated:paid-host':
        'With a paid model and a HOST that is not loopback simulated payments stop the start.',
      'simulated:paid-base-url':
        'With a paid model and a BASE_URL that is not loopback simulated payments stop the start.',
      'simulated:allowed':
        'ALLOW_SIMULATED_PAYMENTS=true lets simulated payments start where they would be refused.',
    },
  ),
  rows(
    { contract: '6 GET /v1/me', work: 'first-letter' },
    {
      'me:shape': '/v1/me tells its eleven fields, and the key without its value.',
      'me:threshold': 'low_balance is told against a threshold the account sets.',
      'me:no-outbound': 'A low balance makes no outbound call.',
    },
  ),
  rows(
    { contract: '6 GET /v1/calls', work: 'first-letter' },
    {
      'calls:list': 'GET /v1/calls lists the calls of the account.',
      'calls:one': 'GET /v1/calls/{request_id} tells one call of the account.',
      'calls:row': 'A call row tells tool, surface, status, error code, tokens, credits and times.',
      'calls:no-content': 'A call row never holds input or output.',
      'calls:filters': 'from, to, tool and status filter the calls.',
      'calls:refusals-no-row': 'Refusals before the hold are not rows.',
      'calls:test-24h': 'Test-call rows are deleted after 24 h.',
    },
  ),
  rows(
    { contract: '6 GET /v1/calls', work: 'business' },
    {
      'calls:csv': 'Accept: text/csv exports the calls.',
      'calls:refusals-counted': 'Refusals before the hold are counted as metrics.',
    },
  ),
  rows(
    { contract: '6 GET /v1/ledger', work: 'first-letter' },
    {
      'ledger:every-movement': 'GET /v1/ledger tells every movement of credits.',
      'ledger:kinds': 'A movement is one of the nine kinds.',
      'ledger:available-after': 'Each entry tells available_after.',
      'ledger:held-after': 'Each entry tells held_after.',
      'ledger:running': 'The running values follow entry order, also inside one batch.',
      'ledger:re-adds': 'The entries re-add to the balance to the credit.',
    },
  ),
] as const
