import { printedUsd } from '#domain/as-printed.ts'
import { type AidTerm, type AidTermId, aidTerms } from '#domain/aid-terms.ts'
import { officialLinks } from '#domain/official-links.ts'
import { newestPellRange, type PellRange, pellRange } from '#domain/pell-grants.ts'
import { printable } from '#domain/provenance.ts'
import type { AidCase } from './case.ts'
import { type Passage, passage } from './passage.ts'

/** Where one lost condition could mislead, the words stay code's. */
const keepOwnWords: ReadonlySet<AidTermId> = new Set(['sai', 'pell', 'judgment', 'verification'])

/** The terms this family needs, with the published range of the Pell Grant. */
export function termPassages({ terms, awardYear }: AidCase): Passage[] {
  return terms.flatMap((id) => {
    const term: AidTerm = aidTerms[id]
    const read = printable(term)
    if (read === null) return []
    const isPell = id === 'pell'
    return [
      passage({
        id: `term_${id}`,
        section: 'terms',
        title: read.name,
        words: isPell ? `${read.meaning} ${pellSentence(awardYear)}` : read.meaning,
        isReworded: !keepOwnWords.has(id),
        link: isPell ? officialLinks.grants : null,
        sources: [read.source],
      }),
    ]
  })
}

function pellSentence(awardYear: string): string {
  const row = printable(pellRange(awardYear) ?? undefined)
  if (row !== null) return `${rangeOf(row)} This is not an amount for you.`
  const newest = printable(newestPellRange())
  const older = newest === null ? '' : ` ${rangeOf(newest)} It may change.`
  return `The range for ${awardYear} is not in our table. Check it at the link.${older} This is not an amount for you.`
}

const rangeOf = ({ awardYear, minUsd, maxUsd }: PellRange): string =>
  `For ${awardYear} the published range is ${printedUsd(minUsd)} to ${printedUsd(maxUsd)} for a full year at full time.`
