import { hasProvider } from '#model/port.ts'
import { searchTitle } from '#model/search/settings.ts'
import { documentPaths } from '#protocols/discovery/doors.ts'
import { bodyCommand, callCommand, quoteCommand, signUpCommand } from '#protocols/discovery/shell-examples.ts'
import type { Tool } from '#tools/define-tool.ts'
import type { Config } from './config.ts'

/** What a newcomer reads after `npm start`: where it listens, what is embedded, and the way to a first letter. */
export function greeting(config: Config, baseUrl: string, tool: Tool): string {
  const embedded = [
    config.databaseUrl === undefined
      ? `embedded database in ${config.dataDir}`
      : 'PostgreSQL by DATABASE_URL',
    config.stripe === null ? 'simulated payments: no money moves' : 'card payments by Stripe',
    hasProvider(config.models.chains, 'writer') ? 'model provider' : 'built-in writer: no model provider',
    `web search: ${searchTitle(config.search.provider)}`,
  ]
  const commands = [
    signUpCommand(baseUrl),
    bodyCommand(tool),
    quoteCommand(baseUrl, tool),
    callCommand(baseUrl, tool),
  ]
  return `
counseling-tools listens on ${baseUrl}
  ${embedded.join('\n  ')}

To look rather than read: ${baseUrl}${documentPaths.console}

A first letter in three calls:

${commands.join('\n\n')}

That key is a test key: it plays fixtures and never bills. The way to a live key, and everything else: ${baseUrl}${documentPaths.reference}
`
}
