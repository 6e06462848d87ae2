import type { Input } from './api/call-tool.ts'

let waiting: { readonly tool: string; readonly input: Input } | null = null

/** Keeps an input for the next tool's form, in memory: an address would show it to the history. */
export function handOver(tool: string, input: Input): void {
  waiting = { tool, input }
}

/** What was handed to this tool, once. */
export function takeHandedOver(tool: string): Input {
  const input = waiting?.tool === tool ? waiting.input : {}
  waiting = null
  return input
}
