import { tokenize } from '#prose/facts/tokens.ts'
import { type FactKind, readStatedFacts, type StatedFact } from '#prose/preservation/stated-facts.ts'

/** What an instruction lets a revision change, read in code; the check of the revised text goes by it. */
export interface InstructionReading {
  readonly facts: readonly StatedFact[]
  /** Lower-case words: a name, link or quotation spelled with them is mentioned. */
  readonly words: ReadonlySet<string>
  /** Every number in it, and every month as its number: a new date is made of these. */
  readonly numbers: ReadonlySet<string>
  /** Kinds it speaks of in general ("take out all dates"): such facts may go. */
  readonly kinds: ReadonlySet<FactKind>
  /** It shortens, removes or replaces a part: facts may go, and are told. */
  readonly removes: boolean
  readonly rounds: boolean
  /** It asks for a total or a difference: such a figure may be added. */
  readonly sums: boolean
  /** It corrects one thing: whatever it does not mention stays word for word. */
  readonly corrects: boolean
  readonly negates: boolean
  /** What no revision does, in its own words: sign, promise, invent. */
  readonly forbidden: readonly ForbiddenRequest[]
}

export interface ForbiddenRequest {
  readonly quote: string
  readonly message: string
}

const removing =
  /\b(?:shorten|shorter|condense|trim|cut|tighten|concise|brief|briefer|summar\w+|remov\w+|delet\w+|drop|omit|take out|leave out|leave off|strike|without (?:the|any|mention\w*)|get rid of|eliminate|redact|anonymi[sz]e|fewer|half (?:the|as)|(?:replace|rewrite|rephrase) (?:the|this|that|its) (?:\w+ ){0,2}(?:paragraph|sentence|section|opening|closing|ending|introduction|line))\b/i
const rounding = /\bround(?:ed|ing)?\b/i
const summing =
  /\b(?:total|sum|add(?:ed|ing)? (?:up|together)|combined|altogether|difference|gap|subtract|per (?:month|year|semester)|monthly|yearly)\b/i
const correcting =
  /\b(?:change|replace|correct|fix|update|swap|substitute|spell|misspell\w*|should (?:be|say|read)|instead of|not \S+ but|(?:say|state|mention|note|write|add) that)\b/i
const negating = /\b(?:not|no|never|none|without|cannot|n['’]t|lacks?|neither|nor)\b|n['’]t\b/i

// In the plural, or as a part of a name: "change the amount" is about one amount, "round the amounts" about all.
const spokenOf: readonly (readonly [FactKind, RegExp])[] = [
  ['figure', /\b(?:figures|amounts|numbers|dollars|sums|percentages|statistics|scores|incomes|salaries)\b/i],
  ['date', /\b(?:dates|years|months|deadlines)\b/i],
  [
    'name',
    /\b(?:names|initials|anonymi[sz]e|anonymous|surname|(?:first|last|full|middle|family|given) name|identif\w+)\b/i,
  ],
  ['link', /\b(?:links|urls|web ?sites|e-?mails|addresses|phones|telephones|contacts|contact details)\b/i],
  ['quotation', /\b(?:quotes|quotations|quoted|quotation marks)\b/i],
  ['placeholder', /\b(?:brackets?|placeholders?|blanks?|fill)\b/i],
]

const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:sign|signed|signing)\b(?![ -]?(?:up|off|language|of|for (?:the|a|her|his|their) (?:class|course|program))\b)(?: \w+){0,4}/i,
    'A revision does not sign for a person: the counselor signs.',
  ],
  [
    /\b(?:promis(?:e|es|ed)|guarante\w+|assur\w+ (?:them|the family|her|him) that)(?: \w+){0,4}/i,
    'A revision promises nothing: only the college decides about aid.',
  ],
  [
    /\b(?:(?:make|making) (?:up|something up)|invent\w*|fabricat\w+|fake|exaggerat\w+|inflat(?:e|ing)\b|pretend\w*|lie about|made[- ]up)(?: \w+){0,4}/i,
    'A revision invents nothing: give the fact in the instruction.',
  ],
]
/** "Do not promise", "remove the sentence that guarantees". */
const warded =
  /\b(?:not|n['’]t|never|avoid\w*|without|replace|soften|remov\w+|delet\w+|drop|cut|take out|instead of|rather than|less|stop)\b[^.!?]{0,40}$/i

export function readInstruction(instruction: string): InstructionReading {
  const tokens = tokenize(instruction)
  return Object.freeze({
    facts: readStatedFacts(instruction),
    words: new Set(tokens.flatMap(({ bare, lower }) => [bare, lower])),
    numbers: numbersIn(instruction),
    kinds: new Set(spokenOf.flatMap(([kind, pattern]) => (pattern.test(instruction) ? [kind] : []))),
    removes: removing.test(instruction),
    rounds: rounding.test(instruction),
    sums: summing.test(instruction),
    corrects: correcting.test(instruction),
    negates: negating.test(instruction),
    forbidden: refusals.flatMap(([pattern, message]) => {
      const match = pattern.exec(instruction)
      if (match === null || warded.test(instruction.slice(0, match.index))) return []
      return [{ quote: match[0], message }]
    }),
  })
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The numbers of a text as digits, months among them. */
export function numbersIn(text: string): Set<string> {
  const numbers = new Set<string>()
  for (const { kind, lower, value, capitalised } of tokenize(text)) {
    const month = kind === 'word' && capitalised ? monthNames.indexOf(lower.slice(0, 3)) : -1
    if (kind === 'number') numbers.add(String(value))
    else if (month >= 0) numbers.add(`month ${month + 1}`)
  }
  return numbers
}
