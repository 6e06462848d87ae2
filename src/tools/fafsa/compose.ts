import { printedDate } from '#domain/as-printed.ts'
import type { FafsaCase } from './case.ts'
import { type Checklist, disclaimer } from './checklist.ts'
import { type Actor, type ChecklistItem, sections } from './item.ts'

/** What a writer may word: the opening, and what each step says. Everything else is code's. */
export interface ChecklistWords {
  readonly opening: string
  readonly step: (step: ChecklistItem, index: number) => string
}

/** The built-in writer gives each step's own words. */
export const ownWords: ChecklistWords = Object.freeze({
  opening: 'Go from top to bottom. Tick off each step when it is done.',
  step: ({ why }: ChecklistItem) => why,
})

const actorNames: Readonly<Record<Actor, string>> = Object.freeze({
  student: 'student',
  parent: 'parent',
  spouse: 'spouse, if you have one',
  counselor: 'counselor',
  college: 'college',
})

/** Writes the checklist for people. Titles, people, dates, papers and links are code's, whoever wrote the words. */
export function renderChecklist(found: FafsaCase, list: Checklist, words: ChecklistWords): string {
  const blocks = list.items.flatMap((step, index) => {
    const heading = list.items[index - 1]?.section === step.section ? [] : [sections[step.section]]
    return [...heading, stepLines(step, index, words).join('\n')]
  })
  return [headLines(found).join('\n'), words.opening, ...blocks, ...endBlocks(list)].join('\n\n')
}

/** The checklist by rule alone. */
export const composeChecklist = (found: FafsaCase, list: Checklist): string =>
  renderChecklist(found, list, ownWords)

function headLines({ student, cycle, today }: FafsaCase): string[] {
  return [
    student === null ? 'FAFSA checklist' : `FAFSA checklist for ${student}`,
    `Award year: ${cycle.year.name}. Tax year: ${cycle.year.baseTaxYear}.`,
    `Made on ${printedDate(today.toISOString().slice(0, 10))}. "You" is the student.`,
  ]
}

function stepLines(step: ChecklistItem, index: number, words: ChecklistWords): string[] {
  return [...before(step, index), words.step(step, index), ...after(step)]
}

function before(step: ChecklistItem, index: number): string[] {
  return [
    `${index + 1}. ${step.title}`,
    `Who: ${step.who.map((actor) => actorNames[actor]).join('; ')}`,
    `When: ${step.due.note}`,
  ]
}

function after(step: ChecklistItem): string[] {
  return [
    ...(step.documents.length === 0 ? [] : [`Have ready: ${step.documents.join('; ')}.`]),
    ...(step.where === null ? [] : [`Where: ${step.where}`]),
  ]
}

/** What stands in every text of this checklist, word for word: titles with people and dates, papers, links, and what ends it. */
export function fixedParts(list: Checklist): string[] {
  return [
    ...list.items.flatMap((step, index) => [before(step, index).join('\n'), ...after(step)]),
    ...endBlocks(list),
  ]
}

function endBlocks({ questions, notes }: Checklist): string[] {
  return [
    ...(questions.length === 0
      ? []
      : [['Questions to answer', ...questions.map((text) => `- ${text}`)].join('\n')]),
    ...(notes.length === 0 ? [] : [['Keep in mind', ...notes.map((text) => `- ${text}`)].join('\n')]),
    disclaimer,
  ]
}
