import type { TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'
import { filterOf, holdsSlot } from '#prose/word-filter.ts'

/** Verbs that hang an interpretation on a finished sentence; other -ing tails are common in human prose. */
const verbs: ReadonlySet<string> = new Set(
  (
    'highlighting underscoring reflecting showcasing demonstrating ensuring fostering contributing making allowing ' +
    'shaping reinforcing leaving emphasizing illustrating symbolizing cementing solidifying enabling creating ' +
    'transforming encouraging cultivating promoting paving signaling marking offering providing revealing proving ' +
    'inspiring empowering enhancing strengthening blending turning'
  ).split(' '),
)
const verbFilter = filterOf(verbs)
const reach = 240
/** A comma or a dash parts the tail from its sentence. */
const joint = /^(?:,|\s?(?:\u2014|--?)) ?$/

/** ", highlighting the importance of …" up to the end of its sentence. */
export function findParticipleTails(document: TextDocument): Span[] {
  return document.sentences.flatMap((sentence) => {
    for (let index = sentence.lastWord - 2; index > sentence.firstWord + 3; index -= 1) {
      const word = document.words[index]
      const previous = document.words[index - 1]
      if (word === undefined || previous === undefined || sentence.end - word.start > reach) break
      if (!holdsSlot(verbFilter, word.slot) || !verbs.has(word.key)) continue
      const parted = joint.test(document.plain.slice(previous.end, word.start))
      if (parted) return { start: word.start, end: sentence.end }
    }
    return []
  })
}
