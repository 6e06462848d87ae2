import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedDate } from '#domain/as-printed.ts'
import { awardYearStarting } from '#domain/award-years.ts'
import { fafsaDate } from '#domain/fafsa-dates.ts'
import { independenceQuestions } from '#domain/independence-questions.ts'
import { stateDeadlines } from '#domain/state-deadlines.ts'
import type { FafsaOutput } from '#tools/fafsa/output.ts'
import { fafsa } from '#tools/fafsa/tool.ts'
import { type FafsaProfile, fafsaProfiles } from '../support/fafsa-profiles.ts'
import {
  neverSaid,
  readingGrade,
  ruleDay,
  ruleTexts,
  runRules,
  strayFigures,
  strayLinks,
} from '../support/rule-tool.ts'

test('the profiles are at least sixty, each another one', () => {
  assert.ok(fafsaProfiles.length >= 60, String(fafsaProfiles.length))
  assert.equal(new Set(fafsaProfiles.map(({ name }) => name)).size, fafsaProfiles.length)
})

for (const profile of fafsaProfiles) {
  test(`checklist: ${profile.name}`, async () => {
    const { text, verification, ...body } = await runRules(fafsa, profile.input, profile)
    const data = body.data as FafsaOutput
    assert.deepEqual(
      [verification.method, verification.status, verification.issues],
      ['rule_tables', 'PASS', []],
    )
    holdExpected(profile, text, data)
    holdSameAnalysis(text, data)
    for (const pattern of [...neverSaid, ...(profile.never ?? [])]) assert.doesNotMatch(text, pattern)
    assert.deepEqual(strayLinks(text), [])
    assert.deepEqual(
      strayFigures(text, sourcesOf(profile, data)),
      [],
      'a figure that no table and no input holds',
    )
    const grade = readingGrade(text)
    assert.ok(grade >= 3 && grade <= 8, `reads at grade ${grade.toFixed(1)}`)
  })
}

function holdExpected(profile: FafsaProfile, text: string, data: FafsaOutput): void {
  const ids = new Set(data.items.map(({ id }) => id))
  if (profile.year !== undefined)
    assert.deepEqual([data.award_year, data.cycle.base_tax_year], [...profile.year])
  for (const id of profile.has ?? []) assert.ok(ids.has(id), `${id} is missing in ${[...ids].join(' ')}`)
  for (const id of profile.lacks ?? []) assert.ok(!ids.has(id), `${id} does not belong here`)
  for (const pattern of profile.says ?? []) assert.match(text, pattern)
  for (const pattern of profile.questions ?? []) assert.match(data.questions.join('\n'), pattern)
  for (const [id, date] of Object.entries(profile.due ?? {}))
    assert.equal(data.items.find((item) => item.id === id)?.due.date, date, id)
}

/** Text and data tell the same steps in the same order; ids are unique and steps depend only on earlier ones. */
function holdSameAnalysis(text: string, data: FafsaOutput): void {
  const ids = data.items.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  data.items.forEach(({ title, why, where, due, depends_on }, index) => {
    for (const part of [`${index + 1}. ${title}\n`, why, due.note, ...(where === null ? [] : [where])])
      assert.ok(text.includes(part), part)
    for (const id of depends_on)
      assert.ok(ids.indexOf(id) >= 0 && ids.indexOf(id) < index, `${title} ← ${id}`)
  })
  for (const line of [...data.questions, ...data.notes, data.disclaimer]) assert.ok(text.includes(line), line)
}

/** What the tables and the input hold for this profile, put together without the code under test. */
function sourcesOf({ input, today = ruleDay }: FafsaProfile, { award_year }: FafsaOutput): string[] {
  const start = Number(award_year.slice(0, 4))
  const years = [start, start - 1, start + 1].map(awardYearStarting)
  const own = awardYearStarting(start)
  const [, , next] = years
  const dates = [
    own.startsOn,
    ...(next === undefined ? [] : [next.startsOn, next.opensBy]),
    own.endsOn,
    own.opensBy,
    own.bornBefore,
    own.homelessSince,
    today,
  ]
  return [
    ...ruleTexts,
    ...independenceQuestions(own),
    ...years.map(({ name, baseTaxYear }) => `${name} and ${baseTaxYear}`),
    ...dates.map(printedDate),
    ...(['federal_deadline', 'corrections_deadline'] as const).flatMap((kind) =>
      printedDates(fafsaDate(award_year, kind)?.date),
    ),
    ...stateDeadlines
      .filter((row) => row.awardYear === award_year && row.evidence !== 'unverified')
      .flatMap(({ rule }) => (/^\d{4}-/.test(rule) ? printedDates(rule) : [])),
    ...[start - 1, start, start + 1].map(
      (year) => `Spring ${year}. Summer ${year}. Fall ${year}. Year ${year}.`,
    ),
    `From January to December ${own.baseTaxYear}.`,
    'Many colleges ask for an answer by May 1.',
    Object.values(input).join('\n'),
  ]
}

const printedDates = (date: string | undefined): string[] => (date === undefined ? [] : [printedDate(date)])
