import { createServer, type AddressInfo } from 'node:net'
import { assert } from '#kernel/assert.ts'
import { describeError } from '#kernel/describe-error.ts'
import { registry } from '#tools/registry.ts'
import { readConfig } from './config.ts'
import { compose } from './compose.ts'
import { greeting } from './greeting.ts'

const config = readConfig()
const port = config.port === 0 ? await freePort(config.host) : config.port
const baseUrl = config.baseUrl ?? `http://localhost:${port}`
const [firstTool] = registry.tools
assert(firstTool !== undefined, 'there is a tool')
const service = await compose(config, baseUrl)
await service.app.listen({ host: config.host, port })
process.stdout.write(greeting(config, baseUrl, firstTool))

/** A bug nobody caught: told without its words, which may be a caller's, and not outlived. */
const crash = (event: string) => (cause: unknown) => {
  service.calls.log.error(event, { cause: describeError(cause) })
  process.exit(1)
}
process.on('uncaughtException', crash('uncaught_exception'))
process.on('unhandledRejection', crash('unhandled_rejection'))
void service.consoleBuild.start()

let closing: Promise<void> | null = null
const stop = (): void => {
  closing ??= service.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

/** `PORT=0`: the address must be known before the first answer names it. */
async function freePort(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}
