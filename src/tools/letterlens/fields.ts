import type { FieldRules } from '#tools/field-rules.ts'
import { focusIn } from './focus.ts'
import { kindOf, type LetterlensInput } from './input.ts'

/** How each field of a review is used (contract 3, grounding lists). */
export const letterlensFields: FieldRules<LetterlensInput> = {
  letterText: { use: 'verbatim', line: (letter) => letter },
  purpose: { use: 'mapped', line: (_, input) => `Purpose: ${kindOf(input)}` },
  focus: {
    use: 'mapped',
    line: (focus) => {
      const asked = focusIn(focus)
      return asked.length === 0 ? null : `Focus: ${asked.join(', ')}`
    },
  },
}
