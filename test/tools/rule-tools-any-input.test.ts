import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { Tool } from '#tools/define-tool.ts'
import { aid } from '#tools/aid/tool.ts'
import { aidPrompt } from '#tools/aid/prompts.ts'
import { gatherAid } from '#tools/aid/write-explanation.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { fafsaPrompt } from '#tools/fafsa/prompts.ts'
import { gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { injectedWords, ruleInjections } from '../support/rule-injections.ts'
import { ruleDay, runRules } from '../support/rule-tool.ts'

const wellFormed = (maxLength: number) =>
  fc
    .string({ maxLength, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !text.includes('\0') && Array.from(text).length <= maxLength)

/** Pieces of the kind counselors type, in any order, with junk between them. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Ohio State University',
        'lives in Ohio',
        'dad pays',
        'laid off in March',
        'starting spring 2027',
        'already filed',
        'COA $30,200',
        'grant $12,000',
        'loans $5,500 per semester',
        'SAI is -1500',
        'owe $27,000 in loans',
        'class of 2028',
        '2026-27',
        'PLUS loan $20,000',
      ),
      wellFormed(20),
    ),
    { maxLength: 6 },
  )
  .chain((parts) => fc.constantFrom(', ', '. ', '\n', '; ', ': ').map((mark) => parts.join(mark)))

const day = fc
  .integer({ min: 0, max: 1100 })
  .map((days) => new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10))

const fafsaInputs = fc.record(
  {
    studentName: wellFormed(40),
    grade: fc.constantFrom('9', '10', '11', '12', 'transfer'),
    dependency: fc.constantFrom('dependent', 'independent', 'unsure'),
    income: fc.constantFrom('under30', '30to60', '60to100', 'over100', 'unknown'),
    specials: fc.array(
      fc.constantFrom(
        'divorced',
        'stepparent',
        'sibling',
        'undocumented',
        'foster',
        'homeless',
        'disability',
        'income_change',
      ),
      { maxLength: 8 },
    ),
    schools: typed.filter((text) => Array.from(text).length <= 1000),
    timeline: typed.filter((text) => Array.from(text).length <= 200),
    notes: typed,
  },
  { requiredKeys: [] },
)
const aidInputs = fc.record(
  {
    studentName: wellFormed(40),
    income: wellFormed(60),
    schoolCount: fc.integer({ min: 1, max: 20 }),
    schoolSummaries: typed,
    context: typed,
    fafsaContext: typed,
    repayContext: typed,
  },
  { requiredKeys: [] },
)

for (const [tool, inputs] of [
  [fafsa, fafsaInputs],
  [aid, aidInputs],
] as readonly (readonly [Tool, fc.Arbitrary<object>])[]) {
  test(`${tool.name}: any input on any day gives a text that passes its own verification`, async () => {
    await fc.assert(
      fc.asyncProperty(inputs, day, async (input, today) => {
        const { text, verification } = await runRules(tool, input, { today })
        assert.deepEqual(verification.issues, [], text)
      }),
      { numRuns: 150 },
    )
  })

  test(`${tool.name}: the three grounding lists hold each field that was sent exactly once`, () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const prepared = tool.prepare(input)
        assert.ok(prepared.ok)
        const { grounding } = prepared.call
        const listed = [
          ...grounding.fields_reflected_in_prompt,
          ...grounding.fields_mapped_or_transformed,
          ...grounding.fields_not_reflected,
        ]
        assert.deepEqual(listed.toSorted(), Object.keys(input).toSorted())
      }),
    )
  })
}

test('no field carries an attack into the text, the data, the fact sheet or the prompt', async () => {
  for (const attack of ruleInjections) {
    const timeline = attack.slice(0, 200)
    const checklist = { studentName: attack.slice(0, 100), schools: attack, timeline, notes: attack }
    const explanation = {
      studentName: attack.slice(0, 100),
      schoolSummaries: attack,
      context: attack,
      fafsaContext: attack,
    }
    const told = [
      await runRules(fafsa, checklist),
      await runRules(aid, explanation),
      fafsaPrompt(gatherFafsa(checklist, new Date(`${ruleDay}T12:00:00Z`))),
      aidPrompt(gatherAid(explanation, new Date(`${ruleDay}T12:00:00Z`))),
    ]
    for (const shown of told.map((part) =>
      typeof part === 'string' ? part : JSON.stringify([part.text, part.data, part.factSheet]),
    ))
      assert.doesNotMatch(shown.replaceAll('undocumented is never', ''), injectedWords, attack)
  }
})

test('an attack in the income is told back in quotation marks at most, never obeyed and never with a number that identifies', async () => {
  for (const attack of ruleInjections) {
    const { text, verification } = await runRules(aid, { income: attack.slice(0, 100) })
    assert.equal(verification.status, 'PASS')
    assert.doesNotMatch(text, /532-11-9087|aid-boost|will receive|guaranteed|undocumented/i)
  }
})

test('the longest texts of one character are answered in linear time', async () => {
  for (const sign of ['a', '$', ',', '\n', 'A ', '1', '$1 ', '. ', ':', '(', '😀', 'lives in ', 'dad ']) {
    const long = (length: number): string => Array.from(sign.repeat(length)).slice(0, length).join('')
    const before = process.cpuUsage()
    await runRules(fafsa, {
      studentName: long(100),
      schools: long(1000),
      timeline: long(200),
      notes: long(3000),
    })
    await runRules(aid, {
      income: long(100),
      schoolSummaries: long(3000),
      context: long(3000),
      fafsaContext: long(3000),
      repayContext: long(3000),
    })
    const { user } = process.cpuUsage(before)
    assert.ok(user < 3_000_000, `${JSON.stringify(sign)}: ${user} µs of processor time`)
  }
})
