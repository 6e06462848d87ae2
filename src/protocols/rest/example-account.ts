import type {
  AccountView,
  ApiKeyView,
  CheckoutView,
  KeyRecord,
  MeView,
  MintKeyAnswer,
  PackView,
  RotateKeyAnswer,
  SignUpBody,
} from '#contract/account.ts'
import type { CallView, LedgerEntryView } from '#contract/usage.ts'

/** The fictional account of every document. Its keys open nothing: their checksums are wrong on purpose. */
export const exampleKeys = Object.freeze({
  test: 'bm_test_EXAMPLE0000000000000000000000000000000',
  live: 'bm_live_EXAMPLE0000000000000000000000000000000',
})

/** When everything in the documents happened. */
export const exampleTimes = Object.freeze({
  signedUp: '2026-11-21T09:00:00.000Z',
  started: '2026-11-21T09:30:00.000Z',
  completed: '2026-11-21T09:30:38.000Z',
  expires: '2026-11-21T09:45:00.000Z',
})

export const exampleRequestId = 'req_01kajvkx80exampleexampl00'
const exampleHoldId = 'hold_01kajvkx80exampleexampl00'
const exampleCheckoutId = 'chk_01kajvkx80exampleexampl00'

export const exampleSignUp: SignUpBody = { name: 'Riverside High School', email: 'counseling@example.org' }

export const exampleAccount: AccountView = {
  id: 'acct_01kajsx4m0exampleexampl00',
  ...exampleSignUp,
  created_at: exampleTimes.signedUp,
}

export const exampleTestKey: ApiKeyView = {
  id: 'key_01kajsx4m0exampleexampl00',
  mode: 'test',
  name: 'sign-up',
  prefix: 'bm_test_EXAM',
  scopes: ['tools', 'gate', 'account'],
  created_at: exampleTimes.signedUp,
  expires_at: null,
  budget: null,
}

export const exampleMinted: MintKeyAnswer = {
  api_key: exampleKeys.live,
  key: {
    ...exampleTestKey,
    id: 'key_01kajtvr80exampleexampl00',
    mode: 'live',
    name: 'letters',
    prefix: 'bm_live_EXAM',
    scopes: ['tools', 'gate'],
    budget: { credits: 2000, window: 'month' },
  },
}

export const exampleRecord: KeyRecord = {
  ...exampleMinted.key,
  revoked_at: null,
  last_used_at: exampleTimes.started,
  budget_credits_used: 12,
}

export const exampleRotated: RotateKeyAnswer = {
  api_key: exampleKeys.live,
  key: { ...exampleMinted.key, id: 'key_01kajvkx80exampleexampl00', created_at: exampleTimes.started },
  predecessor: { ...exampleRecord, revoked_at: exampleTimes.expires },
}

export function exampleMe(limits: MeView['rate_limit']): MeView {
  return {
    account: exampleAccount,
    key: exampleMinted.key,
    credit_balance: 4988,
    credits_held: 0,
    credits_available: 4988,
    debt: 0,
    low_balance: false,
    price_multiplier: 1,
    retention: 'none',
    background_tasks: false,
    rate_limit: limits,
  }
}

export function exampleCheckout(pack: PackView, baseUrl: string): CheckoutView {
  return {
    checkout_id: exampleCheckoutId,
    checkout_url: `${baseUrl}/checkout/${exampleCheckoutId}`,
    pack: pack.id,
    credits: pack.credits,
    amount_usd: pack.amount_usd,
    status: 'open',
    expires_at: '2026-11-21T10:00:00.000Z',
  }
}

export function exampleCall(tool: string, priceVersion: string): CallView {
  return {
    request_id: exampleRequestId,
    tool,
    surface: 'rest',
    mode: 'live',
    key_id: exampleMinted.key.id,
    status: 'succeeded',
    billing_status: 'settled',
    error_code: null,
    waived_reason: null,
    credits_held: 14,
    credits_charged: 12,
    price_version: priceVersion,
    price_multiplier: 1,
    input_tokens: 5200,
    output_tokens: 13_400,
    searches: 0,
    started_at: exampleTimes.started,
    completed_at: exampleTimes.completed,
    breakdown: [
      {
        step: 'draft',
        model: 'built-in',
        input_tokens: 5200,
        cached_input_tokens: 0,
        cache_write_tokens: 0,
        output_tokens: 13_400,
        searches: 0,
        credits_exact: '11.76',
      },
    ],
  }
}

export const exampleEntry: LedgerEntryView = {
  entry: 3,
  kind: 'settle',
  at: exampleTimes.completed,
  available_change: 2,
  held_change: -14,
  debt_change: 0,
  available_after: 4988,
  held_after: 0,
  debt_after: 0,
  request_id: exampleRequestId,
  hold_id: exampleHoldId,
  source_id: null,
  reason: null,
}
