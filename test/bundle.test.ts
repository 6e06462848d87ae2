import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startService } from './support/service-process.ts'
import { verifies } from './support/verifies.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A tree of its own, without what was built in this one. */
const tree = mkdtempSync(join(tmpdir(), 'tree-'))
after(() => rmSync(tree, { recursive: true }))
for (const name of ['src', 'migrations', 'start.js', 'build.ts', 'package.json', 'package-lock.json'])
  cpSync(join(root, name), join(tree, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
const dist = join(tree, 'dist')

/** Starts it and stops it as soon as it answers; resolves to all it said. */
async function startedAndStopped(): Promise<string> {
  const service = await startService({}, tree)
  assert.equal(await service.stop(), 0)
  return service.output()
}

verifies('start:bundle', async () => {
  assert.doesNotMatch(await startedAndStopped(), /from the sources/)
  const built = readdirSync(dist)
  assert.equal(built.length, 1)
  await startedAndStopped()
  assert.deepEqual(readdirSync(dist), built, 'built once')

  const greeting = join(tree, 'src/greeting.ts')
  writeFileSync(greeting, readFileSync(greeting, 'utf8').replace('listens on', 'has changed and listens on'))
  assert.match(await startedAndStopped(), /has changed and listens on/)
  assert.equal(readdirSync(dist).length, 2)
})

verifies('start:bundle-impossible', async () => {
  rmSync(dist, { recursive: true, force: true })
  writeFileSync(dist, 'no folder')
  assert.match(await startedAndStopped(), /starting from the sources.*listens on/s)
})
