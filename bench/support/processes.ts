import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A process of this folder, or of a program beside it, that serves a port of the loopback. */
export interface Served {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Starts `node <file> <args>`, which prints the port it listens on as its first line. */
export async function startServed(file: URL, args: readonly string[] = []): Promise<Served> {
  const child = spawn(process.execPath, [file.pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  child.stdout.resume()
  return { port: Number(first.value), pid: child.pid ?? 0, stop: () => ended(child) }
}

/** Ends a process of ours and waits for its end. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Where the figures of a process come from: `/proc`, so these benches run on Linux. */
const fieldsOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const ticksPerSecond = 100
const parentField = 1
const cpuFields = [11, 12]
const waitedCpuFields = [13, 14]

const cpuOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticksPerSecond

/** CPU seconds that a process has used so far. */
export const cpuSeconds = (pid: number): number => cpuOf(fieldsOf(pid), cpuFields)

/** The same of a process with its children, running or ended: a database server and its connections. */
export function familyCpuSeconds(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChildOf(name, pid))
  const own = cpuOf(fieldsOf(pid), [...cpuFields, ...waitedCpuFields])
  return children.reduce((sum, child) => sum + cpuOf(fieldsOrNone(child), cpuFields), own)
}

function isChildOf(name: string, pid: number): boolean {
  return Number(fieldsOrNone(name)[parentField]) === pid
}

/** A process may end while it is looked at. */
function fieldsOrNone(name: string): string[] {
  try {
    return fieldsOf(name)
  } catch {
    return []
  }
}

/** Resident bytes: what the process takes of the machine's memory. */
export function residentBytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024
}

/** Lets this process and those it starts open so many files and sockets if it may; returns how many they may now. */
export function raiseFileLimit(files: number): number {
  spawnSync('prlimit', ['--pid', String(process.pid), `--nofile=${files}:${files}`])
  return Number(/^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
}
