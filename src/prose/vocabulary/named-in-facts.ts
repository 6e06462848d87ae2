import type { TextDocument } from '#prose/document.ts'
import type { TermHit } from './match-terms.ts'

/** A capitalised hit that the facts write the same way inside a line is a name: a school called "Tapestry". */
export function isNamedInFacts(document: TextDocument, hit: TermHit, sourceFacts: string): boolean {
  if (sourceFacts === '' || document.plain[hit.start] === document.folded[hit.start]) return false
  return sourceFacts.includes(` ${document.text.slice(hit.start, hit.end)}`)
}
