import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkClaims } from '#prose/facts/check-claims.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { negationsIn } from '#prose/facts/negations.ts'
import { splitSentences } from '#prose/sentences.ts'

/** Units whose repetition is the worst case of some pattern, or of a careless one. */
const units: readonly string[] = [
  'a',
  'A',
  ' ',
  '\n',
  '\r\n',
  '.',
  '. ',
  '1',
  '1,',
  '1,000,',
  '1 ',
  '$',
  '$1',
  '$1 ',
  '-',
  '1-1-',
  '1/1/',
  '3rd of 4 ',
  'twenty ',
  'one hundred and ',
  'a dozen ',
  'March 2, ',
  'Harlan University ',
  'Harlan University of ',
  'Mr. ',
  'A.',
  '(555) ',
  'a@',
  '[',
  "a'",
  'no ',
  'grant $7,200; ',
  'Harlan University offered $7,200 in grants and ',
  '\u{1F600}',
  '\ud800',
  '́',
  'ﬀ',
]

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  splitSentences,
  extractAtoms,
  negationsIn,
  checkClaims: (text) => checkClaims(text, text.slice(0, factsLengthMax)),
  compareLetter: (text) => compareLetter(text, text.slice(0, factsLengthMax)),
}

/** The longest `source_facts` the gate takes. */
const factsLengthMax = 12_000
const attempts = 4

function timeMs(run: () => unknown): number {
  const startMs = performance.now()
  run()
  return performance.now() - startMs
}

/** Whether four times the text takes at most eight times as long; the machine's other work may spoil some attempts. */
function growsLinearly(read: (text: string) => unknown, text: string): boolean {
  return Array.from({ length: attempts }).some(() => {
    const shortMs = timeMs(() => read(text.slice(0, 5_000)))
    return timeMs(() => read(text)) < 8 * shortMs + 30
  })
}

for (const [name, read] of Object.entries(readers)) {
  test(`${name}: time grows with the length of hostile text, not faster`, () => {
    const slow = units.filter((unit) => {
      const text = unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000)
      return !growsLinearly(read, text)
    })
    assert.deepEqual(slow, [])
  })
}
