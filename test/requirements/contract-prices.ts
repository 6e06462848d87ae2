import { rows } from './row.ts'

const gateQuotes = { contract: '5 Quotes', work: 'gate' } as const
const onQuoteDoors = { doors: ['rest', 'mcp'], notOn: 'A2A has no quote method' } as const

/** Contract 4 and 5: price lists, the size of a hold, quotes. */
export const contractPrices = [
  rows(
    { contract: '4 Prices', work: 'first-letter' },
    {
      'price:list':
        'A price list prices each model (input, cached input, cache write, output), a search, and holds the margin.',
      'price:tool':
        'A price list holds the steps of each tool with token budgets, typical_credits and max_credits.',
      'price:configuration': 'A changed price file changes prices without a change of code.',
      'price:version-hash': 'price_version is the content hash of the list.',
      'price:written-at-start': 'Each instance writes its list into the database at start.',
      'price:insert-only': 'A written price list is never changed.',
      'price:read-from-database': 'GET /v1/prices/{version} tells a past list whatever the file says now.',
      'price:quote-from-database': 'An open quote is honoured at its list whatever the file says now.',
      'price:multiplier': 'price_multiplier of an account is 0.01 to 10.',
      'price:multiplier-account': 'price_multiplier changes the prices of its account only.',
      'hold:every-step-once': 'The hold holds every step once, fix and second verification included.',
      'hold:own-input': "The hold counts the call's own input length.",
      'hold:budget': "The hold counts output at each step's budget.",
      'hold:dearest-model': 'The hold counts the dearest model of the chain.',
    },
  ),
  rows(
    { contract: '4 Prices', work: 'models' },
    {
      'hold:max-tokens': "Output is capped at the provider with max_tokens at the step's budget.",
      'hold:draft-ratio': 'Median hold ÷ charge is at most 3 for appeal and rec.',
    },
  ),
  rows(
    { contract: '4 Prices', work: 'tools' },
    { 'hold:single-pass-ratio': 'Median hold ÷ charge is at most 2 for single-pass tools.' },
  ),
  rows(
    { contract: '5 Quotes', work: 'first-letter' },
    {
      'quote:quote_id': 'A valid quote carries quote_id.',
      'quote:expires_at': 'A quote expires 15 minutes after it was given.',
      'quote:price_version': 'A quote names its price_version.',
      'quote:typical_credits': 'A quote tells typical_credits.',
      'quote:credits_available': 'A quote tells credits_available.',
      'quote:estimated-expected': 'estimated_credits is the expected charge.',
      'quote:hold-equal': 'max_credits_held equals the hold the same call takes.',
      'quote:supported-always': 'max_credits_supported is always true.',
      'quote:balance-owned': 'credit_balance is the owned credits, held ones included.',
      'quote:sufficient-available': 'sufficient is credits_available ≥ max_credits_held.',
      'quote:malformed-json': 'A quote of malformed JSON is 200 with valid false.',
      'quote:bad-header': 'A quote with a bad header is 200 with valid false.',
      'quote:self-contained': 'A quote stores nothing.',
      'quote:any-key': 'A quote id serves any key of its account.',
      'quote:hold-honoured':
        'A call with its quote id is held under the price version and multiplier of the quote.',
      'quote:charge-honoured':
        'A call with its quote id is charged under the price version and multiplier of the quote.',
      'quote:404': 'A quote of an unknown tool is 404.',
      'quote:405': 'A quote by a wrong method is 405.',
      'quote:413': 'A quote with a too large body is 413.',
      'quote:415': 'A quote with a body that is not JSON is 415.',
      'quote:503': 'A quote without a database is 503.',
    },
  ),
  rows(
    { contract: '5 Quotes', ...onQuoteDoors, work: 'first-letter' },
    {
      'quote:invalid-id': 'An invalid quote has quote_id null.',
      'quote:invalid-credits': 'An invalid quote has credits 0.',
      'quote:invalid-insufficient': 'An invalid quote has sufficient false.',
    },
  ),
  rows(
    { contract: '5 Quotes', work: 'keys-limits' },
    {
      'quote:403': 'A quote by a key without the scope is 403.',
      'quote:429': 'A quote over its rate is 429.',
    },
  ),
  rows(
    { contract: '5 Quotes', work: 'tools' },
    { 'quote:humanize': 'POST /v1/tools/humanize/quote answers 200 with the quote.' },
  ),
  rows(gateQuotes, {
    'quote:check_output': 'POST /gate/v1/tools/check_output/quote answers 200 with the quote.',
    'quote:fix_output': 'POST /gate/v1/tools/fix_output/quote answers 200 with the quote.',
  }),
] as const
