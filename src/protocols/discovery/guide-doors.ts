import { storageConsent, storageConsentText } from '#contract/storage-consent.ts'
import { assert } from '#kernel/assert.ts'
import { doorPaths, documentPaths } from './doors.ts'
import type { Section } from './guide.ts'
import type { ServiceFacts } from './service-facts.ts'
import { shell } from './shell-examples.ts'

/** How common clients of other protocols connect; only for doors this service serves. */
export function doorSections(facts: ServiceFacts): Section[] {
  return [
    ...(facts.doors.includes('mcp') ? [mcpSection(facts)] : []),
    ...(facts.doors.includes('a2a') ? [a2aSection(facts)] : []),
  ]
}

function mcpSection({ baseUrl }: ServiceFacts): Section {
  const url = `${baseUrl}${doorPaths.mcp.tools}`
  const settings = {
    mcpServers: {
      'counseling-tools': { type: 'http', url, headers: { Authorization: 'Bearer ${COUNSELING_TOOLS_KEY}' } },
    },
  }
  return `## MCP

Streamable HTTP at ${url}, the output gate at ${baseUrl}${doorPaths.mcp.gate}. The same key goes as bearer. \`quote_call\`
and \`account_balance\` are free. Failures come as results with \`isError\` and the same error object. Long tools answer as
a stream with progress. The official clients give up after 60 seconds unless progress resets their time-out: pass
\`onprogress\` with \`resetTimeoutOnProgress\`, or a longer \`timeout\`, and an idempotency key for the retry. Only a closed
connection ends a call: \`notifications/cancelled\` alone does not, and what is answered then is charged. A key or a cap in a
client's settings goes with every call: keep \`Idempotency-Key\` out of them.

Claude Code:

\`\`\`sh
claude mcp add --transport http counseling-tools ${url} --header "Authorization: Bearer $LIVE"
\`\`\`

Clients with a settings file (\`.mcp.json\`, Cursor, VS Code):

\`\`\`json
${JSON.stringify(settings, null, 2)}
\`\`\`

The headers \`Idempotency-Key\`, \`X-Max-Credits\`, \`X-Quote-Id\` and \`X-Test-Scenario\` go as \`_meta\` members
\`counseling-tools/idempotencyKey\`, \`counseling-tools/maxCredits\`, \`counseling-tools/quoteId\` and
\`counseling-tools/testScenario\`; any other member of that prefix is refused.
`
}

function a2aSection({ baseUrl, tools }: ServiceFacts): Section {
  const [tool] = tools
  assert(tool !== undefined, 'there is a tool')
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: {
      message: {
        messageId: 'm-1',
        role: 'ROLE_USER',
        parts: [{ data: { skill: tool.name, input: tool.example } }],
      },
      metadata: { idempotencyKey: `case-0417-${tool.name}-2` },
    },
  }
  return `## A2A

A2A 1.0 JSON-RPC at ${baseUrl}${doorPaths.a2a.tools}, described by [the agent card](${baseUrl}${documentPaths.agentCard});
A2A 0.2 at ${baseUrl}${doorPaths.a2aLegacy.tools}. Send one data part with \`skill\` and \`input\`; the answer is a finished task. A
failed task carries the error object in its status. Wait at least as long as the tool may run: most clients' default is
shorter.

${shell(
  `curl -s ${baseUrl}${doorPaths.a2a.tools} -H "authorization: Bearer $LIVE" -H 'content-type: application/json' \\
  -d '${JSON.stringify(call).replaceAll("'", String.raw`'\''`)}'`,
)}
\`metadata\` takes \`idempotencyKey\`, \`maxCredits\`, \`quoteId\` and \`testScenario\`. Use opaque ids of
messages and contexts, and opaque keys, without student information: they come back in answers and stay in your logs.

An account under a written storage agreement can send \`configuration.returnImmediately\` true together with
\`metadata.storageConsent\` \`${storageConsent}\`, and poll \`GetTask\` or call \`CancelTask\` while the task is queued.
${storageConsentText}
`
}
