import { cpus } from 'node:os'

/** The middle of several repetitions: other work on the machine moves it less than a mean. */
export const median = (numbers: readonly number[]): number => shareOf(numbers, 0.5)

/** The value that this share of the numbers does not exceed. */
export function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The machine and its versions, for the line above every table. */
export function machineLine(...more: readonly string[]): string {
  const [cpu] = cpus()
  return [`${cpus().length} × ${cpu?.model ?? 'unknown CPU'}`, `Node ${process.version}`, ...more].join(', ')
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A table as Markdown, ready to paste. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  print(`\n| ${head.join(' | ')} |`)
  print(`|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`)
  for (const row of rows) print(`| ${row.join(' | ')} |`)
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
export const ms = (value: number): string => value.toFixed(2)
export const times = (value: number): string => `${value.toFixed(2)} ×`
export const megabytes = (bytes: number): string => whole(bytes / 1024 / 1024)
