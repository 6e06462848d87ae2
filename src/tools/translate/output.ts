import { Type, type Static } from 'typebox'
import { targetLanguages } from '#prose/preservation/languages.ts'

/** `output.data` of `translate`. */
export const translateOutput = Type.Object({
  target_lang: Type.Enum([...targetLanguages]),
  direction: Type.Enum(['ltr', 'rtl'], {
    description:
      'Direction of writing. In right-to-left text, figures, addresses and English names stand in Unicode isolates (U+2066, U+2069).',
  }),
  notice: Type.String({
    description:
      'In the target language, to be printed with the text: machine translation, have a fluent reader check it, the English text governs.',
  }),
  kept_terms: Type.Array(
    Type.Object({ term: Type.String(), gloss: Type.Union([Type.String(), Type.Null()]) }),
    {
      description:
        'Names that stay in English, with the gloss printed behind the first one, if a sourced one is known.',
    },
  ),
  kept_names: Type.Array(Type.String(), { description: 'People, schools and firms as written.' }),
  parts: Type.Integer({ description: 'How many parts a long text was translated in.' }),
})
export type TranslateOutput = Static<typeof translateOutput>
