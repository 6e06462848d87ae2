import { rows } from './row.ts'

/** Specification 4.5 and 6: A2A methods, the card, background tasks, no events. */
export const specA2a = [
  rows(
    { spec: '4.5', work: 'mcp-a2a' },
    {
      'a2a:send-data-part': 'SendMessage takes one data part with skill and input.',
      'a2a:send-skill': 'skill is the name of a tool.',
      'a2a:send-input': "input is that tool's body.",
      'a2a:send-idempotency-id': 'metadata.idempotencyKey derives the task id.',
      'a2a:send-idempotency-retry': 'A retry with the same idempotencyKey returns the same task.',
      'a2a:send-idempotency-once': 'A retry with the same idempotencyKey does not run twice.',
      'a2a:list-live': 'ListTasks works with live keys only.',
      'a2a:list-order': 'ListTasks shows the newest task first.',
      'a2a:list-page-token': 'ListTasks pages by an opaque token, without gaps or repeats.',
      'a2a:list-filter-status': 'ListTasks filters by status.',
      'a2a:list-filter-timestamp': 'ListTasks filters by status timestamp.',
      'a2a:list-filter-artifacts': 'ListTasks includes artifacts only when asked.',
      'a2a:legacy-send': '/a2a answers message/send.',
      'a2a:legacy-get': '/a2a answers tasks/get.',
      'a2a:legacy-cancel': '/a2a answers tasks/cancel.',
    },
  ),
  rows(
    { spec: '4.5 and 7.5', work: 'mcp-a2a' },
    { 'a2a:list-filter-context': 'ListTasks rejects a filter by context identifier.' },
  ),
  rows(
    { spec: '4.5 and 8', work: 'mcp-a2a' },
    { 'a2a:list-page-size': 'ListTasks takes a page size from 1 to 100 and rejects 0 and 101.' },
  ),
  rows(
    { spec: '4.5', work: 'discovery' },
    {
      'card:skills': 'The agent card lists exactly the eleven tool names as skill ids.',
      'card:binding': 'The agent card declares the interface binding JSON-RPC.',
      'card:protocol-version': 'The agent card declares protocol version 1.0.',
      'card:url': 'The agent card declares the url {base_url}/a2a/v1.',
      'card:input-modes': 'The default input mode is application/json.',
      'card:output-modes': 'The default output mode is application/json.',
    },
  ),
  rows(
    { spec: '4.5', work: 'mcp-a2a' },
    {
      'background:default-off': 'Background tasks are disabled by default.',
      'background:per-account': 'Background tasks are enabled account by account.',
      'background:return-immediately': 'An enabled account may send configuration.returnImmediately true.',
      'background:consent': 'A background task needs metadata.storageConsent equal to a2a-storage-v1.',
      'background:consent-text':
        'The consent text names storage in a hosted database, a serverless host and a model provider.',
      'background:input-cleared': 'The input is cleared when the job ends.',
      'background:output-cleared': 'Unreadable output is cleared by the next successful cleanup run.',
      'background:records-remain': 'Operational identifiers and billing records remain after cleanup.',
      'background:opaque-ids': 'The guide tells callers to use opaque ids without student information.',
      'background:poll': 'A background task is polled with GetTask until it is terminal.',
    },
  ),
  rows(
    { spec: '4.5 and 8', work: 'mcp-a2a' },
    { 'background:output-24h': 'The output of a background task is unreadable 24 hours after submission.' },
  ),
  rows(
    { spec: '6', work: 'discovery' },
    {
      'card:no-streaming': 'The agent card declares streaming false.',
      'card:no-push': 'The agent card declares pushNotifications false.',
      'card:no-extended': 'The agent card declares extendedAgentCard false.',
    },
  ),
  rows(
    { spec: '6', work: 'mcp-a2a' },
    {
      'events:no-stream-method': 'Streaming methods of A2A are refused.',
      'events:no-push-method': 'Push notification methods of A2A are refused.',
      'events:none-outbound':
        'The service sends no outbound event; results come in the response or by GetTask.',
    },
  ),
  rows(
    { spec: '2.5 and 4.5', work: 'mcp-a2a' },
    {
      'a2a:one-clock':
        'SendMessage and GetTask tell the same time of a status, whatever the clock of the process says.',
      'a2a:get-scope': 'GetTask replays one task of the calling account only.',
      'a2a:list-scope': 'ListTasks shows tasks of the calling account only.',
    },
  ),
  rows(
    { spec: '3 and 4.5', work: 'mcp-a2a' },
    {
      'a2a:send-synchronous': 'SendMessage returns a terminal task synchronously.',
      'a2a:cancel-queued': 'CancelTask cancels a queued background task.',
    },
  ),
] as const
