import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'

import { build } from 'vite'

import { toolPaths } from '../../sdk/src/generated/tool-paths.ts'
import { type InstalledClient, installClient } from '../support/installed-client.ts'
import { verifies } from '../support/verifies.ts'

const sdk = join(import.meta.dirname, '../../sdk')
const refusedInputs = readFileSync(join(import.meta.dirname, 'refused-inputs.ts'), 'utf8')

let installed: InstalledClient
before(() => {
  installed = installClient()
})
after(() => installed.remove())

verifies('client:no-dependency', () => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(sdk, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  assert.deepEqual([dependencies, peerDependencies], [undefined, undefined])
  const files = globSync('dist/**/*.js', { cwd: installed.packageFolder })
  assert.ok(files.length > 5)
  for (const file of files) {
    const text = readFileSync(join(installed.packageFolder, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g))
      assert.match(from, /^\.\.?\/[\w/-]+\.js$/)
  }
})

verifies('client:refuses-unknown', () => {
  writeFileSync(join(installed.folder, 'refused.ts'), refusedInputs)
  assert.equal(installed.compile('refused.ts'), '')
  const expectations = refusedInputs.match(/@ts-expect-error/g)?.length ?? 0
  assert.ok(expectations >= 10)
  writeFileSync(join(installed.folder, 'bare.ts'), refusedInputs.replaceAll('@ts-expect-error', ''))
  const errors = installed.compile('bare.ts').match(/^bare\.ts\(\d+,\d+\): error TS/gm)
  assert.equal(errors?.length, expectations)
})

/** What a page loads that imports this of the client. */
async function bundled(program: string): Promise<string> {
  const entry = join(installed.folder, 'page.js')
  writeFileSync(entry, program)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: installed.folder,
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = (Array.isArray(built) ? built : [built]) as {
    output: { code: string }[]
  }[]
  return output.map(({ code }) => code).join('')
}

verifies('client:tree-shaken', async () => {
  const all = await bundled("export { createClient } from 'counseling-tools-client'")
  const one = await bundled("export { signUp } from 'counseling-tools-client'")
  for (const path of Object.values(toolPaths)) {
    assert.ok(all.includes(path), path)
    assert.ok(!one.includes(path), path)
  }
})
