import type { TextDocument } from '#prose/document.ts'
import type { Artifact } from './artifact.ts'

const wordsMin = 60
const lineLengthMin = 40
const closed = /[.!?…:"”’')\]*_»]$/
const functionWords: ReadonlySet<string> = new Set(
  'the a an of to and or but in for with that which is was are were by from as at on because her his their my our'.split(
    ' ',
  ),
)
const signatureLengthMax = 60
const name = /^\p{Lu}[\p{L}.'’-]{0,30}(?:,? \p{Lu}[\p{L}.'’-]{0,30}){0,5},?$/u
const office =
  /@|\d{3}|\b(?:counselor|principal|teacher|director|coordinator|school|university|college|sincerely|regards|respectfully|yours|best|thank you)\b/i

const isSignature = (line: string): boolean =>
  line.length <= signatureLengthMax && (name.test(line) || office.test(line))

/**
 * A text that breaks off. A last word that cannot end a sentence blocks; a full line without an end mark is told
 * only, because one in twenty human texts ends so.
 */
export function findTruncation(document: TextDocument): Artifact[] {
  const last = document.words.at(-1)
  if (last === undefined || document.words.length < wordsMin) return []
  const text = document.text.trimEnd()
  if (closed.test(text.slice(-1))) return []
  const line = text.slice(text.lastIndexOf('\n') + 1).trim()
  const hanging = functionWords.has(last.key) || /[,;(\u2014-]$/.test(text)
  const breaksOff = hanging ? !isSignature(line) : line.length >= lineLengthMin
  if (!breaksOff) return []
  return [
    {
      rule: 'artifact.truncated',
      severity: hanging ? 'block' : 'warn',
      message: hanging ? 'The text breaks off in a sentence.' : 'The text ends without an end mark.',
      start: last.start,
      end: text.length,
    },
  ]
}
