/** Letters whose name starts with a vowel: "an MBA". */
const vowelLetters = /^[AEFHILMNORSX]/
/** Acronyms that are read as words: "a FAFSA". */
const readAsWords: ReadonlySet<string> = new Set([
  'FAFSA',
  'NASA',
  'NATO',
  'SAR',
  'MAP',
  'SEOG',
  'LASSO',
  'HOSA',
  'NASFAA',
])

/** Whether "an" goes before a phrase: by sound, not by spelling. */
export function takesAn(phrase: string): boolean {
  const word = /^[\p{L}\p{N}]{1,30}/u.exec(phrase)?.[0] ?? ''
  if (/^[A-Z][A-Z0-9]/.test(word) && !readAsWords.has(word)) return vowelLetters.test(word)
  if (/^(?:hour|honest|honor|honour|heir)/i.test(word)) return true
  if (/^(?:8|11(?!\d)|18(?!\d))/.test(word)) return true
  if (/^(?:uni(?!n|m)|use|usu|uti|ubi|eu|ewe|one\b|once)/i.test(word)) return false
  return /^[aeiou]/i.test(word)
}
