import assert from 'node:assert/strict'
import { Check } from 'typebox/value'
import { fafsaRules } from '#domain/fafsa-rules.ts'
import { officialLinks } from '#domain/official-links.ts'
import { stateAgencies } from '#domain/state-agencies.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { normalForm } from '#prose/facts/protected-figures.ts'
import type { Tool } from '#tools/define-tool.ts'
import { builtInChains, type ScriptedModel, scriptedModel } from './scripted-model.ts'
import type { TextBody } from './tool-run.ts'

export const ruleDay = '2026-11-21'

interface RunOptions {
  /** ISO date of the call. */
  readonly today?: string
  /** The built-in writer when left out. */
  readonly model?: ScriptedModel
}

/** Runs a tool of rule tables; its data must fit its schema. */
export async function runRules(
  tool: Tool,
  input: object,
  { today = ruleDay, model = scriptedModel([], builtInChains) }: RunOptions = {},
): Promise<TextBody> {
  const prepared = tool.prepare(input)
  assert.ok(prepared.ok, prepared.ok ? '' : JSON.stringify(prepared.problems))
  const { body } = await prepared.call.run({
    signal: new AbortController().signal,
    today: new Date(`${today}T12:00:00Z`),
    monotonicMs: () => performance.now(),
    model,
    outputTokensMax: () => 4000,
  })
  assert.ok(body.kind === 'text')
  assert.ok(Check(tool.outputSchema, body.data), 'data fits its schema')
  return body
}

const strict = new Set(['money', 'percent', 'date', 'year'])

/** Money, percents, dates and years of a text in normal form, with their words. */
export function figuresOf(text: string): Map<string, string> {
  return new Map(
    extractAtoms(text.replaceAll(/https?:\/\/\S+/g, '')).flatMap((atom) =>
      atom.kind !== 'name' && strict.has(atom.kind) ? [[normalForm(atom), atom.text] as const] : [],
    ),
  )
}

/** Figures of the text that are in none of the sources. */
export function strayFigures(text: string, sources: readonly string[]): string[] {
  const known = figuresOf(sources.join('\n'))
  return [...figuresOf(text)].flatMap(([form, words]) => (known.has(form) ? [] : [words]))
}

export const ruleTexts: readonly string[] = Object.values(fafsaRules).map(({ says }) => says)

const pages = new Set<string>([
  ...Object.values(officialLinks),
  ...stateAgencies
    .filter(({ evidence }) => evidence !== 'unverified')
    .map(({ domain }) => `https://${domain}`),
])

/** Addresses of the text that no table holds. */
export const strayLinks = (text: string): string[] =>
  (text.match(/https?:\/\/\S+/g) ?? []).filter((url) => !pages.has(url))

/** What no text for a family says, whatever the input: section 1.6 of the domain rules, written down a second time. */
export const neverSaid: readonly RegExp[] = [
  /\byou(?:'ll| will| shall| should| can expect to) (?:receive|get|qualify|be (?:awarded|eligible))\b/i,
  /\byou (?:qualify|are (?:eligible|entitled))\b(?! for the questions)/i,
  /\bguarante/i,
  /\byour (?:estimated )?SAI (?:is|will be)\b/i,
  /\bopens? (?:on )?October 1\b(?!,)/i,
  /\b(?:EFC|expected family contribution|student aid report|IRS data retrieval|household size)\b/i,
  /\b(?:undocumented|DACA|deport|illegal|without papers)\b/i,
  /\bsibling discount|lowers? your SAI\b/i,
  /\b(?:share|give|tell) (?:\w+ ){0,3}(?:password|login)\b/i,
  /\b(?:move|hide|shelter) (?:your )?(?:assets|savings|money)\b/i,
  /\bnot worth filing|no need to file\b/i,
  /\bbest school|should choose\b/i,
]

/** Flesch-Kincaid grade of the sentences of a text; headings, lists of papers and links are not sentences. */
export function readingGrade(text: string): number {
  const prose = text
    .split('\n')
    .filter((line) => /[.?]$/.test(line) && !/^(?:Have ready|Where|Check|Who):/.test(line))
    .map((line) => line.replace(/^(?:When: |- |\d+\. )/, ''))
    .join(' ')
    .replaceAll(/https?:\/\/\S+/g, '')
  const sentences = prose.split(/[.!?](?=\s|$)/).filter((part) => /[a-z]/i.test(part))
  const words = prose.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = bare.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 1)
}
