import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { problemsOf, told } from '../../support/refusals.ts'
import { forOneService, type LiveAccount } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

const texts = {
  studentName: 100,
  counselorName: 100,
  schoolName: 200,
  currentAward: 200,
  amountNeeded: 200,
  keyDetails: 3000,
  competing: 3000,
} as const
const appealTypes = [
  'changed_circumstances',
  'financial_hardship',
  'competing_offer',
  'special_circumstances',
  'error_correction',
]
const statuses = [
  'first_gen',
  'low_income',
  'undocumented',
  'foster_youth',
  'disability',
  'housing_insecure',
  'homeless',
  'single_parent',
]
const enums = { appealType: appealTypes, length: ['short', 'standard', 'detailed'] } as const
const valid = { keyDetails: 'Her father was laid off on March 3, 2026.' }

/** A character that is two UTF-16 units and four bytes. */
const astral = '𝔄'

forOneService((service) => {
  let account: LiveAccount
  before(async () => {
    account = await service.liveAccount()
  })

  const refused = async (body: object) =>
    told(await problemsOf(service, { key: account.liveKey, body: { ...valid, ...body } }, 'appeal'))
  const accepted = async (body: object): Promise<void> => {
    const sent = { key: account.testKey, body: { ...valid, ...body } }
    const { quote } = await service.send('POST /v1/tools/appeal/quote', sent)
    assert.deepEqual(quote.validation_errors, [])
    const call = await service.send('POST /v1/tools/appeal', sent)
    assert.equal(call.status, 200)
  }

  verifies(
    [
      'input-appeal:studentName',
      'input-appeal:counselorName',
      'input-appeal:schoolName',
      'input-appeal:currentAward',
      'input-appeal:amountNeeded',
      'input-appeal:keyDetails',
      'input-appeal:competing',
    ],
    async ({ id }) => {
      const field = id.slice('input-appeal:'.length) as keyof typeof texts
      const limit = texts[field]
      await accepted({ [field]: astral.repeat(limit) })
      const [problem] = await problemsOf(
        service,
        { key: account.liveKey, body: { ...valid, [field]: astral.repeat(limit + 1) } },
        'appeal',
      )
      assert.deepEqual(
        [problem?.path, problem?.code, problem?.limit, problem?.actual],
        [`/${field}`, 'max_length', limit, limit + 1],
      )
      for (const wrong of [null, 7, true, ['text'], { text: 'text' }])
        assert.deepEqual(await refused({ [field]: wrong }), [`body /${field} type`])
      for (const torn of ['a\0', '\ud800'])
        assert.deepEqual(await refused({ [field]: torn }), [`body /${field} format`])
    },
  )

  verifies('input-appeal:required', async () => {
    await accepted({})
    for (const body of [{}, { keyDetails: '' }, { studentName: 'Maya' }]) {
      const problems = await problemsOf(service, { key: account.liveKey, body }, 'appeal')
      assert.deepEqual(told(problems), ['body /keyDetails required'])
    }
  })

  verifies(['input-appeal:appealType', 'input-appeal:length'], async ({ id }) => {
    const field = id.slice('input-appeal:'.length) as keyof typeof enums
    for (const value of enums[field]) await accepted({ [field]: value })
    for (const wrong of ['', 'other', ' standard', 'STANDARD', '__proto__'])
      assert.deepEqual(await refused({ [field]: wrong }), [`body /${field} enum`])
    for (const wrong of [null, 7, ['short']])
      assert.deepEqual(await refused({ [field]: wrong }), [`body /${field} type`])
    const [problem] = await problemsOf(
      service,
      { key: account.liveKey, body: { ...valid, [field]: 'x' } },
      'appeal',
    )
    assert.deepEqual(problem?.allowed, enums[field])
  })

  verifies('input-appeal:status', async () => {
    await accepted({ status: statuses })
    await accepted({ status: [] })
    await accepted({ status: Array(8).fill('homeless') })
    assert.deepEqual(await refused({ status: [...statuses, 'homeless'] }), ['body /status max_items'])
    assert.deepEqual(await refused({ status: ['homeless', 'none', null, ''] }), [
      'body /status/1 enum',
      'body /status/2 type',
      'body /status/3 enum',
    ])
    for (const wrong of ['homeless', {}, null, ''])
      assert.deepEqual(await refused({ status: wrong }), ['body /status type'])
  })

  verifies('input-appeal:naturalness', async () => {
    for (const level of [1, 2, 3, 4, 5]) await accepted({ naturalness: level })
    assert.deepEqual(await refused({ naturalness: 0 }), ['body /naturalness minimum'])
    assert.deepEqual(await refused({ naturalness: 6 }), ['body /naturalness maximum'])
    for (const wrong of [2.5, '3', null, true, ''])
      assert.deepEqual(await refused({ naturalness: wrong }), ['body /naturalness type'])
  })

  verifies(['input:optional'], async () => {
    const all = { studentName: 'A', counselorName: 'B', schoolName: 'C', appealType: 'error_correction' }
    const more = {
      currentAward: 'D',
      amountNeeded: 'E',
      competing: 'F',
      status: [],
      length: 'short',
      naturalness: 1,
    }
    const every: Readonly<Record<string, unknown>> = { ...all, ...more }
    for (const name of Object.keys(every)) await accepted({ ...every, [name]: undefined })
  })

  verifies('problem:same-everywhere', { doors: ['rest'] }, async () => {
    // `problemsOf` holds call against quote; here every field of the tool is wrong in every way a JSON value can be.
    const names = [...Object.keys(texts), ...Object.keys(enums), 'status', 'naturalness']
    for (const wrong of [null, 1.5, 'x\0', ['none'], {}]) {
      const body = Object.fromEntries(names.map((name) => [name, wrong]))
      assert.ok((await refused(body)).length >= 4)
    }
  })

  verifies('envelope:never-truncated', async () => {
    const sent = { key: account.liveKey, body: { keyDetails: 'a'.repeat(3001) } }
    assert.equal((await service.send('POST /v1/tools/appeal', sent)).status, 400)
  })

  test('one code point above every limit at once is told for every field at once', async () => {
    const body = Object.fromEntries(
      Object.entries(texts).map(([name, limit]) => [name, astral.repeat(limit + 1)]),
    )
    assert.deepEqual(
      (await refused(body)).toSorted(),
      Object.keys(texts)
        .map((name) => `body /${name} max_length`)
        .toSorted(),
    )
  })
})
