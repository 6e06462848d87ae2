import type { ChecklistItem } from './item.ts'

/** Where one lost condition could harm: these steps keep the words of the rules. */
const keepOwnWords: ReadonlySet<string> = new Set([
  'two_paths',
  'no_ssn_parent',
  'choose_form',
  'your_form',
  'fafsa_parent',
  'independence',
  'parent_refuses',
  'consent_and_sign',
  'check_filed',
  'foster',
  'homeless',
  'income_change',
])

/** Whether a model may word this step. */
export const isReworded = ({ id }: ChecklistItem): boolean => !keepOwnWords.has(id)
