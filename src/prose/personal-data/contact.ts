import { cues } from '#prose/document.ts'
import { type Candidate, digitsOf, distanceAround, distanceBefore, type Recogniser } from './recogniser.ts'

const phoneWords = /\b(?:call|phone|cell|mobile|tel|telephone|text|fax|whatsapp|reach|dial)\b/g
const phoneCues = cues(
  'call',
  'phone',
  'cell',
  'mobile',
  'tel',
  'telephone',
  'text',
  'fax',
  'whatsapp',
  'reach',
  'dial',
)
/** 1-800 and its like belong to organisations, such as the Federal Student Aid line 1-800-433-3243. */
const tollFree = /^1?8(?:00|33|44|55|66|77|88)\d{7}$/

function formattedPhoneDistance(candidate: Candidate): number | null {
  const digits = digitsOf(candidate.value.replace(/(?:x|e).*$/i, ''))
  if (tollFree.test(digits)) return null
  if (/\D/.test(candidate.value)) return 0
  return distanceAround(candidate, phoneWords)
}

function internationalPhoneDistance(candidate: Candidate): number | null {
  const digits = digitsOf(candidate.value)
  return digits.length >= 8 && digits.length <= 15 && !tollFree.test(digits) ? 0 : null
}

const suffix =
  '(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Parkway|Pkwy|Highway|Hwy|Trail|Trl|Loop|Square|Sq)\\b\\.?'
const direction = '(?:(?:[NSEW]|NE|NW|SE|SW)\\.?|North|South|East|West)'
const streetWord = "(?:\\d{1,3}(?:st|nd|rd|th)|[A-Z][A-Za-z'-]{0,20})\\.?"
const route =
  '(?:County Road|County Rd|State Route|State Road|State Highway|Rural Route|Highway|Hwy|Route|FM|CR)\\.? \\d{1,4}[A-Z]?\\b'
const street = `\\d{1,6}[A-Za-z]?(?:-\\d{1,4})? (?:${direction} )?(?:${route}|(?:${streetWord} ){1,4}${suffix}(?: ${direction}(?![A-Za-z]))?)`
const unit =
  '(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Lot|Bldg|Building|Floor|Fl|Room|Rm|#)\\.? ?#?[\\dA-Za-z-]{1,6})'
const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|GU|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]'
const city = `(?:,?[ \\n](?:[A-Z][A-Za-z.'-]{1,20} ){0,3}[A-Z][A-Za-z.'-]{1,20}(?:, ?| (?=[A-Z]{2} \\d{5}))(?:${states})\\b(?: \\d{5}(?:-\\d{4})?)?)`

/** Addresses everybody knows. */
const famous = /^(?:10 Downing Street|1600 Pennsylvania Avenue|221B Baker Street)/i

export const contactRecognisers: readonly Recogniser[] = [
  {
    type: 'email',
    needs: 'nothing',
    cues: cues('@'),
    pattern: /[\p{L}\d._%+'-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\d])/gu,
    distance: () => 0,
  },
  {
    type: 'phone',
    needs: 'long_number',
    pattern:
      /(?<![\d.$#/-])(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. /]?)[2-9]\d{2}[-. ]?\d{4}(?:,? ?(?:x|ext\.?|extension) ?\d{1,6})?\b(?![-/]?\d)/g,
    distance: formattedPhoneDistance,
  },
  {
    type: 'phone',
    needs: 'long_number',
    cues: phoneCues,
    pattern: /(?<![\d.$#/)-] ?)\b[2-9]\d{2}[-. ]\d{4}\b(?![-/]?\d)/g,
    distance: (candidate) => distanceBefore(candidate, phoneWords, 35),
  },
  {
    type: 'phone',
    needs: 'long_number',
    cues: cues('+'),
    pattern: /\+\d[\d ().-]{6,22}\d\b/g,
    distance: internationalPhoneDistance,
  },
  {
    type: 'street_address',
    needs: 'digits',
    pattern: new RegExp(`\\b${street}${unit}?${city}?`, 'g'),
    distance: (candidate) => (famous.test(candidate.value) ? null : 0),
  },
  {
    type: 'street_address',
    needs: 'digits',
    cues: cues('box'),
    pattern: new RegExp(`\\b(?:P\\.? ?O\\.?|RR \\d{1,3}) Box \\d{1,7}\\b${city}?`, 'gi'),
    distance: () => 0,
  },
]
