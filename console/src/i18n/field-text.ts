import type { Field } from '../forms/read-schema.ts'
import { language } from '../preferences.ts'
import { englishWords } from './english-words.ts'
import type { SchemaWords } from './schema-words.ts'
import { spanishHints } from './spanish-hints.ts'
import { spanishWords } from './spanish-words.ts'

/** A text and the language it is in: what only the server can say is English. */
export interface Told {
  readonly text: string
  readonly lang: string
}

const words = (): SchemaWords => (language.value === 'es' ? spanishWords : englishWords)

export const fieldLabel = (name: string): string => words().fields[name] ?? spelledOut(name)

/** The name of any data as words. */
export function dataLabel(name: string): Told {
  const known = words().fields[name]
  return known === undefined ? { text: spelledOut(name), lang: 'en' } : { text: known, lang: language.value }
}
/** A step of a run, or the code of what ended or waived one. */
export const codeLabel = (code: string): string => words().codes[code] ?? spelledOut(code)
export const optionLabel = (value: string): string => words().options[value] ?? spelledOut(value)

/** What to write there: the schema's own words, or a translation where there is one. */
export function fieldHint(tool: string, { name, schema }: Field): Told | null {
  const translated = spanishHints[`${tool}.${name}`] ?? spanishHints[name]
  if (language.value === 'es' && translated !== undefined) return { text: translated, lang: 'es' }
  return schema.description === undefined ? null : { text: inWords(schema.description), lang: 'en' }
}

/** Names of fields and choices as this page calls them: `letter2`, `changed_circumstances`. */
function inWords(text: string): string {
  const { fields, options } = englishWords
  return text.replaceAll(/\b[a-z]+(?:[A-Z_][A-Za-z_]+|\d)\b/g, (name) => {
    const known = fields[name] ?? options[name] ?? (name.includes('_') ? spelledOut(name) : undefined)
    return known === undefined ? name : `“${known}”`
  })
}

export function toolTitle({ name, title }: { readonly name: string; readonly title: string }): Told {
  const known = words().tools[name]
  return known === undefined ? { text: title, lang: 'en' } : { text: known.title, lang: language.value }
}

/** One sentence about a tool; the first of its description where there is no other. */
export function toolSummary({
  name,
  description,
}: {
  readonly name: string
  readonly description: string
}): Told {
  const known = words().tools[name]
  if (known !== undefined) return { text: known.summary, lang: language.value }
  return { text: description.split(/(?<=[.;:]) /)[0] ?? description, lang: 'en' }
}

/** `amountNeeded` and `first_gen` as words: "Amount needed", "First gen". */
function spelledOut(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
