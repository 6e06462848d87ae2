import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { newApiKey } from '#accounts/api-key-text.ts'
import { makeKeyedHash } from '#kernel/keyed-hash.ts'

// A key is found by its digest under a secret: how near a guess comes to a key's text shows nowhere, in time neither.
test('a guess that differs in one character is looked up under a digest that has nothing of the right one', () => {
  const hash = makeKeyedHash('api-key', 'a secret of thirty-two characters', null)
  for (let index = 0; index < 200; index += 1) {
    const key = newApiKey('live')
    const guess = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const [right, guessed] = [hash.current(key), hash.current(guess)]
    let alike = 0
    while (right[alike] === guessed[alike]) alike += 1
    // Six characters alike by chance: one in two thousand million.
    assert.ok(alike < 6, `${right} ${guessed}`)
  }
})

test('what a caller could guess is compared in constant time, or only as a digest', () => {
  const root = fileURLToPath(new URL('../../src', import.meta.url))
  const compared = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      readFileSync(`${root}/${path}`, 'utf8')
        .split('\n')
        .filter((line) =>
          /\b(?:mac|digest|signature|apiKey|secret)\b [!=]== (?!null|undefined|'')/.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
  assert.deepEqual(compared, [])
})
