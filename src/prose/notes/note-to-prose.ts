import { capitalize } from '#prose/capitalize.ts'
import { isSentence } from './is-sentence.ts'
import { afterBareParticiple, passiveParticiples, states, thingParticiples } from './verbs.ts'

/** A note as a letter can carry it: a whole sentence, or a fragment that only a list can carry. */
export interface ProseNote {
  readonly form: 'sentence' | 'fragment'
  readonly text: string
}

/** Whose family the notes speak of, in the words of the letter: "Maria", or "the student". */
export interface NoteSubject {
  readonly name: string
}

/**
 * Turns one note into correct prose by rule: spells out shorthand, gives a bare "Father" an owner and a bare participle its
 * verb. Figures, dates, names and negations stay as given ("84k" beside an income is written "$84,000"). What cannot be
 * made a sentence safely stays a fragment.
 */
export function noteToProse(note: string, subject: NoteSubject): ProseNote {
  const plain = inDollars(spellOut(note.trim().replace(/[\s.;,:]+$/, '')))
  const owned = ownedNote(movedFigure(plain), subject)
  const stated = verblessNote(countedNote(asStudent(owned, subject, statedNote)))
  const worded = isSentence(stated) ? datedNote(stated) : stated
  const text = worded.replace(/!+$/, '').trim()
  if (!isSentence(text)) return { form: 'fragment', text: capitalize(text) }
  return { form: 'sentence', text: ended(capitalize(text)) }
}

const monthNames: Readonly<Record<string, string>> = Object.freeze({
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Sept: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
})

const shorthand: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:-+>|=+>|→|⇒)\s*/g, ' to '],
  [/\bw\/o\s*/gi, 'without '],
  [/\bw\/\s*/gi, 'with '],
  [/\bb\/c\b/gi, 'because'],
  [/\s+&\s+/g, ' and '],
  [/\/\s?(?:mo|mth|month)\b(?:\.(?=\s\p{Ll}))?/giu, ' a month'],
  [/\/\s?(?:wk|week)\b(?:\.(?=\s\p{Ll}))?/giu, ' a week'],
  [/\/\s?(?:yr|year)\b(?:\.(?=\s\p{Ll}))?/giu, ' a year'],
  [/\/\s?(?:hr|hour)\b(?:\.(?=\s\p{Ll}))?/giu, ' an hour'],
  [/(\d)\s?hrs?\b\.?/gi, '$1 hours'],
  [/(\d)\s?yrs?\b\.?/gi, '$1 years'],
  [/(\d)\s?(?:mos|mths)\b\.?/gi, '$1 months'],
  [/(\d)\s?wks?\b\.?/gi, '$1 weeks'],
  [/\bthru\b/gi, 'through'],
  [/\bapprox\.?(?=\s)/gi, 'approximately'],
  [/(^|\s)~\s?(?=[$\d])/g, '$1about '],
  [/\bsibs\b/gi, 'siblings'],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}) (20\d\d)\b/g,
    '$1 $2, $3',
  ],
]

const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
const endOfClause = String.raw`(?=$|[.,;]| and | but )`
const bareDate = new RegExp(String.raw`(?<=(\p{L}+)) ((?:${month}) \d{1,2}(?:, 20\d\d)?)${endOfClause}`, 'gu')
const bareMonth = new RegExp(String.raw`(?<=(\p{L}+)) ((?:${month})(?: 20\d\d)?)${endOfClause}`, 'gu')
const bareYear = /(?<=\b(?:\p{L}+ed|off|cut|lost)) (20\d\d)(?=$|[.,;]| and | but )/gu
const leadsDate =
  /^(?:on|in|of|since|until|till|by|from|before|after|to|through|and|or|the|for|early|late|mid|last|this|next|between|around|about|during|every|each|dated|as|January|February|March|April|May|June|July|August|September|October|November|December)$/i

/** "laid off March 3, 2026" becomes "laid off on March 3, 2026", "divorced 2025" "divorced in 2025"; "medical bills $900" at the end "with medical bills of $900". */
function datedNote(note: string): string {
  return note
    .replace(bareDate, (whole, before: string, date: string) =>
      leadsDate.test(before) ? whole : ` on ${date}`,
    )
    .replace(bareMonth, (whole, before: string, date: string) =>
      leadsDate.test(before) ? whole : ` in ${date}`,
    )
    .replace(bareYear, ' in $1')
    .replace(/, ((?:\p{L}+ ){1,3})(\$\d[\d,]*(?:\.\d\d)?)$/u, (whole, what: string, sum: string) =>
      /\b(?:about|around|approximately|roughly|now|only|just|nearly|over|under|at|is|of|to) $/.test(what) ||
      isSentence(`it ${what}`)
        ? whole
        : `, with ${what}of ${sum}`,
    )
}

const moneyWords =
  /\b(?:makes?|made|earn(?:s|ed|ings)?|income|salary|wages?|pay|paid|owes?|owed|bills?|costs?|gap|needs?|awards?|grants?|scholarships?|merit|aid|savings|saved|debts?|loans?|price|offer(?:s|ed)?|tuition|rent|mortgage|balance)\b/i

/** "$18k" becomes "$18,000", and "46k" too where the note speaks of money. Retirement plans keep their names. */
function inDollars(note: string): string {
  return note.replace(
    /(\$)?\b(\d{1,3}(?:\.\d{1,2})?)k\b/gi,
    (whole, sign: string | undefined, digits: string) => {
      if (/^(?:401|403|457)$/.test(digits) || (sign === undefined && !moneyWords.test(note))) return whole
      return `$${Math.round(Number(digits) * 1000).toLocaleString('en-US')}`
    },
  )
}

function spellOut(note: string): string {
  const spelled = shorthand.reduce((text, [pattern, words]) => text.replace(pattern, words), note)
  return spelled
    .replace(
      /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?= \d)/g,
      (short, name: string) => monthNames[name] ?? short,
    )
    .replaceAll(/\s+/g, ' ')
    .replace(/^(\d{1,3})[.)]\s/, '')
}

const amount = String.raw`(?:about |approximately |roughly |around )?\$?\d[\d,]*(?:\.\d+)?k?`
const incomeWord = String.raw`(?:(?:household|family|annual|monthly|gross|total|combined|yearly|projected|adjusted gross) )*(?:income|wages|salary|salaries|earnings|pay|AGI|revenue)`
const movedIncome = new RegExp(
  String.raw`^((?:\p{L}+'s? |the |our |their |his |her |\p{L}+ ){0,3}?${incomeWord})\s*(?::|=|was|-)?\s*(?:from )?(${amount})(\s*(?:in|for) 20\d\d)?\s*(?:to|,? now|down to|up to)\s+(${amount})(.*)$`,
  'iu',
)

/** "Income 84k -> 31k" becomes "Income fell from $84,000 to $31,000". */
function movedFigure(note: string): string {
  const match = movedIncome.exec(note)
  if (match === null) return note
  const [, what = '', before = '', when = '', after = '', rest = ''] = match
  const [from, to] = [dollarsOf(before), dollarsOf(after)]
  const moved = from.value > to.value ? 'fell' : from.value < to.value ? 'rose' : 'went'
  return `${what} ${moved} from ${from.text}${when} to ${to.text}${rest}`
}

function dollarsOf(text: string): { value: number; text: string } {
  const qualifier = /^[a-z]+ /i.exec(text)?.[0] ?? ''
  const digits = text.slice(qualifier.length).replaceAll(/[$,]/g, '')
  const value = digits.toLowerCase().endsWith('k')
    ? Math.round(Number(digits.slice(0, -1)) * 1000)
    : Number(digits)
  return { value, text: `${qualifier.toLowerCase()}$${value.toLocaleString('en-US')}` }
}

const relative =
  'father|dad|mother|mom|stepfather|stepdad|stepmother|stepmom|parents?|grandmother|grandma|grandfather|grandpa|grandparents|guardian|brother|sister|older brother|older sister|younger brother|younger sister|family|household|uncle|aunt'
const bareRelative = new RegExp(String.raw`^(${relative})((?:'s)?)(?=\s|,|'|$)`, 'i')

const namedThing =
  /^(?=(?:net price|net cost|total cost|cost of attendance|remaining balance|gap|shortfall|balance|FAFSA|CSS Profile)\b)/i

const bareEvent =
  /^(?=(?:house fire|car accident|accident|kitchen fire|fire|flood|tornado|hurricane|storm|layoff|stroke|surgery bill|job loss)\b)/i

/** "Father lost" becomes "Maria's father lost"; "Student works" becomes "Maria works". */
function ownedNote(note: string, subject: NoteSubject): string {
  if (/^student(?='s|\s)/i.test(note)) return note.replace(/^student/i, subject.name)
  if (/^(?:household |family )?income\b/i.test(note))
    return note.replace(/^(?:household |family )?income/i, "the family's income")
  if (namedThing.test(note))
    return `the ${/^(?:FAFSA|CSS)/.test(note) ? note : note.charAt(0).toLowerCase() + note.slice(1)}`
  if (bareEvent.test(note))
    return `${/^[aeiou]/i.test(note) ? 'an' : 'a'} ${note.charAt(0).toLowerCase()}${note.slice(1)}`
  const match = bareRelative.exec(note)
  if (match === null || /^(?:family|household) (?:of|size)\b/i.test(note)) return note
  const [whole, noun = '', possessive = ''] = match
  const lower = noun.toLowerCase()
  const owned = lower === 'family' || lower === 'household' ? `the ${lower}` : `${subject.name}'s ${lower}`
  return `${owned}${possessive}${note.slice(whole.length)}`
}

const person = String.raw`(?:(?:the |his |her |their |my |our |both )?(?:\p{L}[\p{L}-]*'s )?(?:${relative}|student|he|she|they))`
const passiveNote = new RegExp(
  String.raw`^(${person}(?: and ${person})?) ((?:also |recently |just |suddenly |unexpectedly |both )?)(${passiveParticiples})${afterBareParticiple}`,
  'iu',
)
const stateNote = new RegExp(
  String.raw`^(${person}(?: and ${person})?) ((?:also |now |currently |both )?)(${states})\b(.*)$`,
  'iu',
)
/** States whose word also tells the event: "parents separated in January" has its verb. */
const happened = /^(?:divorced|separated|retired)$/i
const onceThen =
  /^ (?:20\d\d(?![\d,])|(?:in|on|last|this|after|before|when|during|early|late|two|three|a|\d{1,2}) \S)/i
const thing = String.raw`(?:(?:the |his |her |their |my |our )?(?:\p{L}[\p{L}-]*'s ){0,2}(?:work )?(?:hours|overtime|pay|salary|wages|benefits|position|job|shifts?|child support|unemployment|business|home|house|apartment|car|income))`
const thingNote = new RegExp(
  String.raw`^(${thing}) ((?:also |recently |just )?)(${thingParticiples})${afterBareParticiple}`,
  'iu',
)

/** Lets a rule about "student" work on the student's name. */
function asStudent(note: string, { name }: NoteSubject, rule: (note: string) => string): string {
  const tail = note.startsWith(`${name} `) ? note.slice(name.length) : null
  if (tail === null) return rule(note)
  const told = rule(`student${tail}`)
  return `${name}${told.slice('student'.length)}`
}

/** Gives a bare participle or state its verb: "Father laid off" becomes "Father was laid off". */
function statedNote(note: string): string {
  const passive = passiveNote.exec(note) ?? thingNote.exec(note)
  if (passive !== null) {
    const [whole, who = '', adverb = '', participle = ''] = passive
    const verb = isPlural(who) ? 'were' : 'was'
    return `${who} ${verb} ${adverb}${participle}${note.slice(whole.length)}`
  }
  const state = stateNote.exec(note)
  if (state === null) return note
  const [, who = '', adverb = '', what = '', rest = ''] = state
  if (happened.test(what) && onceThen.test(rest)) return note
  const has = isPlural(who) ? 'have been' : 'has been'
  const is = isPlural(who) ? 'are' : 'is'
  return `${who} ${/^ since\b/.test(rest) ? has : is} ${adverb}${what}${rest}`
}

const isPlural = (who: string): boolean =>
  / and |\b(?:parents|they|hours|wages|benefits|shifts|grandparents|both)$/i.test(who)

const counted =
  /^((?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|several|a|an|another)) ((?:[\p{L}-]+ ){0,3}(?:siblings?|brothers?|sisters?|children|child|kids?|dependents?|people|members|grandparents?|cousins?)\b.*)$/iu

const sized =
  /^(?:the )?(family|household)(?: size)?(?: of| is|:)? (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(, \S.*)?$/i

/** "2 younger siblings" becomes "There are 2 younger siblings in the family", "Family of 5" tells how many people there are. */
function countedNote(note: string): string {
  const [, group, size, more = ''] = sized.exec(note) ?? []
  if (group !== undefined && size !== undefined && size !== '1')
    return `there are ${inWords(size)} people in the ${group.toLowerCase()}${more}`
  const match = counted.exec(note)
  if (match === null || isSentence(note)) return note
  const [, number = '', rest = ''] = match
  const place = /\b(?:at home|in (?:the|college|school|high school|elementary)|household|family)\b/i.test(
    rest,
  )
    ? ''
    : ' in the family'
  const noun = /^[^,;]*/.exec(rest)?.[0] ?? ''
  return `there ${/^(?:1|one|an?|another)$/i.test(number) ? 'is' : 'are'} ${inWords(number)} ${noun}${place}${rest.slice(noun.length)}`
}

const dueSum =
  /^((?:the |his |her |their )?(?:monthly )?(?:rent|mortgage))(?: of|:)? (\$\d[\d,]*(?:\.\d\d)?(?: (?:a|per) (?:week|month|year))?)$/i
const missingThing = /^no ((?:\p{L}+ ){0,2}(?:insurance|child support|savings))$/iu

/** "Rent $1,400 a month" becomes "Rent is $1,400 a month", "No health insurance" "There is no health insurance". */
function verblessNote(note: string): string {
  const [, due, sum] = dueSum.exec(note) ?? []
  if (due !== undefined) return `${due} is ${sum}`
  const [, missing] = missingThing.exec(note) ?? []
  return missing === undefined ? note : `there ${/s$/i.test(missing) ? 'are' : 'is'} no ${missing}`
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords = (number: string): string => digitWords[Number(number)] ?? number.toLowerCase()

const ended = (text: string): string => (/[.!]["”')\]]?$/.test(text) ? text : `${text}.`)
