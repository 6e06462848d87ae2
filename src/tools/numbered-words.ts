/** A reply of the form "[1] … [2] …" by its numbers; a number that is given twice counts once, the first time. */
export function readNumbered(reply: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const marks = [...reply.matchAll(/^[ \t]*\[(\d{1,3})\][ \t]*/gm)]
  for (const [at, mark] of marks.entries()) {
    const words = reply
      .slice(mark.index + mark[0].length, marks[at + 1]?.index ?? reply.length)
      .replaceAll(/\s+/g, ' ')
      .trim()
    const number = Number(mark[1])
    if (words !== '' && !found.has(number)) found.set(number, words)
  }
  return found
}

/** Told to every model that answers in this form. */
export const numberedReply =
  'Answer with one paragraph for each number, each on a line of its own that begins with the number in square brackets, as in "[3] words". Write nothing before, between or after these paragraphs.'
