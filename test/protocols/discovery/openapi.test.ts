import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { MintKeyAnswer } from '#contract/account.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'

import type { Answer } from '../../support/http-client.ts'
import {
  assertDocumented,
  deliveredStatus,
  documentedAnswer,
  type DocumentedCall,
  documentedCalls,
  misfits,
} from '../../support/openapi.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const paths = { tools: '/v1/openapi.json', gate: '/gate/v1/openapi.json' }

forOneService((service) => {
  let account: LiveAccount
  let documents: readonly OpenApiDocument[]
  /** Values for `{parameters}` of paths that lead to something of this account. */
  let existing: Readonly<Record<string, string>>

  before(async () => {
    account = await service.liveAccount()
    const key = account.testKey
    documents = await Promise.all(
      Object.values(paths).map(async (path) => (await service.send(`GET ${path}`)).json as OpenApiDocument),
    )
    const checkout = (await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } }))
      .json as { checkout_id: string }
    const called = await service.send('POST /v1/tools/toy', { key, body: { note: 'a toy' } })
    const mint = async (): Promise<string> =>
      ((await service.send('POST /v1/keys', { key })).json as MintKeyAnswer).key.id
    existing = {
      '/v1/keys/{id}': await mint(),
      '/v1/keys/{id}/rotate': await mint(),
      '/v1/calls/{id}': called.envelope.request_id,
      '/v1/prices/{version}': called.envelope.billing.price_version,
      '/v1/credits/checkout/{id}': checkout.checkout_id,
      '/checkout/{id}': checkout.checkout_id,
    }
  })

  const send = (call: DocumentedCall, key: string | null): Promise<Answer> => {
    const body = call.operation.requestBody?.content['application/json']
    return service.send(`${call.method} ${call.path.replace(/\{\w+\}/, existing[call.path] ?? '')}`, {
      ...(key === null ? {} : { key }),
      ...(body === undefined ? {} : { body: body.example }),
    })
  }

  test('every documented request with its example is answered as documented', async () => {
    for (const document of documents) {
      for (const call of documentedCalls(document)) {
        const answer = await send(call, call.operation.security.length === 0 ? null : account.testKey)
        assert.equal(
          answer.status,
          deliveredStatus(call.operation),
          `${call.method} ${call.path} ${answer.text}`,
        )
        assertDocumented(document, call, answer)
      }
    }
  })

  test('every tool answers a live call of its example as documented', async () => {
    for (const document of documents) {
      for (const call of documentedCalls(document)) {
        if (!/^(\/gate)?\/v1\/tools\/\w+$/.test(call.path)) continue
        const answer = await send(call, account.liveKey)
        // Nothing is configured here: a tool that only a model can serve says so.
        const isServed = !/revision|translate/.test(call.path)
        assert.equal(answer.status, isServed ? 200 : 503, answer.text)
        assertDocumented(document, call, answer)
      }
    }
  })

  test('every request without a key is answered as documented', async () => {
    for (const document of documents) {
      for (const call of documentedCalls(document)) {
        const open = call.operation.security.every((scheme) => Object.keys(scheme).length > 0)
        if (!open || call.operation.security.length === 0) continue
        const answer = await send(call, null)
        assert.equal(answer.status, 401, call.path)
        assertDocumented(document, call, answer)
      }
    }
  })

  test('every refusal that a test key has played is documented on every tool, and fits', async () => {
    for (const document of documents) {
      const tools = documentedCalls(document).filter(({ path }) => /^(\/gate)?\/v1\/tools\/\w+$/.test(path))
      assert.ok(tools.length > 1)
      for (const call of tools) {
        for (const [code, { http }] of Object.entries(errorCatalogue)) {
          const answer = await service.send(`POST ${call.path}`, {
            key: account.testKey,
            headers: { 'x-test-scenario': code },
            body: call.operation.requestBody?.content['application/json']?.example,
          })
          assert.equal(answer.status, http, code)
          assert.equal(answer.error.code, code)
          assertDocumented(document, call, answer)
        }
      }
    }
  })

  test('an answer with a field that is documented nowhere, or without one that is, is caught', () => {
    const [document] = documents
    assert.ok(document !== undefined)
    const pack = { id: 'a', name: 'A', credits: 1, amount_usd: 1, usd_per_credit: 1 }
    const schema = { $ref: '#/components/schemas/Pack' }
    assert.deepEqual(misfits(document, schema, pack), [])
    assert.notDeepEqual(misfits(document, schema, { ...pack, secret: 1 }), [])
    assert.notDeepEqual(misfits(document, schema, { ...pack, credits: undefined }), [])
  })

  test('every example fits its schema', () => {
    for (const document of documents) {
      const { examples, responses } = document.components
      const contents = documentedCalls(document).flatMap(({ operation }) => [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap((response) =>
          'content' in response ? Object.values(response.content ?? {}) : [],
        ),
      ])
      for (const { schema, example } of contents)
        if (example !== undefined) assert.deepEqual(misfits(document, schema, example), [])
      for (const { content } of Object.values(responses)) {
        const json = content?.['application/json']
        if (json === undefined) continue
        for (const code of Object.keys(json.examples ?? {}))
          assert.deepEqual(misfits(document, json.schema, examples[code]?.value), [], code)
      }
    }
  })

  test('the example answer of a tool is what a test key gets for the example request', async () => {
    const newcomer = await service.signUp()
    for (const document of documents) {
      for (const call of documentedCalls(document)) {
        if (!/^(\/gate)?\/v1\/tools\/\w+(\/quote)?$/.test(call.path)) continue
        const answer = (await send(call, newcomer.testKey)).json as Record<string, unknown>
        const documented = documentedAnswer(document, call.operation, 200)
        const example = documented.content?.['application/json']?.example as Record<string, unknown>
        const own = { request_id: 0, quote_id: 0, expires_at: 0 }
        assert.deepEqual({ ...answer, ...own }, { ...example, ...own }, call.path)
      }
    }
  })

  test('each document names every route of its product and no other of its methods', async () => {
    for (const document of documents) {
      for (const [path, methods] of Object.entries(document.paths)) {
        const answer = await service.send(`OPTIONS ${path.replace(/\{\w+\}/, 'x')}`)
        const allowed = String(answer.headers['access-control-allow-methods']).split(', ')
        const told = allowed.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        assert.deepEqual(
          Object.keys(methods).map((method) => method.toUpperCase()),
          told,
          path,
        )
      }
    }
  })

  test('a document holds its own product and what both share', () => {
    const [tools, gate] = documents.map((document) => Object.keys(document.paths))
    assert.ok(tools?.includes('/v1/tools/appeal'))
    assert.ok(!tools?.some((path) => path.startsWith('/gate/v1/tools')))
    assert.ok(gate?.includes('/gate/v1/tools/check_output'))
    assert.ok(!gate?.some((path) => path.startsWith('/v1/tools')))
    for (const shared of ['/v1/accounts', '/v1/keys', '/v1/credits/checkout', '/v1/me', '/v1/ledger'])
      assert.ok(tools?.includes(shared) && gate?.includes(shared), shared)
  })

  test('every operation has its own id', () => {
    for (const document of documents) {
      const ids = documentedCalls(document).map(({ operation }) => operation.operationId)
      assert.equal(new Set(ids).size, ids.length)
    }
  })

  test('every code of the catalogue is documented, and no other', () => {
    for (const document of documents) {
      const { schemas, examples } = document.components
      const codes = Object.values(schemas)
        .map((schema) => schema.properties?.['code'])
        .flatMap((code) => (typeof code?.const === 'string' ? [code.const] : []))
      assert.deepEqual(codes.toSorted(), Object.keys(errorCatalogue).toSorted())
      assert.deepEqual(Object.keys(examples).toSorted(), Object.keys(errorCatalogue).toSorted())
    }
  })

  verifies('version:description', () => {
    for (const { info } of documents) assert.equal(info.version, '1.0.0')
  })
})
