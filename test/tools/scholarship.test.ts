import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Check } from 'typebox/value'
import { backgrounds } from '#domain/backgrounds.ts'
import { scholarshipFinders, scholarshipSources } from '#domain/scholarship-directory.ts'
import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { registry } from '#tools/registry.ts'
import { scholarshipExample } from '#tools/scholarship/example.ts'
import { scholarshipOutput, type ScholarshipOutput } from '#tools/scholarship/output.ts'
import { scholarship } from '#tools/scholarship/tool.ts'
import { readConfig } from '../../src/config.ts'
import { injections } from '../support/injections.ts'
import { ruleInjections } from '../support/rule-injections.ts'
import { builtInChains, scriptedModel } from '../support/scripted-model.ts'
import { runText, type TextRun } from '../support/tool-run.ts'
import { verifies } from '../support/verifies.ts'

type Leads = TextRun & { readonly data: ScholarshipOutput }

const find = async (input: object): Promise<Leads> =>
  (await runText(scholarship, input, scriptedModel([], builtInChains))) as Leads

verifies(['built-in:scholarship', 'service:scholarship-leads'], async () => {
  const { text, data } = await find(scholarshipExample)
  assert.ok(Check(scholarshipOutput, data))
  assert.match(text, /^Scholarship research leads for Maya Alvarez\n/)
  assert.match(text, /Each one is a research lead, not a verified match\./)
  assert.equal(text.split('Research lead, not verified.').length - 1, data.leads.length)
  for (const { name, link, status } of data.leads) {
    assert.ok(text.includes(name) && text.includes(link), name)
    assert.equal(status, 'lead')
  }
  assert.doesNotMatch(text, /\bqualif|\beligible\b|guaranteed to/i)
})

verifies('config:SEARCH-directory', () => {
  assert.equal(readConfig({}).search.provider, 'directory')
})

verifies('config:SEARCH-directory-said', async () => {
  const { text, data } = await find({})
  assert.match(text, /come from the directory shipped with this service\. Nothing was searched live/)
  assert.equal(data.source, 'directory')
})

verifies('output:unchecked-scholarship', async () => {
  const { verification, factSheet } = await find(scholarshipExample)
  assert.deepEqual(verification, {
    checked: false,
    method: null,
    status: null,
    score: null,
    fix_applied: null,
    issues: [],
  })
  assert.equal(factSheet, null)
})

const everything = { backgrounds: [...backgrounds], grade: '12', state: 'CA', major: 'Nursing, agriculture' }

verifies(['scholarship:directory-unchecked', 'scholarship:directory-link'], async () => {
  const known = new Set([...scholarshipSources, ...scholarshipFinders].map(({ link }) => link))
  const { data } = await find(everything)
  for (const { link, checked_live: live, name } of data.leads) {
    assert.equal(live, false)
    assert.ok(known.has(link) || link === 'https://csac.ca.gov', name)
    assert.equal(new URL(link).protocol, 'https:')
  }
})

verifies(['scholarship:directory-no-amount', 'scholarship:directory-no-deadline'], async ({ id }) => {
  const told = id.endsWith('amount')
    ? /\$|\bUSD\b|\bdollars?\b|\d,\d{3}|full (?:ride|tuition)/i
    : /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\d\/\d|due (?:on|by)|closes|deadline/i
  for (const background of backgrounds)
    for (const grade of ['12', 'college', 'graduate']) {
      const { data } = await find({ backgrounds: [background], grade })
      assert.ok(data.leads.length > 0)
      assert.doesNotMatch(JSON.stringify(data.leads), told)
      for (const lead of data.leads)
        assert.deepEqual(Object.keys(lead).toSorted(), [
          'checked_live',
          'fit',
          'link',
          'name',
          'sponsor',
          'status',
          'why',
        ])
    }
})

const secrets = {
  studentName: 'Zelda Quartz',
  major: 'Physics at Riverside High School, taught by Zelda Quartz',
  state: 'Zelda Quartz, Ohio',
  grade: '12 Riverside',
  activities: 'Captain of the quokka club, robotics and nursing.',
  notes: 'Wants quiet housing; father lost work at the mill in Texas.',
}

verifies(
  [
    'scholarship:query-no-name',
    'scholarship:query-no-school',
    'scholarship:query-no-notes',
    'scholarship:query-no-activities',
  ],
  async ({ id }) => {
    const words = {
      name: /zelda|quartz/i,
      school: /riverside/i,
      notes: /quiet|housing|mill|texas/i,
      activities: /captain|quokka|robotics|nursing|health/i,
    }[id.slice('scholarship:query-no-'.length)]
    assert.ok(words !== undefined)
    const { data } = await find(secrets)
    assert.doesNotMatch(JSON.stringify(data.query), words)
    assert.deepEqual(data.query.terms, [
      'scholarships',
      'high school seniors',
      'science and mathematics',
      'Ohio',
    ])
  },
)

verifies('scholarship:undocumented', async () => {
  const { text, data, withheld } = await find({
    backgrounds: ['undocumented', 'stem', 'foster'],
    grade: 'college',
  })
  assert.ok(data.query.terms.includes('no citizenship requirement'))
  assert.doesNotMatch(`${text}${JSON.stringify(data)}`, /undocumented|immigration status|DACA/i)
  assert.match(text, /Listed for: no citizenship requirement/)
  const closed = scholarshipSources.filter(({ asksCitizenship }) => asksCitizenship).map(({ link }) => link)
  assert.ok(closed.length > 0)
  for (const { link } of data.leads) assert.ok(!closed.includes(link), link)
  assert.deepEqual(withheld, ['immigration status'])
})

verifies('service:scholarship-slower', () => {
  for (const name of ['letterlens', 'awardlens', 'fafsa', 'aid', 'profile'])
    assert.ok(scholarship.runSecondsMax > (registry.find('tools', name)?.runSecondsMax ?? Infinity), name)
})

test('every stated background brings a sponsor of its own, also when all fourteen and two fields are stated', async () => {
  for (const background of backgrounds) {
    const { data } = await find({ backgrounds: [background] })
    assert.ok(
      data.leads.some(({ fit }) => fit.length > 0),
      background,
    )
  }
  const { data } = await find({
    ...everything,
    backgrounds: backgrounds.filter((tag) => tag !== 'undocumented'),
  })
  const fits = new Set(data.leads.flatMap(({ fit }) => fit))
  assert.equal(fits.size, 13 + 2 + 1, [...fits].join())
})

test('who fits more of what was stated comes first, and search sites for everybody last', async () => {
  const { leads } = (await find({ backgrounds: ['hispanic', 'stem', 'low_income'] })).data
  const counts = leads.map(({ fit }) => fit.length)
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  )
  assert.equal(leads[0]?.name, 'SHPE scholarships')
  assert.deepEqual(
    leads.slice(-3).map(({ fit }) => fit),
    [[], [], []],
  )
})

test('a source for two backgrounds together is no lead for one of them', async () => {
  const { data } = await find({ backgrounds: ['stem'] })
  assert.ok(!data.leads.some(({ name }) => /SHPE|NSBE|AISES/.test(name)))
})

test('the level leaves out what its own source rules out', async () => {
  const names = async (grade: string) =>
    (await find({ grade, backgrounds: ['public_service', 'first_gen', 'arts'] })).data.leads.map(
      ({ name }) => name,
    )
  const [senior, junior] = [await names('12th'), await names('college junior')]
  assert.ok(
    senior.includes('QuestBridge National College Match') && !senior.includes('Harry S. Truman Scholarship'),
  )
  assert.ok(
    !junior.includes('QuestBridge National College Match') && junior.includes('Harry S. Truman Scholarship'),
  )
})

test('a state is told by its agency where that was read, else as a step without an address', async () => {
  const ohio = await find({ state: 'OH' })
  assert.ok(ohio.data.leads.some(({ link }) => link === 'https://highered.ohio.gov'))
  const texas = await find({ state: 'Austin, Texas' })
  assert.match(texas.text, /agency of Texas\./)
  assert.doesNotMatch(texas.text, /highered\.texas/)
  assert.doesNotMatch((await find({ state: 'Atlantis' })).text, /Atlantis/)
})

test('a source nobody read says nothing but its name, its address and that', () => {
  for (const { what, evidence, source, seen_on: seenOn, levels, name } of scholarshipSources) {
    assert.equal(what === null, evidence === 'unverified', name)
    assert.equal(seenOn === null, evidence === 'unverified', name)
    assert.ok(source.length > 10)
    if (what === null) assert.deepEqual(levels, [])
  }
  for (const { evidence } of [...scholarshipFinders, scholarshipScams]) assert.equal(evidence, 'secondary')
})

test('what is missing is asked for, and only that', async () => {
  assert.equal((await find({})).missing.length, 4)
  assert.deepEqual((await find(scholarshipExample)).missing, [])
})

const attacks = [...injections, ...ruleInjections]

test(`${attacks.length} attacks in free text change nothing`, async () => {
  const base = await find({ backgrounds: ['arts'] })
  for (const attack of attacks) {
    const { text, data } = await find({ backgrounds: ['arts'], activities: attack, notes: attack })
    assert.deepEqual([text, data], [base.text, base.data])
    const cut = (length: number) => attack.slice(0, length)
    const fields = { studentName: cut(100), grade: cut(20), gpa: cut(20), major: attack, state: cut(50) }
    const steered = await find({ backgrounds: ['arts'], ...fields })
    const words = attack.split(' ')
    for (let at = 0; at + 4 <= words.length; at += 1)
      assert.ok(
        !`${steered.text}${JSON.stringify(steered.data)}`.includes(words.slice(at, at + 4).join(' ')),
        attack,
      )
  }
})

const anyText = (max: number) =>
  fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: max })
      .filter((text) => text.isWellFormed() && !text.includes('\0')),
    fc.constantFrom('12', 'Ohio', 'engineering', '3.9', '$5,000 by May 1', 'college junior'),
    fc.constant('a'.repeat(max)),
  )

test('any valid input gives leads that match the schema, each told in the text, within the hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          studentName: anyText(50),
          grade: anyText(10),
          gpa: anyText(10),
          major: anyText(100),
          state: anyText(25),
          activities: anyText(1500),
          notes: anyText(1500),
          backgrounds: fc.array(fc.constantFrom(...backgrounds), { maxLength: 14 }),
        },
        { requiredKeys: [] },
      ),
      async (input) => {
        const { text, data, result } = await find(input)
        assert.ok(Check(scholarshipOutput, data))
        for (const { name, link } of data.leads) assert.ok(text.includes(name) && text.includes(link))
        assert.doesNotMatch(JSON.stringify(data), /\$5,000|May 1/)
        assert.ok((result.usage[0]?.outputTokens ?? Infinity) <= 2000)
      },
    ),
    { numRuns: 150 },
  )
})

test('a residence or a field that is not recognised is said to be, not asked for as if it were missing', async () => {
  const { missing } = await find({ state: 'Guam', major: 'welding', grade: '12', backgrounds: ['military'] })
  assert.deepEqual(missing, [
    'A broader field of study: the one given was not recognized and was not used.',
    'One of the fifty states or D.C.: the residence given was not recognized and was not used.',
  ])
})

test('what is true of many leads of the directory is said once', async () => {
  const { text } = await find({ backgrounds: ['first_gen', 'stem', 'hispanic'] })
  assert.equal(text.split('only has its name and address').length - 1, 1)
})
