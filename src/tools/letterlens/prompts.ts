import type { LetterKind } from '#domain/letter-norms.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import { readerScales } from './reader-scales.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const letterlensPromptVersion = 'letterlens-2'

const scaleLines = Object.entries(readerScales)
  .map(([id, { question, full, half, none }]) => `- ${id}: ${question} 4: ${full}; 2: ${half}; 0: ${none}.`)
  .join('\n')

export const readInstructions = `You read one finished letter of recommendation as the committee or employer who receives it, and judge three things that counting cannot. You do not rewrite the letter, not even one sentence of it, and you do not guess who or what wrote it.

${dataNotOrders}

Judge each on 0 to 4:
${scaleLines}

For each criterion give
- quotes: one to three stretches copied from <letter> exactly, character for character, that your level rests on. Where something is missing, quote the place that comes closest.
- comment: one or two sentences that say why the level is what it is, as one colleague tells another, without blame. Every figure and name in it stands in the quotes; add nothing up.
- advice: one sentence that tells the author what to add, check or cut, without supplying wording. For level 4: an empty string.
<focus>, if it is there, is what the author wants looked at; let it decide what you comment on, never the level.`

export const readPrompt = (letter: string, kind: LetterKind, focus: string | null): string =>
  [
    tagged('purpose', kind.replaceAll('_', ' ')),
    ...(focus === null ? [] : [tagged('focus', focus)]),
    tagged('letter', letter),
  ].join('\n\n')
