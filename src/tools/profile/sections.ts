import { claimedIn } from '#prose/letters/qualities.ts'
import type { NoteField } from './input.ts'

/** The parts of a brief in their order. */
export const sections = [
  { id: 'academics', title: 'Academics' },
  { id: 'activities', title: 'Activities and responsibilities' },
  { id: 'strengths', title: 'Strengths' },
  { id: 'challenges', title: 'Challenges and context' },
  { id: 'goals', title: 'Goals' },
  { id: 'financial', title: 'Costs and aid, as stated' },
  { id: 'support', title: 'Support and contacts, as stated' },
  { id: 'next_steps', title: 'Next steps, as noted' },
  { id: 'other', title: 'Other notes' },
] as const
export type SectionId = (typeof sections)[number]['id']

const signs: readonly (readonly [SectionId, RegExp])[] = [
  [
    'next_steps',
    /^(?:send|ask|e-?mail|call|submit|register|schedule|check|bring|finish|sign up|look into)\b|\b(?:follow up|next steps?|to-?do|needs? to|has to|have to|should (?:ask|meet|send|finish|register|apply|talk|check)|will (?:meet|ask|send|e-?mail|call|check|bring)|remind|meeting on|next (?:meeting|mtg|appt|visit)|appointment|deadline|due (?:on|by)|by (?:mon|tues|wednes|thurs|fri)day|by (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2})\b/i,
  ],
  [
    'financial',
    /\b(?:FAFSA|CSS profile|financial aid|scholarships?|tuition|afford\w*|budget|net price|savings|529|loans?|grants?|pay for college|cost of)\b/i,
  ],
  [
    'goals',
    /\b(?:wants?|hopes?|plans?|goals?|interested in|dreams? of|major(?:ing)? in|career|become|apply(?:ing)? to|first choice|considering|would like|close to home|far from home)\b/i,
  ],
  [
    'support',
    /\b(?:mentors? (?:is|are)|recommenders?|letters? from|supported by|works with (?:a|her|his|their) (?:tutor|mentor)|AVID|TRIO|Upward Bound|(?:Mr|Ms|Mrs|Dr|Mx)\.? \p{Lu}|[Cc]oach \p{Lu})/u,
  ],
  [
    'academics',
    /\b(?:GPA|grades?(?! ?\d)|AP|IB|honors|courses?|class rank|SAT|ACT|PSAT|transcript|algebra|geometry|calculus|chemistry|biology|physics|English|history|dual enrollment|credits?|semester)\b/,
  ],
  [
    'activities',
    /\b(?:captain|club|team|volunteers?|volunteered|works?|job|hours|band|choir|orchestra|plays|member|president|intern\w*|camp|cares? for|looks after|babysits?|tutors?|leads?|founded|started|organi[sz]ed)\b/i,
  ],
  [
    'challenges',
    /\b(?:struggl\w*|difficult\w*|challenge\w*|missed|absen\w+|moved|hard time|behind|barrier|obstacle|commut\w*|long bus|no internet|shares a)\b/i,
  ],
]

/** A field keeps its own part; loose notes go where their words point. */
export function sectionOf(field: NoteField, note: string): SectionId {
  if (field !== 'notes') return field
  return (
    signs.find(([, pattern]) => pattern.test(note))?.[0] ??
    (claimedIn(note).length > 0 ? 'strengths' : 'other')
  )
}
