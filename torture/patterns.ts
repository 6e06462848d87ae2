import assert from 'node:assert/strict'

import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'
import type { DocumentSchema } from '#protocols/discovery/openapi-schemas.ts'

import { documentedCalls } from '../test/support/openapi.ts'
import { makeCustomer, restClient } from '../test/support/rest-client.ts'
import { seeded } from '../test/support/seeded.ts'
import { documentsAt } from './fuzz/target.ts'
import type { Storm } from './storm.ts'
import { openWorld } from './world.ts'

/** What a pattern that goes back over its text takes longest for, when it is repeated to a field's full length. */
const repeated = [
  'a',
  'A',
  '1',
  ' ',
  '\n',
  '.',
  '-',
  '$',
  '"',
  '(',
  '\u0301',
  'a ',
  'A. ',
  'Aa ',
  '1,',
  '1.',
  '$1',
  '$1,000 ',
  '1/',
  '2026-',
  'a@',
  'a@b.',
  '555-',
  'http://',
  'Dr. ',
  'Mr. A ',
  'not ',
  '\n- ',
  '\n\n',
  '\t|',
  '"a" ',
  '{"a":',
  'Jan 1, ',
  'Grant: $1 ',
  '— ',
] as const
const answerMsMax = 10_000
const probesARound = 50

/** Every text field of every tool at its full length, filled with what slow patterns fear; none may take long. */
export async function patterns({ rounds, seed, engine, tell }: Storm): Promise<void> {
  const random = seeded(seed)
  const world = await openWorld({ engine, settings: { CALL_DEADLINE_SECONDS: '60' } })
  const customer = await makeCustomer(world.baseUrl(), 'district')
  const client = restClient(world.baseUrl(), customer.liveKey)
  const fields = (await documentsAt(client)).flatMap(textFields)
  const times: { ms: number; what: string }[] = []
  for (let probe = 0; probe < rounds * probesARound; probe += 1) {
    const field = fields[Math.floor(random() * fields.length)]
    const pattern = repeated[Math.floor(random() * repeated.length)] ?? 'a'
    assert.ok(field !== undefined)
    const text = pattern.repeat(Math.ceil(field.length / pattern.length)).slice(0, field.length)
    const startMs = performance.now()
    const { status, body } = await client.post(field.path, { ...field.example, [field.name]: text })
    const ms = performance.now() - startMs
    const what = `${field.path} ${field.name}: ${JSON.stringify(pattern)}`
    // Blank text, of which no tool can make an answer, is a model's failure; two tools have no model here.
    assert.ok([200, 400, 502, 503].includes(status), `${what} ${JSON.stringify(body)}`)
    assert.ok(ms < answerMsMax, `${what} took ${Math.round(ms)} ms`)
    times.push({ ms, what })
  }
  for (const { ms, what } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
    tell(`${Math.round(ms)} ms ${what}`)
  tell(`${times.length} probes of ${fields.length} fields`)
  await world.close()
}

interface TextField {
  readonly path: string
  readonly name: string
  readonly length: number
  readonly example: object
}

function textFields(document: OpenApiDocument): TextField[] {
  return documentedCalls(document).flatMap(({ path, operation }) => {
    const content = operation.requestBody?.content['application/json']
    if (content === undefined || !/\/tools\/\w+$/.test(path)) return []
    const { $ref = '' } = content.schema
    const schema: DocumentSchema = document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? content.schema
    return Object.entries(schema.properties ?? {})
      .filter(([, { type, enum: choices }]) => type === 'string' && choices === undefined)
      .map(([name, { maxLength = 0 }]) => ({
        path,
        name,
        length: maxLength,
        example: content.example as object,
      }))
  })
}
