import { ApiError } from '#contract/errors.ts'
import { hasProvider } from '#model/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { readAmounts } from './amounts.ts'
import { classifyLabel } from './classify-label.ts'
import { collegeWords } from './headings.ts'
import { yearly } from './columns.ts'
import { perQuarter, perSemester, perYear, type Period } from './periods.ts'
import { readInstructions, readPrompt, readRowsSchema, type ReadRowReply } from './prompts.ts'
import { type Entry, isOpen, type ReadLetter } from './read-letter.ts'

/** Letters with the lines a model could read in place; `usage` is null when none was asked or nothing it said holds. */
interface ReadByModel {
  readonly letters: readonly ReadLetter[]
  readonly usage: StepUsage | null
}

/** Lines that are worth a model: they hold an amount that code could not give a label. */
export const linesForModel = ({ unread }: ReadLetter): number[] =>
  unread.filter(isOpen).map(({ line }) => line)

/**
 * Asks a model about the lines code could not read. It gives labels and amounts that must stand in the letter word for word;
 * what each is and what it comes to is decided in code. Without a provider, or after a failure, the lines stay unread.
 */
export async function readLinesByModel(
  texts: readonly string[],
  letters: readonly ReadLetter[],
  context: RunContext,
): Promise<ReadByModel> {
  const unchanged = { letters, usage: null }
  const asked = letters.map((letter, at) => ({
    number: at + 1,
    text: texts[at] ?? '',
    unread: linesForModel(letter),
  }))
  if (!hasProvider(context.model.chains, 'fast') || asked.every(({ unread }) => unread.length === 0))
    return unchanged
  const request = {
    step: 'read_lines',
    role: 'fast',
    instructions: readInstructions,
    prompt: readPrompt(asked),
    outputTokensMax: context.outputTokensMax('read_lines'),
    schema: readRowsSchema,
  } as const
  try {
    const { object, usage } = await context.model.generate(request, context.signal)
    const read = letters.map((letter, at) =>
      withRows(
        letter,
        texts[at] ?? '',
        object.rows.filter((row) => row.letter === at + 1),
      ),
    )
    return read.some((letter, at) => letter !== letters[at]) ? { letters: read, usage } : unchanged
  } catch (cause) {
    if (context.signal.aborted || !(cause instanceof ApiError)) throw cause
    return unchanged
  }
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The rows that hold: an unread line, an amount printed in it and used once, a label of the letter. */
function withRows(letter: ReadLetter, text: string, rows: readonly ReadRowReply[]): ReadLetter {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029\v\f]/)
  const open = new Set(linesForModel(letter))
  const words = folded(text)
  const used = new Set<string>()
  const entries = rows.flatMap((row): Entry[] => {
    const quote = lines[row.line - 1] ?? ''
    const label = row.label.replaceAll(/\s+/g, ' ').trim()
    const amount = readAmounts(quote).find(
      ({ start, end }) => quote.slice(start, end).trim() === row.amount.trim(),
    )
    const key = `${row.line} ${amount?.start}`
    if (!open.has(row.line) || amount === undefined || used.has(key)) return []
    if (label.length < 2 || label.length > 90 || !/\p{L}{2}/u.test(label) || !words.includes(folded(label)))
      return []
    used.add(key)
    return [
      {
        line: row.line,
        quote: quote.trim(),
        label,
        category: classifyLabel(label, { section: null, collegeWords: collegeWords(letter.college) }),
        section: null,
        amount,
        columns: null,
        period: periodOf(row.per),
        words: `${label} ${quote}`,
      },
    ]
  })
  if (entries.length === 0) return letter
  const read = new Set(entries.map(({ line }) => line))
  return {
    ...letter,
    entries: [...letter.entries, ...withTermsAdded(entries)].toSorted((a, b) => a.line - b.line),
    unread: letter.unread.filter(({ line }) => !read.has(line)),
  }
}

/** Amounts of one label in one line that are each counted once are the terms of one award. */
function withTermsAdded(entries: readonly Entry[]): Entry[] {
  const groups = Map.groupBy(entries, ({ line, label, period }) => `${line} ${period?.per} ${label}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length < 2 || first.period?.per !== 'year') return group
    if (group.some(({ amount }) => amount.cents === null)) return group
    return [{ ...first, columns: yearly(group.reduce((sum, { amount }) => sum + (amount.cents ?? 0), 0)) }]
  })
}

function periodOf(per: ReadRowReply['per']): Period | null {
  switch (per) {
    case 'year':
      return perYear
    case 'semester':
      return perSemester
    case 'quarter':
      return perQuarter
    case 'trimester':
      return { ...perQuarter, per }
    case 'month':
    case 'multi_year':
      return { per, term: null, timesPerYear: null }
    case null:
      return null
  }
}
