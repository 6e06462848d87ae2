import assert from 'node:assert/strict'
import { Check } from 'typebox/value'
import { checkText } from '#prose/check-text.ts'
import { type FixOutputResult, fixResult } from '#tools/check-output/output.ts'
import { checkOutput } from '#tools/check-output/tool.ts'
import { fixOutput } from '#tools/fix-output/tool.ts'
import { runFix } from '../support/gate-call.ts'
import { verifies } from '../support/verifies.ts'

const text =
  'Certainly! Here is the letter:\n\nDear 🎓 committee,\n\nMaya Alvarez is a testament to hard work — and she delves into math. She said, "My unwavering focus — my art — is mine." Her GPA is 2.10. Her SSN is 123-45-6780.\n\nSincerely,\n[Your Name]'
const facts = 'Student: Maya Alvarez\nGPA: 3.87'

const fix = async (input: object = { text, source_facts: facts }): Promise<FixOutputResult> =>
  (await runFix(input)).result

verifies('fix:same-request', () => {
  assert.equal(fixOutput.inputSchema, checkOutput.inputSchema)
})

verifies(['fix:result', 'fix:edits'], async () => {
  const result = await fix()
  assert.ok(Check(fixResult, result))
  assert.deepEqual(Object.keys(result).toSorted(), [
    'after',
    'before',
    'changed',
    'cleared',
    'edits',
    'facts_preserved',
    'text',
  ])
  assert.ok(result.changed && result.edits.length >= 4)
  for (const edit of result.edits)
    assert.deepEqual(Object.keys(edit).toSorted(), ['after', 'before', 'end', 'rule', 'start'])
})

verifies('fix:edits-replay', async () => {
  const { text: fixed, edits } = await fix()
  const points = Array.from(text)
  let [at, replayed] = [0, '']
  for (const { start, end, before, after, rule } of edits) {
    if (!rule.startsWith('pii.')) assert.equal(points.slice(start, end).join(''), before)
    replayed += points.slice(at, start).join('') + after
    at = end
  }
  assert.equal(replayed + points.slice(at).join(''), fixed)
})

verifies(['fix:before', 'fix:after', 'fix:cleared', 'fix:rescans'], async () => {
  const options = { sourceFacts: facts }
  for (const input of [
    { text, source_facts: facts },
    { text: 'She delves into math.', source_facts: facts },
  ]) {
    const result = await fix(input)
    assert.deepEqual(result.before, checkText(input.text, options))
    assert.deepEqual(result.after, checkText(result.text, options))
    assert.equal(result.cleared, result.after.pass)
  }
})

verifies('fix:figures', async () => {
  const { text: fixed, after, facts_preserved: preserved } = await fix()
  assert.ok(fixed.includes('Her GPA is 2.10.'))
  assert.ok(after.findings.some(({ rule }) => rule === 'claim.contradicted'))
  assert.equal(preserved, true)
})

verifies('fix:quotes', async () => {
  assert.ok((await fix()).text.includes('"My unwavering focus — my art — is mine."'))
})

verifies('fix:names', async () => {
  const given = 'Tapestry Charter School and Ms. Delve know that Maya Alvarez delves into math.'
  const { text: fixed } = await fix({
    text: given,
    source_facts: 'School: Tapestry Charter School\nTeacher: Ms. Delve',
  })
  assert.match(fixed, /^Tapestry Charter School and Ms\. Delve know that Maya Alvarez looks at math\.$/)
})

verifies(['fix:masks', 'fix:masks-listed'], async () => {
  const { text: fixed, edits } = await fix()
  assert.ok(fixed.includes('[SSN removed]'))
  assert.doesNotMatch(JSON.stringify({ fixed, edits }), /123-45/)
  assert.deepEqual(
    edits.filter(({ rule }) => rule.startsWith('pii.')).map(({ rule, after }) => [rule, after]),
    [['pii.us_ssn', '[SSN removed]']],
  )
})

verifies(['fix:no-invention', 'fix:no-invention-told'], async () => {
  const { text: fixed, cleared, after } = await fix()
  assert.ok(fixed.includes('[Your Name]'))
  assert.equal(cleared, false)
  assert.ok(after.findings.some(({ rule }) => rule === 'artifact.placeholder'))
})

verifies('fix:minimal', async () => {
  const { text: fixed, edits } = await fix()
  const points = Array.from(text)
  const findings = checkText(text, { sourceFacts: facts }).findings
  for (const { start, end } of edits) {
    // Each edit touches a finding; only the blanks beside it may go with it.
    const touched = findings.some((finding) => finding.start < end + 1 && start - 1 < finding.end)
    assert.ok(touched, points.slice(start, end).join(''))
  }
  assert.ok(
    fixed.includes('Dear 🎓 committee,\n\nMaya Alvarez shows hard work, and she looks at math. She said, '),
  )
})
