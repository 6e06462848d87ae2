import type { LetterBlock } from './compose.ts'
import type { AppealCase } from './facts.ts'
import { say, type Mentions, type Registers } from './frames.ts'
import { topicOf, type Topic } from './topics.ts'

/** A true and useful sentence that a letter with room takes in; a lower rank comes first. */
export interface FillSentence {
  readonly block: LetterBlock
  readonly rank: number
  readonly text: string
}

interface FillFrame {
  readonly block: LetterBlock
  readonly rank: number
  readonly registers: Registers
}

/** Process sentences and gaps for the counselor to fill; none states a fact about the family. */
export function fillSentences(appeal: AppealCase, mentions: Mentions): FillSentence[] {
  return [...federalFrames(appeal, mentions), ...framesFor(appeal)]
    .map(({ block, rank, registers }) => ({ block, rank, text: say(appeal, registers) }))
    .concat(gapFills(appeal, mentions))
}

function framesFor({ type }: AppealCase): readonly FillFrame[] {
  switch (type) {
    case 'changed_circumstances':
    case 'special_circumstances':
      return [...everyLetter, otherOptions, laterChange]
    case 'competing_offer':
      return [...everyLetter, otherOptions, offersReviewed]
    case 'error_correction':
      return [...everyLetter, otherForms, statementNeeded, revisedOffer, correctedEntry]
  }
}

const everyLetter: readonly FillFrame[] = [
  {
    block: 'filing',
    rank: 20,
    registers: [
      'Should your office use a form of its own for such requests, or have a deadline for them, I will pass it on to the family.',
      'If your office has its own form or a deadline for such requests, please send it to me and I will pass it on to the family.',
      "If your office has its own form or a deadline for this, just send it to me and I'll pass it on to the family.",
    ],
  },
  {
    block: 'filing',
    rank: 24,
    registers: [
      'Should a document be missing or a figure be unclear, I will ask the family for it.',
      'If a document is missing or a figure is unclear, I will ask the family for it.',
      "If a document is missing or a figure isn't clear, tell me and I'll ask the family for it.",
    ],
  },
  {
    block: 'documents',
    rank: 27,
    registers: [
      'Where a document and this letter differ, please rely on the document.',
      'Where a document and this letter differ, please go by the document.',
      'Where a document and this letter differ, please go by the document.',
    ],
  },
  {
    block: 'reply',
    rank: 25,
    registers: [
      'Privacy rules may prevent your office from discussing the file with me unless a release from the student is on record; in that case, kindly reply to the student directly.',
      'I know that privacy rules may keep you from discussing the file with me unless a release from the student is on record; if so, please reply to the student directly.',
      "I know privacy rules may keep you from talking about the file with me unless there's a release from the student; if so, please reply to the student directly.",
    ],
  },
  {
    block: 'reply',
    rank: 30,
    registers: [
      'For questions on the file itself, the family can be reached at [student or parent contact].',
      'For questions about the file itself, the family can be reached at [student or parent contact].',
      'For questions about the file itself, you can reach the family at [student or parent contact].',
    ],
  },
  {
    block: 'reply',
    rank: 32,
    registers: [
      'I will answer questions about this letter by telephone or e-mail.',
      'I am glad to answer questions about this letter by phone or e-mail.',
      "I'm glad to answer questions about this letter by phone or e-mail.",
    ],
  },
]

const otherOptions: FillFrame = {
  block: 'reply',
  rank: 28,
  registers: [
    'Should no adjustment be possible, it would assist the family to know what other options exist, such as a payment plan or a later review.',
    'If no adjustment is possible, it would help the family to know what other options there are, such as a payment plan or a later review.',
    "If nothing can be changed, it'd help the family to know what other options there are, such as a payment plan or a later review.",
  ],
}
const laterChange: FillFrame = {
  block: 'reply',
  rank: 31,
  registers: [
    'Should the circumstances change again before the year begins, I will encourage the family to inform your office.',
    'If the circumstances change again before the year begins, I will encourage the family to tell your office.',
    "If things change again before the year begins, I'll encourage the family to tell your office.",
  ],
}
const otherForms: FillFrame = {
  block: 'filing',
  rank: 22,
  registers: [
    'Should the same entry stand on a form of your own or on another application, please state which of them is to be corrected.',
    'If the same entry also stands on a form of your own or on another application, please tell us which of them to correct.',
    'If the same entry is also on a form of your own or on another application, please tell us which ones to correct.',
  ],
}
const revisedOffer: FillFrame = {
  block: 'reply',
  rank: 28,
  registers: [
    'Should the correction change the aid offer, please send the revised offer to the student.',
    'If the correction changes the aid offer, please send the revised offer to the student.',
    'If the correction changes the aid offer, please send the new offer to the student.',
  ],
}

const offersReviewed: FillFrame = {
  block: 'reply',
  rank: 31,
  registers: [
    'Should your office review offers only from certain colleges, or only before a certain date, kindly let me know, so that the family can plan.',
    'If your office reviews offers only from certain colleges, or only before a certain date, please let me know, so that the family can plan.',
    'If your office only looks at offers from certain colleges, or only before a certain date, let me know so the family can plan.',
  ],
}
const statementNeeded: FillFrame = {
  block: 'filing',
  rank: 23,
  registers: [
    'Should a statement by the student or a parent be needed for the change, I will ask for it.',
    'If a statement by the student or a parent is needed for the change, I will ask for it.',
    "If you need a statement by the student or a parent for the change, I'll ask for it.",
  ],
}
const correctedEntry: FillFrame = {
  block: 'reply',
  rank: 31,
  registers: [
    'A reply that names the corrected entry, once it stands in your records, would let the family check it against its own copy.',
    'A reply that names the corrected entry, once it is in your records, would let the family check it against its own copy.',
    'A short reply with the corrected entry, once you have it on record, would let the family check it against its own copy.',
  ],
}

/** Sentences about the federal form; none where federal aid is not in question. */
function federalFrames(appeal: AppealCase, { year }: Mentions): readonly FillFrame[] {
  if (appeal.statuses.has('undocumented') || appeal.type === 'competing_offer') return []
  if (appeal.type === 'error_correction') return [correctionRoute]
  const facts = appeal.details.flatMap((run) => run.facts)
  if (facts.some(({ text }) => filedOn.test(text))) return [verificationFirst]
  const filed = `The FAFSA for ${year} was filed on [date the FAFSA was filed].`
  return [{ block: 'filing', rank: 23, registers: [filed, filed, filed] }, verificationFirst]
}

/** "The FAFSA was filed October 20, 2026": the notes tell the day. */
const filedOn = /\bFAFSA\b[^.;]{0,40}\b(?:filed|submitted|completed|sent)\b[^.;]{0,12}\d/i

const correctionRoute: FillFrame = {
  block: 'request',
  rank: 21,
  registers: [
    "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. Should this entry have been transferred from tax records and not be open to correction there, I ask that your office make the change.",
    "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. If this entry was transferred from tax records and cannot be changed there, I ask that your office make the change.",
    "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. If this one came over from tax records and can't be changed there, could your office make the change?",
  ],
}
const verificationFirst: FillFrame = {
  block: 'filing',
  rank: 26,
  registers: [
    'Should the file have been selected for verification, I understand that this step must be completed first.',
    'If the file has been selected for verification, I understand that this step comes first.',
    'If the file has been picked for verification, I know that step comes first.',
  ],
}

/** Brackets for what would strengthen the letter and the notes do not hold. */
function gapFills(appeal: AppealCase, { short }: Mentions): FillSentence[] {
  const facts = [...appeal.details, ...appeal.offer].flatMap((run) => run.facts)
  return gapsOf(appeal, short.replace(/\.$/, '')).flatMap(({ told, block, rank, text }) => {
    const isTold =
      told !== null &&
      (typeof told === 'string'
        ? facts.some(({ text: words }) => topicOf(words) === told)
        : facts.some(({ text: words }) => told.test(words)))
    return isTold ? [] : [{ block, rank, text }]
  })
}

interface Gap extends FillSentence {
  /** The topic or the words in the notes that make the bracket needless. */
  readonly told: Topic | RegExp | null
}

function gapsOf({ type }: AppealCase, short: string): readonly Gap[] {
  const student: readonly Gap[] = [
    {
      told: 'student',
      block: 'student',
      rank: 22,
      text: `[One or two sentences on ${short}: record, plans, tie to the college.]`,
    },
    { told: null, block: 'student', rank: 33, text: `[How long and in what role you have known ${short}.]` },
  ]
  switch (type) {
    case 'changed_circumstances':
      return [...needGaps, ...student, durationGap]
    case 'special_circumstances':
      return [...needGaps, ...student]
    case 'competing_offer':
      return [
        ...offerGaps,
        ...student,
        {
          told: /\b(?:first|top)[- ]choice/i,
          block: 'student',
          rank: 29,
          text: `[Only if true: your college is the first choice of ${short}.]`,
        },
      ]
    case 'error_correction':
      return correctionGaps
  }
}

const durationGap: Gap = {
  told: /\b(?:permanent|temporary|expected to (?:last|return)|until|indefinite)/i,
  block: 'circumstance',
  rank: 29,
  text: 'The change is expected to last [how long the change will last, if known].',
}
const needGaps: readonly Gap[] = [
  {
    told: 'effort',
    block: 'effort',
    rank: 21,
    text: 'To help meet the cost, the family has [steps the family has taken: savings, work, scholarships, loans].',
  },
  {
    told: /\b(?:sibling|brother|sister|family of|household of|children)/i,
    block: 'circumstance',
    rank: 32,
    text: 'The household has [number of people in the household] members, of whom [number in college] are in college.',
  },
]
const offerGaps: readonly Gap[] = [
  {
    told: /\brenew/i,
    block: 'offer',
    rank: 23,
    text: 'The grant in the other offer is renewable for [years the other grant is renewable, and conditions].',
  },
  {
    told: /\b(?:total cost|cost of attendance)\b/i,
    block: 'offer',
    rank: 26,
    text: 'The cost of attendance is [cost at your college] at your college and [cost under the other offer] under the other offer.',
  },
]
const correctionGaps: readonly Gap[] = [
  {
    told: /\bcorrect(?:ed|ion)\b/i,
    block: 'circumstance',
    rank: 20,
    text: 'The entry was corrected on [date of the correction, or "not yet"].',
  },
  { told: null, block: 'circumstance', rank: 29, text: '[How the error came about, in one sentence.]' },
]
