import type { RevisionInput } from './input.ts'

/** A paragraph of an appeal letter that should say the same in fewer words. */
export const revisionExample: RevisionInput = {
  currentText:
    "I am writing on behalf of Maya Alvarez, a senior at Riverside High School, to ask that your office look again at her aid for 2027–28. Her father was laid off from Carter Steel on March 3, 2026, and has not found new work. The household's income fell from $84,000 to $31,000, and her mother, who works part time, has no employer health insurance. Any form of adjustment would help the family, and the decision is of course yours.",
  instruction: 'Make it less formal, without losing any fact.',
}
