import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import { isQuotable, shortQuote } from './page-words.ts'

/** A deadline as the page prints it, and what it means on the day it was read. */
export interface Deadline {
  /** Words of the page. */
  readonly words: string
  /** ISO date; null where the page shows no year. */
  readonly date: string | null
}

export type DeadlineReading =
  | { readonly kind: 'upcoming' | 'no_year'; readonly deadline: Deadline }
  | { readonly kind: 'past' | 'none' }

const deadlineCue =
  /\b(?:deadlines?|due (?:date|by|on)|(?:is|are) due|apply (?:by|before)|closes?|closing date|close date|ends? on|no later than|(?:submitted|received|postmarked|completed|accepted|open) (?:by|before|until|through|on or before)|until|application period|window)\b/i
/** Dates of something else than the end of applying. */
const otherDate =
  /\b(?:posted|published|updated|copyright|announced|notified|winners?|recipients|awarded on|opens?(?! (?:until|through|from)))\b/i

/** The next deadline that the sentences name; past when all of them are. A label and its date may be two lines. */
export function readDeadline(sentences: readonly string[], today: string): DeadlineReading {
  const dates = sentences.flatMap((sentence, at) => {
    const isLabelled = deadlineCue.test(sentence)
    const follows = sentences[at - 1]
    const isBelow =
      follows !== undefined && follows.length <= 40 && deadlineCue.test(follows) && !hasDate(follows)
    return isLabelled || isBelow ? datesIn(sentence) : []
  })
  const upcoming = dates
    .filter(({ date }) => date !== null && date >= today)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))[0]
  if (upcoming !== undefined) return { kind: 'upcoming', deadline: upcoming }
  if (dates.some(({ date }) => date !== null)) return { kind: 'past' }
  const [first] = dates
  return first === undefined ? { kind: 'none' } : { kind: 'no_year', deadline: first }
}

const hasDate = (text: string): boolean => datesIn(text).length > 0

/** Days that a text names, but not those it opens or is announced on. */
export function datesIn(text: string): Deadline[] {
  return extractAtoms(text).flatMap((atom) => {
    if (atom.kind !== 'date' || atom.month === null || atom.day === null) return []
    const before = text.slice(Math.max(0, atom.start - 40), atom.start)
    const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1)
    if (otherDate.test(clause) && !deadlineCue.test(clause)) return []
    const [month, day] = [atom.month, atom.day].map((part) => String(part).padStart(2, '0'))
    return [{ words: atom.text, date: atom.year === null ? null : `${atom.year}-${month}-${day}` }]
  })
}

const awardCue =
  /\b(?:award(?:s|ed)?|scholarships?|grants?|stipends?|prizes?|amount|value|worth|receives?|up to|each|per year|annual(?:ly)?|renewable|recipients?|winners?|full tuition)\b/i
const otherMoney =
  /\b(?:fees?|income|earn|costs?|tuition (?:is|was|of)|donat\w*|rais(?:ed|ing)|endow\w*|million|billion|total(?:ing|ed)?|since|sponsors?hip|budget|assets|loan|over the years|gift|fund(?:ed|ing) by|AGI|debt|save)\b/i
/** Money of a round that is over. */
const pastRound =
  /\b(?:received|won|were (?:given|paid|awarded)|was (?:given|paid|awarded)|went to|last year|in the past|past (?:winners|recipients)|previous(?:ly)?)\b/i

/** Whether a sentence tells what was, not what is given this time. */
export const tellsPastRound = (sentence: string): boolean => pastRound.test(sentence)

const fullAward = /\b(?:full|half(?: of)?)[- ](?:the )?(?:tuition|ride)\b|\bfull cost of attendance\b/i
const least = 100
const most = 200_000

/** The amount of one award, in the page's words; null when it is not stated as such. */
export function readAmount(sentences: readonly string[]): string | null {
  for (const [at, sentence] of sentences.entries()) {
    const label = sentences[at - 1] ?? ''
    const isLabelled = label.length <= 40 && awardCue.test(label)
    if (!(awardCue.test(sentence) || isLabelled) || otherMoney.test(sentence) || pastRound.test(sentence))
      continue
    const words = amountIn(sentence)
    if (words !== null) return words
  }
  return null
}

/** "up to $2,500", "$1,000 to $5,000", "full tuition": the money of one sentence as it stands there. */
export function amountIn(sentence: string): string | null {
  const amounts = extractAtoms(sentence).filter(
    (atom) => atom.kind === 'money' && atom.value >= least && atom.value <= most,
  )
  const [first, second] = amounts
  if (first === undefined) return fullAward.exec(sentence)?.[0] ?? null
  const isRange =
    second !== undefined && /^\s*(?:-|–|—|to|and|or)\s*$/.test(sentence.slice(first.end, second.start))
  const lead = /(?:\b(?:up to|from|between|at least|a minimum of)\s+)$/i.exec(sentence.slice(0, first.start))
  return sentence.slice(lead?.index ?? first.start, isRange ? second.end : first.end)
}

const whoLabel =
  /^(?:[Ee]ligib(?:ility|le)|[Rr]equirements?|[Ww]ho(?: (?:may|can|should) apply)?)(?:\s*[:–-]\s*| (?=\p{Lu}))/u
const whoCue =
  /\b(?:open to|must (?:be|have|demonstrate|plan|attend|live|reside)|eligib\w+|applicants? (?:must|who)|available to|for (?:high school|college|undergraduate|graduate|first|students|seniors)|students? who)\b/i

/** A sentence on who may apply names people. */
export const people =
  /\b(?:students?|seniors?|juniors?|graduates?|undergraduates?|applicants?|candidates?|sons|daughters|children|dependents|youth|women|men|members|residents?|scholars?|people|anyone|families)\b/i

/** Who may apply, in the page's words. */
export function readWho(sentences: readonly string[]): string | null {
  const said = sentences.find(
    (sentence) =>
      whoCue.test(sentence) &&
      people.test(sentence) &&
      sentence.split(' ').length >= 5 &&
      isQuotable(sentence),
  )
  return said === undefined ? null : shortQuote(said.replace(whoLabel, ''))
}

const closed =
  /\b(?:no longer (?:accepting|offered|available|awarded|active)|applications? (?:are|is|have|has) (?:now |currently |been )*closed|(?:has been|was) discontinued|(?:scholarship|application|program) (?:is|has) (?:now |currently )*(?:closed|ended|expired)|deadline (?:has|is) (?:now )?passed|not (?:currently )?accepting applications|page (?:not found|cannot be found|does ?n[o’']t exist)|error 404|404 not found)\b/i

/** Whether the page says that nobody can apply now. */
export const saysClosed = (text: string): boolean => closed.test(text)
