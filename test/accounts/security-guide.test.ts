import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { newApiKey, readApiKey } from '#accounts/api-key-text.ts'
import { limits } from '#kernel/limits.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/security-and-privacy.md'), 'utf8')
const blocks = [...guide.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
  language,
  text: text.trim(),
}))

test('the published pattern finds every key in a text, and nothing in its place', () => {
  const [pattern] = blocks
  assert.equal(pattern?.language, '')
  for (let round = 0; round < 50; round += 1) {
    const key = newApiKey(round % 2 === 0 ? 'live' : 'test')
    const text = `curl -H "Authorization: Bearer ${key}" # ${key}x, bm_live_short, x${key}`
    assert.deepEqual(text.match(new RegExp(pattern.text, 'g')), [key])
  }
})

test('the published check tells a key of ours from noise offline, as the service does', async () => {
  const code = blocks.find(({ language }) => language === 'js')?.text ?? ''
  const { isKey } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isKey: (text: string) => boolean
  }
  for (let round = 0; round < 50; round += 1) {
    const key = newApiKey('live')
    const typo = key.slice(0, 20) + (key.charAt(20) === 'a' ? 'b' : 'a') + key.slice(21)
    for (const text of [key, typo, key.slice(1), `${key} `])
      assert.equal(isKey(text), readApiKey(text) !== null, text)
    assert.deepEqual([isKey(key), isKey(typo)], [true, false])
  }
})

test('the guide tells the bounds that hold', () => {
  assert.ok(guide.includes(`late by ${limits.loopDelayMsMax / 1000} seconds`))
  assert.ok(guide.includes(`${limits.requestsOpenMax.toLocaleString('en-US')} requests`))
  assert.ok(guide.includes(`up to ${limits.parkedReplyMsMax / 60_000} minutes`))
})
