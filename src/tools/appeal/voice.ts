import { capitalize } from '#prose/capitalize.ts'
import type { AppealCase } from './facts.ts'
import type { StatedFact } from './read-notes.ts'

const formalWords: readonly (readonly [RegExp, string])[] = [
  [/(?<!['’])\b(d|D)ad\b(?! \p{Lu})/gu, 'father'],
  [/(?<!['’])\b(m|M)om\b(?! \p{Lu})/gu, 'mother'],
  [/\bkids\b/g, 'children'],
]
const written: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/g, 'cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [/\b(is|are|was|were|has|have|had|do|does|did|would|could|should)n['’]t\b/g, '$1 not'],
  [/\bI['’]m\b/g, 'I am'],
  [/\b(he|she|it|that|there)'s (?=(?:been|had|got|gone|done|\w{3,}ed)\b)/gi, '$1 has '],
  [/\b(he|she|it|that|there)'s\b/gi, '$1 is'],
  [/\b(they|we|I|you)['’]ve\b/gi, '$1 have'],
  [/\b(they|we|you)['’]re\b/gi, '$1 are'],
]

/** Puts a statement into the letter's register: no "dad" or "can't" in a formal letter. The family's own words stay. */
export function voiced(fact: StatedFact, appeal: Pick<AppealCase, 'naturalness'>): StatedFact {
  if (fact.form === 'quoted') return fact
  const changes = [
    ...(appeal.naturalness <= 3 ? formalWords : []),
    ...(appeal.naturalness <= 2 ? written : []),
  ]
  const text = changes.reduce(
    (words, [pattern, replacement]) => words.replace(pattern, replacement),
    fact.text,
  )
  return { ...fact, text: capitalize(text) }
}
