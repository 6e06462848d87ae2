import { cues } from '#prose/document.ts'
import { isItin, isSsn } from './checksums.ts'
import { type Candidate, digitsOf, distanceAround, distanceBefore, type Recogniser } from './recogniser.ts'

const ssnWords = /\bssns?\b|\bsocial(?: |-)?sec(?:urity)?\b|\bsoc\.? sec\b|\bss ?#|\bsocial (?:number|is|#)/g
const itinWords = /\bitin\b|\btaxpayer\b|\btax id\b/g
const einWords = /\bf?ein\b|\bemployer\b|\btax id\b|\bw-?2\b|\b1099\b|\birs\b/g
const alienWords =
  /\balien\b|\buscis\b|\bimmigration\b|\bgreen card\b|\bdaca\b|\ba-?number\b|\bregistration n/g
const passportWords = /\bpassports?\b/g
const licenseWords =
  /\bdriver'?’?s?'? licen[sc]es?\b|\bdl ?(?:#|no\b|number\b|:)|\bstate id\b|\blicen[sc]e (?:no|number|#)/g
const studentIdWords =
  /\b(?:his|her|their|[a-z]{2,20}'s) (?:school |student )?id\b|\bstudent's (?:number|no)\b|\bstudent (?:id\b|i\.d\.|number\b|no\b|#)|\bsid\b|\bdistrict (?:id|number)\b|\b(?:ossid|csis|ssid|lasid|sasid)\b|\bstate student id/g
const studentCues = cues(
  'student',
  "student's",
  'students',
  'id',
  'sid',
  'district',
  'ossid',
  'csis',
  'ssid',
  'lasid',
  'sasid',
)
const lastFourWords =
  /\blast (?:four|4)(?: digits?)?(?: of (?:his|her|their|the|my|your|a))?(?:[^.\d]{0,20})\b(?:ssn|social)|\b(?:ssn|social security)[^.\d]{0,30}\b(?:ending|ends) in\b/g
/** "Course 101-22-3456": a number of something that is not a person. */
const thingBefore =
  /\b(?:course|section|code|case|order|invoice|ticket|tracking|part|model|item|isbn|form|policy|claim)\b[ #:.]{0,3}(?:no\.? |number |id )?$/

function ssnDistance(candidate: Candidate): number | null {
  if (!isSsn(digitsOf(candidate.value))) return null
  const near = distanceAround(candidate, ssnWords)
  if (near !== null) return near
  return candidate.value.includes('-') && !thingBefore.test(candidate.before) ? 0 : null
}

function itinDistance(candidate: Candidate): number | null {
  if (!isItin(digitsOf(candidate.value))) return null
  const near = distanceAround(candidate, itinWords)
  if (near !== null) return near
  return candidate.value.includes('-') && !thingBefore.test(candidate.before) ? 0 : null
}

/** Nine digits or grouped stand alone; eight need the word. */
function alienDistance(candidate: Candidate): number | null {
  const near = distanceAround(candidate, alienWords)
  return near ?? (digitsOf(candidate.value).length === 9 ? 0 : null)
}

const isDate = (value: string): boolean => /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/.test(value)

function licenseDistance(candidate: Candidate): number | null {
  const digits = digitsOf(candidate.value).length
  if (digits < 5 || isDate(candidate.value)) return null
  return distanceBefore(candidate, licenseWords, 35)
}

export const governmentNumbers: readonly Recogniser[] = [
  {
    type: 'us_ssn',
    needs: 'long_number',
    pattern: /\b(?<![\d.$#/-])\d{3}( - |[- .]?)\d{2}\1\d{4}\b(?![-/]?\d)/g,
    distance: ssnDistance,
  },
  {
    type: 'us_itin',
    needs: 'long_number',
    pattern: /\b(?<![\d.$#/-])9\d{2}([- .]?)\d{2}\1\d{4}\b(?![-/]?\d)/g,
    distance: itinDistance,
  },
  {
    type: 'partial_ssn',
    needs: 'digits',
    cues: cues('xxx', 'xxxxx', '*', '#', '•'),
    pattern: /(?:[xX]{3}|\*{3}|#{3}|•{3})-?(?:[xX]{2}|\*{2}|#{2}|•{2})-?\d{4}\b/g,
    distance: () => 0,
  },
  {
    type: 'partial_ssn',
    needs: 'digits',
    cues: cues('ssn', 'social'),
    pattern: /\b\d{4}\b(?![-/.,]?\d)/g,
    distance: (candidate) => distanceBefore(candidate, lastFourWords),
  },
  {
    type: 'us_ein',
    needs: 'long_number',
    cues: cues('ein', 'fein', 'employer', 'tax', 'w2', 'w', '1099', 'irs'),
    pattern: /\b\d{2}-\d{7}\b(?!-)/g,
    distance: (candidate) => distanceAround(candidate, einWords),
  },
  {
    type: 'alien_number',
    needs: 'long_number',
    pattern: /\bA[-# ]{0,2}(?:\d{8,9}|\d{3}[- ]\d{3}[- ]\d{3})\b(?!-?\d)/g,
    distance: alienDistance,
  },
  {
    type: 'immigration_receipt',
    needs: 'long_number',
    pattern: /\b(?:(?:EAC|WAC|LIN|SRC|MSC|NBC|IOE|YSC)-?\d{10}|N00\d{8})\b/g,
    distance: () => 0,
  },
  {
    type: 'passport',
    needs: 'long_number',
    cues: cues('passport', 'passports'),
    pattern: /\b(?:[A-Z]\d{8}|\d{9})\b(?!-)/g,
    distance: (candidate) => distanceBefore(candidate, passportWords, 35),
  },
  {
    type: 'driver_license',
    needs: 'long_number',
    cues: cues('license', 'licence', 'dl', 'id'),
    pattern: /\b(?:[A-Z]{1,2}-?)?\d[\dA-Z]{0,14}(?:-[\dA-Z]{1,6}){0,5}\b/g,
    distance: licenseDistance,
  },
  {
    type: 'student_id',
    needs: 'five_digits',
    cues: studentCues,
    pattern: /\b[A-Z]{0,2}-?\d{5,10}\b(?!-\d)/g,
    distance: (candidate) => distanceBefore(candidate, studentIdWords, 32),
  },
]
