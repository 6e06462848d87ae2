import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import type { LetterBlock } from './compose.ts'
import type { AppealCase } from './facts.ts'

export interface GapSentence {
  readonly block: LetterBlock
  readonly rank: 0
  readonly text: string
}

/** Sentences with brackets for the facts a request of this type cannot do without and the input does not hold. */
export function gapSentences(appeal: AppealCase): GapSentence[] {
  const circumstances = [...appeal.details, ...appeal.offer].flatMap((run) =>
    run.facts.map((fact) => fact.text),
  )
  const sensitive = isSensitive(appeal)
    ? [
        gap(
          'circumstance',
          "Further family circumstances bear on this request; documentation is available through your office's confidential process.",
        ),
      ]
    : []
  return [...typeGaps(appeal, circumstances).map((text) => gap(blockOfGap(appeal), text)), ...sensitive]
}

const gap = (block: LetterBlock, text: string): GapSentence => ({ block, rank: 0, text })

const blockOfGap = (appeal: AppealCase): LetterBlock =>
  appeal.type === 'competing_offer' ? 'offer' : 'circumstance'

function typeGaps(appeal: AppealCase, facts: readonly string[]): string[] {
  const says = (signs: RegExp): boolean => facts.some((fact) => signs.test(fact))
  switch (appeal.type) {
    case 'changed_circumstances':
      return [...whatGap(appeal, facts), ...incomeGap(appeal, facts)]
    case 'special_circumstances':
      return [
        ...whatGap(appeal, facts),
        ...(facts.some((fact) => hasMoney(fact))
          ? []
          : ['The cost is [amount of the cost, and the period it covers].']),
      ]
    case 'competing_offer':
      return [
        ...(says(/\bnet (?:price|cost)\b/i)
          ? []
          : [
              'The net price is [net price at your college] at your college and [net price of the other offer] under the other offer.',
            ]),
        'The fair comparison is of net price for the same year, enrollment and housing, with loans and work-study left out.',
      ]
    case 'error_correction':
      return says(
        /\b(?:report(?:s|ed)?|lists?|listed|entered|states?|shows?|showed|recorded|says|given)\b/i,
      ) && says(/\b(?:should|correct|actual(?:ly)?|true)\b/i)
        ? []
        : [
            'The entry is [name of the field], reported as [value on the form]; the correct value is [correct value].',
          ]
  }
}

/** What happened, or when, if the notes do not say. */
function whatGap(appeal: AppealCase, facts: readonly string[]): string[] {
  if (facts.length === 0) return isSensitive(appeal) ? [] : ['[What changed, and on what date.]']
  const dated = facts.some((fact) =>
    extractAtoms(fact).some((atom) => atom.kind === 'date' || atom.kind === 'year'),
  )
  const event = appeal.situations[0]?.event ?? 'change'
  return dated ? [] : [`The date of the ${event} is [date of the ${event}].`]
}

function incomeGap(appeal: AppealCase, facts: readonly string[]): string[] {
  const told = facts.some(
    (fact) =>
      hasMoney(fact) &&
      /\b(?:income|wages?|salary|earn\w*|pay|paychecks?|made|makes|making|unemployment|brings home|AGI|comp|compensation|benefits)\b/i.test(
        fact,
      ),
  )
  if (told) return []
  const before = appeal.baseTaxYear === null ? 'before the change' : `in ${appeal.baseTaxYear}`
  return [
    `Household income was [income ${before}] ${before} and is expected to be [current-year income] this year.`,
  ]
}

const isSensitive = (appeal: AppealCase): boolean =>
  appeal.withheld.includes('sensitive_family_circumstances')

const hasMoney = (text: string): boolean => extractAtoms(text).some((atom) => atom.kind === 'money')
