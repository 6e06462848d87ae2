import { rows } from './row.ts'

/** Specification 4.1 to 4.4: every route, quotes, and the output gate. */
export const specRoutes = [
  rows(
    { spec: '4.1', work: 'first-letter' },
    {
      'route:POST-appeal': 'POST /v1/tools/appeal answers 200 with the envelope.',
      'route:tool-402-credits': 'A tool call answers 402 when credits are insufficient.',
      'route:tool-402-limit': 'A tool call answers 402 when the approved spending limit is exceeded.',
      'route:tool-402-code': 'error.code tells which of the 402 reasons holds.',
      'route:tool-429': 'A tool call over its rate answers 429 with Retry-After.',
    },
  ),
  rows(
    { spec: '4.1', work: 'tools' },
    {
      'route:POST-rec': 'POST /v1/tools/rec answers 200 with the envelope.',
      'route:POST-letterlens': 'POST /v1/tools/letterlens answers 200 with the envelope.',
      'route:POST-awardlens': 'POST /v1/tools/awardlens answers 200 with the envelope.',
      'route:POST-fafsa': 'POST /v1/tools/fafsa answers 200 with the envelope.',
      'route:fafsa-body': 'fafsa accepts the body {} and refuses a missing body.',
      'route:POST-aid': 'POST /v1/tools/aid answers 200 with the envelope.',
      'route:aid-body': 'aid accepts the body {} and refuses a missing body.',
      'route:POST-scholarship': 'POST /v1/tools/scholarship answers 200 with the envelope.',
      'route:scholarship-body': 'scholarship accepts the body {} and refuses a missing body.',
      'route:POST-profile': 'POST /v1/tools/profile answers 200 with the envelope.',
      'route:profile-body': 'profile accepts the body {} and refuses a missing body.',
      'route:POST-revision': 'POST /v1/tools/revision answers 200 with the envelope.',
      'route:POST-translate': 'POST /v1/tools/translate answers 200 with the envelope.',
      'route:POST-humanize': 'POST /v1/tools/humanize answers 200 with the envelope.',
      'route:tool-headers': 'Every tool endpoint reads Idempotency-Key and X-Max-Credits.',
    },
  ),
  rows(
    { spec: '4.2', work: 'first-letter' },
    {
      'route:POST-appeal-quote': 'POST /v1/tools/appeal/quote answers 200 with the quote.',
    },
  ),
  rows(
    { spec: '4.2', work: 'tools' },
    {
      'route:POST-rec-quote': 'POST /v1/tools/rec/quote answers 200 with the quote.',
      'route:POST-letterlens-quote': 'POST /v1/tools/letterlens/quote answers 200 with the quote.',
      'route:POST-awardlens-quote': 'POST /v1/tools/awardlens/quote answers 200 with the quote.',
      'route:POST-fafsa-quote': 'POST /v1/tools/fafsa/quote answers 200 with the quote.',
      'route:POST-aid-quote': 'POST /v1/tools/aid/quote answers 200 with the quote.',
      'route:POST-scholarship-quote': 'POST /v1/tools/scholarship/quote answers 200 with the quote.',
      'route:POST-profile-quote': 'POST /v1/tools/profile/quote answers 200 with the quote.',
      'route:POST-revision-quote': 'POST /v1/tools/revision/quote answers 200 with the quote.',
      'route:POST-translate-quote': 'POST /v1/tools/translate/quote answers 200 with the quote.',
    },
  ),
  rows(
    { spec: '4.2', work: 'first-letter' },
    {
      'quote:body-optional': 'A quote without a body is answered.',
      'quote:body-shape': 'A quote takes the body of the matching tool.',
    },
  ),
  rows(
    {
      spec: '4.2',
      doors: ['rest', 'mcp'],
      notOn: 'A2A has no quote method',
      work: 'first-letter',
    },
    {
      'quote:invalid-200': 'A quote of invalid input is an ordinary answer with valid false.',
      'quote:not-billed': 'A quote bills no credits and places no hold.',
    },
  ),
  rows(
    { spec: '4.2', work: 'mcp-a2a' },
    { 'quote:mcp': 'The MCP tool quote_call gives the same answer as the quote endpoint.' },
  ),
  rows(
    { spec: '4.3', work: 'first-letter' },
    {
      'route:POST-accounts': 'POST /v1/accounts signs up without a human.',
      'route:POST-accounts-key': 'POST /v1/accounts returns a test key.',
      'route:GET-checkout': 'GET /v1/credits/checkout lists the credit packs.',
      'route:POST-checkout-test-key': 'POST /v1/credits/checkout works with a test key.',
      'route:POST-keys': 'POST /v1/keys mints a live key after the purchase settled.',
      'route:POST-keys-test-key': 'POST /v1/keys works with a test key.',
      'route:GET-me': 'GET /v1/me tells the account balance.',
      'route:GET-tools': 'GET /v1/tools is the tool manifest with live prices.',
    },
  ),
  rows(
    { spec: '4.3', work: 'discovery' },
    {
      'route:GET-openapi': 'GET /v1/openapi.json is a valid OpenAPI 3.1 description.',
      'route:GET-agent-card': 'GET /.well-known/agent-card.json is a valid A2A 1.0 agent card.',
      'route:GET-legacy-card': 'GET /.well-known/agent.json is a valid A2A 0.2 card.',
      'route:GET-llms': 'GET /llms.txt is a machine-readable map of the service.',
      'route:GET-agents-md': 'GET /api-docs/agents.md is an agent guide in plain markdown.',
    },
  ),
  rows(
    { spec: '4.3', work: 'mcp-a2a' },
    {
      'route:POST-mcp': 'POST /mcp speaks MCP over Streamable HTTP.',
    },
  ),
  rows(
    { spec: '4.4', work: 'gate' },
    {
      'route:GET-gate-tools': 'GET /gate/v1/tools is the manifest of the gate.',
      'check:text': 'check_output takes text, a string.',
      'check:source_facts': 'check_output takes source_facts, one fact a line.',
      'check:deterministic_only': 'deterministic_only true skips the model judge.',
      'check:deterministic-cheaper': 'A deterministic_only check costs less than a judged one.',
      'check:pass': 'check_output tells pass or fail.',
      'check:vocabulary': 'Banned vocabulary is found, with the exact terms.',
      'check:em-dash': 'Em dashes are found.',
      'check:structure': 'Structural tells are found.',
      'check:pii': 'PII-shaped content is found.',
      'check:claims': 'Each claim gets the verdict verified, unverified or contradicted.',
      'check:only-source-facts': 'Claims are judged only against the supplied source_facts.',
      'fix:rescans': 'fix_output scans its own result to prove that the rewrite cleared.',
    },
  ),
  rows(
    { spec: '4.4', work: 'discovery' },
    {
      'route:GET-gate-openapi': 'GET /gate/v1/openapi.json is a valid OpenAPI 3.1 description of the gate.',
      'route:GET-gate-card': 'GET /gate/agent.json is a valid A2A 0.2 card of the gate.',
    },
  ),
  rows(
    { spec: '4.4', work: 'mcp-a2a' },
    {
      'route:POST-gate-mcp': 'POST /gate/mcp speaks MCP for the gate tools.',
    },
  ),
  rows(
    { spec: '4.3 and 5', contract: '1 Open', work: 'first-letter' },
    {
      'route:POST-accounts-open': 'POST /v1/accounts uses no Authorization header.',
    },
  ),
  rows(
    { spec: '2.5 and 4.3', work: 'first-letter' },
    {
      'route:POST-checkout': 'POST /v1/credits/checkout with a pack returns a hosted checkout URL.',
    },
  ),
  rows(
    { spec: '1 and 4.4', work: 'gate' },
    {
      'route:POST-check-output': 'POST /gate/v1/tools/check_output checks a text.',
      'route:POST-fix-output': 'POST /gate/v1/tools/fix_output applies fixes and scans again.',
    },
  ),
  rows(
    { spec: '4.3, 4.4 and 9', work: 'mcp-a2a' },
    {
      'route:POST-a2a-v1': 'POST /a2a/v1 speaks A2A 1.0 JSON-RPC.',
      'route:POST-a2a': 'POST /a2a speaks legacy A2A 0.2.',
      'route:POST-gate-a2a': 'POST /gate/a2a speaks legacy A2A 0.2 for the gate tools.',
    },
  ),
] as const
