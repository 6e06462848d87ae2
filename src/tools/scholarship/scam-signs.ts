/** A sign that the Federal Trade Commission warns of, found on a page. */
interface ScamSign {
  readonly pattern: RegExp
  readonly points: number
  readonly says: string
}

/** Points and signs after the FTC's advice to families (`domain/scholarship-scams.ts`); five points leave a page out. */
const scamSigns: readonly ScamSign[] = [
  {
    pattern:
      /\b(?:application|processing|redemption|registration|entry|administrative|release) fee\b|\bfee to (?:apply|enter|process|release)\b|\bpay (?:a|the|your|an?)? ?(?:small |one-time )?\$?\d*\.?\d* ?(?:fee|charge)\b|\bwire (?:us )?\$?\d|\bgift cards?\b/gi,
    points: 5,
    says: 'The page speaks of a fee.',
  },
  {
    pattern:
      /\b(?:guaranteed? (?:scholarship|award|winner|money|to (?:win|receive|get))|money[- ]back|guarantee(?:d|s)?)\b/gi,
    points: 5,
    says: 'The page guarantees something.',
  },
  {
    pattern:
      /\b(?:social security number|ssn|bank account|routing number|credit card|debit card|card number|fsa id)\b/gi,
    points: 5,
    says: 'The page asks for a card, bank or Social Security number.',
  },
  {
    pattern:
      /\byou(?:'ve|’ve| have) (?:been|already been) (?:selected|chosen|approved|pre-?approved)|\byou(?:'re|’re| are) a (?:finalist|winner)\b/gi,
    points: 5,
    says: 'The page says that a visitor was selected.',
  },
  {
    pattern:
      /\b(?:act now|limited time|hurry|only \d+ (?:spots|places) left|expires (?:today|tonight|in \d+ hours?))\b/gi,
    points: 2,
    says: 'The page presses visitors to hurry.',
  },
  {
    pattern: /\bno[- ]essay\b|\bsweepstakes?\b|\brandom(?:ly)? (?:drawing|drawn|selected|chosen)\b/gi,
    points: 2,
    says: 'It looks like a drawing that collects addresses.',
  },
  {
    pattern:
      /\bwe(?:'ll|’ll| will) do (?:all )?the (?:work|applying)\b|\bexclusive (?:list|offer|access)\b/gi,
    points: 2,
    says: 'The page offers to do the work.',
  },
]

export const scamPointsMax = 4

const denied =
  /\b(?:no|not|never|without|free|don['’]?t|do not|does ?n[o’']t|avoid|beware|waived?|any(?:one|body)?|scams?|fraud\w*|if (?:a|an|the|someone)|should ?n[o’']t|legitimate)\b[^.!?]{0,60}$/i

/** What the page does that a family should know of; a sign that the page denies or warns of itself does not count. */
export function readScamSigns(text: string): { readonly points: number; readonly says: readonly string[] } {
  const found = scamSigns.filter(({ pattern }) =>
    [...text.matchAll(pattern)].some(
      ({ index, 0: words }) =>
        !denied.test(text.slice(Math.max(0, index - 80), index)) &&
        !/^[^.!?\n]{0,40}\b(?:scams?|not required|waived|is free)\b/i.test(text.slice(index + words.length)),
    ),
  )
  return {
    points: found.reduce((sum, { points }) => sum + points, 0),
    says: found.map(({ says }) => says),
  }
}
