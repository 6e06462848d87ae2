import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real service in a process of its own, as a user starts it. */
export interface ServiceProcess {
  readonly baseUrl: string
  readonly pid: number
  /** From spawn to the first answered request. */
  readonly startMs: number
  /** Everything it wrote to its output and error output so far. */
  output(): string
  residentBytes(): Promise<number>
  /** SIGKILL: no orderly stop. */
  kill(): Promise<void>
  /** SIGTERM and wait; resolves to the exit code. */
  stop(): Promise<number | null>
}

/** Starts the tree at `cwd` with these settings and waits until it answers; throws its output when it ends instead. */
export async function startService(
  settings: Readonly<Record<string, string>>,
  cwd = root,
): Promise<ServiceProcess> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, ['start.js'], {
    cwd,
    env: { ...process.env, BASE_URL: baseUrl, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!(await answers(baseUrl))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    baseUrl,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAtMs,
    output: () => output,
    residentBytes: () => residentBytesOf(child),
    async kill() {
      await ended(child, 'SIGKILL')
    },
    async stop() {
      await ended(child, 'SIGTERM')
      return child.exitCode
    },
  }
}

async function answers(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/readyz`)).ok
  } catch {
    return false
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function residentBytesOf(child: ChildProcess): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
