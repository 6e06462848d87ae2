import { type FafsaRuleId, fafsaRules } from '#domain/fafsa-rules.ts'

export type Actor = 'student' | 'parent' | 'spouse' | 'counselor' | 'college'

/** The parts of the checklist in their order. */
export const sections = {
  first: 'Read this first',
  form: 'The right form',
  people: 'Who takes part',
  accounts: 'Accounts',
  papers: 'Papers',
  filing: 'File the form',
  plan: 'Plan and learn',
  other: 'Other applications',
  deadlines: 'Deadlines',
  after: 'After you file',
  special: 'Your situation',
} as const
export type Section = keyof typeof sections

export interface Due {
  /** ISO date, null when there is none or nobody has read it. */
  readonly date: string | null
  readonly note: string
}

/** One step: who does what, why, where, with which papers, by when. */
export interface ChecklistItem {
  readonly id: string
  readonly section: Section
  readonly title: string
  readonly who: readonly Actor[]
  /** Plain sentences; every figure in them comes from a table or from the input. */
  readonly why: string
  readonly where: string | null
  readonly documents: readonly string[]
  readonly due: Due
  readonly depends_on: readonly string[]
  /** Where the rules of this step come from. */
  readonly sources: readonly string[]
}

type ItemParts = Pick<ChecklistItem, 'id' | 'section' | 'title' | 'who'> &
  Partial<Pick<ChecklistItem, 'where' | 'documents' | 'depends_on'>> & {
    /** Sentences, and rules by their id. */
    readonly say: readonly (string | { readonly rule: FafsaRuleId })[]
    /** A note, or a date with one. */
    readonly due: string | Due
    /** Of dates and fees printed in `say` that come from other tables. */
    readonly sources?: readonly string[]
  }

export const rule = (id: FafsaRuleId): { readonly rule: FafsaRuleId } => ({ rule: id })

/** An item from its parts. */
export function item(parts: ItemParts): ChecklistItem {
  const { say, due, sources = [], ...rest } = parts
  const rules = say.flatMap((part) => (typeof part === 'string' ? [] : [fafsaRules[part.rule]]))
  return {
    where: null,
    documents: [],
    depends_on: [],
    ...rest,
    why: say.map((part) => (typeof part === 'string' ? part : fafsaRules[part.rule].says)).join(' '),
    due: typeof due === 'string' ? { date: null, note: due } : due,
    sources: [...new Set([...rules.map(({ source }) => source), ...sources])],
  }
}
