import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterCases } from '../support/award-letter-cases.ts'
import { breakDownLetters } from '../support/award-letters.ts'
import { verifies } from '../support/verifies.ts'
import { checkReport } from '#tools/awardlens/check-report.ts'

const pairs = letterCases.map(({ text }, at) => ({
  letter1: text,
  letter2: letterCases[(at + 7) % letterCases.length]?.text ?? '',
}))
const inputs = [...letterCases.map(({ text }) => ({ letter1: text })), ...pairs]

test(`none of ${inputs.length} reports as written raises an alarm`, async () => {
  for (const input of inputs) {
    const { verification, text } = await breakDownLetters(input)
    assert.deepEqual(verification.issues, [], text)
  }
  assert.ok(inputs.length >= 50)
})

const changed = (figure: string): string => {
  const digits = figure.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1))
  return digits === figure ? '$1' : digits
}

/** Reports made wrong in one way each. */
function* seeded(text: string): Generator<readonly [kind: string, wrong: string]> {
  for (const match of text.matchAll(/\$[\d,]+(?:\.\d\d)?/g)) {
    const end = match.index + match[0].length
    yield ['another figure', text.slice(0, match.index) + changed(match[0]) + text.slice(end)]
  }
  for (const match of text.matchAll(/^(Net price: .* = )(\$[\d,.]+)$/gm)) {
    yield ['a result left out', text.replace(match[0], '')]
    yield ['an unknown price given', text.replace(match[0], 'Net price: $0')]
    yield ['a wrong sign', text.replace(match[0], match[0].replace('= $', '= -$'))]
  }
  const items = [...text.matchAll(/^- ([^:\n]+): (\$[\d,.]+)$/gm)]
  const [first, second] = items
  if (first !== undefined && second !== undefined && first[2] !== second[2]) {
    yield ['two lines swapped', text.replace(first[0], `- ${first[1]}: ${second[2]}`)]
  }
  const [, one, two] = /^1\. (Letter \d[^:]*): .*\n2\. (Letter \d[^:]*): /m.exec(text) ?? []
  if (one !== undefined && two !== undefined) {
    yield [
      'the ranking swapped',
      text.replace(`1. ${one}`, '1. §').replace(`2. ${two}`, `2. ${one}`).replace('§', two),
    ]
  }
  yield ['a verdict', text.replace('Words used here', 'This is the best offer.\nWords used here')]
  yield ['a promise', `${text} Aid is guaranteed.`]
  yield ['a letter left out', text.replace(/Letter 1/g, 'Letter one')]
}

verifies('output:method-awardlens', async () => {
  const caught: Record<string, number> = {}
  let seeds = 0
  for (const input of inputs) {
    const { text, data, verification } = await breakDownLetters(input)
    assert.equal(verification.method, 'arithmetic')
    const letters = Object.values(input)
    for (const [kind, wrong] of seeded(text)) {
      assert.notEqual(wrong, text)
      seeds += 1
      const issues = checkReport(wrong, { data, letters })
      assert.ok(issues.length > 0, `${kind} is not caught in\n${wrong}`)
      caught[kind] = (caught[kind] ?? 0) + 1
    }
  }
  assert.ok(seeds > 500)
  assert.equal(Object.keys(caught).length, 9)
})
