import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { fieldProblemMessages } from '#contract/field-problem.ts'
import { limits } from '#kernel/limits.ts'

import { problemsOf, told, traceOf } from '../../support/refusals.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const nested = (depth: number) => `{"note":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

// Every text full of characters that take the most bytes when each is escaped.
const full = (length: number) => '\\ud83d\\ude00'.repeat(length)

forOneService((service) => {
  let account: LiveAccount

  before(async () => {
    account = await service.liveAccount()
  })

  const json = { 'content-type': 'application/json' }
  const refused = async (bytes: Uint8Array | string) =>
    told(await problemsOf(service, { key: account.liveKey, headers: json, bytes }))
  const refusedBody = async (body: unknown) => told(await problemsOf(service, { key: account.liveKey, body }))
  const unreadable = ['body  json']

  verifies(['invalid-input:json', 'quote:malformed-json', 'problem:path-whole'], async () => {
    for (const bytes of [
      '{',
      '{"note":"abc"',
      '{"note":"abc"}}',
      "{'note':'abc'}",
      '{"note":"abc",}',
      '{"note":NaN}',
      '{"note":"a\u0000b"}',
      '{"note":"abc","note":"abc"}',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      '['.repeat(10_000),
      'note=abc',
      ' ',
    ])
      assert.deepEqual(await refused(bytes), unreadable, String(bytes).slice(0, 40))
  })

  verifies(['invalid-input:body', 'invalid-input:status'], { doors: ['rest'] }, async () => {
    for (const body of [null, [], [{ note: 'abc' }], 'abc', 7, true])
      assert.deepEqual(await refusedBody(body), ['body  type'], JSON.stringify(body))
  })

  verifies(['problem:all-at-once', 'error:invalid-input'], { doors: ['rest'] }, async () => {
    const body = { note: 'ab', play: 7, kind: 'none', level: 6, tags: ['x', 'y', 'z'], hidden: null, more: 1 }
    const headers = { 'x-max-credits': '0', 'idempotency-key': '' }
    const problems = await problemsOf(service, { key: account.liveKey, body, headers })
    assert.deepEqual(told(problems), [
      'body /note min_length',
      'body /play type',
      'body /kind enum',
      'body /level maximum',
      'body /tags max_items',
      'body /tags/0 enum',
      'body /tags/1 enum',
      'body /tags/2 enum',
      'body /hidden type',
      'body /more unknown_property',
      'header Idempotency-Key min_length',
      'header X-Max-Credits minimum',
    ])
  })

  verifies(
    ['problem:path', 'problem:path-missing', 'problem:path-unknown', 'problem:path-item'],
    async () => {
      assert.deepEqual(await refusedBody({ tags: ['a', 7], 'a/b~c': 1 }), [
        'body /note required',
        'body /tags/1 type',
        'body /a~1b~0c unknown_property',
      ])
    },
  )

  verifies(['problem:shape', 'problem:in', 'problem:actual', 'problem:code'], async () => {
    const problems = await problemsOf(service, {
      key: account.liveKey,
      body: { note: 'a'.repeat(21), level: {}, kind: 'none', tags: [], zz: 'caller text' },
      headers: { 'x-max-credits': 'many', 'x-test-scenario': 'slow' },
    })
    const jsonTypes = ['object', 'array', 'string', 'number', 'boolean', 'null']
    for (const problem of problems) {
      const { in: place, path, code, message, ...more } = problem
      assert.ok(['body', 'header', 'query'].includes(place))
      assert.equal(typeof path, 'string')
      assert.equal(typeof message, 'string')
      assert.ok(code in fieldProblemMessages)
      assert.deepEqual(
        Object.keys(more).filter((name) => !['limit', 'actual', 'allowed'].includes(name)),
        [],
      )
      assert.ok(
        ['undefined', 'number'].includes(typeof more.actual) || jsonTypes.includes(String(more.actual)),
      )
    }
    assert.equal(Object.keys(fieldProblemMessages).length, 13)
  })

  verifies(['problem:not-coerced', 'problem:not-trimmed', 'problem:not-dropped'], async () => {
    assert.deepEqual(await refusedBody({ note: 123, level: '3', tags: 'a', kind: ' plain' }), [
      'body /note type',
      'body /kind enum',
      'body /level type',
      'body /tags type',
    ])
    assert.deepEqual(await refusedBody({ note: `${' '.repeat(20)}a` }), ['body /note max_length'])
    assert.deepEqual(await refusedBody({ note: 'abc', Level: 3 }), ['body /Level unknown_property'])
  })

  verifies('header:unknown-property', { doors: ['rest'] }, async () => {
    for (const name of ['Note', 'note ', '__proto__', 'constructor', ''])
      assert.deepEqual(await refused(`{"note":"abc",${JSON.stringify(name)}:1}`), [
        `body /${name} unknown_property`,
      ])
  })

  verifies('error:unknown-name-shown', async () => {
    const [problem] = await problemsOf(service, {
      key: account.liveKey,
      body: { note: 'abc', [`${'𝔄'.repeat(64)}cut off`]: 1 },
    })
    assert.equal(problem?.path, `/${'𝔄'.repeat(64)}`)
  })

  test('huge and odd numbers are told by their bound or their type, like any other', async () => {
    for (const [number, code] of [
      ['-0', 'minimum'],
      ['1e308', 'maximum'],
      ['-1e308', 'minimum'],
      ['1e400', 'type'],
      ['9007199254740993', 'maximum'],
      ['5.0000000000000001', null],
      ['5.00000001', 'type'],
    ]) {
      const bytes = `{"note":"abc","level":${number}}`
      if (code !== null) assert.deepEqual(await refused(bytes), [`body /level ${code}`], String(number))
      else
        assert.ok(
          (await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, headers: json, bytes }))
            .quote.valid,
        )
    }
  })

  const sized = (bytes: number) => ({
    key: account.liveKey,
    headers: json,
    bytes: `{"note":"abc"${' '.repeat(bytes - 14)}}`,
  })

  verifies(['body:bytes-max', 'payload-too-large:status', 'quote:413'], { doors: ['rest'] }, async () => {
    for (const path of ['/v1/tools/toy', '/v1/tools/toy/quote', '/v1/tools/appeal', '/v1/keys']) {
      const answer = await service.send(`POST ${path}`, sized(limits.bodyBytesMax + 1))
      assert.equal(answer.status, 413)
      assert.equal(answer.error.code, 'payload_too_large')
      assert.equal(answer.error.max_bytes, 1024 * 1024)
    }
    assert.equal((await service.send('POST /v1/tools/toy', sized(limits.bodyBytesMax))).status, 200)
  })

  test('a body over the limit is refused although its length was not told', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const head = `POST /v1/tools/toy HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.liveKey}\r\n`
    const answer = await service.raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}0\r\n\r\n`)
    assert.match(answer, /^HTTP\/1\.1 413 .*payload_too_large/s)
  })

  verifies('body:depth-max', { doors: ['rest'] }, async () => {
    assert.deepEqual(await refused(nested(32)), ['body /note type'])
    assert.deepEqual(await refused(nested(33)), unreadable)
  })

  verifies('body:valid-never-413', { doors: ['rest'] }, async () => {
    const texts = {
      studentName: 100,
      counselorName: 100,
      schoolName: 200,
      currentAward: 200,
      amountNeeded: 200,
    }
    const long = { keyDetails: 3000, competing: 3000 }
    const members = Object.entries({ ...texts, ...long }).map(
      ([name, length]) => `"${name}":"${full(length)}"`,
    )
    const bytes = `{${members.join(',')},"status":[${Array(8).fill('"housing_insecure"').join(',')}]}`
    const answer = await service.send('POST /v1/tools/appeal', { key: account.testKey, headers: json, bytes })
    assert.equal(answer.status, 200)
  })

  verifies(['unsupported-media-type:status', 'quote:415'], async () => {
    const body = '{"note":"abc"}'
    for (const headers of [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/jsonp' },
      { 'content-type': 'application/vnd.api+json' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json;charset=' },
      { 'content-type': 'garbage' },
      { ...json, 'content-encoding': 'gzip' },
    ]) {
      for (const path of ['/v1/tools/toy', '/v1/tools/toy/quote', '/v1/credits/checkout', '/v1/keys']) {
        const answer = await service.send(`POST ${path}`, { key: account.liveKey, headers, bytes: body })
        assert.equal(answer.status, 415, `${path} ${JSON.stringify(headers)}`)
        assert.equal(answer.error.code, 'unsupported_media_type')
      }
    }
    for (const type of [
      'application/json;charset=utf-8',
      'Application/JSON ; Charset="UTF-8"',
      'application/json; a=b',
    ])
      assert.equal(
        (
          await service.send('POST /v1/tools/toy', {
            key: account.liveKey,
            headers: { 'content-type': type },
            bytes: body,
          })
        ).status,
        200,
      )
  })

  verifies(['http:bodiless-quote', 'quote:body-optional'], async () => {
    const { quote } = await service.send('POST /v1/tools/toy/quote', { key: account.liveKey })
    const emptyObject = await service.send('POST /v1/tools/toy/quote', { key: account.liveKey, body: {} })
    assert.deepEqual(quote, emptyObject.quote)
    assert.deepEqual(told(quote.validation_errors as never), ['body /note required'])
  })

  test('a call without a body tells what its quote tells: the required fields', async () => {
    assert.deepEqual(told(await problemsOf(service, { key: account.liveKey })), ['body /note required'])
    assert.deepEqual(told(await problemsOf(service, { key: account.liveKey, headers: json })), [
      'body /note required',
    ])
    assert.deepEqual(told(await problemsOf(service, { key: account.liveKey }, 'appeal')), [
      'body /keyDetails required',
    ])
  })

  verifies(
    ['route:fafsa-body', 'route:aid-body', 'route:profile-body', 'route:scholarship-body'],
    async ({ id }) => {
      const [, tool = ''] = /^route:(\w+)-body$/.exec(id) ?? []
      const target = `POST /v1/tools/${tool}`
      const missing = await service.send(target, { key: account.liveKey })
      assert.deepEqual([missing.status, missing.error.code], [400, 'invalid_input'])
      assert.deepEqual(told(missing.error['validation_errors'] as never), ['body  required'])
      assert.equal((await service.send(target, { key: account.testKey, body: {} })).status, 200)
      assert.equal((await service.send(`${target}/quote`, { key: account.liveKey })).quote.valid, true)
    },
  )

  verifies(
    ['call:refused-no-row', 'call:refused-no-money', 'call:refused-key-free'],
    { doors: ['rest'] },
    async ({ id }) => {
      const trace = await traceOf(service, account.testKey)
      const headers = { ...json, 'idempotency-key': `refused first: ${id}` }
      for (const [bytes, more] of [
        ['{"note":"a"}', {}],
        ['{', {}],
        ['{"note":"abc"}', { 'x-max-credits': '1' }],
        ['{"note":"abc"}', { 'x-quote-id': 'qt_none' }],
        ['{"note":"abc"}', { 'content-type': 'text/plain' }],
      ] as const) {
        const answer = await service.send('POST /v1/tools/toy', {
          key: account.liveKey,
          headers: { ...headers, ...more },
          bytes,
        })
        assert.ok(answer.status >= 400)
      }
      assert.deepEqual(await traceOf(service, account.testKey), trace)
      const { status } = await service.send('POST /v1/tools/toy', {
        key: account.liveKey,
        headers,
        bytes: '{"note":"other"}',
      })
      assert.equal(status, 200)
    },
  )
})
