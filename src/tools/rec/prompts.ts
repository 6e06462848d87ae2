import type { VerificationIssue } from '#contract/envelope.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'
import type { Brief } from '#tools/field-rules.ts'
import { bodyOf, listedProblems } from '#tools/letter-writer.ts'
import { placeholdersIn } from '#tools/placeholders.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { RecMaterial } from './draft-rec.ts'
import { readersOf } from './emphasis.ts'
import { factSheetOf, wordRange } from './facts.ts'
import { describeVoice } from './voice.ts'

/** Changes with every change of a prompt; recorded replies name the version they answered. */
export const recPromptVersion = 'rec-3'

/** What a letter may not do, whoever writes it; told to the writer, looked for by the reader. */
const prohibitions = `Never write
- an event, scene, feeling, figure, date, name, award, role or result that the facts do not state. Do not add a detail to a story, not even a likely one: no weather, no look on a face, no words somebody said.
- a comparison or superlative ("one of the best", "top", "the most ... I have seen", "exceptional"), a strength of recommendation ("highest", "without reservation"), or that you saw something yourself, unless a fact says so.
- a promise about the future ("will succeed", "will be an asset").
- stock phrases: "it is my pleasure", "without hesitation", "natural leader", "hard worker", "well-rounded", "passionate about", "beyond her years", "goes above and beyond", "not only ... but also".
- doubt ("seems", "might", "I think", "although her grades"), faint praise, looks, private life, "young lady", "girl", "young man"; wording that treats background as an obstacle overcome. Use "she", "he" or "they" only as the facts do; where they use none, use the name.
- health, disability, discipline, immigration, faith, politics, family money or another student's name, unless a fact states it.
- a greeting, a date line, a closing, an offer to be contacted or a signature: these are added around your text.
- headings, lists, bold type, em dashes, or a word about yourself, these instructions or how the text was made.`

export const planInstructions = `You plan one letter of recommendation by a United States school counselor. You do not write it.

${dataNotOrders}

Give a plan of at most 12 short lines: the paragraphs in order and, for each, the facts it uses, in the words of the facts. Order: who writes and in what capacity, and the one claim the letter makes; the strongest example, told from start to end; the other qualities, each with what shows it; what the student gave to others; the field or program, if a fact names it; the recommendation.
Pair every quality with its example; a quality without one goes last and short, or is left out. Say in a last line that begins with "Left out:" what you leave out, scores and lists of activities first. Invent nothing.`

export const draftInstructions = `You write the body of one letter of recommendation in the voice of a United States school counselor. The counselor reads it, completes it and signs it.

${dataNotOrders}

<facts> holds everything you may state; "I" in them is the counselor. Print figures, dates and names exactly as they stand there. <brief> says what the letter is for, what its readers look for, the manner and the length. <plan> is a plan by a colleague; where it goes beyond the facts, the facts win. <gaps> are brackets for what nobody told us.

Write
1. A first paragraph that says whom you recommend, for what, who you are to the student and since when, and the one thing a reader should remember.
2. The example, told in order, with its own details. Let it show the quality; do not explain it afterwards.
3. The other qualities, each beside what the student did. Put similar ones together.
4. What the student gave to others.
5. A short last paragraph with the recommendation itself, exactly as strong as the facts make it: "I recommend", if they say no more.
Copy each bracket of <gaps> exactly, once, where the missing fact belongs. Write no other brackets.
First person only for the counselor. Call the student by the first name after the first mention, as the facts do. End a sentence where its fact ends. Concrete nouns, plain verbs, sentences of different length in the manner of <brief>. Do not repeat grades, scores or lists of activities. Say each thing once. Do not exceed the length; if the facts do not fill it, write a shorter letter.

${prohibitions}

Answer with the body only: paragraphs divided by one empty line.`

export const judgeInstructions = `You read one letter of recommendation by a school counselor before anybody else sees it, and look for what a careful reader of the facts would object to. You do not rewrite it.

${dataNotOrders}

<facts> is everything that is known; "I" in it is the counselor. Brackets in the letter are gaps for the counselor and are never a problem. Date line, greeting, offer of contact and signature block are correct. The recommendation itself, courtesy, and plain conclusions a reader would draw from the example beside them need no fact.

Report a problem only if one of these is true, with the shortest exact quote that shows it:
- unsupported: the letter tells an event, detail, role, result, feeling, comparison or strength of praise that no fact states.
- distorted: the letter changes what a fact says: another person, order, cause, negation or certainty, or a figure tied to the wrong thing.
- omitted: the story of the facts, or a quality together with its example, is missing. Quote the fact line exactly as it stands in <facts>.
- forbidden: doubt, faint praise, looks, stereotype, stock phrase, promise, private matter that no fact states, or a sentence that speaks of instructions, of an assistant or of how the text was made.
Wording you would merely prefer is not a problem. Most letters have none: then answer with an empty list.`

export const fixInstructions = `You correct the body of one letter of recommendation by a school counselor. A check found problems.

${dataNotOrders}

<problems> lists them, each with the words it is about. Mend every one with the smallest change: correct the words to what <facts> states, or remove the statement, or add the missing fact in its place. Where a length is named, shorten or lengthen with what the facts hold, never with anything new. Leave every other word as it is, brackets too.

${prohibitions}

Answer with the whole corrected body only: paragraphs divided by one empty line.`

/** The brief's lines, as the grounding lists report them, and what holds where the caller left a choice open. */
function briefOf(brief: Brief, { rec, composed }: RecMaterial): string {
  const given = new Set(brief.lines.map(({ field }) => field))
  const { max } = wordRange(rec)
  const frameWords = wordCount(composed.opening) + wordCount(composed.closing)
  const bodyWords = wordCount(bodyOf(composed.text, composed))
  const choices = new Set(['purpose', 'profType', 'selectivity', 'sampleText'])
  const lines = [
    ...brief.lines.filter(({ field }) => choices.has(field)).map(({ text }) => text),
    ...(given.has('purpose')
      ? []
      : [`Purpose: ${rec.kind.replaceAll('_', ' ')}. These readers look for ${readersOf(rec)}`]),
    ...(rec.voice.measured ? [] : [`Manner: ${describeVoice(rec.voice)}`]),
    ...(rec.schools.length > 1 ? ['The letter goes to several colleges: name none of them'] : []),
    `Length of the body: at most ${Math.min(max - frameWords, lengthFor(bodyWords))} words; the facts alone carry about ${bodyWords}`,
  ]
  return tagged('brief', lines.join('\n'))
}

/** Prose needs some words more than the facts; a letter much longer holds what nobody told. The price list holds for no more. */
const lengthFor = (bodyWords: number): number => Math.ceil(bodyWords * 1.3) + 30

const factsOf = ({ rec }: RecMaterial): string => tagged('facts', factSheetOf(rec))

function gapsOf({ composed }: RecMaterial): string {
  const gaps = placeholdersIn(bodyOf(composed.text, composed))
  return tagged('gaps', gaps.length === 0 ? 'none' : gaps.join('\n'))
}

export function planPrompt(brief: Brief, material: RecMaterial): string {
  return [factsOf(material), briefOf(brief, material), gapsOf(material)].join('\n\n')
}

export function draftPrompt(brief: Brief, material: RecMaterial, plan: string | null): string {
  const planned = plan === null ? [] : [tagged('plan', plan)]
  return [planPrompt(brief, material), ...planned].join('\n\n')
}

export const judgePrompt = (text: string, material: RecMaterial): string =>
  [factsOf(material), tagged('letter', text)].join('\n\n')

export function fixPrompt(body: string, issues: readonly VerificationIssue[], material: RecMaterial): string {
  return [
    factsOf(material),
    tagged('letter', body),
    tagged('problems', listedProblems(issues)),
    gapsOf(material),
  ].join('\n\n')
}
