import { splitSentences } from '#prose/sentences.ts'

/** A stretch of the source that is translated in one go, and the white space behind it. */
export interface SourcePart {
  readonly text: string
  readonly separator: string
}

/** Long enough for context, short enough that no model drops a sentence. */
const partLengthMax = 2500

/** Cuts a text into parts at paragraphs, else at lines, else at sentences; together they are the text. Linear. */
export function cutParts(source: string): SourcePart[] {
  return joinedUp(piecesOf(source))
}

/** Leading white space belongs to the first piece's separator of nothing. */
function piecesOf(source: string): SourcePart[] {
  const pieces: SourcePart[] = []
  for (const match of source.matchAll(/([^\n]+)(\n[\s]*|$)/g)) {
    const [, line = '', separator = ''] = match
    pieces.push(
      ...(line.length <= partLengthMax ? [{ text: line, separator }] : sentencePieces(line, separator)),
    )
  }
  return pieces
}

function sentencePieces(line: string, separator: string): SourcePart[] {
  const spans = splitSentences(line)
  const pieces = spans.flatMap(({ start }, index) => {
    const end = spans[index + 1]?.start ?? line.length
    return chunks(line.slice(index === 0 ? 0 : start, end))
  })
  return pieces.map((text, index) => {
    const bare = text.trimEnd()
    const own = text.slice(bare.length)
    return { text: bare, separator: index === pieces.length - 1 ? own + separator : own }
  })
}

/** A "sentence" longer than a part (a list without stops) is cut at spaces, and hard where there is none. */
function chunks(sentence: string): string[] {
  const found: string[] = []
  for (let at = 0; at < sentence.length;) {
    const rest = sentence.slice(at, at + partLengthMax)
    const space = rest.length < partLengthMax ? -1 : rest.lastIndexOf(' ')
    const cut = space > 0 ? rest.slice(0, space + 1) : wholeCharacters(rest)
    found.push(cut)
    at += cut.length
  }
  return found
}

const wholeCharacters = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text)

/** Puts pieces together up to the length of a part; a paragraph break is the better place to cut than a line break. */
function joinedUp(pieces: readonly SourcePart[]): SourcePart[] {
  const parts: SourcePart[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    const isFull =
      last === undefined || last.text.length + last.separator.length + piece.text.length > partLengthMax
    const isLateBreak =
      last !== undefined && /\n\s*\n/.test(last.separator) && last.text.length > partLengthMax * 0.7
    if (isFull || isLateBreak) parts.push(piece)
    else
      parts[parts.length - 1] = { text: last.text + last.separator + piece.text, separator: piece.separator }
  }
  return parts
}
