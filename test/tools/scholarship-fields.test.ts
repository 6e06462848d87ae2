import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { backgrounds } from '#domain/backgrounds.ts'
import { scholarshipExample } from '#tools/scholarship/example.ts'
import { scholarshipOutput } from '#tools/scholarship/output.ts'
import { scholarship } from '#tools/scholarship/tool.ts'
import { forOneService } from '../support/service.ts'
import { fixtureText } from '../support/tool-run.ts'
import { verifies } from '../support/verifies.ts'

const problemsOf = (input: unknown): string[] => {
  const prepared = scholarship.prepare(input)
  return prepared.ok ? [] : prepared.problems.map(({ path, code }) => `${path} ${code}`)
}

function groundingOf(input: object) {
  const prepared = scholarship.prepare(input)
  assert.ok(prepared.ok)
  return prepared.call.grounding
}

const limits = {
  studentName: 100,
  grade: 20,
  gpa: 20,
  major: 200,
  state: 50,
  activities: 3000,
  notes: 3000,
} as const

verifies(
  [
    'input-scholarship:studentName',
    'input-scholarship:grade',
    'input-scholarship:gpa',
    'input-scholarship:major',
    'input-scholarship:state',
    'input-scholarship:activities',
    'input-scholarship:notes',
  ],
  ({ id }) => {
    const field = id.slice('input-scholarship:'.length) as keyof typeof limits
    assert.deepEqual(problemsOf({ [field]: '😀'.repeat(limits[field]) }), [])
    assert.deepEqual(problemsOf({ [field]: '😀'.repeat(limits[field] + 1) }), [`/${field} max_length`])
    for (const wrong of [7, null, true, ['12'], {}])
      assert.deepEqual(problemsOf({ [field]: wrong }), [`/${field} type`])
    assert.deepEqual(problemsOf({ [field]: '' }), [])
  },
)

verifies('input-scholarship:backgrounds', () => {
  assert.deepEqual(problemsOf({ backgrounds: [...backgrounds] }), [])
  assert.equal(backgrounds.length, 14)
  assert.deepEqual(problemsOf({ backgrounds: [...backgrounds, 'stem'] }), ['/backgrounds max_items'])
  assert.deepEqual(problemsOf({ backgrounds: ['woman'] }), ['/backgrounds/0 enum'])
  assert.deepEqual(problemsOf({ backgrounds: 'stem' }), ['/backgrounds type'])
})

verifies('input-scholarship:required', () => {
  assert.deepEqual(problemsOf({}), [])
  assert.deepEqual(problemsOf({ school: 'Riverside High School' }), ['/school unknown_property'])
})

test('the fields are told as used only where something of them was used', () => {
  assert.deepEqual(groundingOf(scholarshipExample), {
    fields_reflected_in_prompt: ['studentName'],
    fields_mapped_or_transformed: ['grade', 'gpa', 'major', 'state', 'backgrounds'],
    fields_not_reflected: ['activities'],
  })
  const unread = {
    studentName: 'x',
    grade: '?',
    gpa: 'high',
    major: 'undecided',
    state: 'Atlantis',
    notes: 'a',
    backgrounds: [],
  }
  assert.deepEqual(groundingOf(unread).fields_not_reflected, Object.keys(unread))
})

const told = {
  studentName: 'Zelda Quartz',
  major: 'Physics at Riverside High School',
  activities: 'Captain of the quokka club.',
  notes: 'Zelda left Riverside.',
}

test('a test key gets leads by its backgrounds and nothing else of the caller, the same in every variant', () => {
  const input = { ...told, backgrounds: ['indigenous', 'military'] }
  const [plain, fail, fixed] = (['plain', 'verification_fail', 'fix_applied'] as const).map((variant) =>
    fixtureText(scholarship, input, variant),
  )
  assert.deepEqual(fail, plain)
  assert.deepEqual(fixed, plain)
  assert.ok(Check(scholarshipOutput, plain?.data))
  assert.doesNotMatch(JSON.stringify(plain), /Zelda|Riverside|quokka/)
  assert.match(
    plain?.text ?? '',
    /American Indian College Fund[^]*Folds of Honor|Folds of Honor[^]*American Indian/,
  )
  assert.notEqual(fixtureText(scholarship, {}).text, plain?.text)
})

verifies('scholarship:fixture-live', () => {
  for (const input of [
    {},
    { backgrounds: [] },
    { backgrounds: ['undocumented'] },
    { backgrounds: ['black', 'arts'] },
  ]) {
    const { text, data } = fixtureText(scholarship, input)
    assert.ok(Check(scholarshipOutput, data))
    const live = data.leads.filter((lead) => lead.checked_live)
    assert.deepEqual(
      live.map(({ amount, deadline, cautions }) => [amount, deadline?.date ?? null, cautions.length]),
      [
        ['$2,500', '2027-02-15', 0],
        ['$1,000', '2027-01-31', 1],
        [null, null, 0],
      ],
    )
    assert.ok(
      live.every(({ link, read_on: day, status }) => /\.example\//.test(link) && day && status === 'lead'),
    )
    assert.match(text, /not a verified match/)
    assert.match(text, /Amount: not stated/)
    assert.match(text, /March 31, without a year/)
    assert.match(text, /invented/)
  }
})

forOneService((service) => {
  verifies('route:POST-scholarship', async () => {
    const { liveKey } = await service.liveAccount()
    const answer = await service.send('POST /v1/tools/scholarship', {
      key: liveKey,
      body: scholarshipExample,
    })
    assert.equal(answer.status, 200)
    const { tool, output, billing } = answer.envelope
    assert.deepEqual(
      [tool, output?.verification.checked, output?.meta.models],
      ['scholarship', false, ['built-in']],
    )
    const { credits_held: held, credits_charged: charged, breakdown } = billing
    assert.ok(charged !== null && charged >= 1 && held <= 2 * charged, `held ${held}, charged ${charged}`)
    assert.deepEqual(
      breakdown.map(({ searches }) => searches),
      [0],
    )
  })

  verifies('route:POST-scholarship-quote', async () => {
    const { testKey: key } = await service.signUp()
    const answer = await service.send('POST /v1/tools/scholarship/quote', { key, body: {} })
    assert.deepEqual([answer.status, answer.quote.valid, answer.quote.tool], [200, true, 'scholarship'])
  })
})
