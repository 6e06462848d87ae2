import { cues, holdsCue, type TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const authorities = 'experts studies research researchers scholars observers critics'.split(' ')
const authorityCues = cues(...authorities)
const verdict =
  /^ (?:agree|show|shows|suggest|suggests|believe|argue|indicate|indicates|say|have shown|has shown) that\b/
const source = /\d|\(|"|\bet al\b|\baccording to\b/
const reach = 300

/** "Studies show that" in a sentence that names no source. */
export function findVagueAuthority(document: TextDocument): Span[] {
  if (!holdsCue(document, authorityCues)) return []
  return document.sentences.flatMap((sentence) => {
    for (let index = sentence.firstWord; index < sentence.lastWord; index += 1) {
      const word = document.words[index]
      if (word === undefined || !authorities.includes(word.key)) continue
      const match = verdict.exec(document.folded.slice(word.end, word.end + 40))
      if (match === null) continue
      const said = document.folded.slice(
        Math.max(sentence.start, word.start - reach),
        Math.min(sentence.end, word.end + reach),
      )
      return source.test(said) ? [] : { start: word.start, end: word.end + match[0].length }
    }
    return []
  })
}
