import { isSentence } from '#prose/notes/is-sentence.ts'
import { noteToProse, type ProseNote } from '#prose/notes/note-to-prose.ts'
import type { StatementField } from './read-statements.ts'

/** Who the letter speaks of and who speaks. */
export interface LetterPeople {
  readonly full: string | null
  readonly short: string
  readonly counselor: string | null
}

/**
 * Turns one note of a counselor into prose: a bare verb gets its subject ("Led the team" is the student, "Known her since
 * ninth grade" the counselor), a role its verb, "a nice young lady" becomes "a nice student".
 */
export function counselorProse(note: string, field: StatementField, people: LetterPeople): ProseNote {
  const plain = withSchoolYear(withoutGenderedNouns(note.trim()))
  const spoken = field === 'relationship' ? ofCounselor(plain, people) : ofStudent(plain, field, people)
  const given = spoken ?? inFirstPerson(plain, people)
  const prose = noteToProse(given, { name: people.short })
  if (spoken === null && field === 'resumeText' && !/[.!?]$/.test(note))
    return { form: 'fragment', text: prose.text }
  if (
    prose.form === 'fragment' &&
    !readsAsSentence(prose.text, /[.!?]["')]?$/.test(given) || spoken !== null, people.short)
  )
    return prose
  // The shorthand's reader drops closing marks that belong to speech.
  const text = prose.form === 'fragment' && /["'][.!?]?$/.test(given) ? given : prose.text
  return { form: 'sentence', text: ended(text) }
}

const verbOf = String.raw`(?:\p{Ll}+ly |also |always |never |often |still |now |just )?(?!(?:and|or|of|in|at|on|for|with|to|from|by|as|the|a|an)\b)\p{Ll}{2,}`

/** A note that ends like a sentence and has a pronoun, the student or a noun doing something. */
function readsAsSentence(text: string, isClosed: boolean, short: string): boolean {
  if (text.split(/\s+/).length < 3 || !/^["'\p{Lu}\d]/u.test(text)) return false
  const subject = new RegExp(String.raw`\b(?:I|[Hh]e|[Ss]he|[Tt]hey|[Ww]e|[Ii]t|who) ${verbOf}`, 'u')
  if (
    subject.test(text) ||
    (text.startsWith(`${short} `) && new RegExp(`^ ${verbOf}`, 'u').test(text.slice(short.length)))
  )
    return true
  return isClosed && text.split(/\s+/).length >= 5
}

const ended = (text: string): string =>
  /[.!?]["')]?$/.test(text) ? text : `${text.replace(/[\s;,:]+$/, '')}.`

const genderedNouns: readonly (readonly [RegExp, string])[] = [
  [/\byoung (?:lady|gentleman|man|woman)\b/gi, 'student'],
  [/\byoung (?:ladies|gentlemen|men|women)\b/gi, 'students'],
  [
    /\b(this|a|the|that) ((?:nice|good|great|fine|bright|smart|hard-working|hardworking|quiet|kind) )?(?:girl|boy|gal|guy|lady|gentleman)\b(?! (?:scouts?|band|team))/gi,
    '$1 $2student',
  ],
]

const withoutGenderedNouns = (text: string): string =>
  genderedNouns.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text)

/** "Sophomore yr: the pantry ran out" becomes "In sophomore year, the pantry ran out". */
const withSchoolYear = (text: string): string =>
  text
    .replaceAll(/\b(freshman|sophomore|junior|senior) yr\b\.?/gi, '$1 year')
    .replace(
      /^(freshman|sophomore|junior|senior) year(?: \(?(20\d\d)\)?)?\s*[:,-]\s*/i,
      (_, name: string, year?: string) =>
        `In ${name.toLowerCase()} year${year === undefined ? '' : ` (${year})`}, `,
    )

/** The counselor is the one who writes: "Ms. Lee has been her counselor" becomes "I have been her counselor". */
function inFirstPerson(note: string, { counselor }: LetterPeople): string {
  const last = counselor?.split(/\s+/).at(-1) ?? null
  const named =
    last === null || !/^\p{Lu}[\p{L}'’-]+$/u.test(last)
      ? ''
      : String.raw`|(?:(?:Mr|Mrs|Ms|Mx|Dr)\.? )?(?:\p{Lu}\p{L}+ )?${last}`
  return note
    .replace(
      new RegExp(
        String.raw`^(?:(?:The |Her |His |Their |My )?(?:[Ss]chool )?[Cc]ounselor${named}) has\b`,
        'u',
      ),
      'I have',
    )
    .replace(
      new RegExp(String.raw`^(?:(?:The |Her |His |Their )?(?:[Ss]chool )?[Cc]ounselor${named}) is\b`, 'u'),
      'I am',
    )
    .replace(
      new RegExp(
        String.raw`^(?:(?:The |Her |His |Their )?(?:[Ss]chool )?[Cc]ounselor${named}) (?=\p{Ll}+ed\b|met\b|saw\b|taught\b|knew\b)`,
        'u',
      ),
      'I ',
    )
}

const role = String.raw`(?:(?:school|guidance|college|academic|senior|assigned) )*(?:counselor|advisor|adviser|teacher|coach|mentor|supervisor|principal|dean|club (?:advisor|sponsor)|case manager|manager)`
const since = String.raw`(?:for|since|over|during|through|throughout|from|these|the past|the last)`

/** A relationship in note form: the counselor is its subject. Null when it is a sentence already. */
function ofCounselor(note: string, { short, counselor }: LetterPeople): string | null {
  const isBare =
    /^(?:have known|known|met|meet|worked|work|taught|supervised|coached|advised|talked|talk)\b/i.test(note)
  if (!isBare && isSentence(inFirstPerson(note, { full: null, short, counselor }))) return null
  const text = note.replace(/[.\s]+$/, '')
  const asRole = new RegExp(String.raw`^(?:(?:I'm|her|his|their|the|my) )?(${role})\b,?\s*(.*)$`, 'iu').exec(
    text,
  )
  if (asRole !== null) {
    const [, what = '', rest = ''] = asRole
    const tense = new RegExp(String.raw`^${since}\b`, 'i').test(rest)
      ? 'have been'
      : /^\d|^(?:one|two|three|four|five|six)\b/i.test(rest)
        ? 'have been'
        : 'am'
    const joined = (/^(?:\d|one|two|three|four|five|six)/i.test(rest) ? `for ${rest}` : rest).replace(
      /, (?=(?:\p{Lu}\p{L}+ ){1,4}(?:School|High|Academy|Center|College|Prep)\b)/u,
      ' at ',
    )
    return `I ${tense} ${short}'s ${what.charAt(0).toLowerCase()}${what.slice(1)} ${joined}`.trim()
  }
  const years =
    /^((?:about |over |almost |nearly )?(?:\d+|one|two|three|four|five|six|seven) years?)\b,?\s*(.*)$/i.exec(
      text,
    )
  if (years !== null)
    return `I have known ${short} for ${(years[1] ?? '').toLowerCase()}${years[2] === '' ? '' : `, ${years[2]}`}`
  if (/^(?:have |has )?known\b/i.test(text))
    return `I have ${withStudent(lowered(text.replace(/^(?:have|has) /i, '')), short)}`
  if (/^(?:meet|talk|speak|work)\b/i.test(text)) return `We ${lowered(text)}`
  if (/^(?:met|talked|spoke)\b(?! (?:her|him|them|with))/i.test(text))
    return /\bsince\b/.test(text) ? `We have ${lowered(text)}` : `We ${lowered(text)}`
  if (
    /^(?:met|worked|taught|supervised|coached|advised|mentored|observed|saw|see|talked|spoke|served|wrote|helped|counseled)\b/i.test(
      text,
    )
  )
    return `I ${lowered(text)}`
  return null
}

/** "Known for three years" lacks its object. */
const withStudent = (text: string, short: string): string =>
  text.replace(/^known (?=for|since|over|\d)/i, `known ${short} `).replace(/^(known \S+) (\d)/i, '$1 for $2')

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const bareVerb =
  /^(?:also |recently |then )?(?:led|built|rebuilt|wrote|ran|taught|began|won|gave|took|made|kept|spoke|chose|found|brought|spent|drove|came|became|got|set|held|grew|sang|drew|shows?|leads|runs|tutors|volunteers|works|plays|writes|teaches|helps|asks|reads|mentors|coaches|organizes|manages|edits|serves|cares|translates|speaks|keeps|takes|makes|listens|notices|brings|gives|carries|maintains|earns|earned|\p{Ll}{2,}ed)\b(?! by\b)/iu
const openRoles =
  'captain|co-captain|president|vice president|treasurer|secretary|editor|editor-in-chief|co-editor|chair|co-chair|drum major|section leader|stage manager|valedictorian|head counselor'
const otherRoles =
  'member|volunteer|founder|co-founder|tutor|mentor|intern|assistant|cashier|lifeguard|referee|camp counselor|peer tutor|peer mentor|student ambassador|teaching assistant|research assistant|server|barista|babysitter|lead|shift lead|team lead'
const roleNote = new RegExp(String.raw`^(?:the |a |an )?(${openRoles}|${otherRoles})\b(?=$|[ ,(])(.*)$`, 'iu')
const qualityNote =
  /^(?:very |always |extremely |really |both )?(?:\p{Ll}+(?:ous|ful|ive|ent|ant|ing|ed|able|ible|ic|al|y|less|est)|kind|calm|fair|humble|mature|creative|curious|brave|honest|bright|smart|warm|sincere|genuine|gentle|patient|loyal)(?:, (?:and )?| and )/iu

/** A bare verb, role or list of qualities gets the student as its subject. Null when there is nothing to mend. */
function ofStudent(note: string, field: StatementField, { short }: LetterPeople): string | null {
  const text = note.replace(/[.\s]+$/, '')
  if (/^\p{Lu}[\p{L} /&-]{1,30}:/u.test(text)) return null
  const founded = /^(?:co-)?founder of (.+)$/iu.exec(text)?.[1]
  if (founded !== undefined) return `${short} founded ${founded}`
  const asRole = roleNote.exec(text)
  if (asRole !== null && !isSentence(text)) {
    const [, what = '', rest = ''] = asRole
    const article = new RegExp(`^(?:${openRoles})$`, 'i').test(what)
      ? ''
      : /^[aeiou]/i.test(what)
        ? 'an '
        : 'a '
    const tail = rest.replace(/^(?:,\s*|\s+(?=\p{Lu}))/u, ' of ')
    return `${short} has served as ${article}${what.toLowerCase()}${tail}`
  }
  if (bareVerb.test(text) && !isSentence(text.replace(/^\S+\s/, '')))
    return `${short} ${joinedActs(lowered(text))}`
  if (
    /^(?:always|never) (?:on|in|early|ready|willing|prepared|the|first|there|kind|calm|open|late)\b/i.test(
      text,
    )
  )
    return `${short} is ${lowered(text)}`
  if (
    field !== 'resumeText' &&
    !/\d/.test(text) &&
    qualityNote.test(`${lowered(text)}, `) &&
    !isSentence(text)
  )
    return `${short} is ${joinedList(lowered(text))}`
  return null
}

/** "organized a drive, collected 840 pounds" becomes "organized a drive and collected 840 pounds". */
const joinedActs = (acts: string): string =>
  / and /.test(acts)
    ? acts
    : acts.replace(/, (\p{Ll}{2,}ed|won|ran|led|built|made|wrote|raised) ([^,]+)$/u, ' and $1 $2')

/** "kind, curious, funny" becomes "kind, curious and funny". */
const joinedList = (list: string): string =>
  / and /.test(list) ? list : list.replace(/, ([^,]+)$/, ' and $1')
