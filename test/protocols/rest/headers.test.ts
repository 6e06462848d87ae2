import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { Sent } from '../../support/http-client.ts'
import { problemsOf, told } from '../../support/refusals.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const body = { note: 'abc' }

/** Text as the bytes a UTF-8 client puts on the wire. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const with_ = (headers: NonNullable<Sent['headers']>): Sent => ({ key: account.liveKey, body, headers })
  const refused = async (headers: NonNullable<Sent['headers']>) =>
    told(await problemsOf(service, with_(headers)))
  const status = async (headers: NonNullable<Sent['headers']>) =>
    (await service.send('POST /v1/tools/toy', with_(headers))).status

  verifies(
    ['invalid-input:header', 'quote:bad-header', 'problem:path-header'],
    { doors: ['rest'] },
    async () => {
      assert.deepEqual(await refused({ 'x-max-credits': 'x', 'idempotency-key': '' }), [
        'header Idempotency-Key min_length',
        'header X-Max-Credits type',
      ])
    },
  )

  verifies('header:idempotency-key-length', { doors: ['rest'] }, async () => {
    for (const character of ['k', 'é', '𝔄']) {
      assert.equal(await status({ 'idempotency-key': utf8(character.repeat(128)) }), 200)
      const problems = await problemsOf(service, with_({ 'idempotency-key': utf8(character.repeat(129)) }))
      assert.deepEqual(told(problems), ['header Idempotency-Key max_length'])
      assert.deepEqual([problems[0]?.limit, problems[0]?.actual], [128, 129])
    }
  })

  verifies('boundary:key-empty', { doors: ['rest'] }, async () => {
    assert.deepEqual(await refused({ 'idempotency-key': '' }), ['header Idempotency-Key min_length'])
  })

  verifies('boundary:key-verbatim', { doors: ['rest'] }, async () => {
    for (const key of [
      'Key',
      'key',
      'k ey',
      'k  ey',
      'k,ey',
      '"key"',
      'ke%79',
      utf8('kéy'),
      utf8('ke\u0301y'),
    ])
      assert.equal(await status({ 'idempotency-key': key }), 200, key)
    for (const key of ['Key', 'k  ey', utf8('ke\u0301y')])
      assert.equal(await status({ 'idempotency-key': key }), 409, key)
  })

  test('a key whose bytes are not UTF-8 has the wrong form', async () => {
    assert.deepEqual(await refused({ 'idempotency-key': 'k\xe9y' }), ['header Idempotency-Key format'])
  })

  test('a header sent twice is told, and neither its first value nor both joined are used', async () => {
    assert.deepEqual(
      await refused({
        'idempotency-key': ['a', 'b'],
        'x-max-credits': ['500', '500'],
        'x-quote-id': ['qt_a', 'qt_a'],
        'x-test-scenario': ['slow', 'slow'],
        'x-test-latency-ms': ['1', '1'],
      }),
      [
        'header Idempotency-Key type',
        'header X-Max-Credits type',
        'header X-Quote-Id type',
        'header X-Test-Scenario enum',
        'header X-Test-Latency-Ms type',
      ],
    )
  })

  verifies('header:max-credits-minimum', { doors: ['rest'] }, async () => {
    const one = await service.send('POST /v1/tools/toy', with_({ 'x-max-credits': '1' }))
    assert.equal(one.error.code, 'insufficient_credits')
    for (const credits of ['0', '-1', '-0', '-99999999999999999999'])
      assert.deepEqual(await refused({ 'x-max-credits': credits }), ['header X-Max-Credits minimum'], credits)
  })

  verifies('header:max-credits-maximum', { doors: ['rest'] }, async () => {
    assert.equal(await status({ 'x-max-credits': '2147483647' }), 200)
    for (const credits of ['2147483648', '9007199254740993', '9'.repeat(400)]) {
      const [problem] = await problemsOf(service, with_({ 'x-max-credits': credits }))
      assert.deepEqual([problem?.code, problem?.limit], ['maximum', 2_147_483_647], credits)
    }
  })

  verifies('header:max-credits-integer', { doors: ['rest'] }, async () => {
    for (const credits of [
      '',
      '1.5',
      '3.0',
      '1e3',
      '0x10',
      '+5',
      '5 5',
      '5,5',
      'five',
      utf8('５'),
      'Infinity',
      'NaN',
    ])
      assert.deepEqual(await refused({ 'x-max-credits': credits }), ['header X-Max-Credits type'], credits)
  })

  verifies(
    ['header:max-credits-optional', 'header:idempotency-key-optional'],
    { doors: ['rest'] },
    async () => {
      assert.equal(await status({}), 200)
    },
  )

  test('a live key may not ask for a test scenario', async () => {
    const [problem] = await problemsOf(service, with_({ 'x-test-scenario': 'slow' }))
    assert.deepEqual([problem?.path, problem?.code, problem?.allowed], ['X-Test-Scenario', 'enum', []])
  })

  test('an unknown scenario and a latency out of range are told', async () => {
    const headers = { 'x-test-scenario': 'constructor', 'x-test-latency-ms': '120001' }
    assert.deepEqual(told(await problemsOf(service, { key: account.testKey, body, headers })), [
      'header X-Test-Scenario enum',
      'header X-Test-Latency-Ms maximum',
    ])
  })

  test('headers we do not know are nobody’s problem', async () => {
    assert.equal(
      await status({ 'x-anything': 'x', 'accept-version': '9.9.9', expect: '100-continue', cookie: 'a=b' }),
      200,
    )
  })
})
