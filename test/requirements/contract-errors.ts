import { everyDoor, rows } from './row.ts'

const catalogue = '2 Errors'
const problems = '2 validation_errors'
const boundaries = '2 Boundary values'
const doors = '2 Other doors'

/** Contract 2: the error catalogue, field problems, boundary values, errors on the other doors. */
export const contractErrors = [
  rows(
    { contract: catalogue, work: 'first-letter' },
    {
      'error:next-action-fixed': 'next_action.type is fixed per code in the catalogue.',
      'error:next-action-type': 'next_action.type is one of its nine values.',
      'error:next-action-works': 'An agent that follows next_action reaches a route that exists.',
      'error:no-library-words': 'A message never repeats the words of a library.',
      'error:no-stack': 'A message never holds a stack.',
      'error:no-caller-text': 'No part of an error repeats caller text.',
      'error:unknown-name-shown': "An unknown property's name is told to the caller, cut to 64 code points.",
      'error:log-code-only': 'Logs of a refusal hold its code and schema path, never the name or value sent.',
      'error:all-in-catalogue':
        'Every code any door can answer is in the catalogue, and every row can be reached.',
    },
  ),
  rows(
    { contract: catalogue, work: 'mcp-a2a' },
    {
      'error:echo-id': 'The JSON-RPC id of the caller is echoed in errors.',
    },
  ),
  rows(
    { contract: `${catalogue}: unauthorized`, work: 'first-letter' },
    {
      'unauthorized:status': 'unauthorized is HTTP 401.',
      'unauthorized:challenge': 'unauthorized sends WWW-Authenticate: Bearer realm="counseling-tools".',
      'unauthorized:missing': 'A call without a key is unauthorized, reason missing.',
      'unauthorized:malformed': 'A key with a wrong form or checksum is unauthorized, reason malformed.',
      'unauthorized:unknown': 'A well-formed key we never made is unauthorized, reason unknown.',
    },
  ),
  rows(
    { contract: `${catalogue}: unauthorized`, work: 'keys-limits' },
    {
      'unauthorized:revoked': 'A revoked key is unauthorized, reason revoked.',
      'unauthorized:expired': 'An expired key is unauthorized, reason expired.',
    },
  ),
  rows(
    { contract: `${catalogue}: forbidden`, work: 'keys-limits' },
    {
      'forbidden:status': 'forbidden is HTTP 403.',
      'forbidden:scope': 'A key without the scope of a route is forbidden, reason scope.',
      'forbidden:suspended': 'A call of a suspended account is forbidden, reason account_suspended.',
    },
  ),
  rows(
    { contract: `${catalogue}: forbidden`, work: 'mcp-a2a' },
    { 'forbidden:feature': 'A feature not enabled is forbidden, reason feature_not_enabled.' },
  ),
  rows(
    { contract: `${catalogue}: not_found`, work: 'first-letter' },
    {
      'not-found:route': 'An unknown route is 404 not_found.',
      'not-found:checkout': 'An unknown checkout is 404 not_found.',
      'not-found:other-account':
        "Another account's resource is answered exactly like one that does not exist.",
    },
  ),
  rows(
    { contract: `${catalogue}: not_found`, work: 'mcp-a2a' },
    {
      'not-found:task': 'An unknown task is told as not found.',
      'not-found:mcp-tool': 'An unknown tool over MCP is the JSON-RPC error -32602.',
      'not-found:a2a-skill': 'An unknown skill over A2A is the JSON-RPC error -32602.',
    },
  ),
  rows(
    { contract: catalogue, work: 'first-letter' },
    {
      'method-not-allowed:status': 'A wrong method is HTTP 405 method_not_allowed.',
      'method-not-allowed:allow': 'method_not_allowed sends Allow and the same list in allowed.',
      'invalid-input:status': 'invalid_input is HTTP 400.',
      'payload-too-large:status': 'payload_too_large is HTTP 413 and tells max_bytes.',
      'payment-required:status': 'payment_required is HTTP 402.',
      'idempotent-replay:status': 'idempotent_replay is HTTP 409.',
      'idempotency-key-reused:status': 'idempotency_key_reused is HTTP 422.',
      'quote-mismatch:status': 'quote_mismatch is HTTP 409.',
      'rate-limited:signup': 'Too many sign-ups are rate_limited, scope signup.',
      'model-unavailable:status': 'model_unavailable is HTTP 503 with Retry-After.',
      'model-timeout:status': 'model_timeout is HTTP 504.',
      'service-unavailable:status': 'service_unavailable is HTTP 503 with Retry-After.',
      'internal-error:status': 'internal_error is HTTP 500.',
    },
  ),
  rows(
    { contract: catalogue, doors: everyDoor, work: 'first-letter' },
    {
      'invalid-input:body': 'A body that breaks its schema is invalid_input.',
      'invalid-input:header':
        'A header, or the metadata equal to it, that breaks its schema is invalid_input.',
      'insufficient-credits:balance':
        'A hold above the available credits is insufficient_credits, reason balance.',
      'insufficient-credits:figures': 'insufficient_credits tells credits_required and credits_available.',
      'insufficient-credits:max': 'With reason spending_limit insufficient_credits tells max_credits.',
      'idempotency-key-reused:tool': 'The same key with another tool is idempotency_key_reused.',
      'idempotency-key-reused:input': 'The same key with another input is idempotency_key_reused.',
      'idempotency-key-reused:original': 'idempotency_key_reused tells original_request_id.',
      'quote-mismatch:expired': 'A quote past its time is quote_mismatch, reason expired.',
      'quote-mismatch:input': 'A quote of another input is quote_mismatch, reason input_changed.',
      'quote-mismatch:tool': 'A quote of another tool is quote_mismatch, reason other_tool.',
      'quote-mismatch:account': 'A quote of another account is quote_mismatch, reason other_account.',
      'quote-mismatch:invalid': 'A quote id we did not sign is quote_mismatch, reason invalid.',
      'model-unavailable:no-provider':
        'A tool without a provider is model_unavailable, and the next action is not to retry.',
      'model-timeout:deadline': 'A run past its deadline is model_timeout.',
      'model-timeout:uncharged': 'model_timeout charges nothing.',
      'service-unavailable:database': 'With the database unreachable a call is service_unavailable.',
      'service-unavailable:fails-closed': 'Without a written hold nothing runs.',
      'service-unavailable:shutdown': 'While shutting down a new call is service_unavailable.',
      'service-unavailable:overload': 'Under overload a call is service_unavailable.',
      'internal-error:bug': 'A bug is internal_error.',
      'internal-error:voided': 'internal_error voids the hold.',
    },
  ),
  rows(
    { contract: catalogue, work: 'first-letter' },
    {
      'invalid-input:query': 'A query parameter that breaks its schema is invalid_input.',
      'invalid-input:json': 'Malformed JSON is invalid_input with the problem json.',
    },
  ),
  rows(
    {
      contract: `${catalogue}: idempotent_replay`,
      doors: ['rest', 'mcp'],
      notOn: 'A2A returns the same task',
      work: 'first-letter',
    },
    {
      'idempotent-replay:request': 'idempotent_replay tells original_request_id.',
      'idempotent-replay:in-progress': 'A replay of a running call tells original_status in_progress.',
      'idempotent-replay:retry-after': 'A replay of a running call tells when to retry.',
      'idempotent-replay:succeeded': 'A replay of a finished call tells original_status succeeded.',
      'idempotent-replay:completed-at': 'A replay of a finished call tells original_completed_at.',
      'idempotent-replay:charged': 'A replay of a finished call tells credits_charged of the original.',
    },
  ),
  rows(
    { contract: catalogue, doors: everyDoor, work: 'models' },
    {
      'model-error:failed': 'A provider that fails after all retries is model_error.',
      'model-error:unusable': 'Unusable text after all retries is model_error.',
      'model-error:uncharged': 'model_error charges nothing.',
      'model-unavailable:all-down': 'With all providers of a chain down a call is model_unavailable.',
      'model-unavailable:uncharged': 'model_unavailable charges nothing.',
    },
  ),
  rows({ contract: catalogue, work: 'models' }, { 'model-error:status': 'model_error is HTTP 502.' }),
  rows(
    { contract: catalogue, doors: everyDoor, work: 'tools' },
    {
      'search-unavailable:down': 'With web search down a call is search_unavailable.',
      'search-unavailable:uncharged': 'search_unavailable charges nothing.',
    },
  ),
  rows(
    { contract: catalogue, work: 'tools' },
    { 'search-unavailable:status': 'search_unavailable is HTTP 503 with Retry-After.' },
  ),
  rows(
    { contract: catalogue, doors: everyDoor, work: 'keys-limits' },
    {
      'insufficient-credits:budget':
        "A hold above a key's budget is insufficient_credits, reason key_budget.",
      'rate-limited:key': 'Too many calls of one key are rate_limited, scope key.',
      'rate-limited:account': 'Too many concurrent calls of one account are rate_limited, scope account.',
      'rate-limited:ip': 'Too many requests of one IP are rate_limited, scope ip.',
    },
  ),
  rows(
    { contract: problems, work: 'first-letter' },
    {
      'problem:shape':
        'A field problem holds in, path, code, message and at most limit, actual, allowed besides.',
      'problem:in': 'in is body, header or query.',
      'problem:path': 'path is a JSON Pointer to the field itself.',
      'problem:path-missing': 'The path of a missing field points to that field.',
      'problem:path-unknown': 'The path of an unknown property points to that property.',
      'problem:path-item': 'The path of an array item ends in its index.',
      'problem:path-whole': 'The path of a problem of the whole body is empty.',
      'problem:path-header': 'The path of a header problem is the name of the header.',
      'problem:path-query': 'The path of a query problem is the name of the parameter.',
      'problem:actual': 'actual is only a number or a JSON type.',
      'problem:code': 'code is one of its thirteen values.',
      'problem:stable-order': 'The same fault is told in the same order every time.',
      'problem:code-points': 'Lengths count Unicode code points.',
      'problem:not-coerced': 'No value is coerced to another type.',
      'problem:not-trimmed': 'No string is trimmed before it is measured or used.',
      'problem:blank-text':
        'A required text that is blank is unsupported_content, with a message that says what to send.',
      'problem:not-dropped': 'No property is dropped or defaulted away.',
    },
  ),
  rows(
    { contract: problems, doors: everyDoor, work: 'first-letter' },
    {
      'problem:all-at-once': 'All problems of an input are told at once.',
    },
  ),
  rows(
    { contract: boundaries, work: 'first-letter' },
    {
      'boundary:empty-valid': 'An empty string is valid where no minimum is stated.',
      'boundary:empty-not-given': 'An empty string counts as not given.',
      'boundary:integer-float': '3.0 is an integer.',
      'boundary:null': 'null is a type problem.',
      'boundary:repeated-enum': 'Repeated enum items are accepted.',
      'boundary:duplicate-key': 'A duplicate JSON key is json.',
      'boundary:not-utf8': 'Bytes that are not UTF-8 are json.',
      'boundary:nul': 'NUL in a string is format.',
      'boundary:lone-surrogate': 'A lone surrogate in a string is format.',
      'boundary:one-per-fault': 'One fault is told as one problem.',
    },
  ),
  rows(
    { contract: boundaries, doors: everyDoor, work: 'first-letter' },
    {
      'boundary:key-verbatim': 'Idempotency keys are taken verbatim: case and spaces inside matter.',
      'boundary:key-empty': 'An empty idempotency key is min_length.',
    },
  ),
  rows(
    { contract: boundaries, work: 'tools' },
    {
      'boundary:profType-alone': 'profType without professional is accepted and listed as not reflected.',
      'boundary:letter3-alone': 'letter3 without letter2 is accepted and listed as not reflected.',
    },
  ),
  rows(
    { contract: doors, work: 'mcp-a2a' },
    {
      'doors:a2a-failed-task': 'After authentication every catalogue error of an A2A call is a failed task.',
      'doors:http-200': 'An error told as isError or failed task has HTTP 200.',
      'doors:rate-limited-inside': 'rate_limited of a call is isError or a failed task.',
      'doors:forbidden-inside': 'forbidden of a call is isError or a failed task.',
      'doors:401': 'unauthorized is HTTP 401 on MCP and A2A.',
      'doors:429-ip': 'A per-IP limit is HTTP 429 on MCP and A2A.',
      'doors:404': 'An unknown route is HTTP 404 on MCP and A2A.',
      'doors:405': 'A wrong method is HTTP 405 on MCP and A2A.',
      'doors:413': 'A too large body is HTTP 413 on MCP and A2A.',
      'doors:415': 'A body that is not JSON is HTTP 415 on MCP and A2A.',
      'doors:503-shutdown': 'While shutting down MCP and A2A answer HTTP 503.',
      'doors:http-nothing-else': 'No other error is an HTTP error on MCP and A2A.',
      'doors:mcp-data': 'An HTTP error on MCP is a JSON-RPC error with the catalogue object in error.data.',
      'doors:a2a-data': 'An HTTP error on A2A is a JSON-RPC error with strings in error.data[0].metadata.',
    },
  ),
  rows(
    { spec: '7', contract: catalogue, work: 'first-letter' },
    {
      'error:body': 'A non-2xx body is {"error": {code, message, request_id, next_action, ...extra}}.',
    },
  ),
  rows(
    { spec: '5', contract: catalogue, work: 'first-letter' },
    {
      'payment-required:when': 'Asking for a live key before a purchase settled is payment_required.',
    },
  ),
  rows(
    { spec: '2.1', contract: catalogue, work: 'first-letter' },
    {
      'unsupported-media-type:status': 'A body that is not JSON is HTTP 415 unsupported_media_type.',
    },
  ),
  rows(
    { spec: '4.2', contract: problems, doors: everyDoor, work: 'first-letter' },
    {
      'problem:same-everywhere':
        'The problems of an input equal those its quote tells, for every field of every tool.',
    },
  ),
  rows(
    { spec: '7', contract: doors, work: 'mcp-a2a' },
    {
      'doors:mcp-is-error': 'After authentication every catalogue error of an MCP call is an isError result.',
    },
  ),
] as const
