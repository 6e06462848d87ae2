import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import type { Stretch } from '#prose/preservation/compare-facts.ts'
import { readStatedFacts } from '#prose/preservation/stated-facts.ts'
import type { FactChange } from './fact-changes.ts'
import { type InstructionReading, numbersIn } from './read-instruction.ts'

/** What a change of fact is held against. */
export interface Allowance {
  readonly reading: InstructionReading
  readonly instruction: string
  readonly currentText: string
  /** Lower case. */
  readonly currentWords: ReadonlySet<string>
  /** Lower case. */
  readonly revisedWords: ReadonlySet<string>
}

/** Whether the instruction is about this fact, or lets it go. Nothing that neither text nor instruction states is allowed. */
export function isAllowed(fact: FactChange, allowance: Allowance): boolean {
  const { reading } = allowance
  const { kind, change, before, after } = fact
  if (kind === 'negation') return isAllowedNegation(fact, allowance)
  switch (change) {
    case 'lost':
      return (
        (reading.removes && reading.kinds.size === 0) ||
        reading.kinds.has(kind) ||
        (before !== null && isMentioned(before, reading))
      )
    case 'added':
    case 'changed':
      return after !== null && isGiven(fact, after, allowance)
    case 'moved':
    case 'unit':
      return [before, after].some((one) => one !== null && isMentioned(one, reading))
  }
}

/** A statement is turned round only if the instruction negates or corrects something that the sentence speaks of. */
function isAllowedNegation({ before, after }: FactChange, { reading, revisedWords }: Allowance): boolean {
  if (before === null || after === null) {
    const sentence = before ?? after
    return (
      reading.negates ||
      (before !== null && reading.removes && reading.kinds.size === 0 && isGone(before, revisedWords)) ||
      (sentence !== null && sharesWord(sentence, reading))
    )
  }
  return (reading.negates || reading.corrects) && (sharesWord(before, reading) || sharesWord(after, reading))
}

/** Of a sentence that went, some words went with it; where all stand but the "not", it was turned round. */
const wordsLeftMax = 0.8

function isGone({ text }: Stretch, revisedWords: ReadonlySet<string>): boolean {
  const words = tokenize(text).filter(({ kind, bare }) => kind === 'word' && !functionWords.has(bare))
  const left = words.filter(({ bare }) => revisedWords.has(bare))
  return left.length <= words.length * wordsLeftMax
}

function sharesWord({ text }: Stretch, { words }: InstructionReading): boolean {
  return tokenize(text).some(
    ({ kind, bare }) => kind === 'word' && !functionWords.has(bare) && words.has(bare),
  )
}

/** Whether the instruction names it: a figure by its value, a name by one of its words. */
function isMentioned({ text }: Stretch, { words, numbers }: InstructionReading): boolean {
  const own = numbersIn(text)
  if (own.size > 0 && isWithin(own, numbers)) return true
  return tokenize(text).some(
    ({ kind, bare }) => kind === 'word' && !functionWords.has(bare) && words.has(bare),
  )
}

/** Whether a new fact comes from the instruction, or follows from the text in the way the instruction asks for. */
function isGiven({ kind, before }: FactChange, after: Stretch, allowance: Allowance): boolean {
  const { reading, instruction, currentText, currentWords } = allowance
  switch (kind) {
    case 'placeholder':
      // A gap is the honest answer to an instruction that lacks its fact.
      return true
    case 'name':
      return tokenize(after.text).every(
        ({ kind: sort, bare }) => sort !== 'word' || reading.words.has(bare) || currentWords.has(bare),
      )
    case 'link':
    case 'quotation': {
      const inner = after.text.replace(/^["“]|[.,]?["”]$/g, '').toLowerCase()
      return [instruction, currentText].some((text) => text.toLowerCase().includes(inner))
    }
    case 'date':
      return isGivenFigure(after, reading) || isMadeOf(numbersIn(after.text), allowance)
    case 'figure':
      return isGivenFigure(after, reading) || isRounded(before, after, reading) || isDerived(after, allowance)
    case 'negation':
      return false
  }
}

function isGivenFigure({ text }: Stretch, { numbers, facts }: InstructionReading): boolean {
  const own = numbersIn(text)
  if (own.size > 0 && isWithin(own, numbers)) return true
  const values = readStatedFacts(text).map(({ key }) => valuePart(key))
  return values.length > 0 && values.every((value) => facts.some(({ key }) => valuePart(key) === value))
}

/** "$8,000" for "8000": the kind of the figure may come from the text. */
const valuePart = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/** "The 15th" in the instruction makes "March 15, 2026" of "March 3, 2026". */
function isMadeOf(own: ReadonlySet<string>, { reading, currentText }: Allowance): boolean {
  const known = numbersIn(currentText)
  return (
    Array.from(own).some((part) => reading.numbers.has(part)) &&
    Array.from(own).every((part) => reading.numbers.has(part) || known.has(part))
  )
}

/** Rounding moves a figure by at most this share. */
const roundingShareMax = 0.1

function isRounded(before: Stretch | null, after: Stretch, { rounds }: InstructionReading): boolean {
  const [from, to] = [before === null ? undefined : valuesIn(before.text)[0], valuesIn(after.text)[0]]
  return (
    rounds &&
    from !== undefined &&
    to !== undefined &&
    Math.abs(from - to) <= Math.abs(from) * roundingShareMax
  )
}

/** Figures of one text that are added up or subtracted with each other: no letter has more. */
const figuresCombinedMax = 40

/** A total, a difference, or twelve months of a figure of the text, where the instruction asks for one. */
function isDerived(after: Stretch, { reading, currentText }: Allowance): boolean {
  const wanted = valuesIn(after.text)[0]
  if (!reading.sums || wanted === undefined) return false
  const known = valuesIn(currentText).slice(0, figuresCombinedMax)
  const total = known.reduce((sum, value) => sum + value, 0)
  const isWanted = (value: number): boolean => Math.abs(value - wanted) < 0.01
  return (
    isWanted(total) ||
    known.some(
      (a, index) =>
        isWanted(a * 12) ||
        isWanted(a / 12) ||
        known.slice(index + 1).some((b) => isWanted(a + b) || isWanted(Math.abs(a - b))),
    )
  )
}

const valuesIn = (text: string): number[] =>
  extractAtoms(text).flatMap((atom) =>
    atom.kind === 'money' || atom.kind === 'quantity' ? [atom.value] : [],
  )

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  Array.from(part).every((one) => whole.has(one))
