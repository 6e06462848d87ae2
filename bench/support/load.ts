import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** One request, sent again and again over kept connections. */
export interface LoadTarget {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LoadPlan extends LoadTarget {
  readonly connections: number
  readonly seconds: number
  /**
   * Null = closed loop: every connection sends its next request when it has its answer, which measures throughput.
   * A number = open loop: requests are due at this rate whatever becomes of the earlier ones, and their time counts from
   * when they were due, so that a stall is felt by every request it delays.
   */
  readonly ratePerSecond: number | null
}

export interface LoadResult {
  /** Answered 200. */
  readonly answered: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Every other answer by its status; 0 = the connection was closed. */
  readonly refused: Readonly<Record<string, number>>
}

/** Runs the load in a process of its own. Throws when anything but 200 was answered. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const result = await runLoadOfAnyEnd(plan)
  const refused = Object.entries(result.refused)
  if (refused.length > 0) throw new Error(`${plan.path} answered ${JSON.stringify(result.refused)}`)
  return result
}

/** The same where refusals and closed connections are part of the question. */
export async function runLoadOfAnyEnd(plan: LoadPlan): Promise<LoadResult> {
  const generator = new URL('./generator.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(plan))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(output) as LoadResult
}
