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

test('an independent transfer goes to the new college alone: no parent has a part, and the return is the own one', async () => {
  const { text, data, withheld } = await runRules(fafsa, {
    grade: 'transfer',
    dependency: 'independent',
    timeline: 'starting in January 2027',
    schools: 'from Miami Dade College to FIU',
  })
  const { items } = data as { items: { who: string[] }[] }
  assert.ok(items.every(({ who }) => !who.includes('parent')))
  assert.match(text, /Find your own 2024 tax return/)
  assert.match(text, /Add FIU to the form/)
  assert.doesNotMatch(text, /Add Miami Dade College/)
  assert.deepEqual(withheld, [])
})

test('a family restaurant and a parent who wants to be logged in for are read from the notes', async () => {
  const text = await checklist({
    notes: 'Parents own a small restaurant. Mom asks if I can log in and fill it in for her.',
  })
  assert.match(text, /Do not report the value of a family farm you live on, or of a family business/)
  assert.match(text, /No one may log in for another person/)
})

test('short names of loans are read, and a parent loan over the yearly cap is said to be', async () => {
  const text = await explanation({
    schoolSummaries:
      'State: COA 24,800, Pell 7,395, state grant 3,000, sub 3,500 unsub 2,000\nPrivate: COA $41,400; grants 12,000; Parent PLUS $23,500',
  })
  assert.match(text, /Direct Subsidized Loan \$3,500; Direct Unsubsidized Loan \$2,000\. Cost \$24,800 minus/)
  assert.match(text, /It is more than the \$20,000 a year that new borrowers can take\./)
  assert.doesNotMatch(
    await explanation({ schoolSummaries: 'Private: COA $41,400; Parent PLUS $20,000' }),
    /that new borrowers can take\. Ask/,
  )
})

test('who asks about public service is told that it exists, and nothing is promised', async () => {
  const text = await explanation({ repayContext: 'PSLF for teachers? she borrows 27000' })
  assert.match(text, /Public Service Loan Forgiveness \(PSLF\): .* does not say who can use it/)
  assert.match(text, /You told us \$27,000\..* gives 15 years/)
})
