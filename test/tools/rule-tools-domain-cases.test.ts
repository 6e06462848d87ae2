import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aid } from '#tools/aid/tool.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { runRules } from '../support/rule-tool.ts'

const checklist = async (input: object, today?: string): Promise<string> =>
  (await runRules(fafsa, input, today === undefined ? {} : { today })).text
const explanation = async (input: object): Promise<string> => (await runRules(aid, input)).text

test('a senior by default: open now, 2025 taxes, June 30, 2028, and no amount but a published one', async () => {
  const text = await checklist({})
  assert.match(text, /form is open now/)
  assert.match(text, /income and taxes of 2025/)
  assert.match(text, /June 30, 2028/)
  assert.deepEqual(text.match(/\$[\d,]+/g), ['$100,000'])
})

test('divorced, lives with mom, dad pays: dad is the one', async () => {
  const text = await checklist({ specials: ['divorced'], notes: 'Divorced, lives with mom, dad pays.' })
  assert.match(
    text,
    /If your father gave more support than your mother.*your father is the FAFSA parent, wherever you live/,
  )
})

test('a sibling in college brings no federal discount', async () => {
  assert.match(await checklist({ specials: ['sibling'] }), /The federal formula does not use the answer/)
})

test('undocumented: both paths, no status told, no promise of a state form', async () => {
  const text = await checklist({ specials: ['undocumented'], notes: 'Lives in Texas.' })
  assert.ok(text.indexOf('Two paths') < text.indexOf('FAFSA form'))
  assert.doesNotMatch(text, /undocumented|TASFA|you are not a citizen/i)
  assert.match(text, /do not start the FAFSA yet/)
})

test('no question asks about immigration or citizenship, whatever the situation', async () => {
  for (const dependency of ['dependent', 'independent', 'unsure']) {
    const { data } = await runRules(fafsa, { dependency, specials: ['undocumented', 'foster', 'homeless'] })
    assert.doesNotMatch(
      (data as { questions: string[] }).questions.join(' '),
      /immigra|citizen|status|visa|Social Security/i,
    )
  }
})

test('an SAI of -1500 is no refund', async () => {
  assert.match(await explanation({ fafsaContext: 'SAI -1500' }), /A number below zero is not a refund/)
})

test('a request to log in with an FSA ID is refused in the text', async () => {
  const text = await checklist({ notes: 'Mom asks me to log in with her FSA ID and fill it out.' })
  assert.match(text, /A counselor must not use, make or keep a family login/)
})

test('aid with an income of "$28k" names no award', async () => {
  const text = await explanation({ income: '$28k' })
  assert.match(text, /You told us: "\$28k"/)
  assert.doesNotMatch(text, /you (?:will|should|could|may) (?:get|receive)|your Pell/i)
})

test('over100 files anyway', async () => {
  assert.match(await checklist({ income: 'over100' }), /File even if your income seems high/)
})

test('a 9th grader: no hurry into accounts, tax year 2028', async () => {
  const text = await checklist({ grade: '9' })
  assert.doesNotMatch(text, /FSA ID|make an account/i)
  assert.match(text, /it will ask about 2028/)
})

test('a transfer for spring 2027: the 2026–27 form and 2024 taxes', async () => {
  const text = await checklist({ grade: 'transfer', timeline: 'spring 2027' })
  assert.match(text, /Use the 2026–27 FAFSA form/)
  assert.match(text, /income and taxes of 2024/)
})
