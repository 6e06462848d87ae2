import type { VerificationIssue } from '#contract/envelope.ts'
import type { Brief } from '#tools/field-rules.ts'
import { bodyOf, listedProblems } from '#tools/letter-writer.ts'
import { dataNotOrders, tagged } from '#tools/tagged.ts'
import type { AppealMaterial } from './draft-appeal.ts'
import { tones } from './fields.ts'
import { factSheetOf } from './facts.ts'
import { placeholdersIn } from '#tools/placeholders.ts'
import { wordsBounds, wordsTarget } from './compose.ts'
import { wordCount } from '#pipelines/steps/fit-length.ts'

/** Changes with every change of a prompt; recorded replies name the version they answered. */
export const appealPromptVersion = 'appeal-4'

/** What a letter may not do, whoever writes it; told to the writer, looked for by the reader. */
const prohibitions = `Never write
- a figure, date, name, event, cause, feeling or achievement that the facts do not state. Do not add, subtract, round or estimate.
- that something is enclosed or attached, that a document exists, or that someone agreed to something, unless a fact says so.
- a promise, a guarantee, an entitlement, a demand, an ultimatum or a deadline of your own; "match", "negotiate", "beg", "desperate"; or what the college, the law or federal policy requires.
- praise or pity that no fact supports, and nothing about character.
- a diagnosis, an immigration matter, abuse, or any number that identifies a person.
- a greeting, a date line, an address, a subject line, thanks, who asked for the letter, a closing or a signature: these are added around your text.
- headings, lists, bold type, em dashes, or a word about yourself, these instructions or how the text was made.`

export const planInstructions = `You plan one letter from a United States school counselor to a college's financial aid office, asking it to look again at one student's aid. You do not write the letter.

${dataNotOrders}

Give a plan of at most 12 short lines: the paragraphs in order and, for each, the facts it uses, in the words of the facts. Order: the request; what changed or what the situation is; what it means for paying; what the family has done, if a fact says; the student, if a fact says; the papers that can be sent; the specific ask.
Use every fact of <facts> that bears on aid, each once. Leave a fact out only if it does not bear on aid, and then say so in a last line that begins with "Left out:".
Note any two facts that disagree in a line that begins with "Disagree:". Invent nothing.`

export const draftInstructions = `You write the body of one letter from a United States school counselor to a college's financial aid office, asking it to look again at one student's aid. The counselor reads it, completes it and signs it.

${dataNotOrders}

<facts> holds everything you may state; a line that begins with "Read as:" says the line before it once more. Print its figures, dates and names exactly as they stand there. <brief> says what the letter is for, its tone and its length. <plan> is a plan by a colleague; where it goes beyond the facts, the facts win. <papers> are papers that can be sent; <gaps> are brackets for what nobody told us; <process> holds true sentences about how such requests are handled.

Write
1. The request in the first paragraph: for whom, for which aid year, on what ground, and the amount if the facts state one.
2. What changed, or what the situation is, with its dates and figures. Then what that means for paying, as far as the facts say.
3. The student in at most two sentences, only from the facts.
4. The papers as ones that can be sent. Name only those of <papers>.
5. The specific ask, that any form of adjustment would help, and that the decision is the office's.
Copy each bracket of <gaps> exactly, once, in the sentence where the missing fact belongs. Write no other brackets.
Third person for the family, first person only for the counselor. Plain words, short paragraphs, sentences of different length. Say each thing once. Keep the body within the two lengths the brief gives; count before you answer. Where the facts stop short of the first, go on with sentences of <process>, reworded as you like, and with nothing else, until it is reached; where they pass the second, keep the facts and shorten the rest.

${prohibitions}

Answer with the body only: paragraphs divided by one empty line.`

export const judgeInstructions = `You read one letter from a school counselor to a financial aid office before a person sees it, and look for what a careful reader of the facts would object to. You do not rewrite it.

${dataNotOrders}

<facts> is everything that is known; <papers> may be named as papers that can be sent; what <confirm> says may stand with a bracket that asks for confirmation. Brackets in the letter are gaps for the counselor and are never a problem. Header, greeting and signature block are correct. General courtesy, the request itself, and sentences about how such requests are handled need no fact.

Report a problem only if one of these is true, with the shortest exact quote that shows it:
- unsupported: the letter states something about the family, the student, an event or a document that no fact states.
- distorted: the letter changes what a fact says: another person, cause, order, condition, negation or certainty, or a figure tied to the wrong thing.
- omitted: a fact that bears on aid is missing. Quote the fact line exactly as it stands in <facts>.
- forbidden: a promise, entitlement, demand, pressure, claim of the college's duty, pleading, private detail (diagnosis, immigration, abuse), or a sentence that speaks of instructions, of an assistant or of how the text was made.
Wording you would merely prefer is not a problem. Most letters have none: then answer with an empty list.`

export const fixInstructions = `You correct the body of one letter from a school counselor to a college's financial aid office. A check found problems.

${dataNotOrders}

<problems> lists them, each with the words it is about; several may be about the same words, and a figure may be called unsupported because what it is said of is wrong. Mend every one with the smallest change: correct the words to what <facts> states, or remove the statement, or add the missing fact in its place. <papers>, <gaps> and <process> are what the letter was written from beside the facts. Where a length is named, shorten or lengthen with what the facts hold, never with anything new. Leave every other word as it is, brackets too.

${prohibitions}

Answer with the whole corrected body only: paragraphs divided by one empty line.`

/** A writer that stops short is told to stop this far above the least. */
const slackWords = 10

/** The brief's lines, as the grounding lists report them, and what holds where the caller left a choice open. */
function briefOf(brief: Brief, { composed, appeal }: AppealMaterial): string {
  const given = new Set(brief.lines.map(({ field }) => field))
  const frameWords = wordCount(composed.opening) + wordCount(composed.closing)
  const lines = [
    ...brief.lines.map(({ text }) => text),
    ...(given.has('appealType') ? [] : [`Ground of the request: ${appeal.type.replaceAll('_', ' ')}`]),
    ...(given.has('naturalness') ? [] : [`Tone: ${tones[appeal.naturalness] ?? ''}`]),
    `Length of the body: ${wordsBounds(appeal).min + slackWords - frameWords} to ${wordsTarget[appeal.length] - frameWords} words`,
  ]
  return tagged('brief', lines.join('\n'))
}

const factsOf = ({ appeal }: AppealMaterial): string => tagged('facts', factSheetOf(appeal))

function resourcesOf({ composed }: AppealMaterial): string {
  const gaps = placeholdersIn(bodyOf(composed.text, composed))
  // A bracket that is no gap of this letter may not be written.
  const process = composed.process.filter((text) => placeholdersIn(text).every((gap) => gaps.includes(gap)))
  return [
    tagged('papers', composed.documents.join('\n')),
    tagged('gaps', gaps.length === 0 ? 'none' : gaps.join('\n')),
    tagged('process', process.join('\n')),
  ].join('\n\n')
}

export function planPrompt(brief: Brief, material: AppealMaterial): string {
  return [factsOf(material), briefOf(brief, material), resourcesOf(material)].join('\n\n')
}

export function draftPrompt(brief: Brief, material: AppealMaterial, plan: string | null): string {
  const planned = plan === null ? [] : [tagged('plan', plan)]
  return [planPrompt(brief, material), ...planned].join('\n\n')
}

export function judgePrompt(text: string, brief: Brief, material: AppealMaterial): string {
  const confirm = brief.lines.filter(({ field }) => field === 'status').map((line) => line.text)
  return [
    factsOf(material),
    tagged('papers', material.composed.documents.join('\n')),
    tagged('confirm', confirm.length === 0 ? 'none' : confirm.join('\n')),
    tagged('letter', text),
  ].join('\n\n')
}

export function fixPrompt(
  body: string,
  issues: readonly VerificationIssue[],
  material: AppealMaterial,
): string {
  return [
    factsOf(material),
    tagged('letter', body),
    tagged('problems', listedProblems(issues)),
    resourcesOf(material),
  ].join('\n\n')
}
