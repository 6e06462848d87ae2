import { gap, type TextDocument, type Word } from '#prose/document.ts'
import type { Finding } from '#prose/finding.ts'
import { indexAfter } from '#prose/span.ts'
import { takesAn } from './articles.ts'
import type { Edit } from './edit.ts'

const determiners: ReadonlySet<string> = new Set(
  'a an the his her their its our my your this that each every no any some'.split(' '),
)

/** Replaces or deletes one lexicon term and repairs article, capital and comma around it; `null` when it cannot. */
export function termEdit(document: TextDocument, finding: Finding): Edit | null {
  const { suggestion } = finding
  if (suggestion === undefined) return null
  const first = indexAfter(document.words, finding.start)
  const opens = document.words[first]?.before === gap.sentence
  const previous = document.words[first]?.before === gap.plain ? (document.words[first - 1] ?? null) : null
  if (suggestion !== '') return replacement(document, finding, previous)
  return opens ? openingDeletion(document, finding) : innerDeletion(document, finding, previous)
}

function replacement(document: TextDocument, finding: Finding, previous: Word | null): Edit {
  const { start, end, rule, suggestion = '' } = finding
  if (previous === null || !determiners.has(previous.key)) return { start, end, after: suggestion, rule }
  const bare = suggestion.replace(/^an? /, '')
  if (!isIndefinite(previous)) return { start, end, after: bare, rule }
  return { start: previous.start, end, after: `${articleFor(document, previous, bare)} ${bare}`, rule }
}

const isIndefinite = (word: Word): boolean => word.key === 'a' || word.key === 'an'

/** "a" or "an" before `phrase`, with the capital of the article that stood there. */
function articleFor(document: TextDocument, article: Word, phrase: string): string {
  const fitting = takesAn(phrase) ? 'an' : 'a'
  return document.plain.charAt(article.start) === 'A' ? fitting.replace('a', 'A') : fitting
}

/** The comma, the space and an "and" that would be left hanging behind a deleted opening. */
const openingTail = /^(?:,? and(?= (?:I|we)\b)|,)?[ \t]{1,4}/

/** Deletes what opens a sentence and gives the next word its capital; a whole sentence goes with its full stop. */
function openingDeletion(document: TextDocument, finding: Finding): Edit | null {
  const { start, rule } = finding
  const { text } = document
  if (/^[.!]/.test(text.slice(finding.end, finding.end + 1))) return sentenceDeletion(document, finding)
  const tail = openingTail.exec(text.slice(finding.end, finding.end + 12))
  const end = finding.end + (tail?.[0].length ?? 0)
  const next = document.words[indexAfter(document.words, end)]
  if (tail === null || next?.start !== end || /^(?:and|but|or)$/.test(next.key)) return null
  return { start, end: end + 1, after: text.charAt(end).toUpperCase(), rule }
}

/** A sentence that is nothing but the term, with the space or the line breaks after it. */
function sentenceDeletion({ text, sentences }: TextDocument, finding: Finding): Edit {
  const { start, rule } = finding
  const sentenceEnd = sentences[indexAfter(sentences, start)]?.end ?? finding.end
  const space = /^[ \t]{0,4}\n{0,2}/.exec(text.slice(sentenceEnd, sentenceEnd + 8))?.[0] ?? ''
  const ownLine = start === 0 || text.charAt(start - 1) === '\n'
  const gone = ownLine ? space : space.trimEnd()
  return { start, end: sentenceEnd + gone.length, after: '', rule }
}

/** Deletes a term inside a sentence with the space after it; a parenthetical goes with both commas. */
function innerDeletion(document: TextDocument, finding: Finding, previous: Word | null): Edit | null {
  const { start, rule } = finding
  const { text } = document
  if (text.charAt(finding.end) === ',') {
    const parenthetical = text.slice(start - 2, start) === ', '
    return parenthetical ? { start: start - 2, end: finding.end + 1, after: '', rule } : null
  }
  if (text.charAt(finding.end) !== ' ') return null
  const end = finding.end + 1
  if (previous === null || !isIndefinite(previous)) return { start, end, after: '', rule }
  const rest = document.plain.slice(end, end + 30)
  return { start: previous.start, end, after: `${articleFor(document, previous, rest)} `, rule }
}
