import { monthNames } from '#prose/facts/read-date.ts'

/** Abbreviations of counselors' notes that have one meaning there. What may mean two things stays as it is. */
const words: Readonly<Record<string, string>> = Object.freeze({
  chem: 'chemistry',
  calc: 'calculus',
  precalc: 'precalculus',
  bio: 'biology',
  alg: 'algebra',
  geom: 'geometry',
  trig: 'trigonometry',
  lit: 'literature',
  lang: 'language',
  econ: 'economics',
  psych: 'psychology',
  gov: 'government',
  sci: 'science',
  comp: 'computer',
  soph: 'sophomore',
  hr: 'hour',
  hrs: 'hours',
  wk: 'week',
  wks: 'weeks',
  yr: 'year',
  yrs: 'years',
  min: 'minutes',
  mins: 'minutes',
  sem: 'semester',
  vol: 'volunteer',
  ed: 'education',
  rec: 'recommendation',
  recs: 'recommendations',
  cr: 'credits',
  avg: 'average',
  stats: 'statistics',
  cert: 'certificate',
  conf: 'conference',
  sub: 'substitute',
  subs: 'substitutes',
  approx: 'about',
  asst: 'assistant',
  capt: 'captain',
  pres: 'president',
  dept: 'department',
  prof: 'professor',
  univ: 'university',
  info: 'information',
  mom: 'mother',
  dad: 'father',
  till: 'until',
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
})

const abbreviated = new RegExp(
  String.raw`(?<![\p{L}\p{N}$])(?:${Object.keys(words).join('|')})(?![\p{L}\p{N}])\.?`,
  'giu',
)

/**
 * A note with its abbreviations spelled out, for comparing it with a statement that does so: "8 hrs/wk" and "8 hours a week"
 * come to the same words. "SAT" stays the test, "Sat" is a day.
 */
export const spelledOut = (note: string): string =>
  note
    .replaceAll(/\bw\/o\b/giu, 'without')
    .replaceAll(/\bw\/(?=\s)/giu, 'with')
    .replaceAll(/\bb\/c\b/giu, 'because')
    .replaceAll(/~ ?(?=\d)/gu, 'about ')
    .replaceAll(/\bSat(?=s?\b)/gu, 'Saturday')
    .replaceAll(/\bEng(?= \d)/gu, 'English')
    .replaceAll(/\bevery a\.m\./giu, 'every morning')
    .replaceAll(/\b1st\b/giu, 'first')
    .replaceAll(/\b2nd\b/giu, 'second')
    .replaceAll(/\b3rd\b/giu, 'third')
    .replaceAll(/\bF'?(\d\d)\b/gu, 'fall 20$1')
    .replaceAll(/(?<=\d)x\b/giu, ' times')
    .replaceAll(/(?<=\d) ?h(?=\b)/gu, ' hours')
    .replaceAll(
      /\b(0?[1-9]|1[0-2])\/(20\d\d)\b/gu,
      (_, month: string, year: string) => `${monthNames[Number(month) - 1] ?? ''} ${year}`,
    )
    .replaceAll(/(?<=\p{L})\/(?=\p{L})/gu, ' ')
    .replaceAll(abbreviated, (found) => words[found.replace('.', '').toLowerCase()] ?? found)
