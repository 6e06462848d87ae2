import { everyDoor, rows } from './row.ts'

/** Specification 5, 7, 8 and 9: authentication, errors, limits, versions. */
export const specRules = [
  rows(
    { spec: '5', doors: everyDoor, work: 'first-letter' },
    {
      'auth:test-key-runs': 'A test key runs every tool against a realistic fixture.',
      'auth:test-key-never-bills': 'A test key never bills.',
    },
  ),
  rows(
    { spec: '5', work: 'first-letter' },
    {
      'auth:key-route-needs-key': 'A key route needs a bearer key.',
      'auth:test-prefix': 'A test key begins bm_test_.',
      'auth:live-prefix': 'A live key begins bm_live_.',
      'auth:sign-up-throttled': 'Sign-up is throttled per IP per day.',
    },
  ),
  rows(
    { spec: '5', work: 'gate' },
    {
      'auth:gate-needs-key': 'A gate call needs a bearer key.',
      'auth:one-key-both': 'One key works on the tool API and on the gate.',
    },
  ),
  rows(
    { spec: '5', work: 'discovery' },
    { 'auth:card-scheme': 'The agent card declares the scheme bearer with an opaque key format.' },
  ),
  rows({ spec: '5', work: 'mcp-a2a' }, { 'auth:test-tasks-hidden': 'Tasks of test keys cannot be listed.' }),
  rows(
    { spec: '7', work: 'first-letter' },
    {
      'error:stable': 'No code of the catalogue ever disappears or changes its meaning.',
      'error:next-action': 'Every error carries its next action as data.',
      'error:payment-required': 'payment_required carries checkout_url.',
      'error:retry-after-header': 'rate_limited repeats retry_after_seconds in the Retry-After header.',
    },
  ),
  rows(
    { spec: '7', doors: everyDoor, work: 'first-letter' },
    {
      'error:insufficient-credits': 'insufficient_credits carries top_up_url.',
      'error:invalid-input': 'invalid_input carries validation_errors with field paths.',
      'error:rate-limited': 'rate_limited carries retry_after_seconds.',
    },
  ),
  rows(
    { spec: '7', doors: ['rest', 'mcp'], notOn: 'A2A returns the same task', work: 'first-letter' },
    {
      'error:replay': 'A replay without retention is a 409 pointing at the original call, not a stored body.',
    },
  ),
  rows(
    { spec: '8', doors: everyDoor, work: 'first-letter' },
    {
      'limit:hold-covers': 'A hold is placed before each call, so that spend cannot exceed the balance.',
    },
  ),
  rows(
    { spec: '8', work: 'mcp-a2a' },
    {
      'limit:test-task-24h': 'The task of a test key is readable for 24 hours.',
      'limit:test-task-fixture':
        'The task of a test key holds canned fixture output and terminal status only.',
    },
  ),
  rows(
    { spec: '8', work: 'discovery' },
    { 'limit:appeal-duration': 'The documents tell 30 to 60 seconds as the typical duration of appeal.' },
  ),
  rows(
    { spec: '9', work: 'discovery' },
    {
      'version:card-tool-api-only': 'The A2A 1.0 card exists for the tool API only.',
      'version:gate-card-legacy': 'The gate has the legacy card only.',
    },
  ),
  rows(
    { spec: '9', work: 'first-letter' },
    { 'version:tool-path': 'The tool API has the path version /v1.' },
  ),
  rows(
    { spec: '9', work: 'mcp-a2a' },
    {
      'version:tasks-tool-api-only': 'A2A 1.0 tasks exist for the tool API only.',
    },
  ),
  rows(
    { spec: '5', contract: '1 Open and 5 Quotes', work: 'first-letter' },
    { 'auth:quote-needs-key': 'A quote needs a bearer key.' },
  ),
  rows(
    { spec: '5', contract: '8 Scenarios', doors: everyDoor, work: 'keys-limits' },
    {
      'auth:test-key-errors': 'A test key reaches every error branch.',
    },
  ),
  rows(
    { spec: '9', contract: '10 Documents', work: 'discovery' },
    {
      'version:description': 'The OpenAPI description has version 1.0.0.',
      'version:card': 'The agent card has version 1.0.0.',
    },
  ),
  rows(
    { spec: '1 and 9', work: 'gate' },
    {
      'version:gate-path': 'The gate has the path version /gate/v1.',
    },
  ),
  rows(
    { spec: '2.1 and 5', doors: everyDoor, work: 'first-letter' },
    {
      'auth:tool-needs-key': 'A tool call needs a bearer key.',
    },
  ),
  rows(
    { spec: '5', contract: '1 Open', work: 'first-letter' },
    {
      'auth:credit-needs-key': 'A credit route, the pack list too, needs a bearer key.',
    },
  ),
] as const
