import { quotePath, toolPath } from '#contract/paths.ts'
import type { Tool } from '#tools/define-tool.ts'
import { exampleSignUp } from '#protocols/rest/example-account.ts'

/** Commands for a shell with curl, in the order of a first paid call. Later ones use the variables of earlier ones. */
export function signUpCommand(baseUrl: string): string {
  return capture('KEY', `curl -s ${baseUrl}/v1/accounts ${jsonBody(exampleSignUp)}`, 'api_key')
}

/** Keeps the tool's example for the calls that follow. */
export function bodyCommand(tool: Tool): string {
  return `BODY=${quoted(tool.example)}`
}

export function quoteCommand(baseUrl: string, tool: Tool): string {
  return `curl -s ${baseUrl}${quotePath(tool)} ${bearer('KEY')} ${keptBody}`
}

export function callCommand(baseUrl: string, tool: Tool): string {
  return `curl -s ${baseUrl}${toolPath(tool)} ${bearer('KEY')} ${keptBody}`
}

/** A call that is safe to retry and cannot cost more than `creditsMax`. */
export function guardedCallCommand(baseUrl: string, tool: Tool, creditsMax: number): string {
  return `curl -s ${baseUrl}${toolPath(tool)} ${bearer('LIVE')} ${continued}-H 'idempotency-key: case-0417-${tool.name}-1' ${continued}-H 'x-max-credits: ${creditsMax}' ${keptBody}`
}

export function scenarioCommand(baseUrl: string, tool: Tool, scenario: string): string {
  return `curl -s ${baseUrl}${toolPath(tool)} ${bearer('KEY')} ${continued}-H 'x-test-scenario: ${scenario}' ${keptBody}`
}

export function buyCommand(baseUrl: string, packId: string): string {
  return capture(
    'CHECKOUT_URL',
    `curl -s ${baseUrl}/v1/credits/checkout ${bearer('KEY')} ${jsonBody({ pack: packId })}`,
    'checkout_url',
  )
}

export const payCommand = 'curl -s -X POST "$CHECKOUT_URL"'

export function mintCommand(baseUrl: string): string {
  return capture('LIVE', `curl -s -X POST ${baseUrl}/v1/keys ${bearer('KEY')}`, 'api_key')
}

export function readCommand(url: string, key: string): string {
  return `curl -s '${url}' ${bearer(key)}`
}

const continued = '\\\n  '
const bearer = (variable: string): string => `-H "authorization: Bearer $${variable}"`
const jsonType = `${continued}-H 'content-type: application/json'`
const keptBody = `${jsonType} -d "$BODY"`
const jsonBody = (body: object): string => `${jsonType} -d ${quoted(body)}`

/** JSON as one word of a shell command. */
function quoted(value: object): string {
  return `'${JSON.stringify(value).replaceAll("'", String.raw`'\''`)}'`
}

/** Keeps one text field of the answer, with tools every shell has. */
function capture(variable: string, command: string, field: string): string {
  return `${variable}=$(${command} ${continued}| sed 's/.*"${field}":"\\([^"]*\\)".*/\\1/')`
}

/** Commands as a block of a Markdown document. */
export function shell(commands: string): string {
  return `\`\`\`sh\n${commands}\n\`\`\`\n`
}
