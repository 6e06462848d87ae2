import assert from 'node:assert/strict'
import type { Tool } from '#tools/define-tool.ts'
import { letterlens } from '#tools/letterlens/tool.ts'
import { profile } from '#tools/profile/tool.ts'
import { rec } from '#tools/rec/tool.ts'
import { verifies } from '../support/verifies.ts'

/** A character that is two UTF-16 units and four bytes. */
const astral = '𝔄'

const told = (tool: Tool, body: unknown): string[] => {
  const prepared = tool.prepare(body)
  return prepared.ok ? [] : prepared.problems.map(({ path, code }) => `${path} ${code}`)
}

/** A text field takes its limit in code points, refuses one more, and takes nothing but well-formed text. */
function provesText(tool: Tool, valid: object, { field, limit }: { field: string; limit: number }): void {
  assert.deepEqual(told(tool, { ...valid, [field]: astral.repeat(limit) }), [])
  assert.deepEqual(told(tool, { ...valid, [field]: astral.repeat(limit + 1) }), [`/${field} max_length`])
  for (const wrong of [null, 7, true, ['text'], {}])
    assert.deepEqual(told(tool, { ...valid, [field]: wrong }), [`/${field} type`])
  for (const torn of ['a\0'.repeat(30), `\ud800${'a'.repeat(60)}`])
    assert.ok(told(tool, { ...valid, [field]: torn }).includes(`/${field} format`))
}

function provesEnum(
  tool: Tool,
  valid: object,
  { field, values }: { field: string; values: readonly string[] },
): void {
  for (const value of values) assert.deepEqual(told(tool, { ...valid, [field]: value }), [])
  for (const wrong of ['', 'none', values[0]?.toUpperCase()])
    assert.deepEqual(told(tool, { ...valid, [field]: wrong }), [`/${field} enum`])
  assert.deepEqual(told(tool, { ...valid, [field]: null }), [`/${field} type`])
}

const recTexts = {
  studentName: 100,
  counselorName: 100,
  recipient: 200,
  schools: 500,
  major: 200,
  selectivity: 100,
  relationship: 3000,
  traits: 3000,
  story: 3000,
  contribution: 3000,
  resumeText: 3000,
  sampleText: 3000,
} as const

verifies(
  [
    'input-rec:studentName',
    'input-rec:counselorName',
    'input-rec:recipient',
    'input-rec:schools',
    'input-rec:major',
    'input-rec:selectivity',
    'input-rec:relationship',
    'input-rec:traits',
    'input-rec:story',
    'input-rec:contribution',
    'input-rec:resumeText',
    'input-rec:sampleText',
  ],
  ({ id }) => {
    const field = id.slice('input-rec:'.length) as keyof typeof recTexts
    provesText(rec, { traits: 'Kind.' }, { field, limit: recTexts[field] })
  },
)

verifies('input-rec:required', () => {
  assert.deepEqual(told(rec, { traits: 'Kind.' }), [])
  for (const body of [{}, { traits: '' }, { studentName: 'Maya' }])
    assert.deepEqual(told(rec, body), ['/traits required'])
  assert.deepEqual(told(rec, { traits: 'Kind.', school: 'X' }), ['/school unknown_property'])
})

verifies(['input-rec:purpose', 'input-rec:profType'], ({ id }) => {
  const [field, values] = id.endsWith('purpose')
    ? ([
        'purpose',
        [
          'college_general',
          'college_honors',
          'scholarship',
          'transfer',
          'professional',
          'employment',
          'program',
          'undergraduate',
          'graduate',
          'internship',
          'other',
        ],
      ] as const)
    : (['profType', ['law', 'medical', 'mba', 'dental', 'pharmacy', 'pa', 'nursing', 'socialwork']] as const)
  provesEnum(rec, { traits: 'Kind.' }, { field, values })
})

const letter = { letterText: 'a'.repeat(50) }

verifies('input-letterlens:required', () => {
  assert.deepEqual(told(letterlens, letter), [])
  assert.deepEqual(told(letterlens, {}), ['/letterText required'])
})

verifies('input-letterlens:letterText', () => {
  assert.deepEqual(told(letterlens, { letterText: 'a'.repeat(49) }), ['/letterText min_length'])
  provesText(letterlens, {}, { field: 'letterText', limit: 3000 })
})

verifies('input-letterlens:focus', () => provesText(letterlens, letter, { field: 'focus', limit: 500 }))

verifies('input-letterlens:purpose', () => {
  const values = [
    'rec_college',
    'rec_scholarship',
    'rec_transfer',
    'rec_professional',
    'rec_employment',
    'rec_program',
    'undergraduate',
    'graduate',
    'scholarship',
    'transfer',
    'internship',
    'other',
  ]
  provesEnum(letterlens, letter, { field: 'purpose', values })
})

const profileTexts = {
  studentName: 100,
  grade: 20,
  school: 200,
  major: 200,
  academics: 3000,
  activities: 3000,
  strengths: 3000,
  challenges: 3000,
  goals: 3000,
  notes: 3000,
} as const

verifies(
  [
    'input-profile:studentName',
    'input-profile:grade',
    'input-profile:school',
    'input-profile:major',
    'input-profile:academics',
    'input-profile:activities',
    'input-profile:strengths',
    'input-profile:challenges',
    'input-profile:goals',
    'input-profile:notes',
  ],
  ({ id }) => {
    const field = id.slice('input-profile:'.length) as keyof typeof profileTexts
    provesText(profile, {}, { field, limit: profileTexts[field] })
  },
)

verifies('input-profile:required', () => {
  assert.deepEqual(told(profile, {}), [])
  assert.deepEqual(told(profile, { name: 'Maya' }), ['/name unknown_property'])
})

const tags = [
  'first_gen',
  'low_income',
  'undocumented',
  'foster',
  'disability',
  'rural',
  'military',
  'hispanic',
  'black',
  'indigenous',
  'asian_pi',
  'stem',
  'arts',
  'public_service',
]

verifies('input-profile:tags', () => {
  assert.deepEqual(told(profile, { tags }), [])
  assert.deepEqual(told(profile, { tags: Array(14).fill('stem') }), [])
  assert.deepEqual(told(profile, { tags: [...tags, 'stem'] }), ['/tags max_items'])
  assert.deepEqual(told(profile, { tags: ['stem', 'none', null] }), ['/tags/1 enum', '/tags/2 type'])
  for (const wrong of ['stem', {}, null]) assert.deepEqual(told(profile, { tags: wrong }), ['/tags type'])
})
