import type { ReaderCriterionId } from './criteria.ts'

interface ReaderScale {
  readonly question: string
  /** What level 4, 2 and 0 stand for. */
  readonly full: string
  readonly half: string
  readonly none: string
}

/** What a reader is asked to judge, and how high each answer counts. */
export const readerScales: Readonly<Record<ReaderCriterionId, ReaderScale>> = Object.freeze({
  fit_to_purpose: {
    question: 'does the letter give readers of this <purpose> what they decide on, with evidence?',
    full: 'it speaks to that throughout',
    half: 'it would do for any purpose',
    none: 'it argues for something else',
  },
  character_and_contribution: {
    question: 'does it show, by what happened, what the student is like and gives to others?',
    full: 'shown by an example with an effect on others',
    half: 'stated, half shown',
    none: 'neither stated nor shown',
  },
  context: {
    question:
      'does it set what the student did against the school or the opportunities, so that a stranger can weigh it?',
    full: 'told and tied to the evidence',
    half: 'mentioned, but not tied to the evidence',
    none: 'not told',
  },
})

/** A level in the words of its scale, where the reader's own comment cannot be shown. */
export function levelInWords(id: ReaderCriterionId, level: number): string {
  const { full, half, none } = readerScales[id]
  const told =
    level >= 4
      ? full
      : level === 3
        ? `between “${half}” and “${full}”`
        : level === 2
          ? half
          : level === 1
            ? `between “${none}” and “${half}”`
            : none
  return `Judged as: ${told}.`
}
