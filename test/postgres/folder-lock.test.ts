import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, test } from 'node:test'

import { DatabaseUnfit } from '#postgres/errors.ts'
import { lockFolder } from '#postgres/folder-lock.ts'

import { startChild, type Child } from '../support/child.ts'
import { temporaryFolder } from '../support/database.ts'

let folder: string
let children: Child[]

beforeEach(() => {
  folder = temporaryFolder()
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()))
  rmSync(folder, { recursive: true })
})

function startTaker(): Child {
  const child = startChild(new URL('hold-lock.ts', import.meta.url), [folder])
  children.push(child)
  return child
}

test('a second process is refused, in a sentence that names the folder and another process', async () => {
  assert.equal(await startTaker().line(), 'locked')
  const answer = (await startTaker().line()) ?? ''
  assert.ok(answer.includes(folder))
  assert.match(answer, /in use by another process/)
})

test('the same process is refused too, until it lets go', () => {
  const unlock = lockFolder(folder)
  assert.throws(() => lockFolder(folder), DatabaseUnfit)
  unlock()
  lockFolder(folder)()
})

test('the lock of a killed process is free at once, and of five takers exactly one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const owner = startTaker()
    assert.equal(await owner.line(), 'locked')
    await owner.kill()
    const takers = Array.from({ length: 5 }, startTaker)
    const answers = await Promise.all(takers.map((taker) => taker.line()))
    assert.equal(answers.filter((answer) => answer === 'locked').length, 1, answers.join('\n'))
    await Promise.all(takers.map((taker) => taker.kill()))
  }
})
