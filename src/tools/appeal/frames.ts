import type { AppealCase } from './facts.ts'
import type { AppealType } from './input.ts'

/** A sentence the letter itself brings, in three registers. */
export type Registers = readonly [formal: string, warm: string, plain: string]

/** The five levels of `naturalness`: formal, formal without ceremony, warm, warm with contractions, plain. */
export function say(appeal: Pick<AppealCase, 'naturalness'>, [formal, warm, plain]: Registers): string {
  switch (appeal.naturalness) {
    case 1:
      return formal
    case 2:
      return replaceAll(formal, ceremony)
    case 4:
      return replaceAll(warm, contractions)
    case 5:
      return plain
    default:
      return warm
  }
}

type Replacement = readonly [written: string, instead: string]

const ceremony: readonly Replacement[] = [
  ['I write on', 'I am writing on'],
  ['I respectfully', 'I'],
  ['kindly', 'please'],
]
const contractions: readonly Replacement[] = [
  ['I am', "I'm"],
  ['I will', "I'll"],
  ['does not', "doesn't"],
  ['is not', "isn't"],
  ['cannot', "can't"],
]

const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((words, [written, instead]) => words.replaceAll(written, instead), text)

/** The names a sentence of the letter is built with; brackets where the input has none. */
export interface Mentions {
  readonly student: string
  readonly short: string
  readonly year: string
  readonly baseYear: number | null
}

export function mentionsOf(appeal: AppealCase): Mentions {
  return {
    student: appeal.student.full ?? '[student name]',
    short: appeal.student.short,
    year: appeal.aidYear ?? '[aid year]',
    baseYear: appeal.baseTaxYear,
  }
}

/** Paragraph one: what is asked, for whom, for which year. */
export function askFrame(type: AppealType, { student, year }: Mentions): Registers {
  switch (type) {
    case 'changed_circumstances':
      return [
        `I write on behalf of ${student} to request a review of financial aid for ${year}, because the family's circumstances have changed.`,
        `I am writing on behalf of ${student} to ask for a review of financial aid for ${year}, because the family's circumstances have changed.`,
        `I'm writing for ${student}, to ask if you would take another look at financial aid for ${year}. The family's circumstances have changed.`,
      ]
    case 'special_circumstances':
      return [
        `I write on behalf of ${student} to request a review of financial aid for ${year}, on account of circumstances that a financial aid form does not show.`,
        `I am writing on behalf of ${student} to ask for a review of financial aid for ${year}, because of circumstances that a financial aid form does not show.`,
        `I'm writing for ${student}, to ask if you would take another look at financial aid for ${year}. The aid forms don't show the whole picture.`,
      ]
    case 'competing_offer':
      return [
        `I write on behalf of ${student} to request reconsideration of the financial aid offer for ${year}, in light of an offer from another college.`,
        `I am writing on behalf of ${student} to ask whether your office would reconsider the financial aid offer for ${year}, in light of an offer from another college.`,
        `I'm writing for ${student}, to ask if your office would take another look at the aid offer for ${year} now that another college has made one too.`,
      ]
    case 'error_correction':
      return [
        `I write on behalf of ${student} to request a correction of the information used to determine financial aid for ${year}.`,
        `I am writing on behalf of ${student} to ask for a correction of the information used to determine financial aid for ${year}.`,
        `I'm writing for ${student}, to ask for a correction of the information behind the financial aid for ${year}.`,
      ]
  }
}

/** What is asked of the office, after the facts. */
export function requestFrame(appeal: AppealCase, { baseYear }: Mentions): Registers {
  if (
    appeal.statuses.has('undocumented') &&
    appeal.type !== 'error_correction' &&
    appeal.type !== 'competing_offer'
  ) {
    return [
      "I respectfully request that your office consider whether further aid from the college's own funds is possible in these circumstances.",
      "I ask that your office consider whether more aid from the college's own funds is possible in these circumstances.",
      "Could your office look at whether more aid from the college's own funds is possible?",
    ]
  }
  switch (appeal.type) {
    case 'changed_circumstances': {
      const base = baseYear === null ? 'the income on the form' : `${baseYear} income`
      return [
        `I respectfully request that your office consider whether the family's current-year income can be used in place of ${base}, and whether a change in grant aid would follow.`,
        `I ask that your office consider using the family's current-year income in place of ${base}, and whether more grant aid is possible on that basis.`,
        `Could your office look at using the family's current-year income instead of ${base}, and at whether more grant aid is possible on that basis?`,
      ]
    }
    case 'special_circumstances':
      return [
        'I respectfully request that your office consider an adjustment to the information used to determine aid, or to the cost of attendance, that takes account of these circumstances.',
        'I ask that your office consider adjusting the information used to determine aid, or the cost of attendance, to take account of these circumstances.',
        'Could your office look at adjusting the information used for aid, or the cost of attendance, to take this into account?',
      ]
    case 'competing_offer':
      return [
        'I respectfully ask whether your office reviews comparable offers and, if so, whether grant or scholarship aid can be reconsidered.',
        'I ask whether your office reviews comparable offers and, if it does, whether grant or scholarship aid can be reconsidered.',
        'Does your office review comparable offers and, if it does, could grant or scholarship aid be reconsidered?',
      ]
    case 'error_correction':
      return [
        'I respectfully request that the record be corrected and that eligibility for aid be determined again on the corrected information.',
        'I ask that the record be corrected, and that eligibility for aid be worked out again on the corrected information.',
        'Could the record be corrected, and eligibility for aid worked out again on the corrected information?',
      ]
  }
}

/** Which forms of help are welcome; a data correction asks for none. */
export function opennessFrame(appeal: AppealCase): Registers | null {
  if (appeal.type === 'error_correction') return null
  if (appeal.type === 'competing_offer') {
    return [
      'An adjustment in any form of grant or scholarship would be welcome.',
      'An adjustment in any form of grant or scholarship would help.',
      'Any form of grant or scholarship would help.',
    ]
  }
  const forms = appeal.statuses.has('undocumented')
    ? 'a grant, a scholarship or a reduction in charges'
    : 'a grant, a change in the cost of attendance, or work-study'
  return [
    `An adjustment in any form would be welcome, whether ${forms}.`,
    `An adjustment in any form would help: ${forms}.`,
    `Any form of adjustment would help: ${forms}.`,
  ]
}

/** Who decides, said plainly so that nobody reads a demand into the letter. */
export function decisionFrame(type: AppealType): Registers {
  if (type === 'competing_offer') {
    return [
      "I understand that such a review is a matter of your college's own policy, and that the decision rests with your office.",
      "I understand that such a review is a matter of your college's own policy, and that the decision is yours.",
      "I know that's a matter of your college's own policy, and that the decision is yours.",
    ]
  }
  if (type === 'error_correction') {
    return [
      'This letter concerns the accuracy of the record; it is not a request on the ground of hardship.',
      'This letter is about the accuracy of the record; it is not a request based on hardship.',
      "This letter is only about getting the record right; it isn't a hardship request.",
    ]
  }
  return [
    'I understand that such requests are decided case by case, on documentation, and that the decision rests with your office.',
    'I understand that these requests are decided case by case, with documentation, and that the decision is yours.',
    'I know these requests are decided case by case, with documentation, and that the decision is yours.',
  ]
}

export const thanksFrame: Registers = [
  'Thank you for your consideration.',
  'Thank you for your time and consideration.',
  'Thank you for taking the time to read this.',
]

const salutations = [
  'To the Office of Financial Aid:',
  'Dear Financial Aid Officer:',
  'Dear Financial Aid Officer:',
  'Dear Financial Aid Office,',
  'Dear Financial Aid Office,',
]
const closings = ['Respectfully,', 'Respectfully yours,', 'Sincerely,', 'Best regards,', 'Warm regards,']

export const salutationOf = (appeal: AppealCase): string =>
  salutations[appeal.naturalness - 1] ?? 'Dear Financial Aid Officer:'
export const closingOf = (appeal: AppealCase): string => closings[appeal.naturalness - 1] ?? 'Sincerely,'
