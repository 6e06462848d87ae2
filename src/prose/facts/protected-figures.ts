import type { Figure } from './atom.ts'
import { extractAtoms, type ExtractOptions } from './extract-atoms.ts'

/**
 * The figures of a text in normal form with their counts: what a rewrite must keep. Spelling does not matter ("$12.5k" is
 * "money:USD:12500"), nor what is counted, for a rewrite may say "6 classes" or "six courses".
 */
export function protectedFigures(text: string, options: ExtractOptions = {}): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const atom of extractAtoms(text, options)) {
    if (atom.kind === 'name') continue
    const form = normalForm(atom)
    counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  return counts
}

/** A figure's value as a string: equal for every spelling of the same value. */
export function normalForm(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return `money:${figure.currency}:${figure.value}`
    case 'percent':
      return `percent:${figure.value}`
    case 'quantity':
    case 'score':
      return `number:${figure.value}`
    case 'rank':
      return `rank:${figure.place}/${figure.of ?? ''}`
    case 'date':
      return `date:${figure.year ?? ''}-${figure.term ?? figure.month ?? ''}-${figure.day ?? ''}`
    case 'year':
      return figure.year === figure.endYear ? `year:${figure.year}` : `year:${figure.year}-${figure.endYear}`
    case 'time':
      return `time:${figure.minutes}`
  }
}
