import type { LetterKind } from '#domain/letter-norms.ts'
import type { ReaderCriterionId } from './criteria.ts'
import type { LetterSentence, ReadLetter } from './read-letter.ts'

const fitWords: Readonly<Record<LetterKind, RegExp>> = Object.freeze({
  college_general:
    /\b(?:college|university|campus|major|stud(?:y|ies|ying)|course(?:s|work)?|class(?:es|room)?|seminar|research|program|learn\w*|intellectual\w*|question\w*)\b/i,
  college_honors:
    /\b(?:honors|research|independent\w*|thesis|seminar|intellectual\w*|original|study|read\w*|question\w*)\b/i,
  scholarship:
    /\b(?:scholarship|award|leader\w*|service|serv(?:ed|es)|volunteer\w*|community|need|criteria|impact|donat\w*|raised)\b/i,
  transfer:
    /\b(?:transfer\w*|college-level|credit|course(?:s|work)?|ready|research|faculty|community college|program)\b/i,
  professional:
    /\b(?:patients?|clinic\w*|law|legal|business|profession\w*|integrity|judgment|supervis\w+|ethic\w*|competen\w*|argument|lab\w*)\b/i,
  employment:
    /\b(?:reliab\w*|shift|on time|customers?|team|skills?|train\w*|results?|responsib\w*|hire|rehire|job|work(?:s|ed|place)?|schedule)\b/i,
  program:
    /\b(?:program|summer|camp|independent\w*|mature|maturity|group|project|curio\w*|institute|roommates?)\b/i,
  other: /\b(?:program|work|study|community|service|project)\b/i,
})
const misplaced: Readonly<Partial<Record<LetterKind, RegExp>>> = Object.freeze({
  employment:
    /\b(?:GPA|SAT|ACT|class rank|test scores?|admissions? committee|your (?:college|university|campus))\b/,
  scholarship: /\badmi(?:ssion|t\w*) to (?:your|the) (?:college|university)\b/i,
  college_general: /\b(?:for the position|as an employee|for this job|hire (?:her|him|them))\b/i,
  program: /\bfor the position\b/i,
})
const giving =
  /\b(?:help(?:s|ed)?|tutor\w*|volunteer\w*|mentor\w*|taught|teach(?:es)?|donat\w*|raised|organi[sz]ed|founded|started|invited|shared|translat\w*|cared for|looks? after|younger|ninth[- ]graders?|classmates?|neighbors?|community|team)\b/i
const setting =
  /\b(?:our (?:school|district|town|county|students)|the school (?:offers|has)|AP (?:courses|classes) (?:offered|available)|class of \d+|graduating class|rural|urban|title i|most rigorous|course load|first in (?:her|his|their) family|first-generation|works? \d+ hours|commut\w+|night shift|while caring)\b/i

/** The recommendation itself and the offer of contact bear on another criterion. */
const courtesy = /\b(?:please|contact me|call me|I recommend|recommend (?:her|him|them))\b/i
const shownMax = 3

/** Sentences that bear on a criterion only a reader can judge: where to look, not what it is worth. */
export function signalsFor(
  id: ReaderCriterionId,
  { sentences }: ReadLetter,
  kind: LetterKind,
): LetterSentence[] {
  const pattern = id === 'fit_to_purpose' ? fitWords[kind] : id === 'context' ? setting : giving
  const hits = sentences.filter(({ text }) => pattern.test(text) && !courtesy.test(text))
  return hits
    .toSorted((a, b) => Number(b.shows) - Number(a.shows))
    .slice(0, shownMax)
    .toSorted((a, b) => a.start - b.start)
}

/** Words that belong in a letter for another purpose, as grades do not in one to an employer. */
export function misplacedIn({ text }: ReadLetter, kind: LetterKind): string | null {
  return misplaced[kind]?.exec(text)?.[0] ?? null
}
