import type { Figure } from './atom.ts'
import { compareValues } from './compare-values.ts'
import { conceptsIn, groupsOf } from './concepts.ts'
import { extractAtoms } from './extract-atoms.ts'
import { tokenize } from './tokens.ts'

interface Matter {
  readonly concepts: ReadonlySet<string>
  readonly figures: readonly Figure[]
}

/** Whether two texts speak of the same thing in a word (synonyms of the field folded) or an equal figure; names do not count. */
export function sharesMatter(claim: string, fact: string): boolean {
  const [said, known] = [matterOf(claim), matterOf(fact)]
  return (
    [...said.concepts].some((concept) => known.concepts.has(concept)) ||
    said.figures.some((figure) => known.figures.some((other) => compareValues(figure, other) === 'equal'))
  )
}

function matterOf(text: string): Matter {
  const atoms = extractAtoms(text)
  const isInAtom = (at: number): boolean => atoms.some(({ start, end }) => at >= start && at < end)
  const forms = tokenize(text).map(({ form, kind, start }) =>
    kind === 'word' && !isInAtom(start) ? form : '',
  )
  return {
    concepts: conceptsIn(groupsOf(forms)),
    figures: atoms.filter((atom): atom is Figure => atom.kind !== 'name'),
  }
}
