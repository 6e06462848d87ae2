import assert from 'node:assert/strict'
import { registry } from '#tools/registry.ts'
import { aidProfiles } from '../support/aid-profiles.ts'
import { breakDownLetters } from '../support/award-letters.ts'
import { letterCases } from '../support/award-letter-cases.ts'
import { richCases } from '../support/appeal-cases.ts'
import { fafsaProfiles } from '../support/fafsa-profiles.ts'
import { recCases } from '../support/rec-cases.ts'
import { figuresOf, runRules } from '../support/rule-tool.ts'
import { fixtureText } from '../support/tool-run.ts'
import { verifies } from '../support/verifies.ts'

/** Where a figure comes from, the line it was read in and what a search engine was asked, not what it says; and what data alone counts. */
const aboutData = /^(?:sources?|evidence|seen_on|links?|quote|queries|cycle|unchanged_percent|words_usual)$/

/** Every value of the data as text; a number is read as money and as a percent. */
function valuesOf(data: unknown, key = ''): string[] {
  if (aboutData.test(key)) return []
  if (typeof data === 'string') return [data]
  if (typeof data === 'number') return [`$${data}`, `${data}%`]
  if (Array.isArray(data)) return data.flatMap((item) => valuesOf(item, key))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => valuesOf(value, name))
}

/** Figures that stand in words in the data: amounts of asks, dates, rules; numbers are told by the other direction. */
const wordsOf = (data: unknown): string =>
  valuesOf(data)
    .filter((value) => !/^\$-?[\d.e+]+$|^-?[\d.e+]+%$/.test(value))
    .join('\n')

const missing = (wanted: Map<string, string>, given: Map<string, string>): string[] =>
  [...wanted].flatMap(([form, words]) => (given.has(form) ? [] : [words]))

/** The tools whose text is nothing but their data in words; a letter tells more than its data counts. */
const allInData = new Set(['awardlens', 'aid', 'fafsa', 'profile', 'scholarship'])

const inputs: Readonly<Record<string, readonly object[]>> = {
  appeal: richCases,
  rec: recCases,
  aid: aidProfiles.filter((_, index) => index % 5 === 0).map(({ input }) => input),
  fafsa: fafsaProfiles.filter((_, index) => index % 5 === 0).map(({ input }) => input),
  awardlens: letterCases
    .filter((_, index) => index % 4 === 0)
    .map(({ text }, index, all) => ({ letter1: text, letter2: all[(index + 1) % all.length]?.text ?? text })),
}

verifies('output:same-analysis', async () => {
  for (const tool of registry.tools) {
    if (tool.product !== 'tools') continue
    const answers = [
      fixtureText(tool, tool.example),
      ...(await Promise.all((inputs[tool.name] ?? []).map((input) => runRules(tool, input)))),
    ]
    for (const { text, data } of answers) {
      const told = figuresOf(text)
      assert.deepEqual(
        missing(figuresOf(wordsOf(data)), told),
        [],
        `${tool.name}: in the data alone\n${text}`,
      )
      if (!allInData.has(tool.name)) continue
      const known = figuresOf(`${valuesOf(data).join('\n')}\nNovember 21, 2026`)
      assert.deepEqual(missing(told, known), [], `${tool.name}: in the text alone\n${text}`)
    }
  }
})

/** What a family reads first; sums over these (`everything_listed`, `all_loans`) are for programs alone. */
const headline = ['gift', 'other_benefits', 'work_study', 'student_federal_loans', 'parent_plus'] as const

verifies('output:same-analysis', async () => {
  for (const { text: letter1 } of letterCases) {
    const { text, data } = await breakDownLetters({ letter1 })
    const told = figuresOf(text)
    const [letter] = data.letters
    assert.ok(letter !== undefined)
    const figures = [...headline.map((name) => letter.totals[name]), letter.coa, letter.net_price, letter.gap]
    for (const value of figures)
      if (value !== null && value !== 0) assert.deepEqual(missing(figuresOf(`$${value}`), told), [], text)
  }
})
