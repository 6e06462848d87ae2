import type { TextDocument } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'

const wordsInAsideMax = 14
const joiners: ReadonlySet<string> = new Set(
  'and but or nor so yet which who whose whom because not as though although when where while if from with like especially including even just then until since for to in at by of on only perhaps often'.split(
    ' ',
  ),
)
const pronouns: ReadonlySet<string> = new Set('he she it they we i you this these those there'.split(' '))
const wordsInClauseMin = 3

/** What stands around one dash. */
interface Place {
  readonly document: TextDocument
  readonly dash: Span
  /** The dash before and after it in the same sentence. */
  readonly previous: Span | null
  readonly next: Span | null
}

/**
 * The mark that says the same as each dash, with its spaces: a comma, brackets around an aside that has commas, or a
 * semicolon before a new clause. `null` where no mark fits: at the edge of a line or beside other punctuation.
 */
export function dashReplacements(document: TextDocument, dashes: readonly Span[]): (string | null)[] {
  const sentenceOf = sentenceIndexes(document, dashes)
  return dashes.map((dash, index) => {
    const sibling = (at: number): Span | null =>
      sentenceOf[at] === sentenceOf[index] ? (dashes[at] ?? null) : null
    return replacementAt({ document, dash, previous: sibling(index - 1), next: sibling(index + 1) })
  })
}

/** Index of the sentence each dash starts in; both lists are in order. */
function sentenceIndexes(document: TextDocument, dashes: readonly Span[]): number[] {
  let sentence = 0
  return dashes.map((dash) => {
    while ((document.sentences[sentence]?.end ?? Infinity) <= dash.start) sentence += 1
    return sentence
  })
}

function replacementAt(place: Place): string | null {
  const { document, dash } = place
  const left = document.text.slice(Math.max(0, dash.start - 3), dash.start).trimEnd()
  const right = document.text.slice(dash.end, dash.end + 3).trimStart()
  if (/[!?,;:]$/.test(left)) return ' '
  if (!/[\p{L}\p{N}.%)"'”’*]$/u.test(left) || !/^[\p{L}\p{N}$("'“‘*]/u.test(right)) return null
  return pairedMark(place) ?? singleMark(place)
}

/** Two dashes, and only two, around a short aside. */
function pairedMark({ document, dash, previous, next }: Place): string | null {
  if ((previous === null) === (next === null)) return null
  const aside = document.text.slice(previous?.end ?? dash.end, next?.start ?? dash.start)
  if (aside.split(/\s+/).length > wordsInAsideMax || /[;:()]/.test(aside)) return null
  if (!aside.includes(',')) return ', '
  return previous === null ? ' (' : ') '
}

function singleMark({ document, dash, next }: Place): string {
  const after = document.folded.slice(dash.end, next?.start ?? dash.end + 80).trimStart()
  const [first = '', ...rest] = (/^[^.!?;:\n]{0,80}/.exec(after)?.[0] ?? '').split(/[\s,]+/)
  if (joiners.has(first) || first.endsWith('ing')) return ', '
  return pronouns.has(first) && rest.length >= wordsInClauseMin ? '; ' : ', '
}
