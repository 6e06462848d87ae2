import type { AidCase } from './case.ts'
import { type Passage, passage } from './passage.ts'

/** What the family gave, as far as it is printed: context, never the ground of a figure. */
export function toldPassages({ income, sai, fafsa, awardYear, yearIsTold }: AidCase): Passage[] {
  return [
    ...(income === null
      ? []
      : [
          told(
            'income',
            'Income',
            `You told us: "${income}". We only repeat it. No aid is worked out from it here.`,
          ),
        ]),
    ...(sai === null
      ? []
      : [
          told(
            'sai_given',
            'SAI',
            `You told us the SAI is ${sai.toLocaleString('en-US')}. It is a number for colleges. It is not a bill, and it is not money for you.`,
          ),
        ]),
    ...(fafsa === null
      ? []
      : [
          told(
            'fafsa_given',
            'FAFSA',
            fafsa === 'filed' ? 'You told us it is filed.' : 'You told us it is not filed yet.',
          ),
        ]),
    told(
      'award_year',
      'Award year',
      yearIsTold
        ? `You told us ${awardYear}.`
        : `You gave no year. We use ${awardYear}, the year that students apply for now.`,
    ),
  ]
}

const told = (id: string, title: string, words: string): Passage =>
  passage({ id, section: 'told', title, words })
