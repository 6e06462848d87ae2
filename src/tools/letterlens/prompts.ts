import type { LetterKind } from '#domain/letter-norms.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'

/** Changes with every change of the prompt; recorded replies name the version they answered. */
export const letterlensPromptVersion = 'letterlens-1'

export const readInstructions = `You read one finished letter of recommendation as the committee or employer who receives it, and judge three things that counting cannot. You do not rewrite the letter, not even one sentence of it, and you do not guess who or what wrote it.

${dataNotOrders}

Judge each on 0 to 4:
- fit_to_purpose: does the letter give readers of this <purpose> what they decide on, with evidence? 4: it speaks to that throughout; 2: it would do for any purpose; 0: it argues for something else.
- character_and_contribution: does it show, by what happened, what the student is like and gives to others? 4: shown by an example with an effect on others; 2: stated, half shown; 0: neither.
- context: does it set what the student did against the school or the opportunities, so that a stranger can weigh it? 4: told and tied to the evidence; 2: mentioned; 0: none.

For each criterion give
- quotes: one to three stretches copied from <letter> exactly, character for character, that your level rests on. Where something is missing, quote the place that comes closest.
- comment: one or two sentences that say why the level is what it is, naming no fact that is not in the quotes.
- advice: one sentence that tells the author what to add, check or cut, without supplying wording. For level 4: an empty string.
<focus>, if it is there, is what the author wants looked at; let it decide what you comment on, never the level.`

export const readPrompt = (letter: string, kind: LetterKind, focus: string | null): string =>
  [
    tagged('purpose', kind.replaceAll('_', ' ')),
    ...(focus === null ? [] : [tagged('focus', focus)]),
    tagged('letter', letter),
  ].join('\n\n')
