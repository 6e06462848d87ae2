import { awardYearStarting } from '#domain/award-years.ts'
import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import { formNote } from './form-items.ts'
import { type ChecklistItem, item, rule } from './item.ts'

/** What happens once the form is sent. */
export function afterItems(found: FafsaCase): ChecklistItem[] {
  const file = found.signals.has('filed') ? 'check_filed' : 'consent_and_sign'
  return [
    item({
      id: 'submission_summary',
      section: 'after',
      title: 'Read the FAFSA Submission Summary',
      who: ['student', 'parent'],
      say: [
        rule('submission_summary'),
        'If something is wrong, correct it on the same form. Each person corrects only their own part.',
        ...(found.grade === 'transfer' ? [] : [rule('lower_earnings')]),
      ],
      where: officialLinks.fafsa,
      due: 'When an email says that the form is processed.',
      depends_on: [file],
    }),
    item({
      id: 'verification',
      section: 'after',
      title: found.signals.has('verification')
        ? 'Send the verification papers to the college'
        : 'Watch for mail from each college',
      who: ['student', 'parent', 'college'],
      say: ['Open the online portal of each college every week.', rule('verification')],
      due: 'Every week. Use the date in the letter of the college.',
      depends_on: [file],
    }),
    ...offerItems(found),
    item({
      id: 'next_year',
      section: 'after',
      title: 'File again next year',
      who: ['student', 'parent'],
      say: [rule('every_year'), ...nextYearSentence(found)],
      due: formNote({ form: found.cycle.nextForm, year: awardYearStarting(found.cycle.year.startYear + 1) }),
    }),
  ]
}

/** Who starts in the middle of an award year soon needs the next form too. */
function nextYearSentence({ cycle }: FafsaCase): string[] {
  if (cycle.nextForm !== 'open') return []
  return [`This one is for classes from July 1, ${cycle.year.startYear + 1} on.`]
}

function offerItems({ grade }: FafsaCase): ChecklistItem[] {
  return [
    item({
      id: 'compare_offers',
      section: 'after',
      title: 'Compare the offers',
      who: ['student', 'parent', 'counselor'],
      say: [
        'Grants and scholarships are not paid back. Loans are. Work-study is paid as wages for hours you work.',
        'For each college, subtract only grants and scholarships from the full cost for one year. Then compare what is left.',
      ],
      due:
        grade === 'transfer'
          ? 'Before you say yes to a college.'
          : 'Before you say yes to a college. Many colleges ask for an answer by May 1, so check each letter.',
    }),
    item({
      id: 'accept_aid',
      section: 'after',
      title: 'Accept only the aid you want',
      who: ['student'],
      say: [
        'You may take a grant and say no to a loan, or take less. If you take a federal loan, the college tells you how to do entrance counseling and sign the loan papers (MPN).',
      ],
      where: officialLinks.studentAid,
      due: 'By the date in the letter of the college.',
      depends_on: ['compare_offers'],
    }),
  ]
}
