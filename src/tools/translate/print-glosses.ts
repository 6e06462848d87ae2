import { glossOf } from '#domain/glossaries.ts'
import type { TargetLanguage } from '#prose/preservation/languages.ts'

export interface PrintedTerm {
  readonly term: string
  readonly gloss: string | null
}

export interface GlossedText {
  readonly text: string
  readonly terms: readonly PrintedTerm[]
}

/** How far around a name its gloss is looked for before it is printed again. */
const nearby = 80

/** Puts the sourced gloss of each name in brackets behind its first place, unless the text explains it there already. */
export function printGlosses(text: string, names: readonly string[], language: TargetLanguage): GlossedText {
  const [open, close] = language === 'zh' ? ['（', '）'] : [' (', ')']
  let glossed = text
  const terms = names.map((term): PrintedTerm => {
    const gloss = glossOf(term, language)?.gloss ?? null
    if (gloss === null) return { term, gloss }
    const end = endOfFirst(glossed, term)
    if (end === null) return { term, gloss: null }
    const around = glossed.slice(Math.max(0, end - term.length - nearby), end + nearby).toLowerCase()
    const isExplained = /^\s?[(（]/.test(glossed.slice(end)) || around.includes(gloss.toLowerCase())
    // "(SAI, Índice de Ayuda Estudiantil)": no brackets inside brackets.
    const isBracketed =
      /[(（]$/.test(glossed.slice(0, end - term.length)) && /^[)）]/.test(glossed.slice(end))
    const shown = isBracketed ? `${language === 'zh' ? '，' : ', '}${gloss}` : `${open}${gloss}${close}`
    if (!isExplained) glossed = `${glossed.slice(0, end)}${shown}${glossed.slice(end)}`
    return { term, gloss }
  })
  return { text: glossed, terms }
}

/** Where the name first stands alone: "FAFSA" is not glossed inside "FAFSA Submission Summary". */
function endOfFirst(text: string, term: string): number | null {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<![A-Za-z\\d/.@-])${escaped}(?![A-Za-z\\d-]|\\.[a-z]| [A-Z])`).exec(text)
  return found === null ? null : found.index + term.length
}
