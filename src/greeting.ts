import { quotePath, toolPath } from '#contract/paths.ts'
import { hasProvider } from '#model/port.ts'
import type { Tool } from '#tools/define-tool.ts'
import type { Config } from './config.ts'

/** What a newcomer reads after `npm start`: where it listens, what is embedded, and the way to a first letter. */
export function greeting(config: Config, baseUrl: string, tool: Tool): string {
  const embedded = [
    config.databaseUrl === undefined
      ? `embedded database in ${config.dataDir}`
      : 'PostgreSQL by DATABASE_URL',
    'simulated payments: no money moves',
    hasProvider(config.models.chains, 'writer') ? 'model provider' : 'built-in writer: no model provider',
    `web search: ${config.searchProvider}`,
  ]
  return `
counseling-tools listens on ${baseUrl}
  ${embedded.join('\n  ')}

A first letter in three calls:

  KEY=$(curl -s ${baseUrl}/v1/accounts -H 'content-type: application/json' \\
    -d '{"name":"My school","email":"me@example.org"}' | sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/')

  curl -s ${baseUrl}${quotePath(tool)} -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\
    -d '${shellText(tool.example)}'

  curl -s ${baseUrl}${toolPath(tool)} -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\
    -d '${shellText(tool.example)}'

That key is a test key: it plays fixtures and never bills. A live key: README.md, "A first letter".
`
}

/** JSON that stands between single quotes in a shell. */
function shellText(value: object): string {
  return JSON.stringify(value).replaceAll("'", "'\\''")
}
