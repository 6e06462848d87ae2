import { everyDoor, rows } from './row.ts'

/** Contract 3, second half: resolution, crash, idempotency, abuse, billing, output. */
export const contractMoney = [
  rows(
    { contract: '3 Resolution', work: 'first-letter' },
    {
      'resolution:exactly-one': 'A hold is resolved exactly once.',
      'resolution:unique-constraint': 'A unique constraint refuses a second resolution.',
      'resolution:settled-now': 'Settling an open hold returns settled_now.',
      'resolution:already-settled': 'Resolving a settled hold returns already_settled with its charge.',
      'resolution:already-voided': 'Resolving a voided hold returns already_voided.',
      'resolution:unknown': 'Resolving a hold that does not exist returns unknown.',
      'resolution:place-again': 'Placing a hold again under its own id returns its first outcome.',
      'resolution:lost-reply':
        'After a lost database reply the outcome is found by id and nothing is done twice.',
      'resolution:voided-run': 'A run that finds its hold voided answers model_timeout and no text.',
    },
  ),
  rows(
    { contract: '3 Crash', work: 'first-letter' },
    {
      'crash:deadline': 'The hold deadline is database time + run limit + 90 s.',
      'crash:limit-180': 'The run limit is 180 s for appeal, rec and scholarship.',
      'crash:limit-90': 'The run limit of every other tool is 90 s.',
      'crash:monotonic': "The run's own clock is monotonic: a jump of the wall clock ends no run.",
      'crash:sweeper': 'The sweeper of any instance voids a hold past its deadline.',
      'crash:sweeper-same-function': 'The sweeper voids through the same batch function as a run.',
      'crash:pending': 'A settlement that cannot be written is answered pending.',
      'crash:pending-retried': 'A pending settlement is retried until 10 s before the deadline.',
      'crash:pending-visible': 'A pending settlement is seen in GET /v1/calls/{request_id}.',
      'crash:pending-lost': 'If the process dies first, the sweeper voids the pending call.',
      'crash:embedded-start': 'An embedded start voids all open holds of synchronous calls at once.',
    },
  ),
  rows(
    { contract: '3 Idempotency', work: 'first-letter' },
    {
      'idempotency:account': 'The same key in another account is another key.',
      'idempotency:mode': 'The same key in test and live mode is two keys.',
      'idempotency:lives-with-row': 'An idempotency key lives as long as its call row.',
      'idempotency:error-frees': 'A call resolved to an error frees its key.',
      'idempotency:free-compare-and-set': 'A late failure never frees a key that a newer call has claimed.',
      'idempotency:waived-keeps': 'A waived success keeps its key.',
      'idempotency:pending': 'A pending call counts as succeeded with credits_charged null.',
      'idempotency:lookup-hmac': 'The lookup value is HMAC(secret, account‖mode‖key).',
      'idempotency:previous-secret': 'A key claimed under the previous secret is still found.',
      'idempotency:fingerprint': 'The fingerprint is HMAC(secret, raw key‖tool‖canonical input).',
      'idempotency:canonical': 'Another order of JSON properties is the same input.',
      'idempotency:raw-key-not-stored': 'The raw idempotency key is never stored.',
      'idempotency:raw-ip-not-stored': 'A raw IP address is never stored; a daily HMAC is.',
    },
  ),
  rows(
    { contract: '3 Idempotency', doors: everyDoor, work: 'first-letter' },
    { 'idempotency:shared': 'A key used on one door is known on every other door.' },
  ),
  rows(
    { contract: '3 Idempotency', work: 'mcp-a2a' },
    {
      'idempotency:message-id-not-stored': 'An A2A messageId is never stored.',
      'idempotency:context-id-not-stored': 'An A2A contextId is never stored.',
    },
  ),
  rows(
    { contract: '3 Abuse', work: 'keys-limits' },
    {
      'abuse:disconnects': 'Uncharged cost through disconnects counts against the daily bound.',
      'abuse:refusals': 'Uncharged cost through refused output counts against the daily bound.',
      'abuse:limited': 'Above the bound new live calls are rate_limited, scope account.',
      'abuse:default': 'The bound is $1 + 10 % of the charges of the last 30 days by default.',
    },
  ),
  rows(
    { contract: '3 billing', work: 'first-letter' },
    {
      'billing:credits_remaining': 'billing.credits_remaining is what is available after settling.',
      'billing:price_version': 'billing.price_version names the price list of the charge.',
      'billing:quote_id': 'billing.quote_id is the quote of the call or null.',
      'billing:waived_reason': 'billing.waived_reason is null when nothing was waived.',
      'billing:low_balance': 'billing.low_balance tells whether the balance is below the threshold.',
      'billing:breakdown': 'billing.breakdown has one row per step with model, tokens and searches.',
      'billing:credits_exact': 'credits_exact is a decimal string with margin and multiplier in it.',
      'billing:sum-rounded': 'Only the sum of the breakdown is rounded.',
      'billing:recompute': 'Anyone can recompute the charge from breakdown and the published price list.',
    },
  ),
  rows(
    { contract: '3 output', work: 'first-letter' },
    {
      'output:meta-mode': 'output.meta.mode is test or live.',
      'output:meta-pipeline': 'output.meta.pipeline names the pipeline.',
      'output:meta-steps': 'output.meta.steps tells name, model and duration_ms of each step.',
      'output:meta-verify': 'output.meta.verify_status equals output.verification.status.',
      'output:meta-fix': 'output.meta.fix_pass equals output.verification.fix_applied.',
      'output:meta-models': 'output.meta.models lists the models that wrote.',
      'output:meta-warnings': 'output.meta.warnings is a list of published warnings.',
      'output:data': 'output.data is what the tool computes as data.',
      'output:method-appeal': 'The verification method of appeal is fact_sheet.',
      'output:score': 'score is 0 to 100.',
      'output:lists-partition': 'The three field lists hold each top-level field sent exactly once.',
      'output:lists-absent': 'A field that was not sent is in none of the three lists.',
    },
  ),
  rows(
    { contract: '3 output', work: 'tools' },
    {
      'output:same-analysis': 'Text and data of one answer tell the same figures.',
      'output:method-rec': 'The verification method of rec is fact_sheet.',
      'output:method-awardlens': 'The verification method of awardlens is arithmetic.',
      'output:method-fafsa': 'The verification method of fafsa is rule_tables.',
      'output:method-aid': 'The verification method of aid is rule_tables.',
      'output:method-profile': 'The verification method of profile is source_spans.',
      'output:method-revision': 'The verification method of revision is fact_preservation.',
      'output:method-translate': 'The verification method of translate is fact_preservation.',
      'output:method-humanize': 'The verification method of humanize is fact_preservation.',
      'output:unchecked-letterlens': 'letterlens has checked false and the rest null.',
      'output:unchecked-scholarship': 'scholarship has checked false and the rest null.',
    },
  ),
  rows(
    { spec: '2.3', contract: '3 billing', work: 'first-letter' },
    {
      'billing:credits_held': 'billing.credits_held is the hold.',
      'billing:usd_charged': 'billing.usd_charged is credits_charged × 0.001.',
    },
  ),
] as const
