import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'

import type { CallView, Page } from '#contract/usage.ts'

import { type InstalledClient, installClient } from '../support/installed-client.ts'
import { type ProgramRun, runProgram } from '../support/run-program.ts'
import { forOneService, type LiveAccount } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const root = join(import.meta.dirname, '../..')
const preload = new URL('../support/preload-service.ts', import.meta.url).href
const node = [process.execPath, '--import', preload] as const
const noPython = spawnSync('python3', ['--version']).status !== 0

/** The TypeScript of a document, as one program. */
function programOf(markdown: string): string {
  return [...markdown.matchAll(/^```ts\n(?<code>.*?)\n```$/gms)]
    .map((block) => block.groups?.['code'] ?? '')
    .join('\n')
}

forOneService((service) => {
  let account: LiveAccount
  let installed: InstalledClient
  before(async () => {
    installed = installClient()
    account = await service.liveAccount()
  })
  after(() => installed.remove())

  /** As a reader runs it, with a live key. */
  const run = (command: readonly [string, ...string[]], env: Readonly<Record<string, string>> = {}) => {
    const address = `http://127.0.0.1:${service.port}`
    return runProgram(command, {
      SERVICE_ADDRESS: address,
      BASE_URL: address,
      API_KEY: account.liveKey,
      ...env,
    })
  }
  /** What was called of late, newest first. */
  const calls = async (): Promise<readonly CallView[]> =>
    ((await service.send('GET /v1/calls', { key: account.testKey })).json as Page<CallView>).items

  /** One letter was written, told and billed as it says. */
  const assertLetter = async ({ code, stdout, stderr }: ProgramRun, surface: string): Promise<void> => {
    assert.equal(code, 0, stderr)
    assert.match(stdout, /Carter Steel/)
    const [call] = await calls()
    assert.deepEqual([call?.tool, call?.surface, call?.billing_status], ['appeal', surface, 'settled'])
    assert.ok(stdout.includes(`Charged ${call?.credits_charged} credits`), stdout)
  }

  verifies('client:readme', async () => {
    const file = join(installed.folder, 'readme.ts')
    const program = programOf(readFileSync(join(root, 'sdk/README.md'), 'utf8'))
    assert.ok(program.split('\n').length > 50)
    writeFileSync(file, program)
    assert.equal(installed.compile('readme.ts'), '')
    const { code, stdout, stderr } = await run([...node, file])
    assert.equal(code, 0, stderr)
    for (const told of [
      /Dear /,
      /balance: \d+ needed/,
      /A person pays here: http/,
      /^key_\w+ 5000$/m,
      /^entry,kind/m,
    ])
      assert.match(stdout, told)
  })

  verifies('examples:shell', async () => {
    const example = ['sh', join(root, 'examples/letter.sh')] as const
    await assertLetter(await run(example, { IDEMPOTENCY_KEY: 'shell' }), 'rest')
    const { code, stderr } = await run(example, { IDEMPOTENCY_KEY: 'shell' })
    assert.equal(code, 1)
    assert.match(stderr, /^Refused: idempotent_replay$/m)
  })

  verifies('examples:python', async ({ t }) => {
    if (noPython) return t.skip('python3 is not installed')
    const example = ['python3', join(root, 'examples/letter.py')] as const
    await assertLetter(await run(example, { IDEMPOTENCY_KEY: 'python' }), 'rest')
    const again = await run(example, { IDEMPOTENCY_KEY: 'python' })
    assert.equal(again.code, 1)
    assert.match(
      again.stderr,
      new RegExp(`^Done before, billed once: see /v1/calls/${(await calls())[0]?.request_id}$`, 'm'),
    )
    const poor = await run(example, { API_KEY: 'bm_live_wrong' })
    assert.match(poor.stderr, /unauthorized/)
  })

  verifies('examples:typescript', async () => {
    const file = join(installed.folder, 'letter.ts')
    copyFileSync(join(root, 'examples/letter.ts'), file)
    await assertLetter(
      await run([...node, file], { IDEMPOTENCY_KEY: 'typescript', BREAK_ONCE: 'Carter' }),
      'rest',
    )
    const again = await run([...node, file], { IDEMPOTENCY_KEY: 'typescript' })
    assert.equal(again.code, 1)
    assert.match(again.stderr, /^Done before, billed once/)
  })

  verifies('examples:mcp', async () => {
    const example = [...node, join(root, 'examples/mcp-agent.ts')] as const
    const first = await run(example, { IDEMPOTENCY_KEY: 'mcp', BREAK_ONCE: 'idempotencyKey' })
    await assertLetter(first, 'mcp')
    assert.match(first.stdout, /^Tools: .*appeal.*quote_call.*$/m)
    assert.match(first.stdout, /^Trying again: the connection broke\.$/m)
    const again = await run(example, { IDEMPOTENCY_KEY: 'mcp' })
    assert.equal(again.code, 1)
    assert.match(again.stderr, /idempotent_replay: .* Next: \{"type":"use_new_key"\}/)
  })

  verifies('examples:a2a', async () => {
    const example = [...node, join(root, 'examples/a2a-agent.ts')] as const
    const first = await run(example, { IDEMPOTENCY_KEY: 'a2a', BREAK_ONCE: 'idempotencyKey' })
    await assertLetter(first, 'a2a')
    assert.match(first.stdout, /^Skills: appeal, /m)
    assert.match(first.stdout, /^Trying again: the connection broke\.$/m)
    const [, task = '?'] = /credits for (task_\w+)/.exec(first.stdout) ?? []
    const again = await run(example, { IDEMPOTENCY_KEY: 'a2a' })
    assert.ok(again.stdout.includes(`Done before and billed once, as ${task}`), again.stdout + again.stderr)
  })
})
