import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ProgramRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end, with nothing in its environment but the path and what is given. */
export async function runProgram(
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<ProgramRun> {
  const running = spawn(command, args, { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    running[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString()))
  const [code] = (await once(running, 'close')) as [number | null]
  return { code, ...said }
}
