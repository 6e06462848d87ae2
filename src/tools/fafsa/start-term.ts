import { capitalize } from '#prose/capitalize.ts'
import { monthNames } from '#prose/facts/read-date.ts'

/** When a student starts at the college the checklist is for, as the caller wrote it. */
export interface StartTerm {
  /** The award year begins on 1 July of this year. */
  readonly startYear: number
  /** "spring 2027", "the 2027–28 year", "the class of 2028". */
  readonly words: string
  /** A summer term belongs to the award year each college gives it. */
  readonly isSummer: boolean
}

const term =
  /\b(spring|summer|fall|autumn|winter)(?: semester| term| quarter)?(?: of)? (?:'(\d\d)|(20\d\d))\b/i
const month =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|aug|sept|sep)\.? (?:of )?(20\d\d)\b/i
const schoolYear = /\b(20\d\d) ?[-–/] ?(?:20)?(\d\d)\b/
const classYear =
  /\b(?:class of|graduat\w+ (?:high school )?(?:in )?(?:(?:may|june|spring)(?: of)? )?)(?: ?)(20\d\d)\b/i

/** The clause speaks about something else than the start. */
const otherMatter =
  /\b(?:appl(?:y|ies|ied|ying|ication)|fil(?:e|es|ed|ing)|left|until|through|since|took|tak(?:e|es|ing)|visit\w*|deadline|due|submit\w*|early|laid off|lost|divorced?|moved|withdrew|drop\w*|graduat\w+|tax(?:es)?|income|W-2|last)\b/i
const startWords =
  /\b(?:start\w*|begin\w*|enroll?\w*|enrol\w*|attend\w*|transfer\w*|entry|entering|enter|matriculat\w*|intake|going to|plans? (?:to|for|on)|aims? for|target\w*|admit\w*|first (?:term|semester|day))\b/i

/** The term told in `timeline`; in `notes` only next to a word such as "starts". */
export function readStartTerm(timeline: string, notes: string): StartTerm | null {
  const timed = clausesOf(timeline).filter((clause) => !otherMatter.test(clause) || startWords.test(clause))
  const noted = clausesOf(notes).filter((clause) => startWords.test(clause) && !otherMatter.test(clause))
  for (const clause of [...timed, ...noted]) {
    const found = termIn(clause)
    if (found !== null) return found
  }
  for (const clause of [...clausesOf(timeline), ...clausesOf(notes)]) {
    const graduates = classYear.exec(clause)
    if (graduates !== null && !/\bgraduated\b/i.test(clause)) {
      return { startYear: Number(graduates[1]), words: `the class of ${graduates[1]}`, isSummer: false }
    }
  }
  return null
}

const clausesOf = (text: string): string[] => text.split(/[,;.!?\n]+/).filter((clause) => /\d/.test(clause))

function termIn(clause: string): StartTerm | null {
  const named = term.exec(clause)
  if (named !== null) {
    const season = (named[1] ?? '').toLowerCase()
    const year = Number(named[3] ?? `20${named[2]}`)
    const isFall = season === 'fall' || season === 'autumn'
    return { startYear: isFall ? year : year - 1, words: `${season} ${year}`, isSummer: season === 'summer' }
  }
  const year = schoolYear.exec(clause)
  if (year !== null && (Number(year[1]) + 1) % 100 === Number(year[2])) {
    return { startYear: Number(year[1]), words: `the ${year[1]}–${year[2]} year`, isSummer: false }
  }
  const started = startWords.test(clause) ? month.exec(clause) : null
  if (started === null) return null
  const at = monthNames.findIndex((name) => name.startsWith((started[1] ?? '').toLowerCase().slice(0, 3)))
  const startYear = Number(started[2]) - (at < 6 ? 1 : 0)
  return {
    startYear,
    words: `${capitalize(monthNames[at] ?? '')} ${started[2]}`,
    isSummer: at === 5 || at === 6,
  }
}
