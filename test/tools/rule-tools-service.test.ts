import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AidOutput } from '#tools/aid/output.ts'
import { aidExample } from '#tools/aid/example.ts'
import { aid } from '#tools/aid/tool.ts'
import { fafsaExample } from '#tools/fafsa/example.ts'
import type { FafsaOutput } from '#tools/fafsa/output.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { runRules } from '../support/rule-tool.ts'
import { forOneService } from '../support/service.ts'
import { fixtureText } from '../support/tool-run.ts'
import { verifies } from '../support/verifies.ts'

const problemsOf = (tool: typeof fafsa, input: object): string[] => {
  const prepared = tool.prepare(input)
  return prepared.ok ? [] : prepared.problems.map(({ path, code }) => `${path} ${code}`)
}

const texts = {
  fafsa: { studentName: 100, schools: 1000, timeline: 200, notes: 3000 },
  aid: {
    studentName: 100,
    income: 100,
    schoolSummaries: 3000,
    context: 3000,
    fafsaContext: 3000,
    repayContext: 3000,
  },
} as const

verifies(
  [
    'input-fafsa:studentName',
    'input-fafsa:schools',
    'input-fafsa:timeline',
    'input-fafsa:notes',
    'input-aid:studentName',
    'input-aid:income',
    'input-aid:schoolSummaries',
    'input-aid:context',
    'input-aid:fafsaContext',
    'input-aid:repayContext',
  ],
  ({ id }) => {
    const [name = '', field = ''] = id.slice('input-'.length).split(':')
    const tool = name === 'aid' ? aid : fafsa
    const max = (texts[name as 'aid'] as Readonly<Record<string, number>>)[field] ?? 0
    assert.ok(max > 0)
    assert.deepEqual(problemsOf(tool, { [field]: '😀'.repeat(max) }), [])
    assert.deepEqual(problemsOf(tool, { [field]: '😀'.repeat(max + 1) }), [`/${field} max_length`])
    assert.deepEqual(problemsOf(tool, { [field]: 7 }), [`/${field} type`])
    assert.deepEqual(problemsOf(tool, { [field]: null }), [`/${field} type`])
    assert.deepEqual(problemsOf(tool, { [field]: '' }), [])
  },
)

verifies(['input-fafsa:required', 'input-aid:required'], ({ id }) => {
  const tool = id.includes('aid:') ? aid : fafsa
  assert.deepEqual(problemsOf(tool, {}), [])
  assert.deepEqual(problemsOf(tool, { tone: 'warm' }), ['/tone unknown_property'])
})

const fafsaEnums = {
  grade: ['9', '10', '11', '12', 'transfer'],
  dependency: ['dependent', 'independent', 'unsure'],
  income: ['under30', '30to60', '60to100', 'over100', 'unknown'],
} as const

verifies(['input-fafsa:grade', 'input-fafsa:dependency', 'input-fafsa:income'], ({ id }) => {
  const field = id.slice('input-fafsa:'.length) as keyof typeof fafsaEnums
  for (const value of fafsaEnums[field]) assert.deepEqual(problemsOf(fafsa, { [field]: value }), [])
  assert.deepEqual(problemsOf(fafsa, { [field]: 'other' }), [`/${field} enum`])
  assert.equal(problemsOf(fafsa, { [field]: 12 }).length, 1)
})

verifies(
  ['input-fafsa:grade-default', 'input-fafsa:dependency-default', 'input-fafsa:income-default'],
  async ({ id }) => {
    const field = id.slice('input-fafsa:'.length).replace('-default', '')
    const value = { grade: '12', dependency: 'dependent', income: 'unknown' }[field]
    assert.equal((await runRules(fafsa, {})).text, (await runRules(fafsa, { [field]: value })).text)
  },
)

verifies('input-fafsa:specials', () => {
  const all = [
    'divorced',
    'stepparent',
    'sibling',
    'undocumented',
    'foster',
    'homeless',
    'disability',
    'income_change',
  ]
  assert.deepEqual(problemsOf(fafsa, { specials: all }), [])
  assert.deepEqual(problemsOf(fafsa, { specials: [...all, 'foster'] }), ['/specials max_items'])
  assert.deepEqual(problemsOf(fafsa, { specials: ['foster', 'rich'] }), ['/specials/1 enum'])
  assert.deepEqual(problemsOf(fafsa, { specials: 'foster' }), ['/specials type'])
})

verifies('input-aid:schoolCount', () => {
  for (const good of [1, 20, 3]) assert.deepEqual(problemsOf(aid, { schoolCount: good }), [])
  assert.deepEqual(problemsOf(aid, { schoolCount: 0 }), ['/schoolCount minimum'])
  assert.deepEqual(problemsOf(aid, { schoolCount: 21 }), ['/schoolCount maximum'])
  assert.deepEqual(problemsOf(aid, { schoolCount: 1.5 }), ['/schoolCount type'])
})

verifies('input-aid:income-as-stated', async () => {
  const { text, data } = await runRules(aid, { income: 'about $45,000, two jobs' })
  assert.match(text, /You told us: "about \$45,000, two jobs"/)
  assert.equal((data as AidOutput).income_as_stated, 'about $45,000, two jobs')
})

verifies(['service:fafsa', 'built-in:fafsa', 'output:method-fafsa'], async () => {
  const { text, data, verification, warnings } = await runRules(fafsa, fafsaExample)
  assert.match(text, /^FAFSA checklist for Maya Alvarez\n/)
  assert.ok((data as FafsaOutput).items.length >= 15)
  assert.deepEqual(
    [verification.method, verification.status, warnings],
    ['rule_tables', 'PASS', ['built_in_writer']],
  )
})

verifies('service:fafsa-no-award', async () => {
  for (const income of fafsaEnums.income) {
    const { text, data } = await runRules(fafsa, { ...fafsaExample, income })
    assert.match(text, /It does not work out any aid/)
    // The one amount is the published limit below which the CSS Profile is free.
    assert.deepEqual([...new Set(text.match(/\$[\d,]+/g))], income === 'over100' ? [] : ['$100,000'])
    assert.doesNotMatch(JSON.stringify(data), /"(?:award_usd|award_amount|sai|pell|grant|eligib)\w*":/)
  }
})

verifies(['service:aid', 'built-in:aid', 'output:method-aid'], async () => {
  const { text, data, verification, warnings } = await runRules(aid, aidExample)
  assert.match(text, /Net price: The cost of attendance minus grants and scholarships/)
  assert.deepEqual(
    (data as AidOutput).schools.map(({ net_price_usd }) => net_price_usd),
    [16_455, 33_800],
  )
  assert.deepEqual(
    [verification.method, verification.status, warnings],
    ['rule_tables', 'PASS', ['built_in_writer']],
  )
})

verifies(['service:aid-not-official', 'service:aid-says-so'], async () => {
  for (const input of [{}, aidExample, { income: '$28k', fafsaContext: 'SAI is -1500' }]) {
    const { text } = await runRules(aid, input)
    assert.match(text, /It is not a financial aid determination, not an offer/)
    assert.doesNotMatch(text, /\byou (?:will|should) (?:get|receive)|\byou qualify/i)
  }
})

verifies(['test-key:fixture-rules', 'test-key:fixture-verified'], () => {
  for (const grade of fafsaEnums.grade)
    for (const dependency of fafsaEnums.dependency) {
      const { verification, text } = fixtureText(fafsa, {
        grade,
        dependency,
        studentName: 'Zebulon Quist',
        notes: 'Lives in Texas.',
      })
      assert.deepEqual([verification.status, verification.issues], ['PASS', []])
      assert.doesNotMatch(text, /Zebulon|Texas/)
    }
  const words = { studentName: 'Zebulon Quist', income: '$7,777', schoolSummaries: 'Vortex: COA $9,999' }
  const { verification, text } = fixtureText(aid, words)
  assert.deepEqual([verification.status, verification.issues], ['PASS', []])
  assert.doesNotMatch(text, /Zebulon|7,777|Vortex|9,999/)
})

verifies('test-key:fixture-enums', () => {
  const grades = fafsaEnums.grade.map((grade) => fixtureText(fafsa, { grade }).text)
  assert.equal(new Set(grades).size, grades.length)
  assert.notEqual(fixtureText(fafsa, { specials: ['foster'] }).text, fixtureText(fafsa, {}).text)
  assert.notEqual(fixtureText(aid, { repayContext: 'x' }).text, fixtureText(aid, {}).text)
  for (const tool of [fafsa, aid]) {
    assert.equal(fixtureText(tool, {}, 'verification_fail').verification.status, 'FAIL')
    assert.equal(fixtureText(tool, {}, 'fix_applied').verification.fix_applied, true)
  }
})

forOneService((service) => {
  verifies(['route:POST-fafsa', 'route:POST-aid'], async ({ id }) => {
    const name = id.slice('route:POST-'.length)
    const { liveKey } = await service.liveAccount()
    const body = name === 'aid' ? aidExample : fafsaExample
    const answer = await service.send(`POST /v1/tools/${name}`, { key: liveKey, body })
    assert.equal(answer.status, 200)
    const { tool, output, billing } = answer.envelope
    assert.deepEqual([tool, output?.verification.status, output?.meta.models], [name, 'PASS', ['built-in']])
    const { credits_held: held, credits_charged: charged } = billing
    assert.ok(charged !== null && charged >= 1 && held <= 2 * charged, `held ${held}, charged ${charged}`)
  })

  test('both tools answer an empty body with everything at its default', async () => {
    const { testKey } = await service.signUp()
    for (const path of ['POST /v1/tools/fafsa', 'POST /v1/tools/aid'])
      assert.equal((await service.send(path, { key: testKey, body: {} })).status, 200)
  })

  verifies(['route:POST-fafsa-quote', 'route:POST-aid-quote'], async ({ id }) => {
    const name = id.slice('route:POST-'.length).replace('-quote', '')
    const { testKey } = await service.signUp()
    const answer = await service.send(`POST /v1/tools/${name}/quote`, { key: testKey, body: {} })
    assert.deepEqual([answer.status, answer.quote.valid, answer.quote.tool], [200, true, name])
  })
})
