import { everyDoor, rows } from './row.ts'

/** Contract 8: test keys as a flight simulator. */
export const contractSimulator = [
  rows(
    { contract: '8 Test keys', work: 'first-letter' },
    {
      'test-key:same-path': 'A test call runs the same path as a live one except runTool.',
      'test-key:no-analysis': 'A test call runs no analysis of caller text.',
      'test-key:no-ledger': 'A test call touches no ledger table.',
      'test-key:quote-live': 'A quote by a test key tells the live figures.',
      'test-key:balance-left-out': 'A test call runs without credits.',
      'test-key:balance-real': 'credit_balance shown to a test key is the real one of the account.',
      'test-key:fixture-data': 'text, data, fact sheet and verification come from the fixture.',
      'test-key:fixture-realistic': 'A fixture reads like a real answer of its tool.',
      'test-key:fixture-enums': 'A fixture differs by the enums that change the shape of the product.',
      'test-key:fixture-rules': "A fixture obeys its tool's output rules.",
      'test-key:fixture-verified': "A fixture passes its tool's verification.",
    },
  ),
  rows(
    { contract: '8 Test keys', doors: everyDoor, work: 'first-letter' },
    {
      'test-key:cap': 'A test call with X-Max-Credits below the live hold is insufficient_credits.',
      'test-key:zero-held': 'A test call tells credits_held 0.',
      'test-key:zero-charged': 'A test call tells credits_charged 0.',
      'test-key:idempotency': 'Idempotency works the same for a test key.',
      'test-key:validation': 'A test call validates the actual request.',
      'test-key:request-id': 'request_id of a test call is its own.',
      'test-key:field-lists': 'The three field lists of a test call come from the actual request.',
      'test-key:no-caller-text': 'A test answer never holds caller text.',
    },
  ),
  rows(
    { contract: '8 Scenarios', doors: everyDoor, work: 'keys-limits' },
    {
      'scenario:settlement-pending': 'The scenario settlement_pending answers billing.status pending.',
      'scenario:verification-fail': 'The scenario verification_fail answers verification.status FAIL.',
      'scenario:fix-applied': 'The scenario fix_applied answers fix_applied true.',
      'scenario:slow': 'The scenario slow answers after the latency asked for.',
      'scenario:live-key': 'A scenario on a live key is invalid_input.',
      'scenario:walk': 'Every published scenario gives on every door what it is published to give.',
    },
  ),
  rows(
    { contract: '8 Scenarios', work: 'keys-limits' },
    {
      'scenario:latency-max': 'X-Test-Latency-Ms takes at most 120000.',
      'scenario:published': 'GET /v1/tools tells the scenarios in test_scenarios.',
      'scenario:transport': 'On MCP and A2A transport-level codes appear as HTTP errors.',
    },
  ),
] as const
