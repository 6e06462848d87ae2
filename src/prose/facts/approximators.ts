import type { Approximator } from './atom.ts'
import { tokenAt, type Token } from './tokens.ts'

const before: readonly (readonly [string, Approximator])[] = [
  ['no less than', 'at_least'],
  ['no fewer than', 'at_least'],
  ['not less than', 'at_least'],
  ['no more than', 'at_most'],
  ['not more than', 'at_most'],
  ['more than', 'over'],
  ['greater than', 'over'],
  ['higher than', 'over'],
  ['less than', 'under'],
  ['fewer than', 'under'],
  ['lower than', 'under'],
  ['just over', 'over'],
  ['just above', 'over'],
  ['just under', 'under'],
  ['just below', 'under'],
  ['at least', 'at_least'],
  ['at most', 'at_most'],
  ['up to', 'at_most'],
  ['close to', 'about'],
  ['in excess of', 'over'],
  ['upwards of', 'at_least'],
  ['a minimum of', 'at_least'],
  ['a maximum of', 'at_most'],
  ['about', 'about'],
  ['around', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['approx', 'about'],
  ['nearly', 'about'],
  ['almost', 'about'],
  ['some', 'about'],
  ['circa', 'about'],
  ['~', 'about'],
  ['≈', 'about'],
  ['over', 'over'],
  ['above', 'over'],
  ['exceeding', 'over'],
  ['exceeds', 'over'],
  ['exceeded', 'over'],
  ['under', 'under'],
  ['below', 'under'],
  ['>', 'over'],
  ['<', 'under'],
]
/** By their last word: only that is looked up for most figures. */
const phrasesByLastWord = Map.groupBy(
  before.map(([phrase, approximator]) => ({ words: phrase.split(' ').toReversed(), approximator })),
  ({ words }) => words[0] ?? '',
)

/** The approximator around the figure in tokens [start, end), or null for an exact one. */
export function approximatorAround(
  tokens: readonly Token[],
  start: number,
  end: number,
): Approximator | null {
  const phrases = phrasesByLastWord.get(tokenAt(tokens, start - 1).lower) ?? []
  const found = phrases.find(({ words }) =>
    words.every((word, back) => tokenAt(tokens, start - 1 - back).lower === word),
  )
  return found?.approximator ?? approximatorAfter(tokens, end)
}

/** "100+", "or more", "or so". */
function approximatorAfter(tokens: readonly Token[], end: number): Approximator | null {
  const first = tokenAt(tokens, end)
  if (first.text === '+' && first.glued) return 'at_least'
  if (first.lower !== 'or') return null
  const second = tokenAt(tokens, end + 1).lower
  if (second === 'so') return 'about'
  if (/^(?:more|above|higher)$/.test(second)) return 'at_least'
  return /^(?:less|fewer|below)$/.test(second) ? 'at_most' : null
}
