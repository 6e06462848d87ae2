import { formOf, formSet } from './stem.ts'
import { wordsAfter, wordsBefore, type Statement } from './statements.ts'

/** The sort of derived figure that words announce. */
export interface Cue {
  readonly kind: 'change' | 'gap' | 'sum'
  /** The figure can be nothing else: "fell by $9,000"; not "a total of $9,000". */
  readonly strict: boolean
}

export const changeWords = formSet(
  'drop fall decline decrease lose reduce reduction increase rise difference shrink shrank grow grew cut down swing',
)
export const aidConcepts = ['grant', 'scholarship', 'loan', 'workstudy']
const difference = formOf('difference')
const losing = formOf('lose')
const gapWords = formSet(
  'gap remain remainder left leave short shortfall unmet balance uncovered difference unpaid subtract',
)
/** "$4,200 would close the gap" is no gap. */
const closingWords = formSet('close bridge fill narrow cover meet')
const sumWords = formSet('combine together altogether sum')
const totalWords = formSet('total')
/** Words that announce a figure worked out from others. */
export const cueWords: ReadonlySet<string> = new Set([
  ...changeWords,
  ...gapWords,
  ...sumWords,
  ...totalWords,
  ...formSet('net need'),
])
/** What kind of derived figure the words around a figure announce, or null for a plain one. */
export function derivedCue(claim: Statement): Cue | null {
  const { figure, clause: near } = claim
  const before = wordsBefore(claim)
  const after = wordsAfter(claim)
  if (figure.kind !== 'money' && figure.kind !== 'percent') return null
  const lead = before[0] ?? ''
  if (/^(?:lower|less|fewer|higher)$/.test(after[0] ?? '')) return { kind: 'change', strict: true }
  if (/^(?:is|was|were|totals?|equals)$/.test(lead)) return predicateCue(claim)
  if (lead === 'to' && /^(?:comes?|came|amounts?|amounted|adds?|added|up)$/.test(before[1] ?? ''))
    return sumOfSeveral(near)
  if (/^(?:to|from|at|in)$/.test(lead) && !near.has(difference)) return null
  if (has(near, changeWords)) return { kind: 'change', strict: !isLoss(near) }
  if (figure.kind === 'percent') return null
  if (has(near, gapWords)) return has(near, closingWords) ? null : { kind: 'gap', strict: true }
  if (has(near, sumWords)) return { kind: 'sum', strict: true }
  return has(near, totalWords) ? { kind: 'sum', strict: false } : null
}

/** "a business loss of $9,000" may be a figure of its own. */
const isLoss = (near: ReadonlySet<string>): boolean =>
  near.has(losing) && ![...changeWords].some((word) => word !== losing && near.has(word))

/** "The grant and the scholarship come to": two kinds of aid make a sum, one does not. */
function sumOfSeveral(near: ReadonlySet<string>): Cue | null {
  return aidConcepts.filter((concept) => near.has(concept)).length > 1 ? { kind: 'sum', strict: false } : null
}

/** "The decline in income is $9,000", "the gap at Harlan is $9,000", but not "income fell; it is $9,000". */
function predicateCue(claim: Statement): Cue | null {
  const { figure, clause: near } = claim
  const subject = wordsBefore(claim).slice(1).map(formOf)
  const noun = subject.findIndex((word) => changeWords.has(word))
  const isSubject = noun >= 0 && (noun === 0 || /^(?:in|of|from|at)$/.test(subject[noun - 1] ?? ''))
  if (isSubject) return { kind: 'change', strict: false }
  if (figure.kind === 'percent') return null
  if (has(near, gapWords)) return { kind: 'gap', strict: false }
  return has(near, sumWords) || has(near, totalWords) ? { kind: 'sum', strict: false } : null
}

/** Whether any of the words is among the concepts. */
export const has = (concepts: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...words].some((word) => concepts.has(word))
