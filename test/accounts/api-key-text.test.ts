import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'

import * as fc from 'fast-check'

import { apiKeyPattern, newApiKey, readApiKey, shownPrefix } from '#accounts/api-key-text.ts'

import { verifies } from '../support/verifies.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

verifies(['key:format', 'auth:test-prefix', 'auth:live-prefix'], () => {
  for (const mode of ['test', 'live'] as const) {
    const key = newApiKey(mode)
    assert.match(key, new RegExp(`^bm_${mode}_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$`))
    assert.match(key, new RegExp(`^${apiKeyPattern}$`))
    assert.equal(readApiKey(key), mode)
  }
  assert.equal(new Set(Array.from({ length: 200 }, () => newApiKey('live'))).size, 200)
})

verifies('key:checksum', () => {
  for (let round = 0; round < 50; round += 1) {
    const key = newApiKey('live')
    const checksum = Array.from(key.slice(-6)).reduce((sum, digit) => sum * 62 + base62.indexOf(digit), 0)
    assert.equal(checksum, crc32(key.slice(0, -6)))
  }
})

verifies('key:typo', () => {
  const key = newApiKey('test')
  fc.assert(
    fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(...base62), (at, digit) => {
      fc.pre(key[at] !== digit)
      assert.equal(readApiKey(key.slice(0, at) + digit + key.slice(at + 1)), null)
    }),
  )
  for (const wrong of [
    key.replace('test', 'live'),
    key.slice(1),
    `${key}0`,
    ` ${key}`,
    key.toUpperCase(),
    '',
  ])
    assert.equal(readApiKey(wrong), null, wrong)
})

test('a key list shows the prefix and four characters of a key, never its checksum', () => {
  const key = newApiKey('live')
  assert.equal(shownPrefix(key), key.slice(0, 12))
})
