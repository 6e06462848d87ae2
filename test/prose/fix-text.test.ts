import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkText } from '#prose/check-text.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import { fixText } from '#prose/fix-text.ts'

/** What goes in and what comes out, one rule at a time. */
const rewrites: readonly (readonly [string, string])[] = [
  ['Her essay is a testament to patience.', 'Her essay shows patience.'],
  ['She left an indelible mark on us.', 'She left a lasting mark on us.'],
  ['Delving into history, she grew.', 'Looking at history, she grew.'],
  ['The risk was underscored by the report.', 'The risk was shown by the report.'],
  ['It is important to note that she works nights.', 'She works nights.'],
  ['I hope this letter finds you well. Maya asks for aid.', 'Maya asks for aid.'],
  ['She plays a crucial role in the band.', 'She plays a large part in the band.'],
  ['He gave a unwavering answer.', 'He gave a steady answer.'],
  ['She is ready — and eager.', 'She is ready, and eager.'],
  ['Her brother — a nurse — helped.', 'Her brother, a nurse, helped.'],
  ['Her tools — pens, ink, paper — were old.', 'Her tools (pens, ink, paper) were old.'],
  ['She stayed — she had no ride home.', 'She stayed; she had no ride home.'],
  ['She waited--then left.', 'She waited, then left.'],
  ['Come by the office — no appointment is needed.', 'Come by the office; no appointment is needed.'],
  ['Try it early — there’s always a line.', 'Try it early; there’s always a line.'],
  ['There is one rule — no appointment is needed.', 'There is one rule: no appointment is needed.'],
  ['Good news — the form was accepted.', 'Good news: the form was accepted.'],
  ['She did it — to be sure it was right.', 'She did it, to be sure it was right.'],
  ['It was a delay — a matter that was settled.', 'It was a delay, a matter that was settled.'],
  ['We saw no change — nothing at all.', 'We saw no change, nothing at all.'],
  ['Her SSN is 123-45-6780.', 'Her SSN is [SSN removed].'],
  ['Call (312) 663-6161 or (312) 663-6162.', 'Call [phone removed] or [phone removed].'],
  ['Certainly! Here is the letter:\n\nMaya is ready.', 'Maya is ready.'],
  ['Maya is ready.\n\nFeel free to adjust this letter as needed!', 'Maya is ready.'],
  ['# Support\n**Dear committee,**\nMaya is ready.', 'Support\nDear committee,\nMaya is ready.'],
  ['Maya won turn0search1 the race.', 'Maya won the race.'],
  ['May\u200Ba is\u2009ready.', 'Maya is ready.'],
  ['See https://example.org/?utm_source=chatgpt.com for it.', 'See https://example.org/ for it.'],
]

for (const [given, expected] of rewrites) {
  test(`rewrites: ${JSON.stringify(given)}`, () => {
    assert.equal(fixText(given).text, expected)
  })
}

const kept: readonly string[] = [
  'She said: "My unwavering focus — my art — is mine."',
  'Sincerely, [Your Name]',
  'As an AI language model, I value effort.',
  'She is not just a student but a leader.',
  'The award year 2024–25 and pages 12—15.',
  'Realm Scholars and Tapestry Charter School.',
  'She took a crucial test.',
  'In conclusion, she is ready.',
  'They are FOSTERING A SENSE of home.',
]

for (const text of kept) {
  test(`leaves alone what it cannot or need not change: ${text}`, () => {
    const result = fixText(text)
    assert.deepEqual([result.text, result.changed, result.edits], [text, false, []])
  })
}

test('a contradicted figure is told and never changed', () => {
  const text = 'Maya Alvarez has a 2.10 GPA — a fine one.'
  const result = fixText(text, { sourceFacts: 'Student: Maya Alvarez\nGPA: 3.87' })
  assert.equal(result.text, 'Maya Alvarez has a 2.10 GPA, a fine one.')
  assert.equal(result.cleared, false)
  assert.deepEqual(
    result.after.findings.map((finding) => finding.rule),
    ['claim.contradicted'],
  )
})

test('overused words go only until the density passes, the heaviest first', () => {
  const text =
    'Her pivotal, intricate and profound work is a cornerstone of our enduring ethos. She plays chess with friends and reads about the sea.'
  const result = fixText(text)
  assert.ok(!result.before.pass && result.cleared)
  const softBefore = result.before.counts.vocabulary
  assert.ok(result.after.counts.vocabulary > 0 && result.after.counts.vocabulary < softBefore)
})

test('an allowed term is not rewritten', () => {
  const text = 'She delves into the rich tapestry of cultures — daily.'
  assert.equal(fixText(text, { allowTerms: ['delve', 'tapestry', '—'] }).changed, false)
})

test('edits lead from the given text to the new one, in code points, with personal data masked', () => {
  const text =
    '🎓 Certainly! Maya is a testament to work — her SSN is 123-45-6780, and she delves into an indelible art.'
  const { text: fixed, edits } = fixText(text)
  const points = Array.from(text)
  let result = ''
  let at = 0
  for (const edit of edits) {
    const before = points.slice(edit.start, edit.end).join('')
    assert.equal(edit.before.includes('*') ? before.replaceAll(/[\p{L}\p{N}]/gu, '*') : before, edit.before)
    result += points.slice(at, edit.start).join('') + edit.after
    at = edit.end
  }
  assert.equal(result + points.slice(at).join(''), fixed)
  assert.ok(!JSON.stringify(edits).includes('6780'))
  assert.ok(edits.some((edit) => edit.rule === 'pii.us_ssn'))
})

/** Prose put together from the pieces that fixes meet: stock phrases, dashes, figures, quotes, names, negations. */
const pieces = fc.constantFrom(
  'Maya Alvarez',
  'Ms. Foster',
  'is a testament to',
  'an indelible mark',
  'an unwavering commitment',
  'delves into',
  'fostering a sense of home',
  'a rich tapestry of ideas',
  'It is important to note that',
  'In conclusion,',
  'Moreover, she',
  'Not just a student but',
  'did not',
  'never',
  'without',
  'earned $5,000',
  'on March 5',
  '2026',
  'twelve hours',
  '3rd of 412',
  '87%',
  ' — ',
  '—',
  ' -- ',
  ' – ',
  ',',
  '.',
  '?',
  '\n\n',
  '"her unwavering voice"',
  '“I delve—deep”',
  '(see below)',
  '**bold**',
  '# Heading\n',
  'turn0search1',
  '\u200B',
  '123-45-6780',
  'pivotal',
  'intricate',
  'profound',
  'cornerstone',
  'a crucial step',
  'and she works at night',
  'because her family needs it',
  'demonstrating care.',
  '🎓',
  '[Your Name]',
)
const prose = fc.array(pieces, { maxLength: 40 }).map((words) => words.join(' '))

test('a second fix changes nothing', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const fixed = fixText(text).text
      assert.equal(fixText(fixed).text, fixed)
    }),
    { numRuns: 400 },
  )
})

const numbers = (text: string): string => withoutPersonalData(text).match(/\d+/g)?.join(' ') ?? ''
const negations = (text: string): number => text.match(/\b(?:not|never|without)\b/gi)?.length ?? 0
const quotes = (text: string): string => text.match(/"[^"\n]+"|“[^”\n]+”/g)?.join('|') ?? ''

/** A fix masks personal data and strips tool marks; both hold digits that are no figures. */
function withoutPersonalData(text: string): string {
  const items = findPersonalData(text)
  const bare = items.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return bare.replaceAll(/turn\d+search\d+/g, '')
}

test('figures, negations, quotations and names are those of the given text', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const { text: fixed, facts_preserved: preserved } = fixText(text)
      assert.equal(numbers(fixed), numbers(text))
      assert.equal(negations(fixed), negations(text))
      assert.equal(quotes(withoutPersonalData(fixed)), quotes(withoutPersonalData(text)))
      for (const name of ['Maya Alvarez', 'Foster']) assert.equal(fixed.includes(name), text.includes(name))
      assert.equal(preserved, true)
    }),
    { numRuns: 400 },
  )
})

// Taking personal data or a tool's mark away may uncover what it had parted; it goes all the same.
test('no rule speaks more often after a fix than before', () => {
  fc.assert(
    fc.property(prose, (text) => {
      fc.pre(!/turn0|123-45/.test(text))
      const { before, after } = fixText(text)
      const count = (rule: string, findings: typeof before.findings): number =>
        findings.filter((finding) => finding.rule === rule).length
      for (const { rule } of after.findings) {
        assert.ok(count(rule, after.findings) <= count(rule, before.findings), rule)
      }
    }),
    { numRuns: 400 },
  )
})

test('the two checks are those of the two texts, and cleared says what the second says', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const result = fixText(text)
      assert.deepEqual(result.before, checkText(text))
      assert.deepEqual(result.after, checkText(result.text))
      assert.equal(result.cleared, result.after.pass)
      assert.equal(result.changed, result.text !== text)
    }),
    { numRuns: 100 },
  )
})

test('words that no finding touches stay in their places', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const { edits, text: fixed } = fixText(text)
      const changed = edits.reduce((sum, edit) => sum + Array.from(edit.before).length, 0)
      const untouched = Array.from(text).length - changed
      assert.ok(Array.from(fixed).length >= untouched)
    }),
    { numRuns: 100 },
  )
})

test('any string at all is answered', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 300 })),
      (text) => {
        const fixed = fixText(text)
        assert.equal(fixText(fixed.text).text, fixed.text)
      },
    ),
    { numRuns: 300 },
  )
})
