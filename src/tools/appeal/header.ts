import type { AppealCase } from './facts.ts'

/** Date, office and reference lines. Free text of the caller stands here as a value, so that no sentence has to bend to it. */
export function headerLines(appeal: AppealCase, subject: string): string[] {
  return [
    '[date of the letter]',
    '',
    'Office of Financial Aid',
    appeal.college ?? '[name of college]',
    '',
    `Re: ${subject}`,
    'Student ID: [student ID]',
    ...line('Current award', shown(appeal, 'currentAward')),
    ...line('Amount needed', isPlainAmount(appeal) ? null : shown(appeal, 'amountNeeded')),
  ]
}

const line = (label: string, value: string | null): string[] => (value === null ? [] : [`${label}: ${value}`])

/** The amount as a sentence of the first paragraph, where it reads as one. */
export function amountSentence(appeal: AppealCase): string | null {
  return isPlainAmount(appeal) ? `The amount needed is ${withoutStop(shown(appeal, 'amountNeeded'))}.` : null
}

const plainAmount =
  /^(?:about |around |approximately |roughly |at least |up to )?\$\d[\d,]*(?:\.\d\d)?k?(?: (?:more|additional|per year|a year|per semester|a semester|per month|a month|for 20\d\d[-–]\d{2,4}|for the year|in grant aid|in grants?))*\.?$/i

const isPlainAmount = (appeal: AppealCase): boolean => plainAmount.test(appeal.amountNeeded ?? '')

/** The field's text, or a bracket where the notes give another figure: the letter does not choose. */
function shown(appeal: AppealCase, field: 'currentAward' | 'amountNeeded'): string | null {
  const conflict = appeal.conflicts.find((found) => found.field === field)
  return conflict === undefined ? appeal[field] : `[confirm: ${conflict.given} or ${conflict.noted}]`
}

const withoutStop = (text: string | null): string => (text ?? '').replace(/\.$/, '')
