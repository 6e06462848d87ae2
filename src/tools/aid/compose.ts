import { printedDate } from '#domain/as-printed.ts'
import type { AidCase } from './case.ts'
import { disclaimer } from './explanation.ts'
import { type Passage, sections } from './passage.ts'

/** What a writer may word: the opening and some passages. Everything else is code's. */
export interface AidWords {
  readonly opening: string
  readonly passage: (passage: Passage, index: number) => string
}

export const ownWords: AidWords = Object.freeze({
  opening: 'Read the words first. Then look at the figures of your colleges and the next steps.',
  passage: ({ words }: Passage) => words,
})

/** Writes the explanation for a family. */
export function renderAid(found: AidCase, passages: readonly Passage[], words: AidWords): string {
  const blocks = passages.flatMap((part, index) => {
    const heading = passages[index - 1]?.section === part.section ? [] : [sections[part.section]]
    return [...heading, [titleLine(part, words.passage(part, index)), ...linkLine(part)].join('\n')]
  })
  return [headLines(found).join('\n'), disclaimer, words.opening, ...blocks].join('\n\n')
}

export const composeAid = (found: AidCase, passages: readonly Passage[]): string =>
  renderAid(found, passages, ownWords)

/** What stands in every text of this case, word for word. */
export function fixedParts(passages: readonly Passage[]): string[] {
  return passages.flatMap((part) => [
    part.isReworded ? `${part.title}: ` : titleLine(part, part.words),
    ...linkLine(part),
  ])
}

const titleLine = ({ title }: Passage, words: string): string => `${title}: ${words}`

const linkLine = ({ link }: Passage): string[] => (link === null ? [] : [`Check: ${link}`])

function headLines({ student, awardYear, today }: AidCase): string[] {
  return [
    student === null ? 'Financial aid in plain words' : `Financial aid in plain words, for ${student}`,
    `Award year: ${awardYear}. Made on ${printedDate(today.toISOString().slice(0, 10))}. "You" is the student.`,
  ]
}
