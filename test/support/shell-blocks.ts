import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shell blocks of a Markdown document that call the service, in order. */
export function curlBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(?<commands>.*?)\n```$/gms)]
    .map((block) => block.groups?.['commands'] ?? '')
    .filter((commands) => /\bcurl\b/.test(commands))
}

/** What one curl of a shell text was answered. */
export interface CurlRun {
  readonly status: number
  readonly body: string
}

/** Runs commands as a reader would paste them, and tells what each curl was answered, in order. */
export async function runCommands(commands: string, port: number): Promise<CurlRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'counseling-commands-'))
  // Whatever the address, the way leads to the service under test; what was answered is kept.
  const preface = `set -eu
curl() {
  n=$(ls "$ANSWERS" | wc -l)
  command curl --connect-to "::127.0.0.1:$PORT_OF_SERVICE" -w '%{stderr}%{http_code}' \\
    "$@" > "$ANSWERS/$(printf %03d "$n").body" 2> "$ANSWERS/$(printf %03d "$n").status"
  cat "$ANSWERS/$(printf %03d "$n").body"
}
`
  const shell = spawn('sh', ['-c', preface + commands], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ANSWERS: folder,
      PORT_OF_SERVICE: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  shell.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [code] = (await once(shell, 'close')) as [number | null]
  assert.equal(code, 0, complaints)
  const answers = readdirSync(folder)
    .filter((name) => name.endsWith('.body'))
    .toSorted()
    .map((name) => ({
      status: Number(readFileSync(join(folder, name.replace('.body', '.status')), 'utf8')),
      body: readFileSync(join(folder, name), 'utf8'),
    }))
  rmSync(folder, { recursive: true })
  return answers
}
