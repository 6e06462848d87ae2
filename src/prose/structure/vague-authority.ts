import { holdsCue, type TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const authority =
  /\b(?:experts|studies|research|researchers|scholars|observers|critics|many people) (?:agree|show|shows|suggest|suggests|believe|argue|indicate|indicates|say|have shown|has shown) that\b/g
const cues = ['experts', 'studies', 'research', 'researchers', 'scholars', 'observers', 'critics', 'people']
const source = /\d|\(|"|\bet al\b|\baccording to\b/

/** "Studies show that" in a sentence that names no source. */
export function findVagueAuthority(document: TextDocument): Span[] {
  if (!holdsCue(document, cues)) return []
  const found: Span[] = []
  for (const match of document.folded.matchAll(authority)) {
    const end = match.index + match[0].length
    const sentence = document.sentences.find((one) => one.start <= match.index && match.index < one.end)
    const rest = document.folded.slice(
      sentence?.start ?? match.index,
      Math.min(sentence?.end ?? end, end + 300),
    )
    if (!source.test(rest)) found.push({ start: match.index, end })
  }
  return found
}
