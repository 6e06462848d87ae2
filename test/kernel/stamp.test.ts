import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { stampOf } from '#kernel/stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
after(() => rmSync(folder, { recursive: true }))

test('a stamp changes with the content and with the name of any file, and with nothing else', () => {
  const root = pathToFileURL(`${folder}/`)
  const stamp = () => stampOf(root, ['src', 'lock'])
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'lock'), '1')
  writeFileSync(join(folder, 'src/deep/a'), 'x')
  const first = stamp()
  writeFileSync(join(folder, 'src/deep/a'), 'x')
  writeFileSync(join(folder, 'beside'), 'x')
  assert.equal(stamp(), first)
  renameSync(join(folder, 'src/deep/a'), join(folder, 'src/deep/b'))
  assert.notEqual(stamp(), first)
  renameSync(join(folder, 'src/deep/b'), join(folder, 'src/deep/a'))
  assert.equal(stamp(), first)
  writeFileSync(join(folder, 'lock'), '2')
  assert.notEqual(stamp(), first)
})
