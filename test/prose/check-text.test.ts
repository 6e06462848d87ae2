import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkText } from '#prose/check-text.ts'
import { rules } from '#prose/rules.ts'

const letter =
  'Dear committee,\n\nMaya Alvarez is a testament to hard work — and she delves into math. Her SSN is 123-45-6780.\n\nSincerely,\n[Your Name]'

test('a text with nothing to say about it passes with an empty list', () => {
  const result = checkText('Maya works at a bakery on weekends and keeps a 3.87 GPA.')
  assert.deepEqual([result.pass, result.findings, result.claims], [true, [], []])
})

test('every kind of finding has its rule, its kind, a message and exact offsets', () => {
  const { findings } = checkText(letter)
  assert.deepEqual(
    findings.map((finding) => finding.rule),
    ['vocabulary.ban', 'punctuation.em_dash', 'vocabulary.ban', 'pii.us_ssn', 'artifact.placeholder'],
  )
  for (const finding of findings) {
    assert.equal(finding.kind, rules[finding.rule].kind)
    assert.ok(finding.message.length > 10)
    if (finding.kind !== 'pii') assert.equal(letter.slice(finding.start, finding.end), finding.match)
  }
})

test('offsets are code points, not UTF-16 units', () => {
  const text = `🎓🎓 ${letter}`
  const points = Array.from(text)
  for (const finding of checkText(text).findings) {
    if (finding.kind === 'pii') continue
    assert.equal(points.slice(finding.start, finding.end).join(''), finding.match)
  }
})

const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...letter.split(' '), '—', '🎓', '"', '\n\n', '$5,000', 'not', 'In conclusion,'), {
      maxLength: 60,
    })
    .map((words) => words.join(' ')),
)

test('pass is false exactly when a finding blocks; findings are in order and counted', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { pass, findings, counts } = checkText(text)
      const blocking = findings.filter((finding) => finding.severity === 'block')
      assert.equal(pass, blocking.length === 0)
      assert.equal(counts.block, blocking.length)
      assert.equal(counts.block + counts.warn, findings.length)
      assert.deepEqual(
        findings,
        findings.toSorted((a, b) => a.start - b.start || a.end - b.end),
      )
      const length = Array.from(text).length
      assert.ok(findings.every(({ start, end }) => start >= 0 && start < end && end <= length))
    }),
    { numRuns: 300 },
  )
})

test('the same text gets the same answer whatever was checked in between', () => {
  const first = checkText(letter)
  checkText('Something else — entirely. SSN 123-45-6780.')
  assert.deepEqual(checkText(letter), first)
})

const sourceFacts = 'Student: Maya Alvarez\nGPA: 3.87\nCost of attendance: $31,480'

test('without facts there are no claims', () => {
  const result = checkText('Maya has a 2.10 GPA.')
  assert.deepEqual([result.claims, result.stats.facts_checked], [[], false])
})

test('a contradicted claim blocks and names the fact', () => {
  const result = checkText('Maya Alvarez has a 2.10 GPA.', { sourceFacts })
  const [claim] = result.claims
  assert.deepEqual(
    [claim?.verdict, claim?.fact, claim?.evidence, claim?.method],
    ['contradicted', 1, 'GPA: 3.87', 'deterministic'],
  )
  assert.deepEqual(
    result.findings.map(({ rule, severity }) => [rule, severity]),
    [['claim.contradicted', 'block']],
  )
})

test('a verified claim is no finding', () => {
  const result = checkText('Maya Alvarez has a 3.87 GPA.', { sourceFacts })
  assert.equal(result.claims[0]?.verdict, 'verified')
  assert.deepEqual(result.findings, [])
})

const unverifiedSeverity = (text: string, strict: boolean): string | undefined =>
  checkText(text, { sourceFacts, strict }).findings.find((one) => one.rule === 'claim.unverified')?.severity

test('an unverified claim blocks when it holds an amount, and with strict always', () => {
  assert.equal(unverifiedSeverity('The family owes $9,999 in medical bills.', false), 'block')
  assert.equal(unverifiedSeverity('She has read 214 books about whales.', false), 'warn')
  assert.equal(unverifiedSeverity('She has read 214 books about whales.', true), 'block')
})

test('an allowed term silences what lies inside it, and nothing beside it', () => {
  const text = 'The night was long — too long. Sign here: TBD.'
  assert.deepEqual(
    checkText(text, { allowTerms: ['TBD', '—'] }).findings.map((finding) => finding.rule),
    [],
  )
  assert.equal(checkText(text, { allowTerms: ['BD'] }).findings.length, 2)
})
