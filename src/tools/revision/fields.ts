import type { FieldRules } from '#tools/field-rules.ts'
import type { RevisionInput } from './input.ts'

/** How each field of a revision reaches the prompt. */
export const revisionFields: FieldRules<RevisionInput> = {
  currentText: { use: 'verbatim', line: (text) => text },
  instruction: { use: 'verbatim', line: (instruction) => instruction },
}
