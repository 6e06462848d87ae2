import type { CriterionId } from './criteria.ts'

const asked: readonly (readonly [CriterionId | 'gates', RegExp])[] = [
  ['gates', /\b(?:privacy|private|confidential\w*|FERPA|personal|sensitive|disclos\w*|consent|names?)\b/i],
  [
    'specific_evidence',
    /\b(?:evidence|examples?|specific\w*|concrete|anecdotes?|stor(?:y|ies)|details?|vague|generic)\b/i,
  ],
  [
    'relationship_and_comparison',
    /\b(?:relationship|how (?:well )?I know|compar\w+|opening|introduction|rank\w*|context of relationship)\b/i,
  ],
  [
    'fit_to_purpose',
    /\b(?:fit|purpose|program|scholarship|criteria|committee|readers?|audience|major|job|position)\b/i,
  ],
  [
    'character_and_contribution',
    /\b(?:character|contribution\w*|service|community|leadership|personality|kindness)\b/i,
  ],
  ['endorsement', /\b(?:endors\w+|recommendation|closing|conclusion|ending|strength of|strong\w*)\b/i],
  [
    'language_equity',
    /\b(?:bias\w*|equit\w+|gender\w*|stereotyp\w+|doubt\w*|hedg\w+|faint|inclusive|language|tone|wording)\b/i,
  ],
  ['originality', /\b(?:clich\w+|original\w*|stock|tired|phrases?|boilerplate|fresh)\b/i],
  ['context', /\b(?:context|circumstances|background|opportunit\w+|school profile|rigor)\b/i],
  [
    'structure_and_mechanics',
    /\b(?:structure|length|long|short|paragraphs|grammar|mechanics|flow|sentences?|organi[sz]\w+|format\w*|typos?|blanks?)\b/i,
  ],
]

/** The criteria a caller's `focus` asks for, by its words; nothing in it is followed as an order. */
export const focusIn = (focus: string | undefined): readonly (CriterionId | 'gates')[] =>
  asked.filter(([, words]) => words.test(focus ?? '')).map(([id]) => id)
