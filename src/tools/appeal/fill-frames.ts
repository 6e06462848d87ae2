import type { LetterBlock } from './compose.ts'
import type { AppealCase } from './facts.ts'
import { say, type Mentions, type Registers } from './frames.ts'

/** A true and useful sentence that a letter with room takes in; a lower rank comes first. */
export interface FillSentence {
  readonly block: LetterBlock
  readonly rank: number
  readonly text: string
}

/** Process sentences and gaps for the counselor to fill; none states a fact about the family. */
export function fillSentences(appeal: AppealCase, mentions: Mentions): FillSentence[] {
  const process = [...processFrames, ...(appeal.type === 'error_correction' ? [] : [optionsFrame])]
  return [
    ...process.map(({ block, rank, registers }) => ({ block, rank, text: say(appeal, registers) })),
    ...federalFills(appeal, mentions),
    ...gapFills(appeal, mentions),
  ]
}

interface ProcessFrame {
  readonly block: LetterBlock
  readonly rank: number
  readonly registers: Registers
}

const processFrames: readonly ProcessFrame[] = [
  {
    block: 'process',
    rank: 10,
    registers: [
      'Should your office use a form of its own for such requests, or have a deadline for them, I will pass it on to the family.',
      'If your office has its own form or a deadline for such requests, please let me know and I will pass it on to the family.',
      "If your office has its own form or a deadline for this, just let me know and I'll pass it on to the family.",
    ],
  },
  {
    block: 'process',
    rank: 14,
    registers: [
      'Should a document be missing or a figure be unclear, I will ask the family for it.',
      'If a document is missing or a figure is unclear, please let me know and I will ask the family for it.',
      "If a document is missing or a figure isn't clear, let me know and I'll ask the family for it.",
    ],
  },
  {
    block: 'process',
    rank: 15,
    registers: [
      'Privacy rules may prevent your office from discussing the file with me unless a release from the student is on record; in that case, kindly reply to the student directly.',
      'I know that privacy rules may keep you from discussing the file with me unless a release from the student is on record; if so, please reply to the student directly.',
      "I know privacy rules may keep you from talking about the file with me unless there's a release from the student; if so, please reply to the student directly.",
    ],
  },
  {
    block: 'documents',
    rank: 17,
    registers: [
      'Where a document and this letter differ, please rely on the document.',
      'Where a document and this letter differ, please go by the document.',
      'Where a document and this letter differ, please go by the document.',
    ],
  },
  {
    block: 'process',
    rank: 20,
    registers: [
      'For questions on the file itself, the family can be reached at [student or parent contact].',
      'For questions about the file itself, the family can be reached at [student or parent contact].',
      'For questions about the file itself, you can reach the family at [student or parent contact].',
    ],
  },
]

const optionsFrame: ProcessFrame = {
  block: 'process',
  rank: 18,
  registers: [
    'Should no adjustment be possible, it would assist the family to know what other options exist, such as a payment plan or a later review should circumstances change again.',
    'If no adjustment is possible, it would help the family to know what other options there are, such as a payment plan or a later review if things change again.',
    "If nothing can be changed, it'd help the family to know what other options there are, such as a payment plan or a later review if things change again.",
  ],
}

/** Sentences about the federal form; none where federal aid is not in question. */
function federalFills(appeal: AppealCase, { year }: Mentions): FillSentence[] {
  if (appeal.statuses.has('undocumented') || appeal.type === 'competing_offer') return []
  if (appeal.type === 'error_correction') {
    return [{ block: 'request', rank: 12, text: say(appeal, correctionRoute) }]
  }
  return [
    {
      block: 'circumstance',
      rank: 13,
      text: `The FAFSA for ${year} was filed on [date the FAFSA was filed].`,
    },
    { block: 'process', rank: 16, text: say(appeal, verificationFirst) },
  ]
}

const correctionRoute: Registers = [
  "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. Should this entry have been transferred from tax records and not be open to correction there, I ask that your office make the change.",
  "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. If this entry was transferred from tax records and cannot be changed there, I ask that your office make the change.",
  "Entries in the student's or a parent's own section of the FAFSA can be corrected by that person on StudentAid.gov. If this one came over from tax records and can't be changed there, could your office make the change?",
]
const verificationFirst: Registers = [
  'Should the file have been selected for verification, I understand that this step must be completed first.',
  'If the file has been selected for verification, I understand that this step comes first.',
  'If the file has been picked for verification, I know that step comes first.',
]

const gap = (block: LetterBlock, rank: number, text: string): FillSentence => ({ block, rank, text })

/** Brackets for what would strengthen the letter and the notes do not hold. */
function gapFills(appeal: AppealCase, { short }: Mentions): FillSentence[] {
  const has = (topic: string): boolean => appeal.details.some((run) => run.topic === topic)
  if (appeal.type === 'error_correction') {
    return [gap('circumstance', 11, 'The entry was corrected on [date of the correction, or "not yet"].')]
  }
  const student = has('student')
    ? []
    : [gap('student', 12, `[One or two sentences on ${short}: record, plans, tie to the college.]`)]
  const known = gap('student', 21, `[How long and in what role you have known ${short}.]`)
  if (appeal.type === 'competing_offer') {
    return [
      ...student,
      gap('student', 19, `[Only if true: your college is the first choice of ${short}.]`),
      known,
    ]
  }
  const effort = has('effort')
    ? []
    : [
        gap(
          'effort',
          11,
          'To help meet the cost, the family has [steps taken so far: savings, work, scholarships, loans].',
        ),
      ]
  const duration =
    appeal.type === 'changed_circumstances'
      ? [gap('circumstance', 19, 'The change is expected to last [how long, if known].')]
      : []
  return [...effort, ...student, ...duration, known]
}
