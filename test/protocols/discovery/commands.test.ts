import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { forOneService, type TestService } from '../../support/service.ts'
import { curlBlocks, type CurlRun, runCommands } from '../../support/shell-blocks.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Committed documents that may show commands. */
const committed = ['README.md', ...guides()]

function guides(): string[] {
  const folder = join(root, 'docs/guides')
  return existsSync(folder) ? readdirSync(folder).map((name) => `docs/guides/${name}`) : []
}

/** What the documents show to fail: the one call that plays a refusal. */
const isMeant = ({ status, body }: CurlRun): boolean =>
  status < 400 || (status === 429 && /"scope":"key"/.test(body))

async function assertCommandsRun(markdown: string, service: TestService): Promise<CurlRun[]> {
  const commands = curlBlocks(markdown).join('\n')
  const runs = await runCommands(commands, service.port)
  assert.equal(runs.length, commands.match(/\bcurl -s\b/g)?.length, 'every command was run')
  for (const run of runs) assert.ok(isMeant(run), `${run.status} ${run.body}`)
  return runs
}

forOneService((service) => {
  test('the commands of the guide run as they stand, to a paid letter and its bill', async () => {
    const { text } = await service.send('GET /api-docs/agents.md')
    const runs = await assertCommandsRun(text, service)
    const live = runs
      .map(({ body }) => body)
      .find((body) => body.includes('"mode":"live"') && body.includes('"billing"'))
    assert.match(live ?? '', /"status":"settled"/)
    assert.ok(runs.some(({ status }) => status === 429))
    assert.ok(runs.length >= 10)
  })

  test('the command of llms.txt runs as it stands and opens an account', async () => {
    const { text } = await service.send('GET /llms.txt')
    const [signedUp, ...others] = await assertCommandsRun(text, service)
    assert.equal(signedUp?.status, 201)
    assert.deepEqual(others, [])
  })

  test('the commands of the reference page run as they stand', async () => {
    const { text } = await service.send('GET /docs')
    const [, shown = ''] = /class="shell".*?<code>(.*?)<\/code>/s.exec(text) ?? []
    const commands = shown.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    const runs = await assertCommandsRun(`\`\`\`sh\n${commands}\n\`\`\``, service)
    assert.deepEqual(
      runs.map(({ status }) => status),
      [201, 200, 200],
    )
  })

  for (const path of committed) {
    test(`the commands of ${path} run as they stand`, async () => {
      const text = readFileSync(join(root, path), 'utf8')
      if (curlBlocks(text).length > 0) await assertCommandsRun(text, service)
    })
  }

  test('a command that is refused is caught', async () => {
    const wrong = '```sh\ncurl -s http://service.test/v1/me\n```'
    await assert.rejects(assertCommandsRun(wrong, service), /401/)
    const broken = '```sh\ncurl -s http://service.test/v1/tools | nothing-of-that-name\n```'
    await assert.rejects(assertCommandsRun(broken, service))
  })
})

before(() => assert.ok(committed.includes('README.md') && existsSync(join(root, 'README.md'))))
