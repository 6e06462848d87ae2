import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../snapshots')

/** Compares a text with the one kept under `test/snapshots/`; `UPDATE_SNAPSHOTS=1` keeps the new one instead. */
export function assertSnapshot(name: string, text: string): void {
  const path = join(folder, name)
  if (process.env['UPDATE_SNAPSHOTS'] === '1') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return
  }
  assert.equal(
    text,
    readFileSync(path, 'utf8'),
    `${name} changed. If that was meant: UPDATE_SNAPSHOTS=1 npm test -- test/protocols/discovery`,
  )
}
