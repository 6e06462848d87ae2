import { startThrowawayServer } from '../support/throwaway-server.ts'

/** Starts a server, tells where it is, and lives until it is killed. */
const server = await startThrowawayServer()
process.stdout.write(`${typeof server === 'string' ? '' : server.folder}\n`)
setInterval(() => undefined, 60_000)
