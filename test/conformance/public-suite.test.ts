import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { conformancePrices, conformanceTools } from '../support/conformance-tools.ts'
import { type KeyProxy, startKeyProxy } from '../support/key-proxy.ts'
import { forOneService } from '../support/service.ts'

const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'

forOneService(
  (service) => {
    let proxy: KeyProxy
    let results: string
    before(async () => {
      proxy = await startKeyProxy(service.port, (await service.liveAccount()).liveKey)
      results = await mkdtemp(join(tmpdir(), 'conformance-'))
    })
    after(async () => {
      proxy.close()
      await rm(results, { recursive: true })
    })

    /** Exit code 1: a scenario failed that applies, or one passed that was said not to apply. */
    const run = (path: string, more: readonly string[]): Promise<{ code: unknown; told: string }> =>
      new Promise((resolve) => {
        const url = `http://127.0.0.1:${proxy.port}${path}`
        const given = [suite, 'server', '--url', url, '--output-dir', results, ...more]
        execFile(process.execPath, given, { timeout: 120_000 }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, told: stdout + stderr }),
        )
      })

    test('the public MCP conformance suite passes in every scenario that applies to a tools-only server', async () => {
      const baseline = 'test/conformance/not-applicable.yml'
      const { code, told } = await run('/mcp', ['--suite', 'all', '--expected-failures', baseline])
      assert.equal(code, 0, told)
    })

    test('the server of the gate passes them too, where no tool of the suite is called', async () => {
      for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']) {
        const { code, told } = await run('/gate/mcp', ['--scenario', scenario])
        assert.equal(code, 0, told)
      }
    })
  },
  {
    tools: conformanceTools,
    config: ({ priceFile }) => ({
      priceFile: { ...priceFile, tools: { ...priceFile.tools, ...conformancePrices } },
    }),
  },
)
