import { Type } from 'typebox'
import type { CallDependencies } from '#calls/dependencies.ts'
import { callFilters } from '#calls/read-calls.ts'
import { callView, ledgerEntryView, pageSchema } from '#contract/usage.ts'
import { assert } from '#kernel/assert.ts'
import { entryFilters } from '#ledger/read-entries.ts'
import { exampleCall, exampleEntry, exampleRequestId } from './example-account.ts'
import { pageParameters } from './page-parameters.ts'
import { type AnswerContent, json, type RouteDescription } from './route-description.ts'

/** A list as CSV, for `Accept: text/csv`: the same rows, columns named after the fields. */
const csv: AnswerContent = { mediaType: 'text/csv', schema: Type.String() }

export function describeUsage({ registry, prices }: Pick<CallDependencies, 'registry' | 'prices'>) {
  const [tool] = registry.tools
  assert(tool !== undefined, 'there is a tool')
  const call = exampleCall(tool.name, prices.current.price_version)
  return {
    listCalls: {
      operationId: 'listCalls',
      group: 'usage',
      summary: 'List calls',
      description:
        'The usage log, newest first: what was called, how it ended and what it cost; never input or output. ' +
        'Accept: text/csv exports it. Needs the scope account. Test calls are kept for 24 hours.',
      parameters: pageParameters(callFilters),
      answer: {
        status: 200,
        description: 'One page of calls.',
        content: [json(pageSchema(callView), { items: [call], next_cursor: null }), csv],
        headers: ['Link'],
      },
      refusals: ['forbidden'],
    },
    readCall: {
      operationId: 'readCall',
      group: 'usage',
      summary: 'Look at one call',
      description: 'For a bill that was pending, or an answer that was lost. Needs the scope account.',
      parameters: [
        {
          in: 'path',
          name: 'id',
          description: `A request_id, such as ${exampleRequestId}.`,
          schema: Type.String(),
        },
      ],
      answer: { status: 200, description: 'The call.', content: [json(callView, call)] },
      refusals: ['forbidden'],
    },
    listLedger: {
      operationId: 'listLedger',
      group: 'usage',
      summary: 'List movements of credits',
      description:
        'Every movement, newest first, with running values: it re-adds to the balance to the credit. ' +
        'Accept: text/csv exports it. Needs the scope account.',
      parameters: pageParameters(entryFilters),
      answer: {
        status: 200,
        description: 'One page of movements.',
        content: [json(pageSchema(ledgerEntryView), { items: [exampleEntry], next_cursor: null }), csv],
        headers: ['Link'],
      },
      refusals: ['forbidden'],
    },
  } as const satisfies Record<string, RouteDescription>
}
