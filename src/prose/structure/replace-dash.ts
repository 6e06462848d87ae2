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
  /** Where its sentence starts. */
  readonly sentenceStart: number
}

/**
 * The mark that says the same as each dash, with its spaces: a comma, brackets around an aside that has commas, a
 * semicolon or a colon before a new clause. `null` where no mark fits: at the edge of a line or beside other punctuation.
 */
export function dashReplacements(document: TextDocument, dashes: readonly Span[]): (string | null)[] {
  const sentenceOf = sentenceIndexes(document, dashes)
  return dashes.map((dash, index) => {
    const sibling = (at: number): Span | null =>
      sentenceOf[at] === sentenceOf[index] ? (dashes[at] ?? null) : null
    const sentenceStart = document.sentences[sentenceOf[index] ?? 0]?.start ?? 0
    return replacementAt({
      document,
      dash,
      previous: sibling(index - 1),
      next: sibling(index + 1),
      sentenceStart,
    })
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

/** A comma goes before what hangs on to the sentence; a new clause takes a semicolon, or a colon after a mere announcement. */
function singleMark(place: Place): string {
  const { document, dash, previous, next } = place
  // Beside another dash the sentence goes on after a long aside.
  if (previous !== null || next !== null) return ', '
  const after = document.folded.slice(dash.end, dash.end + clauseCharactersMax).trimStart()
  const words = wordsOf(/^[^.!?;:\n,]*/.exec(after)?.[0] ?? '')
  if (!isClause(words)) return ', '
  return isAnnouncement(place) ? ': ' : '; '
}

const clauseCharactersMax = 120
const verbWithin = 8

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '')

/** "No appointment is needed": its own subject before a finite verb, and nothing that makes it hang on. */
function isClause([first = '', ...rest]: readonly string[]): boolean {
  if (joiners.has(first) || subordinators.test(first) || first.endsWith('ing')) return false
  const [stem = '', ending] = first.split("'")
  if (pronouns.has(stem)) return ending !== undefined || rest.length >= wordsInClauseMin
  const until = rest.findIndex((word) => subordinators.test(word) || pronouns.has(word.split("'")[0] ?? ''))
  const open = rest.slice(0, Math.min(until < 0 ? rest.length : until, verbWithin))
  return open.some((word, index) => finiteVerb.test(word) && open[index - 1] !== 'to')
}

const subordinators = /^(?:that|how|why|what|whatever|whether|unless|once|after|before|than|whoever)$/
/** Verbs that are nothing else; others would need a parse. */
const finiteVerb =
  /^(?:is|are|was|were|has|have|had|does|did|can|could|will|would|should|may|might|must|cannot|(?:is|are|was|were|has|have|had|does|did|do|ca|could|wo|would|should)n't)$/

/** "There is one rule", "Good news": what stands before the dash ends in a word that announces the next. */
function isAnnouncement({ document, dash, sentenceStart }: Place): boolean {
  const from = Math.max(sentenceStart, dash.start - clauseCharactersMax)
  const before = wordsOf(document.folded.slice(from, dash.start))
  return announcing.test(before.at(-1) ?? '')
}

const announcing =
  /^(?:rule|reason|thing|point|question|answer|message|truth|fact|lesson|advice|result|problem|catch|conclusion|news|exception|difference|idea|clear|simple|this)$/
