import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'

/** Words a counselor needs, and the same words used as decoration. */
const literal: readonly string[] = [
  'Maya grew up in foster care.',
  'She mentors foster youth at the center.',
  'Ms. Foster taught her chemistry.',
  'The foster community in town helped the family.',
  'He lived with two foster families and a kinship foster parent.',
  'He takes an Old Testament class.',
  'Her project won at the science showcase.',
  'The senior showcase is in May.',
  'The college uses holistic review.',
  'They review applications holistically.',
  'He is in the exceptional children program.',
  'She is twice-exceptional.',
  'The family has leverage in negotiation.',
  'We had no financial leverage.',
  'We helped her navigate the FAFSA website.',
  'She can navigate the city by bus.',
  'He joined the tapestry weaving club.',
  'A wool tapestry hangs in the hall.',
  'The class read The Crucible.',
  'The lab uses a platinum crucible.',
  'The county keeps vital records.',
  'The nurse took his vital signs.',
  'Harness racing is popular here.',
  'She wore a climbing harness.',
  'They study infectious diseases.',
  'He works in environmental stewardship.',
  'She painted a landscape of the valley.',
  'His uncle is a landscape architect.',
  'She serves as captain of the team.',
  'He facilitated a weekly group.',
  'They cultivate corn and soybeans.',
  'She unlocked the door of the lab.',
  'He ignited the Bunsen burner.',
  'The groundbreaking ceremony was on Friday.',
  'He never boasts.',
  'The court found a compelling interest.',
  'The district offers a comprehensive exam.',
  'She was born with profound hearing loss.',
  'He attends Tapestry Charter School.',
  'She won a Realm Scholars award.',
  'Showcase Night starts at six.',
]

const figurative: readonly (readonly [string, string])[] = [
  ['The club is fostering a sense of belonging.', 'fostering a sense'],
  ['Her grades are a testament to her effort.', 'are a testament to'],
  ['The project showcases her talent.', 'showcases'],
  ['The school takes a holistic approach.', 'a holistic approach'],
  ['He is an exceptional pianist.', 'exceptional'],
  ['The club plans to leverage technology.', 'to leverage technology'],
  ['She learned to navigate the complexities of aid.', 'navigate the complexities'],
  ['The town is a tapestry of cultures.', 'tapestry of'],
  ['He came through the crucible of that year.', 'crucible'],
  ['Sleep is vital for learners.', 'vital'],
  ['She will harness her energy.', 'harness'],
  ['He has an infectious laugh.', 'infectious'],
  ['The landscape of admissions is shifting.', 'landscape of'],
  ['Her music ignites joy.', 'ignites'],
  ['The town boasts a new library.', 'boasts'],
  ['She delved into the archives.', 'delved into'],
]

for (const sentence of literal) {
  test(`a literal use is left alone: ${sentence}`, () => {
    assert.deepEqual(checkText(sentence).findings, [])
  })
}

for (const [sentence, term] of figurative) {
  test(`a figurative use is one finding: ${sentence}`, () => {
    assert.deepEqual(
      checkText(sentence).findings.map((finding) => finding.match),
      [term],
    )
  })
}

const rulesOf = (text: string, options = {}): string[] =>
  checkText(text, options).findings.map((finding) => finding.rule)

test('one banned phrase blocks, one overused word is only told', () => {
  assert.equal(checkText('Her essay is a testament to patience.').pass, false)
  const soft = checkText('She took a crucial test.')
  assert.equal(soft.pass, true)
  assert.deepEqual(
    soft.findings.map(({ rule, severity }) => [rule, severity]),
    [['vocabulary.soft', 'warn']],
  )
})

test('a finding quotes the term as it stands and offers the same inflection and case', () => {
  const [finding] = checkText('Delving into history taught her patience.').findings
  assert.equal(finding?.match, 'Delving into')
  assert.equal(finding?.suggestion, 'Looking at')
})

test('a verb form is offered as past tense or as participle, as its place needs', () => {
  const suggestions = ['The report underscored the risk.', 'The risk was underscored by the report.'].map(
    (text) => checkText(text).findings[0]?.suggestion,
  )
  assert.deepEqual(suggestions, ['showed', 'shown'])
})

test('overused words block together when they are dense, and never when they are one or two habits', () => {
  const dense = 'Her pivotal, intricate and profound work is a cornerstone of our enduring ethos.'
  assert.ok(rulesOf(dense).includes('vocabulary.density'))
  assert.equal(checkText('The pivotal exam and the pivotal essay were pivotal.').pass, true)
})

test('a banned phrase keeps its place inside a longer mild one', () => {
  assert.deepEqual(rulesOf('She shows an unwavering commitment to chess.'), ['vocabulary.ban'])
})

test('a phrase does not reach over a full stop, a comma or a hyphen', () => {
  assert.deepEqual(rulesOf('We saw a testament. To her it was new.'), ['vocabulary.soft'])
  assert.deepEqual(rulesOf('He bought a robust-looking bike.'), [])
})

test('an opener counts where a sentence starts and nowhere else', () => {
  assert.deepEqual(rulesOf('In summary, she is ready.'), ['vocabulary.opener'])
  assert.deepEqual(rulesOf('She said this in summary, not in detail.'), [])
  assert.deepEqual(rulesOf('Overall performance was good.'), [])
})

test('stock letter phrases are told from six on', () => {
  const few = 'She has a strong work ethic and a keen eye.'
  const many = `${few} She is a natural leader, goes above and beyond, and has a love of learning and intellectual curiosity.`
  assert.deepEqual(rulesOf(few), [])
  assert.deepEqual([...new Set(rulesOf(many))], ['vocabulary.letter'])
  assert.equal(checkText(many).pass, true)
})

test('an allowed term is allowed in every inflection', () => {
  const text = 'She delves into the rich tapestry of cultures.'
  assert.deepEqual(rulesOf(text, { allowTerms: ['delve', 'Tapestry'] }), [])
  assert.equal(rulesOf(text).length, 2)
})

test('a quotation of the source facts and a name that the facts write are left alone', () => {
  const text = 'She wrote: "My unwavering focus is art." Tapestry gave her a room.'
  const sourceFacts = 'Essay line: My unwavering focus is art.\nSchool: the Tapestry academy'
  assert.ok(rulesOf(text).length > 0)
  assert.deepEqual(
    rulesOf(text, { sourceFacts }).filter((rule) => rule.startsWith('vocabulary.')),
    [],
  )
})

test('links and addresses are no vocabulary', () => {
  assert.deepEqual(rulesOf('See https://example.org/delve/into/tapestry for the form.'), [])
})

test('another language is not judged by English words', () => {
  const text =
    'Estimado comité: María muestra un interés vibrant y robust por la ciencia, y su familia necesita ayuda para pagar la matrícula.'
  const result = checkText(text)
  assert.equal(result.stats.english, false)
  assert.deepEqual(result.findings, [])
})
