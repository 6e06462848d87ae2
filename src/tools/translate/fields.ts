import type { FieldRules } from '#tools/field-rules.ts'
import { languageBriefs } from './language-names.ts'
import type { TranslateInput } from './input.ts'

/** How each field of a translation reaches the prompt. */
export const translateFields: FieldRules<TranslateInput> = {
  sourceText: { use: 'verbatim', line: (text) => text },
  targetLang: { use: 'mapped', line: (language) => languageBriefs[language] },
}
