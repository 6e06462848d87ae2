import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'

import { until } from '../support/until.ts'

const lastingServer = new URL('lasting-server.ts', import.meta.url)

for (const signal of ['SIGKILL', 'SIGINT'] as const)
  test(`a run ended by ${signal} leaves no throw-away PostgreSQL behind`, async (t) => {
    const run = spawn(process.execPath, [lastingServer.pathname], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [folder] = (await once(createInterface({ input: run.stdout }), 'line')) as [string]
      if (folder === '') return t.skip('no PostgreSQL is installed')
      const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      assert.ok(isRunning(pid))
      run.kill(signal)
      await until(() => !isRunning(pid) && !existsSync(folder))
    } finally {
      run.kill('SIGKILL')
    }
  })

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
