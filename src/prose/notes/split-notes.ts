import { splitSentences } from '#prose/sentences.ts'

const bullet = /^\s*(?:[-*•·▪–—]+|\d{1,2}[.)]|\(\d{1,2}\))\s+/

/** Reads a caller's notes into single statements: lines, list items and sentences, in order, without list marks, with straight quotes. */
export function splitNotes(text: string): string[] {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .split(/\r\n|\r|\n/)
    .reduce(joinWrappedLines, [])
    .map((line) => line.replace(bullet, '').trim())
    .flatMap(sentencesOf)
}

/** A line that goes on in lower case after a long unfinished one is a wrapped line, not a note of its own. */
function joinWrappedLines(lines: string[], line: string): string[] {
  const last = lines.at(-1)
  if (last !== undefined && last.length > 50 && /^\p{Ll}/u.test(line) && /[\p{L}\p{N},]\s*$/u.test(last)) {
    lines[lines.length - 1] = `${last.trimEnd()} ${line}`
  } else lines.push(line)
  return lines
}

function sentencesOf(line: string): string[] {
  return splitSentences(line)
    .flatMap(({ start, end }) => line.slice(start, end).split(lowerCaseStart))
    .map((note) => note.replaceAll(/\s+/g, ' ').trim())
    .filter((note) => /[\p{L}\p{N}]/u.test(note))
}

/** In hasty notes a sentence may begin in lower case; abbreviations keep theirs. */
export const lowerCaseStart =
  /(?<=[\p{L}\p{N})%/]{3}[.!?])(?<!\b(?:approx|dept|govt|est|inc|etc|vs|prof|sept|misc|incl|excl|max|min|avg|acct|appt|vol|asst|soph|hrs|yrs|wks|chem|calc|bio|lit|econ|psych|univ)\.)\s+(?=\p{Ll}{2})/u
