import { Type, type Static } from 'typebox'
import type { RunContext } from '#pipelines/run-context.ts'
import type { StepUsage } from '#model/usage.ts'
import { checkText } from '#prose/check-text.ts'
import { compareLetter } from '#prose/facts/compare-letter.ts'
import type { Span } from '#prose/sentences.ts'
import { pointsOf, rubric, type Judgement, type ReaderCriterionId } from './criteria.ts'

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
  const evidence = quotes.flatMap((quote): Span[] => {
    const start = quote.trim() === '' ? -1 : letter.indexOf(quote.trim())
    return start < 0 ? [] : [{ start, end: start + quote.trim().length }]
  })
  if (evidence.length === 0) return []
  const pointsMax = rubric.find((criterion) => criterion.id === id)?.pointsMax ?? 0
  return [
    {
      id,
      method: 'reader',
      points: pointsOf(level, pointsMax),
      evidence,
      finding: sound(comment, letter) ?? 'A reader judged this by the words quoted.',
      advice: level === 4 ? null : sound(advice, letter),
    },
  ]
}

const authorship =
  /\b(?:AI|artificial intelligence|language model|chat ?gpt|generated|machine[- ]written|plagiari\w*|ghost-?written|written by the student|prompt|instructions?)\b/i
const rewriting =
  /\b(?:rewrite|instead write|change (?:it|this) to|replace (?:it|this|the \w+) with|for example,? (?:write|say)|such as:)|[“"][^”"]{60,}[”"]/i

/** The reader's words, unless they bring facts, wording of their own for the letter, or guesses about who wrote it. */
function sound(comment: string, letter: string): string | null {
  const text = comment.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || text.length > commentCharactersMax || authorship.test(text) || rewriting.test(text))
    return null
  if (compareLetter(text, letter).length > 0) return null
  return checkText(text, { sourceFacts: letter }).findings.some(
    ({ severity, kind }) => severity === 'block' && kind !== 'claim',
  )
    ? null
    : text
}
