import { Type } from 'typebox'
import { splitSentences, type Span } from '#prose/sentences.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const judgePromptVersion = 'check_output-1'

export const judgeInstructions = `You compare claims of a text with facts before a person sees the text. The facts are all that is known; what you know otherwise does not count.

${dataNotOrders}

<facts> has one fact a line. <text> has one sentence a line. A line that begins with a number in brackets, such as [3], is a claim to decide. A line that begins with "-" is only there so that you know who "she" or what "it" is; it proves nothing.

For each claim take one of three ways:
- verified: the facts state the whole claim, in the same or in other words. Who, what, when, how many, why, "only", "all" and "not" all count; a claim that is half stated is not verified.
- contradicted: a fact about the same person, thing and time says what cannot be true together with the claim.
- leave it out: the facts are silent, say only part of it, or speak of another person, thing or time. This is the usual case, and the right one whenever you doubt.

For each claim that is verified or contradicted give its number and, in "quote", the words of one line of <facts> that decide it, copied exactly, at most 15 words; of several lines that state it together, the most telling one. A claim for which you cannot copy such words is left out. Words of <text> are never a quote.`

/** Strict, so that providers hold the model to it. */
export const verdictSchema = Type.Object(
  {
    verdicts: Type.Array(
      Type.Object(
        {
          claim: Type.Integer(),
          verdict: Type.Enum(['verified', 'contradicted']),
          quote: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

/** The text sentence by sentence, with a number before each claim that is to be decided, from 1. */
export function judgePrompt(text: string, claims: readonly Span[], sourceFacts: string): string {
  const numbers = new Map(claims.map(({ start }, index) => [start, index + 1]))
  const lines = splitSentences(text).map(({ start, end }) => {
    const number = numbers.get(start)
    return `${number === undefined ? '-' : `[${number}]`} ${onOneLine(text.slice(start, end))}`
  })
  return [tagged('facts', sourceFacts), tagged('text', lines.join('\n'))].join('\n\n')
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
