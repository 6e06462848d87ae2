import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import type { FieldProblem } from '#contract/field-problem.ts'
import { type CheckOutputResult, checkResult } from '#tools/check-output/output.ts'
import { checkOutput } from '#tools/check-output/tool.ts'
import { runCheck } from '../support/gate-call.ts'
import { verifies } from '../support/verifies.ts'

const text =
  'Certainly! Here is the letter:\n\nDear 🎓 committee,\n\nMaya Alvarez is a testament to hard work — and she delves into math. Her SSN is 123-45-6780.\n\nSincerely,\n[Your Name]'
const facts = 'Student: Maya Alvarez\nGPA: 3.87\nHousehold income: $31,000'

const check = async (input: object): Promise<CheckOutputResult> => (await runCheck(input)).result
const rulesOf = ({ findings }: CheckOutputResult): string[] => findings.map(({ rule }) => rule)
/** The findings of kind claim, as rule and severity. */
const claimFindings = async (sentence: string, more: object = {}) =>
  (await check({ text: sentence, source_facts: facts, ...more })).findings
    .filter(({ kind }) => kind === 'claim')
    .map(({ rule, severity }) => `${rule} ${severity}`)

function problemsOf(input: object): readonly FieldProblem[] {
  const prepared = checkOutput.prepare(input)
  return prepared.ok ? [] : prepared.problems
}
const told = (input: object): string[] => problemsOf(input).map(({ path, code }) => `${path} ${code}`)

verifies(['check:text', 'input-check:text'], () => {
  assert.deepEqual(told({ text: 'a' }), [])
  assert.deepEqual(told({ text: '🎓'.repeat(20_000) }), [])
  assert.deepEqual(told({}), ['/text required'])
  assert.deepEqual(told({ text: '' }), ['/text min_length'])
  assert.deepEqual(told({ text: 'a'.repeat(20_001) }), ['/text max_length'])
  assert.deepEqual(told({ text: 5 }), ['/text type'])
})

verifies('input-check:source_facts', () => {
  assert.deepEqual(told({ text: 'a', source_facts: 'a'.repeat(12_000) }), [])
  assert.deepEqual(told({ text: 'a', source_facts: '' }), [])
  assert.deepEqual(told({ text: 'a', source_facts: 'a'.repeat(12_001) }), ['/source_facts max_length'])
  assert.deepEqual(told({ text: 'a', source_facts: ['a'] }), ['/source_facts type'])
})

for (const field of ['deterministic_only', 'strict'] as const) {
  test(`${field} takes a boolean and nothing else`, () => {
    assert.deepEqual(told({ text: 'a', [field]: true }), [])
    assert.deepEqual(told({ text: 'a', [field]: 'true' }), [`/${field} type`])
  })
}

verifies('input-check:deterministic_only', async () => {
  assert.deepEqual(told({ text: 'a', deterministic_only: null }), ['/deterministic_only type'])
  const { model } = await runCheck(
    { text: 'Ana is a night worker at Mercy Hospital.', source_facts: 'Ana works nights at Mercy Hospital' },
    [{ object: { verdicts: [] } }],
  )
  assert.equal(model.calls.length, 1)
})

verifies('input-check:strict', async () => {
  assert.deepEqual(told({ text: 'a', strict: 1 }), ['/strict type'])
  const sentence = 'Maya Alvarez plays the cello.'
  assert.deepEqual(await claimFindings(sentence), await claimFindings(sentence, { strict: false }))
  assert.notDeepEqual(await claimFindings(sentence), await claimFindings(sentence, { strict: true }))
})

verifies('input-check:allow_terms', () => {
  assert.deepEqual(told({ text: 'a', allow_terms: [] }), [])
  assert.deepEqual(told({ text: 'a', allow_terms: Array.from({ length: 50 }, () => 'b'.repeat(100)) }), [])
  assert.deepEqual(told({ text: 'a', allow_terms: Array.from({ length: 51 }, () => 'b') }), [
    '/allow_terms max_items',
  ])
  assert.deepEqual(told({ text: 'a', allow_terms: ['b'.repeat(101)] }), ['/allow_terms/0 max_length'])
  assert.deepEqual(told({ text: 'a', allow_terms: [''] }), ['/allow_terms/0 min_length'])
  assert.deepEqual(told({ text: 'a', terms: [] }), ['/terms unknown_property'])
})

verifies(
  [
    'check:result',
    'check:finding-rule',
    'check:finding-kind',
    'check:finding-severity',
    'check:finding-message',
  ],
  async () => {
    const result = await check({ text, source_facts: facts })
    assert.ok(Check(checkResult, result))
    assert.deepEqual(Object.keys(result), ['pass', 'findings', 'claims', 'counts', 'stats'])
    assert.deepEqual([...new Set(result.findings.map(({ kind }) => kind))].toSorted(), [
      'artifact',
      'claim',
      'pii',
      'punctuation',
      'vocabulary',
    ])
    for (const { rule, kind, severity, message } of result.findings) {
      assert.match(rule, /^(?:vocabulary|punctuation|structure|artifact|pii|claim)\.\w+$/)
      assert.equal(rule.split('.')[0], kind)
      assert.ok(severity === 'block' || severity === 'warn')
      assert.ok(message.length > 10)
    }
  },
)

verifies('check:finding-offsets', async () => {
  const points = Array.from(text)
  const { findings } = await check({ text })
  assert.ok(findings.length > 3)
  for (const { start, end, match, kind } of findings) {
    if (kind !== 'pii') assert.equal(points.slice(start, end).join(''), match)
  }
})

verifies(['check:pass', 'check:pass-block'], async () => {
  const failing = await check({ text })
  assert.deepEqual(
    [failing.pass, failing.findings.some(({ severity }) => severity === 'block')],
    [false, true],
  )
  const warned = await check({ text: 'She is ready — and eager to begin her studies in the fall.' })
  assert.deepEqual([warned.pass, warned.findings.map(({ severity }) => severity)], [true, ['warn']])
  assert.equal((await check({ text: 'She is ready to begin.' })).pass, true)
})

verifies('check:vocabulary', async () => {
  const { findings } = await check({ text })
  assert.deepEqual(
    findings.filter(({ kind }) => kind === 'vocabulary').map(({ match, suggestion }) => [match, suggestion]),
    [
      ['is a testament to', 'shows'],
      ['delves into', 'looks at'],
    ],
  )
})

verifies('check:em-dash', async () => {
  const { findings } = await check({ text })
  assert.deepEqual(
    findings.filter(({ kind }) => kind === 'punctuation').map(({ match }) => match),
    ['—'],
  )
})

verifies('check:structure', async () => {
  const sentence = 'She is not just a player but a leader, highlighting her commitment to the whole team.'
  assert.deepEqual(rulesOf(await check({ text: sentence })), [
    'structure.not_just_but',
    'structure.participle_tail',
  ])
})

verifies(['check:pii', 'check:finding-masked'], async () => {
  const { findings } = await check({
    text: 'Her SSN is 123-45-6780. Write to maya.alvarez@gmail.com or call (415) 555-2671.',
  })
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['pii.us_ssn', 'pii.email', 'pii.phone'],
  )
  assert.doesNotMatch(JSON.stringify(findings), /123-45|alvarez@|555-2671/)
})

verifies('check:artifact', async () => {
  const { findings } = await check({ text })
  assert.deepEqual(
    findings.filter(({ kind }) => kind === 'artifact').map(({ rule }) => rule),
    ['artifact.preamble', 'artifact.placeholder'],
  )
})

verifies('check:allow-terms', async () => {
  const allowed = await check({ text, allow_terms: ['testament to', 'delves into', '—', '[Your Name]'] })
  assert.deepEqual(rulesOf(allowed), ['artifact.preamble', 'pii.us_ssn'])
})

verifies('check:claim-text', async () => {
  const given = '🎓 She works. Her GPA is 3.87. Thank you.'
  const { claims } = await check({ text: given, source_facts: facts })
  assert.equal(claims.length, 1)
  for (const claim of claims)
    assert.equal(Array.from(given).slice(claim.start, claim.end).join(''), claim.text)
  assert.equal(claims[0]?.text, 'Her GPA is 3.87.')
})

verifies('check:claims', async () => {
  const { claims } = await check({
    text: 'Her GPA is 3.87. Her household income is $13,000. She walked 40 miles.',
    source_facts: facts,
  })
  assert.deepEqual(
    claims.map(({ verdict }) => verdict),
    ['verified', 'contradicted', 'unverified'],
  )
})

verifies(['check:source_facts', 'check:only-source-facts'], async () => {
  const sentence = { text: 'The household income is $31,000.' }
  const verdictBy = async (source_facts: string) =>
    (await check({ ...sentence, source_facts })).claims[0]?.verdict
  assert.equal(await verdictBy('Household income: $31,000'), 'verified')
  assert.equal(await verdictBy('Household income: $52,000'), 'contradicted')
  assert.equal(await verdictBy('Student: Maya Alvarez'), 'unverified')
  // True everywhere, and no fact of this caller.
  const common = await check({ text: 'The Pell Grant maximum was $7,395 in 2024-25.', source_facts: facts })
  assert.deepEqual(
    common.claims.map(({ verdict }) => verdict),
    ['unverified'],
  )
})

verifies('check:contradicted', async () => {
  const { pass, findings } = await check({ text: 'Her GPA is 2.10.', source_facts: facts })
  const [finding] = findings
  assert.deepEqual(
    [pass, finding?.kind, finding?.rule, finding?.severity],
    [false, 'claim', 'claim.contradicted', 'block'],
  )
  assert.match(finding?.message ?? '', /GPA: 3\.87/)
})

const blocking = ['claim.unverified block']
verifies('check:unverified-money', async () => {
  assert.deepEqual(await claimFindings('Her rent is $900 a month.'), blocking)
})
verifies('check:unverified-date', async () => {
  assert.deepEqual(await claimFindings('She moved on May 4, 2025.'), blocking)
})
verifies('check:unverified-percent', async () => {
  assert.deepEqual(await claimFindings('She attended 98 percent of the meetings.'), blocking)
})
verifies('check:unverified-score', async () => {
  assert.deepEqual(await claimFindings('Her SAT score is 1410.'), blocking)
})
verifies('check:unverified-name', async () => {
  assert.deepEqual(await claimFindings('Her teacher Lena Fischer supports her.'), blocking)
})

verifies(['check:unverified-strict', 'check:unverified-warn'], async () => {
  for (const sentence of ['She walked 40 miles.', 'Maya Alvarez plays the cello.']) {
    assert.deepEqual(await claimFindings(sentence), ['claim.unverified warn'])
    assert.deepEqual(await claimFindings(sentence, { strict: true }), blocking)
  }
})

verifies('check:no-facts-no-claims', async () => {
  for (const more of [{}, { source_facts: '' }, { source_facts: ' \n ' }]) {
    const { claims, findings, stats } = await check({ text: 'Her GPA is 2.10.', ...more })
    assert.deepEqual([claims, findings, stats.facts_checked], [[], [], false])
  }
})

verifies('text:style-only', async () => {
  const { findings } = await check({ text, source_facts: facts })
  const words = [...findings.map(({ message }) => message), checkOutput.description].join(' ')
  assert.doesNotMatch(
    words,
    /\b(?:written|generated|made) by (?:an? )?(?:AI|machine|chatbot|student)|cheat|dishonest|plagiari|AI[- ]written|probability/i,
  )
})
