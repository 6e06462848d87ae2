import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import { type ChecklistItem, item, rule } from './item.ts'

/** What only a student who changes colleges must see to. */
export function transferItems({ grade, cycle }: FafsaCase): ChecklistItem[] {
  if (grade !== 'transfer') return []
  const term = cycle.start?.words ?? 'the term you leave'
  return [
    item({
      id: 'transfer_old_college',
      section: 'special',
      title: 'Tell the old college that you are leaving',
      who: ['student', 'college'],
      say: [
        rule('one_college_at_a_time'),
        `Ask the old college to cancel your aid from ${term} on. Ask both colleges if state aid and scholarships can move with you.`,
      ],
      due: 'Before the new term starts.',
    }),
    item({
      id: 'transfer_new_college',
      section: 'special',
      title: 'Ask the new college three things',
      who: ['student', 'college'],
      say: [
        'Ask for its own aid date for transfer students. Ask for scholarships for transfer students. Ask how it counts your credits and grades for satisfactory academic progress (SAP).',
      ],
      documents: ['Final transcript of the old college'],
      due: 'This week.',
    }),
    item({
      id: 'transfer_past_aid',
      section: 'special',
      title: 'Look up the aid you have used',
      who: ['student'],
      say: ['Your own account shows the loans and Pell Grants you have had. Both have lifetime limits.'],
      where: officialLinks.studentAid,
      due: 'Before you accept new loans.',
      depends_on: [],
    }),
  ]
}
