import { isEvidence } from '#prose/letters/evidence.ts'
import { wordingFindings } from '#prose/letters/wording.ts'
import { splitSentences, type Span } from '#prose/sentences.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'

/** One sentence of the body. Offsets are UTF-16. */
export interface LetterSentence extends Span {
  readonly text: string
  readonly paragraph: number
  /** It shows something: an act, a figure, spoken words; formulas do not. */
  readonly shows: boolean
}

/** A letter taken apart: greeting, sentences of the body, what stands below. */
export interface ReadLetter {
  readonly text: string
  readonly words: number
  readonly greeting: Span | null
  readonly sentences: readonly LetterSentence[]
  readonly paragraphs: number
}

/** Below this many words evidence weighs little, whatever it is. */
export const shortLetterWords = 150

const greeting = /^(?:dear|to (?:the|whom)|attention|hello)\b[^\n]{0,120}[,:]?$/i
const farewell =
  /^(?:sincerely|respectfully|regards|best|warmly|warm regards|best regards|kind regards|with (?:best|kind|warm) [a-z]+|yours (?:truly|sincerely)|cordially|respectfully yours)\b[^\n]{0,30}$/i

/** Reads a letter into paragraphs and sentences; header lines, greeting and signature are no part of the body. */
export function readLetter(text: string): ReadLetter {
  const blocks = [...text.matchAll(/[^\n](?:[^\n]|\n(?![ \t]*\n))*/g)].map(({ index, 0: block }) => ({
    start: index,
    end: index + block.length,
    text: block,
  }))
  const opens = blocks.findIndex((block) => greeting.test(firstLine(block.text)))
  const closes = blocks.findIndex((block, at) => at > opens && farewell.test(firstLine(block.text)))
  const begins = opens < 0 ? blocks.findIndex((block) => !isHeading(block.text)) : opens
  const body = blocks.filter(
    (block, at) =>
      (closes < 0 ? !isSignature(block.text, at === blocks.length - 1) : at < closes) &&
      at >= begins &&
      wordCount(block.text) >= 3,
  )
  const greeted = opens < 0 ? undefined : blocks[opens]
  const greetingSpan =
    greeted === undefined
      ? null
      : { start: greeted.start, end: greeted.start + firstLine(greeted.text).length }
  const sentences = body.flatMap((block, paragraph) => {
    const skipped = block === greeted ? firstLine(block.text).length : 0
    return splitSentences(block.text.slice(skipped)).map(({ start, end }) =>
      sentenceOf(text, { start: block.start + skipped + start, end: block.start + skipped + end }, paragraph),
    )
  })
  return {
    text,
    words: wordCount(text),
    greeting: greetingSpan,
    sentences,
    paragraphs: new Set(sentences.map(({ paragraph }) => paragraph)).size,
  }
}

/** "Coach Lena Aldous" below a letter that closes without a farewell. */
const isSignature = (block: string, isLast: boolean): boolean =>
  isLast && wordCount(block) <= 8 && !/[.!?]\s*$/.test(block) && /^[-–— ]*\p{Lu}/u.test(block)

const heading = /^(?:re|subject|date|to|from|draft|recommendation|letter|reference)\b/i

/** "Re: Maya Okafor" above a letter that greets nobody. */
const isHeading = (block: string): boolean => heading.test(block) && !/[.!?]\s*$/.test(block)

const firstLine = (block: string): string => (block.split('\n', 1)[0] ?? '').trim()

function sentenceOf(letter: string, span: Span, paragraph: number): LetterSentence {
  const text = letter.slice(span.start, span.end)
  return { ...span, text, paragraph, shows: !isFormula(text) && isEvidence(withoutPraise(text)) }
}

const formula =
  /^(?:I['’]ve (?:known|been|had|taught)|I (?:am (?:writing|pleased|happy|honored|delighted|proud)|write|have (?:known|been|had|taught|served)|highly|strongly|fully|wholeheartedly|recommend|would|hope|believe|know|look)|it is|please|if you|thank|should you|as (?:her|his|their|a) (?:school )?(?:counselor|teacher|advisor))\b/i

/** Who writes, that it is a pleasure, whom to call: needed, but no evidence. */
const isFormula = (sentence: string): boolean =>
  formula.test(sentence) && !/\b(?:when|after|once|because)\b/i.test(sentence)

/** "Works hard" and stock phrases count for nothing; what stands beside them may. */
function withoutPraise(sentence: string): string {
  const stock = wordingFindings(sentence).filter(({ kind }) => kind === 'cliche')
  const rest = stock.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
  return rest.replaceAll(/\b(?:works?|worked|tries|tried) (?:very |so |extremely |really )?hard\b/giu, '')
}
