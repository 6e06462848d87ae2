import { userInfo } from 'node:os'
import { runCommand } from '#cli/run-command.ts'
import { openPayments } from '#payments/open-payments.ts'
import { connect } from '#postgres/connect.ts'
import { migrate } from '#postgres/migrate.ts'
import { makeLog } from './json-log.ts'
import { readConfig } from './config.ts'
import { runOrRefuse } from './start-refusal.ts'

/** The operator's commands, on the same configuration as the service. An embedded database is open to one process at a time. */
await runOrRefuse('the command did not finish', async () => {
  const ended = await runCommand(process.argv.slice(2), async (work) => {
    const config = readConfig()
    const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
    try {
      await migrate(database)
      const { provider } = await openPayments(config.stripe, config.baseUrl ?? '')
      return await work({
        database,
        provider,
        operator: userInfo().username,
        log: makeLog('error'),
        progress: (text) => process.stderr.write(`${text}\n`),
      })
    } finally {
      await database.close()
    }
  })
  process.stdout.write(ended.output)
  process.exitCode = ended.exitCode
})
