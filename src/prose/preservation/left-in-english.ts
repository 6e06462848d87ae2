import { splitSentences } from '#prose/sentences.ts'
import { blankedSpans } from './translated-figures.ts'

/** So many words in a row, the source's own and in its order, are no borrowed word and no name. */
const runMin = 5
/** Names are written in capitals. */
const smallWordsMin = 3
/** In a language that shares its letters with English, so many of the run are words that it does not share. */
const englishWordsMin = 2

export const englishOnly: ReadonlySet<string> = new Set(
  'the and of is are was were has have will would this that with for from your you they their been which not must should can may by an it its our we'.split(
    ' ',
  ),
)

/** What finds in a translation what its source has. */
interface Source {
  readonly text: string
  /** Names and terms that stay in English. */
  readonly kept: readonly string[]
  /** Whether the language is written with the letters of English. */
  readonly sharesLetters: boolean
}

/** Finds the part of a translated line that stands there as in the source: a sentence, or half of one, that nobody translated. */
export function englishFinder({ text, kept, sharesLetters }: Source): (line: string) => string | null {
  const given = new Set(runsIn(text).map(textOf))
  const sentences = sentencesOf(text).filter((one) => isWorded(masked(one, kept), sharesLetters))
  return (line) => {
    const left = runsIn(masked(line, kept)).filter(
      (run) => given.has(textOf(run)) && isProse(run, sharesLetters),
    )
    const [first, last] = [left[0]?.[0], left.at(-1)?.at(-1)]
    if (first !== undefined && last !== undefined) return line.slice(first.start, last.end)
    return sentences.find((one) => line.includes(one)) ?? null
  }
}

/** Whole sentences, whatever figures and names part their words. */
const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    splitSentences(line).map(({ start, end }) =>
      line
        .slice(start, end)
        .replace(/^[\s\P{L}]+/u, '')
        .trim(),
    ),
  )

/** A sentence of names and figures alone stays as it is. */
function isWorded(sentence: string, sharesLetters: boolean): boolean {
  const small = sentence.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? []
  const isEnglish = small.length > smallWordsMin || small.some((word) => englishOnly.has(word))
  return small.length >= 2 && (!sharesLetters || isEnglish)
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Every run of words that no other letter, figure or end of a sentence parts. */
function runsIn(text: string): Word[][] {
  const words = [...text.matchAll(/\p{Script=Latin}[\p{Script=Latin}'’-]*/gu)].map(
    ({ 0: word, index }): Word => ({ text: word, start: index, end: index + word.length }),
  )
  const joined = words.map((word, at) => /^[\s,;:()"“”—–]+$/.test(text.slice(words[at - 1]?.end, word.start)))
  return words
    .slice(runMin - 1)
    .map((_, at) => words.slice(at, at + runMin))
    .filter((_, at) => joined.slice(at + 1, at + runMin).every(Boolean))
}

const textOf = (run: readonly Word[]): string => run.map(({ text }) => text.toLowerCase()).join(' ')

function isProse(run: readonly Word[], sharesLetters: boolean): boolean {
  const small = run.filter(({ text }) => /^\p{Ll}/u.test(text))
  const english = run.filter(({ text }) => englishOnly.has(text.toLowerCase()))
  return small.length >= smallWordsMin && (!sharesLetters || english.length >= englishWordsMin)
}

const mask = (words: string): string => '|'.repeat(words.length)

/** A line with marks in place of what stays in English; every place stays where it is. */
function masked(line: string, kept: readonly string[]): string {
  const open = blankedSpans(line).reduce(
    (rest, { start, end }) => rest.slice(0, start) + mask(rest.slice(start, end)) + rest.slice(end),
    line,
  )
  return kept.reduce((rest, word) => rest.replaceAll(word, mask), open)
}
