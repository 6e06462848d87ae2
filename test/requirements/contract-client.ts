import { rows } from './row.ts'

/** The typed client and the examples: contract 2, 3, 5, 6 and 10 as a caller's program meets them. */
export const contractClient = [
  rows(
    { contract: '2 Errors', work: 'console' },
    {
      'client:errors': 'The typed client throws every refusal as the error of its code, with what to do.',
      'client:problems': 'The message of the typed client’s error lists every problem of an input.',
      'client:retries':
        'The typed client repeats only what the service says may be repeated, and only so often.',
      'client:unsafe-once': 'What would be made twice when sent twice the typed client sends once.',
    },
  ),
  rows(
    { contract: '3 Idempotency', work: 'console' },
    {
      'client:one-key': 'Every call of the typed client has a key, and is repeated under the same one.',
      'client:collects': 'An answer whose connection broke the typed client collects under the same key.',
      'client:pays-once': 'An answer that was delivered and lost is not bought twice by the typed client.',
    },
  ),
  rows(
    { contract: '5 Quotes', work: 'console' },
    { 'client:quote': 'A quote of the typed client binds the price of the call that names it.' },
  ),
  rows(
    { contract: '6 Accounts, keys, credits', work: 'console' },
    {
      'client:lists': 'The typed client reads a list to its end, page by page.',
      'client:csv': 'The typed client’s CSV holds every page under one header line.',
      'client:account': 'The typed client walks from sign-up to a key with a budget, and revokes it.',
    },
  ),
  rows(
    { contract: '10 Discovery', work: 'console' },
    {
      'client:every-tool': 'The typed client has a method that quotes and calls every tool of both products.',
      'client:current': 'The typed client is generated from the published documents.',
      'client:refuses-unknown': 'The typed client’s types refuse what the service would refuse.',
      'client:no-dependency': 'The typed client depends on nothing and imports nothing but its own files.',
      'client:tree-shaken': 'A page carries of the typed client only what it uses.',
      'client:readme': 'The programs of the typed client’s README compile and run as they stand.',
      'examples:shell': 'The example in shell writes a letter, and tells why a second one is refused.',
      'examples:python': 'The example in Python writes a letter, and tells of one done before.',
      'examples:typescript': 'The example in TypeScript writes a letter, and tells of one done before.',
      'examples:mcp': 'The agent over MCP lists, quotes and calls, and goes on after a broken connection.',
      'examples:a2a': 'The agent over A2A gets a finished task, and the same one again.',
    },
  ),
] as const
