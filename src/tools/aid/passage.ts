/** The parts of the explanation in their order. */
export const sections = {
  told: 'What you told us',
  terms: 'Words to know',
  schools: 'Your colleges',
  loans: 'Student loans: limits and interest',
  repayment: 'Paying loans back',
  next: 'What to do next',
} as const
export type Section = keyof typeof sections

/** A stretch of the explanation. Figures and links are code's; `words` may be worded by a model where `isReworded`. */
export interface Passage {
  readonly id: string
  readonly section: Section
  readonly title: string
  readonly words: string
  readonly isReworded: boolean
  readonly link: string | null
  readonly sources: readonly string[]
}

type PassageParts = Pick<Passage, 'id' | 'section' | 'title' | 'words'> &
  Partial<Pick<Passage, 'isReworded' | 'link' | 'sources'>>

export const passage = (parts: PassageParts): Passage => ({
  isReworded: false,
  link: null,
  sources: [],
  ...parts,
})
