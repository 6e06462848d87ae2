import assert from 'node:assert/strict'

import * as fc from 'fast-check'

import { type CheckResult, checkText } from '#prose/check-text.ts'
import { fixText } from '#prose/fix-text.ts'

import type { PureCounts, PureFuzz } from './pure.ts'

/** As long as the longest text field of most tools. */
const pointsMax = 3_000

/** Characters of one kind that code which counts, folds or cuts text gets wrong; the first is repeated to full length. */
const hostile: Readonly<Record<string, readonly string[]>> = {
  combining: ['e\u0301\u0327\u0323', '\u0301', '\u0489', '\u20DD'],
  bidi: ['\u202E', '\u202D\u2066', '\u2069', '\u061C', 'שלום', 'مرحبا'],
  'zero width': ['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u180E'],
  astral: [
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    '\u{1D41D}\u{1D41E}\u{1D425}\u{1D42F}\u{1D41E}',
    '\u{1F1FA}\u{1F1F8}',
    '\u{E0061}',
  ],
  'private and unassigned': ['\uE000', '\uFFFE', '\u{10FFFF}', '\u{F0000}', '\u0378'],
  digits: ['١٢٣', '１２３', '²³', 'Ⅷ', '½', '\u{1D7D8}'],
  casing: ['İ', 'ß', 'ŉ', 'ﬀ', 'Σς', 'ẞ', 'ǰ'],
  controls: ['\u0001', '\u001B[31m', '\u0085', '\u007F', '\u000B'],
  spaces: ['\u00A0', '\u2003', '\u3000', '\u2028', '\u2029', '\r', '\t'],
  scripts: ['ㄱㅏ', '\u1100\u1161', 'ไม่มี', '漢字', 'नमस्ते', 'ꙮ'],
  marks: ['—', '“', '”', '«', '(', '…', '"', '*', '#', '|', '`'],
  surrogates: ['\uD800', '\uDC00', '\uDBFFx'],
}

/** What the rules look for, so that they meet what is hostile. */
const words = [
  'We delve into a rich tapestry of ideas',
  'Maya Alvarez',
  'did not earn',
  '$5,000',
  'on March 5, 2026',
  '"I never left"',
  '— not just a student but a leader —',
  'In conclusion, it is important to note that',
  '[Your Name]',
  'As an AI language model,',
  '- **Strengths:** kind',
  '. ',
  '\n\n',
]

/** What a fix takes away though it holds figures. */
const residues = ['maya@example.org', '(555) 123-4567', '123-45-6789', 'turn0search1']

const hostileText = fc.constantFrom(...Object.values(hostile).flat())
const pieceOf = (known: readonly string[]): fc.Arbitrary<string> => {
  const word = fc.constantFrom(...known)
  const spliced = fc
    .tuple(word, hostileText, fc.nat(40))
    .map(([text, strange, at]) => `${text.slice(0, at)}${strange}${text.slice(at)}`)
  const run = fc.tuple(hostileText, fc.integer({ min: 2, max: 200 })).map(([one, times]) => one.repeat(times))
  return fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 3, arbitrary: spliced },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    { weight: 1, arbitrary: run },
  )
}
const textOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(pieceOf(known), { minLength: 1, maxLength: 25 }), fc.constantFrom('', ' ', ' ', '\n'))
    .map(([pieces, between]) => cut(pieces.join(between)))
const arbitraryText = fc.oneof(textOf(words), textOf([...words, ...residues]))

const cut = (text: string): string => Array.from(text).slice(0, pointsMax).join('')

/** Each kind alone at full length, and around a sentence of which every rule has something to say. */
const fullLength = Object.values(hostile).flatMap((kind) => {
  const run = kind[0]?.repeat(pointsMax) ?? ''
  return [cut(run), cut(`${words.join(' ')} ${run}`), cut(kind.join(' ').repeat(pointsMax))]
})

/** Arbitrary Unicode through check and fix by rules: places, meaning and well-formedness hold. */
export function fuzzGate({ runs, seed }: PureFuzz): PureCounts {
  const counts: PureCounts = { runs: 0, slowestMs: 0, slowest: '' }
  const facts = fc.option(arbitraryText, { nil: undefined })
  const property = fc.property(arbitraryText, facts, (text, sourceFacts) =>
    holds(text, sourceFacts === undefined ? {} : { sourceFacts }, counts),
  )
  for (const text of fullLength) holds(text, { sourceFacts: words.join('\n') }, counts)
  fc.assert(property, { numRuns: runs, seed })
  return counts
}

function holds(text: string, options: { sourceFacts?: string }, counts: PureCounts): void {
  const { user: before } = process.cpuUsage()
  const fixed = fixText(text, options)
  const ms = (process.cpuUsage().user - before) / 1_000
  counts.runs += 1
  if (ms > counts.slowestMs)
    Object.assign(counts, { slowestMs: ms, slowest: JSON.stringify(text.slice(0, 30)) })
  const checked = checkText(text, options)
  assert.deepEqual(fixed.before, checked)
  assert.deepEqual(fixed.after, checkText(fixed.text, options))
  const points = Array.from(text)
  const at = ({ start, end }: { start: number; end: number }): string => points.slice(start, end).join('')
  for (const { kind, start, end, match, rule } of checked.findings) {
    assert.ok(start >= 0 && start < end && end <= points.length, rule)
    assert.ok(kind === 'pii' || match === at({ start, end }), `${rule} ${JSON.stringify(match)}`)
  }
  for (const claim of checked.claims) assert.equal(claim.text, at(claim))
  assert.equal(rewritten(points, fixed.edits), fixed.text)
  assert.ok(!text.isWellFormed() || fixed.text.isWellFormed(), 'a character is torn')
  if (!hasResidue(checked) && !hasResidue(fixed.after)) {
    assert.ok(fixed.facts_preserved, 'facts are changed')
    assert.deepEqual(figures(fixed.text), figures(text), 'a figure is lost or made')
  }
  assert.equal(fixText(fixed.text, options).text, fixed.text, 'a second fix changes something')
}

/** The edits, made in the given text. */
function rewritten(
  points: readonly string[],
  edits: readonly { start: number; end: number; after: string }[],
): string {
  let from = 0
  const parts = edits.flatMap(({ start, end, after }) => {
    assert.ok(start >= from && end >= start, 'edits overlap')
    const kept = points.slice(from, start).join('')
    from = end
    return [kept, after]
  })
  return [...parts, points.slice(from).join('')].join('')
}

/** Personal data is masked and marks of a tool go, with what they hold. */
const hasResidue = ({ findings }: CheckResult): boolean =>
  findings.some(({ kind, rule }) => kind === 'pii' || rule === 'artifact.leaked_token')

/** As a reader sees them: nothing invisible parts them. */
const figures = (text: string): string[] => text.replaceAll(/(?![\n\r\t])\p{C}/gu, '').match(/\p{N}+/gu) ?? []
