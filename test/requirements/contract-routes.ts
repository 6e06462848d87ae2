import { everyDoor, rows } from './row.ts'

/** Contract 1: words, identifiers, open routes, HTTP habits, bounds of a body, lists. */
export const contractRoutes = [
  rows(
    { contract: '1 Words and routes', work: 'first-letter' },
    {
      'id:prefixes': 'Ids begin acct_, key_, req_, hold_, chk_ and qt_.',
      'id:sortable': 'Identifiers made later sort later.',
      'id:opaque': 'Identifiers carry no caller data.',
      'id:request-header': 'Every response carries X-Request-Id, equal to its request_id.',
    },
  ),
  rows({ contract: '1 Words and routes', work: 'mcp-a2a' }, { 'id:task': 'Task ids begin task_.' }),
  rows(
    { contract: '1 Open', work: 'first-letter' },
    {
      'open:accounts-ignores-key': 'POST /v1/accounts ignores an Authorization header, a broken one too.',
      'open:manifest': 'GET /v1/tools needs no key.',
      'open:prices': 'GET /v1/prices/* needs no key.',
      'open:checkout-page': 'A checkout page needs no key.',
      'open:health': 'The health routes need no key.',
      'open:wrong-key': 'On an open route other than sign-up a sent key that opens nothing is 401.',
      'open:nothing-else': 'Every route that is not listed as open answers 401 without a key.',
    },
  ),
  rows({ contract: '1 Open', work: 'gate' }, { 'open:gate-manifest': 'GET /gate/v1/tools needs no key.' }),
  rows(
    { contract: '1 Open', work: 'discovery' },
    {
      'open:openapi': 'GET /v1/openapi.json needs no key.',
      'open:gate-openapi': 'GET /gate/v1/openapi.json needs no key.',
      'open:cards': 'The agent cards need no key.',
      'open:llms': 'GET /llms.txt needs no key.',
      'open:agents-md': 'GET /api-docs/agents.md needs no key.',
      'open:docs': 'The docs page needs no key.',
      'open:front':
        'The bare address leads people to the docs page, and whoever would rather have JSON to the API catalog.',
    },
  ),
  rows(
    { contract: '1 Open', work: 'console' },
    {
      'open:console': 'The console page needs no key.',
      'console:policy': 'The console runs under a policy that lets it load and ask nothing but this service.',
      'console:cached': 'The console page is asked for anew, its hashed files are kept for good.',
      'console:nothing-else': 'Below /console only the built files are there, for GET and HEAD.',
      'console:script-size': 'The console needs less than 60 kB of gzipped script.',
      'console:schema-forms': 'Every tool of the registry has its form, with no word of it in the console.',
      'console:spanish': 'Every field, choice and tool has Spanish words, as every text of the console has.',
      'console:paid-letter': 'A person gets from sign-up to a paid letter without leaving the browser.',
      'console:gate': 'The gate shows findings where they stand, and its fix as a difference.',
      'console:awards': 'Award letters are compared in a table and a chart with the same figures.',
      'console:accessible': 'No view of the console breaks a rule of axe, in light or dark.',
      'console:keyboard': 'A form is filled in and sent with the keyboard alone.',
      'console:phone': 'At the width of a phone no view scrolls sideways.',
      'console:asked-again': 'Whoever stops waiting and asks again gets the same result and pays once.',
      'console:text-only': 'What a caller wrote is shown as text, never as markup.',
      'console:own-origin': 'The console sends no request to another origin.',
      'console:keys':
        'A key is made with its limits, rotated and revoked in the console; each is shown once.',
      'console:result-kept':
        'A result can be copied, saved as text and as data, and printed, each as it is shown.',
      'console:whole-lists': 'Usage and CSV files hold every row, not the first page of them.',
      'console:spanish-results':
        'What the Spanish page calls Spanish holds no English; the rest says that it is English.',
      'console:steps': 'Each step of a run is shown as it begins.',
      'console:key-in-tab': 'A key is in no cookie, no local storage and no address.',
    },
  ),
  rows(
    { contract: '1 Routes', work: 'first-letter' },
    {
      'http:404-before-401': 'An unknown route is 404 with or without a key.',
      'http:405-before-401': 'A wrong method is 405 with or without a key.',
      'http:unknown-tool-404': 'An unknown tool name is 404.',
      'http:head': 'HEAD answers wherever GET does, without a body.',
      'http:trailing-slash': 'A trailing slash reaches the same route.',
      'http:no-redirect': 'A trailing slash is never answered with a redirect.',
      'http:bodiless-keys': 'POST /v1/keys without a body and Content-Type equals {}.',
      'http:bodiless-quote': 'A quote without a body and Content-Type equals {}.',
      'http:unknown-properties': 'Every request body of our own refuses unknown properties.',
      'http:json': 'Answers are application/json in UTF-8 unless told otherwise.',
      'http:no-store': 'Account-specific answers carry Cache-Control: private, no-store.',
      'http:vary': 'Account-specific answers carry Vary: Authorization.',
    },
  ),
  rows(
    { contract: '1 Routes', work: 'discovery' },
    {
      'http:llms-type': '/llms.txt is text/plain in UTF-8.',
      'http:agents-md-type': '/api-docs/agents.md is text/markdown in UTF-8.',
    },
  ),
  rows(
    { contract: '1 CORS', work: 'first-letter' },
    {
      'cors:options': 'OPTIONS answers 204.',
      'cors:rest-any-origin': 'REST answers carry Access-Control-Allow-Origin: *.',
      'cors:request-headers': 'CORS allows all our request headers.',
      'cors:expose-headers': 'CORS exposes the response headers a browser client needs.',
      'http:no-cookies': 'No response sets a cookie.',
    },
  ),
  rows(
    { contract: '1 CORS', work: 'mcp-a2a' },
    {
      'cors:a2a-any-origin': 'A2A answers carry Access-Control-Allow-Origin: *.',
      'cors:mcp-allowed-origins': 'MCP refuses a browser origin that is not in ALLOWED_ORIGINS.',
      'cors:mcp-default-origins': 'By default MCP allows its own and loopback origins only.',
    },
  ),
  rows(
    { contract: '1 Bodies', doors: everyDoor, work: 'first-letter' },
    {
      'body:bytes-max': 'A body over 1 MiB is refused as payload_too_large.',
      'body:depth-max': 'A body nested 32 deep is read and one nested 33 deep is json.',
      'body:valid-never-413': 'The largest body that its schema allows is never payload_too_large.',
    },
  ),
  rows(
    { contract: '1 Lists', work: 'first-letter' },
    {
      'list:shape': 'A list is {items, next_cursor}.',
      'list:newest-first': 'A list shows the newest item first.',
      'list:limit': 'limit takes 1 to 100 and refuses 0 and 101.',
      'list:limit-default': 'An absent limit means 50.',
      'list:walk': 'Following next_cursor shows every item once, also while items are added.',
    },
  ),
] as const
