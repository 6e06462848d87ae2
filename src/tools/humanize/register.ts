import { capitalize } from '#prose/capitalize.ts'
import { findQuotations } from '#prose/quotations.ts'

type Rule = readonly [pattern: RegExp, replacement: string]

const expansions: readonly Rule[] = [
  [/\bcan['’]t\b/g, 'cannot'],
  [/\bCan['’]t\b/g, 'Cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [
    /\b([Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|[Dd]o|[Dd]oes|[Dd]id|[Ww]ould|[Cc]ould|[Ss]hould)n['’]t\b(?! (?:I|you|we|they|he|she|it)\b)/g,
    '$1 not',
  ],
  [/\bI['’]m\b/g, 'I am'],
  [/\b([Ww]e|[Tt]hey|[Yy]ou)['’]re\b/g, '$1 are'],
  [/\b(I|[Ww]e|[Tt]hey|[Yy]ou)['’]ve\b/g, '$1 have'],
  [/\b(I|[Ww]e|[Tt]hey|[Yy]ou|[Hh]e|[Ss]he|[Ii]t)['’]ll\b/g, '$1 will'],
]

const contractions: readonly Rule[] = [
  [
    /\b([Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|[Dd]o|[Dd]oes|[Dd]id|[Ww]ould|[Cc]ould|[Ss]hould) not (?=[a-z])(?!only\b|just\b|merely\b)/g,
    "$1n't ",
  ],
  [/\b([Cc]an)not (?=[a-z])/g, "$1't "],
  [/\bwill not (?=[a-z])(?!only\b)/g, "won't "],
  [/\bI am (?=[a-z])/g, "I'm "],
  [/\b([Ww]e|[Tt]hey|[Yy]ou) are (?=[a-z])/g, "$1're "],
  [/\b(I|[Ww]e|[Tt]hey|[Yy]ou) will (?=[a-z])/g, "$1'll "],
  [
    /\b([Ii]t|[Tt]hat) is (?=(?:a|an|the|not|also|only|still|here|in|on|at|for|due|free|easy|hard|important|normal|fine)\b)/g,
    "$1's ",
  ],
]

/** Puts contractions in (4, 5) or writes them out (1, 2). Quotations and `kept` words stay as they are. */
export function inRegister(text: string, naturalness: number, kept: readonly string[]): string {
  const rules = naturalness <= 2 ? expansions : naturalness >= 4 ? contractions : []
  if (rules.length === 0) return text
  const fixed = findQuotations(text)
  return rules.reduce((rest, [pattern, replacement]) => {
    const isStill = rest.length === text.length ? fixed : findQuotations(rest)
    return rest.replace(pattern, (...found: readonly unknown[]) => {
      const [match, offset] = [String(found[0]), Number(found.find((part) => typeof part === 'number'))]
      const span = { start: offset, end: offset + match.length }
      const isQuoted = isStill.some(({ start, end }) => start < span.end && span.start < end)
      const isKept = kept.some((one) => one.includes(match.trim()))
      return isQuoted || isKept ? match : replacement.replace('$1', String(found[1]))
    })
  }, text)
}

const split = /; (?=(?:he|she|they|it|we|I|you|this|that|these|those|there)\b)/g
const sideWordsMin = 4

/** "…; she works" becomes two sentences where only one semicolon stands in the sentence. For readers of short sentences. */
export function withShorterSentences(text: string): string {
  return text.replace(/[^.!?;\n"“”]+; [^.!?;\n"“”]+/g, (sentence) => {
    const sides = sentence.split(split)
    if (sides.length !== 2 || sides.some((side) => side.trim().split(/\s+/).length < sideWordsMin))
      return sentence
    const [left = '', right = ''] = sides
    return `${left}. ${capitalize(right)}`
  })
}
