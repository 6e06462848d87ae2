import { createServer, type AddressInfo } from 'node:net'
import { assert } from '#kernel/assert.ts'
import { describeError } from '#kernel/describe-error.ts'
import { registry } from '#tools/registry.ts'
import { readConfig } from './config.ts'
import { compose, type Service } from './compose.ts'
import { greeting } from './greeting.ts'
import { listening, runOrRefuse } from './start-refusal.ts'

await runOrRefuse('counseling-tools did not start', async () => {
  const config = readConfig()
  const port = config.port === 0 ? await freePort(config.host) : config.port
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`
  const [firstTool] = registry.tools
  assert(firstTool !== undefined, 'there is a tool')
  const service = await compose(config, baseUrl)
  try {
    await listening('HOST and PORT', service.app.listen({ host: config.host, port }))
  } catch (cause) {
    await service.close()
    throw cause
  }
  process.stdout.write(greeting(config, baseUrl, firstTool))
  attend(service)
})

/** Stops on a signal, and does not outlive a bug nobody caught, which is told without its words: they may be a caller's. */
function attend(service: Service): void {
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
}

/** `PORT=0`: the address must be known before the first answer names it. */
async function freePort(host: string): Promise<number> {
  const server = createServer()
  await listening(
    'HOST',
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve)),
  )
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}
