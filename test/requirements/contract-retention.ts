import { everyDoor, rows } from './row.ts'

/** Contract 7: what is stored, where and for how long. */
export const contractRetention = [
  rows(
    { contract: '7 none', work: 'first-letter' },
    {
      'none:tables': 'No request or response body reaches a table.',
      'none:logs': 'No request or response body reaches a log, at any level.',
      'none:error-reports': 'No request or response body reaches an error report.',
      'none:query-parameters': 'No request or response body is a query parameter.',
      'none:wal': 'No request or response body reaches the write-ahead log or any file of the data folder.',
      'none:error-log': 'Errors are logged as our code, class name, status and stack frames.',
      'none:no-message': 'Errors are logged without message, cause and detail.',
      'none:uncaught': 'Uncaught exceptions are logged by the same function.',
      'none:rejections': 'Unhandled rejections are logged by the same function.',
      'none:no-core-dumps': 'A crash writes no core dump.',
    },
  ),
  rows(
    { contract: '7 none', work: 'mcp-a2a' },
    {
      'none:queue-rows': 'No request or response body reaches a queue row.',
      'none:task-rows': 'Errors in task rows are told by the same function.',
    },
  ),
  rows(
    { contract: '7 none', work: 'models' },
    {
      'none:telemetry-inputs': 'Telemetry inputs of the AI SDK are off in every call.',
      'none:telemetry-outputs': 'Telemetry outputs of the AI SDK are off in every call.',
      'none:spans-url': 'Spans carry no URL query.',
      'none:spans-sql': 'Spans carry no SQL parameter.',
      'none:spans-content': 'Spans carry no model content.',
      'none:traces': 'No request or response body reaches a trace.',
      'none:model-provider-named': '/v1/tools names the model provider.',
    },
  ),
  rows(
    { contract: '7 none', work: 'tools' },
    {
      'none:search-post': 'A search provider with a POST API is asked by POST.',
      'none:search-provider-named': '/v1/tools names the search provider.',
      'none:search-query-only': 'The search provider receives the query only.',
    },
  ),
  rows(
    { contract: '7 Documents', work: 'console' },
    {
      'privacy:no-ferpa-claim': 'No page claims FERPA or COPPA compliance.',
      'privacy:guide-stored': 'The security guide says what is stored, where and for how long.',
      'privacy:guide-operator':
        'The security guide tells the operator to see to swap, backups, database logging and APM agents.',
    },
  ),
  rows(
    { contract: '7 sealed_24h', work: 'keys-limits' },
    {
      'sealed:opt-in': 'Sealed replay is off until the account opts in.',
      'sealed:encrypted': 'A sealed reply is stored encrypted only.',
      'sealed:derived-key': "The sealing key is derived from the caller's API key and idempotency key.",
      'sealed:key-not-kept': 'Nothing we keep opens a sealed reply.',
      'sealed:opens': 'A repeated call with both keys gets the stored reply with 200.',
      'sealed:header': 'A reply opened from its seal carries Idempotent-Replayed: true.',
      'sealed:other-key': 'Another key of the account gets 409 as in none.',
      'sealed:rotated-key': 'A rotated key gets 409 as in none.',
      'sealed:24h': 'A sealed reply is gone after 24 h.',
    },
  ),
  rows(
    { contract: '7 sealed_24h', work: 'mcp-a2a' },
    { 'sealed:a2a-get': 'GetTask of a sealed call shows the state without artifacts.' },
  ),
  rows(
    { contract: '7 Background', work: 'mcp-a2a' },
    {
      'background:data-key': 'Each background task has its own random data key.',
      'background:data-key-deleted': 'The data key is deleted with input and output.',
      'background:server-secret': 'Background tasks need a SERVER_SECRET from the environment.',
      'background:claim-alone': 'Looking for a task, or claiming one, renews no other hold.',
      'background:claim':
        'Claiming a task raises its attempt number and renews the hold deadline in one statement.',
      'background:claim-open-hold': 'A task is claimed only if its hold is open.',
      'background:claim-failed': 'A task whose hold is not open is FAILED and uncharged.',
      'background:queue-limit': 'A task queued for 1 h is not run any more.',
      'background:one-transaction': 'Output, state and settlement are one transaction.',
      'background:late-worker': "A late worker's result is dropped.",
      'background:cancel-statement': 'Cancel is one statement on queued plus the void.',
    },
  ),
  rows(
    { spec: '8', contract: '7 none', doors: everyDoor, work: 'first-letter' },
    {
      'none:canary': 'A canary text sent in every place of a call is found nowhere on disk.',
    },
  ),
] as const
