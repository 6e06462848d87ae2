import { everyDoor, rows } from './row.ts'

const a2aSameTask = 'A2A waits and returns the same task'

/** Contract 3, first half: the order of a call, the hard cap, the charge, what is never charged, disconnects. */
export const contractCalls = [
  rows(
    { contract: '3 Order', doors: everyDoor, work: 'first-letter' },
    {
      'call:quote-id': 'A call may carry a quote id.',
      'call:authenticate-first': 'An unauthenticated call is told nothing about its input.',
      'call:validate-before-price': 'An invalid call is refused as invalid whatever its cap or balance.',
      'call:refused-no-row': 'A refusal before the hold leaves no call row.',
      'call:refused-no-money': 'A refusal before the hold leaves no trace in money.',
      'call:refused-key-free': 'A refusal before the hold does not consume the idempotency key.',
      'call:known-key-outranks-quote': 'A known key answers as a replay whatever the quote it carries.',
      'call:known-key-outranks-cap': 'A known key answers as a replay whatever the cap it carries.',
      'call:known-key-outranks-balance': 'A known key answers as a replay although the balance is spent.',
    },
  ),
  rows(
    { contract: '3 Order', work: 'first-letter' },
    {
      'call:tool-before-input': 'An unknown tool is told before its input is looked at.',
      'call:one-database-call': 'Lookup, limits, call row and hold are one database call.',
      'call:no-open-transaction': 'No transaction is open while the tool runs.',
      'call:first-governs': 'The cap and quote of the first call govern the call.',
    },
  ),
  rows(
    { contract: '3 Order', work: 'keys-limits' },
    {
      'call:known-key-outranks-budget': 'A known key answers as a replay although the budget is spent.',
      'call:known-key-outranks-limits': 'A known key answers as a replay although its rate is used up.',
    },
  ),
  rows(
    { contract: '3 Hard cap', work: 'first-letter' },
    {
      'cap:balance-equation': 'balance = granted − clawed back − charged, for every account at every moment.',
      'cap:held-range': '0 ≤ held ≤ balance, for every account at every moment.',
      'cap:debt-not-negative': 'debt ≥ 0, for every account at every moment.',
      'cap:debt-means-spent': 'debt > 0 implies balance = held, for every account at every moment.',
      'cap:statement': 'The conditional statement alone refuses what would break an invariant.',
      'cap:database-checks': 'The database CHECKs alone refuse what would break an invariant.',
      'cap:claw-back-debt': 'What cannot be clawed back becomes debt.',
      'cap:release-pays-debt': 'A release pays the debt first, in the same statement.',
      'cap:void-pays-debt': 'A void pays the debt first, in the same statement.',
      'cap:purchase-pays-debt': 'A purchase pays the debt first, in the same statement.',
      'cap:adjustment-pays-debt': 'An adjustment pays the debt first, in the same statement.',
      'cap:suspended-me': 'An account suspended for debt still reaches /v1/me.',
      'cap:suspended-ledger': 'An account suspended for debt still reaches /v1/ledger.',
      'cap:suspended-checkout': 'An account suspended for debt still reaches /v1/credits/checkout.',
      'cap:suspended-running': 'Running calls of a suspended account settle normally.',
      'cap:balance-hard': 'The balance is a hard limit of what is held and charged.',
    },
  ),
  rows(
    { contract: '3 Hard cap', work: 'keys-limits' },
    { 'cap:budget-hard': "A key's budget is a hard limit of what its calls hold and charge." },
  ),
  rows(
    { contract: '3 Hard cap', work: 'speed' },
    {
      'cap:concurrency': 'The invariants hold under concurrent calls of one account.',
      'cap:processes': 'The invariants hold across several processes on one database.',
      'cap:crashes': 'The invariants hold through a kill at any moment.',
    },
  ),
  rows(
    { contract: '3 Charge', work: 'first-letter' },
    {
      'charge:formula': 'The charge is the cost of used tokens and searches × margin × price_multiplier.',
      'charge:integer': 'The charge is computed in integers.',
      'charge:one-ceiling': 'The charge is rounded up once per call.',
      'charge:whole': 'The charge is in whole credits.',
      'charge:at-least-one': 'A delivered call is charged at least 1 credit.',
      'charge:below-hold': 'The charge is never above the hold.',
      'charge:version-fixed': 'The price version is fixed in the call row when the hold is placed.',
      'charge:multiplier-fixed': 'The multiplier is fixed in the call row when the hold is placed.',
      'charge:usage-estimated': 'Missing usage is counted as ceil(UTF-8 bytes ÷ 4).',
      'charge:usage-estimated-marked': 'Estimated usage is marked estimated.',
    },
  ),
  rows(
    { contract: '3 Charge', work: 'models' },
    {
      'charge:failed-attempts': 'Failed attempts are not charged.',
      'charge:failover-losses': 'Failover losses are not charged.',
      'charge:overflow': 'Cost above the hold is not charged.',
      'charge:discarded-output': 'Output that was not used is not charged.',
    },
  ),
  rows(
    { contract: '3 Charge', work: 'business' },
    { 'charge:operator-cost': 'Uncharged provider cost is told as a metric.' },
  ),
  rows(
    { contract: '3 Never charged', work: 'models' },
    {
      'never-charged:empty': 'Empty output is not charged.',
      'never-charged:refused': 'Output the model refused to write is not charged.',
      'charged:failed-verification': 'A delivered draft that still FAILs after the fix pass is charged.',
      'charged:waive-setting':
        'With WAIVE_FAILED_VERIFICATION a draft that still FAILs after the fix pass is not charged.',
      'charged:warning':
        'A draft that still FAILs after the fix pass carries the warning do_not_send_unreviewed.',
      'charged:issues':
        'A draft that still FAILs after the fix pass lists its issues as kind, quote, expected, message.',
    },
  ),
  rows(
    { contract: '3 Never charged', work: 'first-letter' },
    {
      'never-charged:crash': 'Our own crash is not charged.',
      'charged:waived-reason': 'billing.waived_reason tells why a charge was waived.',
    },
  ),
  rows(
    { contract: '3 Never charged', doors: everyDoor, work: 'first-letter' },
    { 'never-charged:undelivered': 'Output that was not delivered is not charged.' },
  ),
  rows(
    { contract: '3 Disconnect and duplicates', doors: everyDoor, work: 'first-letter' },
    {
      'disconnect:no-key-aborted': 'Without an idempotency key a run everybody left is aborted.',
      'disconnect:no-key-voided': 'Without an idempotency key the hold of a run everybody left is voided.',
      'disconnect:key-runs-on': 'With an idempotency key a run everybody left goes on to its end.',
      'disconnect:parked-memory': 'The reply of a run everybody left waits in memory and never on disk.',
      'disconnect:parked-2-min': 'The reply of a run everybody left waits 2 minutes.',
      'disconnect:parked-hold': 'While a reply waits its hold stays open.',
      'disconnect:collected': 'A matching retry collects the waiting reply.',
      'disconnect:collected-settled': 'A collected reply is settled once, when it is collected.',
      'disconnect:not-collected': 'A reply nobody collects is voided as not_delivered.',
      'disconnect:not-collected-key': 'A reply nobody collects frees its idempotency key.',
      'disconnect:settle-needs-waiter': 'Settlement is submitted only while a waiter is attached.',
      'disconnect:refund':
        'A socket closed after settlement and before the first byte gives one full refund.',
      'disconnect:refund-key': 'A refund for a closed socket frees the idempotency key.',
    },
  ),
  rows(
    {
      contract: '3 Disconnect and duplicates',
      doors: ['rest', 'mcp'],
      notOn: a2aSameTask,
      work: 'first-letter',
    },
    {
      'disconnect:duplicate-409': 'A duplicate while the first caller waits is 409 in_progress.',
    },
  ),
  rows(
    {
      contract: '3 Disconnect and duplicates',
      doors: ['rest'],
      notOn: 'an HTTP header; MCP and A2A have no place for it',
      work: 'first-letter',
    },
    { 'disconnect:replayed-header': 'A collected reply carries Idempotent-Replayed: true.' },
  ),
  rows(
    { contract: '3 Disconnect and duplicates', work: 'mcp-a2a' },
    {
      'disconnect:a2a-duplicate': 'On A2A a duplicate waits and returns the same task.',
      'disconnect:a2a-duplicate-keeps':
        'On A2A a run goes on for a waiting duplicate when its first caller left.',
    },
  ),
  rows(
    { contract: '3 Disconnect and duplicates', work: 'keys-limits' },
    { 'disconnect:sealed': 'With sealed replay a reply everybody left is sealed and settled.' },
  ),
] as const
