import { capitalize } from '#prose/capitalize.ts'
import { readDocument } from '#prose/document.ts'
import { fixText } from '#prose/fix-text.ts'
import { applyEdits, inOrder } from '#prose/fixes/edit.ts'
import { proveEdits } from '#prose/fixes/prove-edits.ts'
import { termEdit } from '#prose/fixes/term-edits.ts'
import { inspectText } from '#prose/inspect-text.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'
import { audienceOf, type HumanizeInput, naturalnessOf } from './input.ts'
import { passageFaults } from './passage-faults.ts'
import { inRegister, withShorterSentences } from './register.ts'

/**
 * Cleans one passage by rule: residue, overused words and dashes as the gate's fix does, wordy phrases, contractions by
 * `naturalness`, shorter sentences for families and students. A step that breaks a check is left out.
 */
export function cleanPassage(passage: string, input: HumanizeInput): string {
  const kept = keptStrings(input)
  // A telephone number of the school is the reader's way to help, not a leak.
  const allowTerms = [...kept, ...findPersonalData(passage).map(({ value }) => value)]
  const readsShort = audienceOf(input) === 'family' || audienceOf(input) === 'student'
  const steps: readonly ((text: string) => string)[] = [
    withoutStockOpenings,
    withoutSplicingDashes,
    (text) => fixText(text, { allowTerms }).text,
    (text) => withoutWordyPhrases(text, allowTerms),
    (text) => inRegister(text, naturalnessOf(input), kept),
    (text) => (readsShort ? withShorterSentences(text) : text),
  ]
  return steps.reduce((text, step) => {
    const next = step(text)
    return next === text || passageFaults(passage, next, kept).length > 0 ? text : next
  }, passage)
}

export const keptStrings = ({ preserve = [] }: Pick<HumanizeInput, 'preserve'>): string[] =>
  preserve.filter((one) => one !== '')

const stockOpening =
  /(^|[.!?]["”’)]? |\n)(?:Moreover|Furthermore|Additionally|In addition|In conclusion|In summary|Notably|Needless to say), (\p{L})/gu

const withoutStockOpenings = (text: string): string =>
  text.replace(stockOpening, (_, before: string, letter: string) => before + letter.toUpperCase())

/** A dash before a whole sentence ("— no appointment is needed") gives way to a full stop; a comma would splice two. */
const withoutSplicingDashes = (text: string): string =>
  text.replace(
    /(?<=[\p{Ll}\d]) ?— ?((?:no \w+|there|this|that|it|we|they|she|he|you) (?:is|are|was|were|has|have|will|can|do|does)\b[^—.!?\n]{4,200}[.!?]|(?:please|don['’]t|do not|never) \p{Ll}+\b[^—.!?\n]{4,200}[.!?])/gu,
    (_, sentence: string) => `. ${capitalize(sentence)}`,
  )

/** "In order to" becomes "to": what the gate only advises. */
function withoutWordyPhrases(text: string, allowTerms: readonly string[]): string {
  const document = readDocument(text)
  const edits = inspectText(document, { allowTerms }).findings.flatMap((finding) =>
    finding.rule === 'vocabulary.plain' ? (termEdit(document, finding) ?? []) : [],
  )
  return applyEdits(text, proveEdits(document, inOrder(edits)))
}
