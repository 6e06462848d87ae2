import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from './http-client.ts'

const guide = join(import.meta.dirname, '../../docs/guides/recompute-a-bill.md')

/** The script that callers are given, as it stands in the guide. */
export function publishedScript(): string {
  const script = /^```js\n(?<script>.*?)\n```$/ms.exec(readFileSync(guide, 'utf8'))?.groups?.['script']
  assert.ok(script !== undefined, 'the guide holds the script')
  return script
}

/** What the guide's script says about an answer; it knows nothing of this service but the published price list. */
export async function recomputed(answer: Answer, port: number): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'counseling-bill-'))
  const file = join(folder, 'recompute.mjs')
  writeFileSync(file, publishedScript())
  const run = spawn(process.execPath, [file, `http://127.0.0.1:${port}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  run.stdout.on('data', (part: Buffer) => (said += part.toString()))
  run.stdin.end(answer.text)
  const [code] = (await once(run, 'close')) as [number]
  rmSync(folder, { recursive: true })
  return { code, said: said.trim() }
}
