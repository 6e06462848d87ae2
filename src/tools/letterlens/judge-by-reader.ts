import { Type, type Static } from 'typebox'
import type { RunContext } from '#pipelines/run-context.ts'
import type { StepUsage } from '#model/usage.ts'
import { checkText } from '#prose/check-text.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { normalForm, protectedFigures } from '#prose/facts/protected-figures.ts'
import type { Span } from '#prose/sentences.ts'
import { shownInTags } from '#tools/tagged.ts'
import { pointsOf, rubric, type Judgement, type ReaderCriterionId } from './criteria.ts'
import { levelInWords } from './reader-scales.ts'

const judged = Type.Object(
  {
    id: Type.Enum(['fit_to_purpose', 'character_and_contribution', 'context']),
    level: Type.Integer({ minimum: 0, maximum: 4 }),
    quotes: Type.Array(Type.String()),
    comment: Type.String(),
    advice: Type.String(),
  },
  { additionalProperties: false },
)
const reading = Type.Object({ criteria: Type.Array(judged) }, { additionalProperties: false })

const commentCharactersMax = 400
/** Fewer prove nothing: they stand in every letter. */
const quoteCharactersMin = 4

/** What a reader made of the letter, as far as it holds: quotes that stand in it, comments without facts of their own. */
export async function judgeByReader(
  asked: { readonly letter: string; readonly instructions: string; readonly prompt: string },
  { model, signal, outputTokensMax }: RunContext,
): Promise<{ judgements: Judgement[]; usage: StepUsage }> {
  const { letter, instructions, prompt } = asked
  const { object, usage } = await model.generate(
    {
      step: 'read',
      role: 'judge',
      outputTokensMax: outputTokensMax('read'),
      instructions,
      prompt,
      schema: reading,
    },
    signal,
  )
  const judgements = readerIds.flatMap((id) => {
    const found = object.criteria.find((criterion) => criterion.id === id)
    return found === undefined ? [] : held(found, letter)
  })
  return { judgements, usage }
}

const readerIds: readonly ReaderCriterionId[] = rubric.flatMap((criterion) =>
  criterion.method === 'reader' ? [criterion.id] : [],
)

/** A judgement without one quote that stands in the letter is none. */
function held({ id, level, quotes, comment, advice }: Static<typeof judged>, letter: string): Judgement[] {
  const shown = shownInTags(letter)
  const evidence = quotes.flatMap((quote): Span[] => {
    const start = quote.trim().length < quoteCharactersMin ? -1 : shown.indexOf(quote.trim())
    return start < 0 ? [] : [{ start, end: start + quote.trim().length }]
  })
  if (evidence.length === 0) return []
  const told = { letter, quotes: evidence.map(({ start, end }) => letter.slice(start, end)).join('\n') }
  const pointsMax = rubric.find((criterion) => criterion.id === id)?.pointsMax ?? 0
  return [
    {
      id,
      method: 'reader',
      points: pointsOf(level, pointsMax),
      evidence,
      finding: sound(comment, told) ?? levelInWords(id, level),
      advice: level === 4 ? null : sound(advice, told),
    },
  ]
}

const authorship =
  /\b(?:AI|artificial intelligence|language model|chat ?gpt|generated|machine[- ]written|plagiari\w*|ghost-?written|written by the student|prompt|instructions?)\b/i
const rewriting =
  /\b(?:rewrite|instead write|change (?:it|this) to|replace (?:it|this|the \w+) with|for example,? (?:write|say)|such as:)|[“"][^”"]{60,}[”"]/i

/** The letter, and what of it a comment rests on. */
interface Told {
  readonly letter: string
  readonly quotes: string
}

/** A figure or name that stands in neither; a value quoted beside the comment may be told in other words. */
function hasFactsOfItsOwn(text: string, { letter, quotes }: Told): boolean {
  const quoted = protectedFigures(quotes)
  const atoms = extractAtoms(text)
  return compareLetter(text, letter).some(({ start }) => {
    const atom = atoms.find((one) => one.start === start)
    return atom === undefined || atom.kind === 'name' || !quoted.has(normalForm(atom))
  })
}

/** The reader's words, unless they bring facts, wording of their own for the letter, or guesses about who wrote it. */
function sound(comment: string, told: Told): string | null {
  const text = comment.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || text.length > commentCharactersMax || authorship.test(text) || rewriting.test(text))
    return null
  if (hasFactsOfItsOwn(text, told)) return null
  return checkText(text, { sourceFacts: told.letter }).findings.some(
    ({ severity, kind }) => severity === 'block' && kind !== 'claim',
  )
    ? null
    : text
}
