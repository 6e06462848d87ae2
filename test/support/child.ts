import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A TypeScript file running in a process of its own. */
export interface Child {
  /** The next line it prints, or null once it has ended. */
  line(): Promise<string | null>
  /** SIGKILL; returns the lines that were printed but not read. */
  kill(): Promise<string[]>
}

/** Starts `node <file> <args>`; what it prints on standard error is shown. */
export function startChild(file: URL, args: readonly string[]): Child {
  const process_ = spawn(process.execPath, [file.pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string | null> => {
    const next = await lines.next()
    return next.done === true ? null : next.value
  }
  return {
    line,
    async kill() {
      await killed(process_)
      const rest: string[] = []
      for (let next = await line(); next !== null; next = await line()) rest.push(next)
      return rest
    },
  }
}

async function killed(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return
  const exit = once(process_, 'exit')
  process_.kill('SIGKILL')
  await exit
}
