import { functionWords } from './function-words.ts'

const irregular: ReadonlyMap<string, string> = new Map([
  ['paid', 'pay'],
  ['gave', 'give'],
  ['given', 'give'],
  ['took', 'take'],
  ['taken', 'take'],
  ['taught', 'teach'],
  ['lost', 'lose'],
  ['loss', 'lose'],
  ['losses', 'lose'],
  ['knew', 'know'],
  ['known', 'know'],
  ['laid', 'lay'],
  ['fell', 'fall'],
  ['fallen', 'fall'],
  ['rose', 'rise'],
  ['risen', 'rise'],
  ['brought', 'bring'],
  ['made', 'make'],
  ['spent', 'spend'],
  ['sought', 'seek'],
  ['children', 'child'],
  ['people', 'person'],
  ['freshmen', 'freshman'],
  ['attendance', 'attend'],
  ['classes', 'course'],
  ['granted', 'offer'],
  ['employed', 'job'],
  ['seniors', 'senior'],
  ['won', 'win'],
  ['met', 'meet'],
  ['ran', 'run'],
  ['led', 'lead'],
  ['men', 'man'],
  ['left', 'leave'],
  ['kept', 'keep'],
  ['told', 'tell'],
  ['went', 'go'],
  ['held', 'hold'],
  ['began', 'begin'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['spoke', 'speak'],
  ['sold', 'sell'],
  ['built', 'build'],
  ['bought', 'buy'],
  ['sent', 'send'],
  ['chose', 'choose'],
  ['withdrew', 'withdraw'],
  ['drove', 'drive'],
])

/** What comparisons use for a word (lower case, no possessive): function words as they are, others by their stem. */
export function formOf(word: string): string {
  if (functionWords.has(word)) return word
  return dropFinalE(irregular.get(word) ?? (word.length <= 3 ? word : stem(word)))
}

/** The forms of a list of words, for look-ups by form. */
export function formSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(formOf))
}

/** A crude stem: enough to match "volunteered", "volunteers" and "volunteering". */
function stem(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/(?:[sx]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return trimEnding(word.endsWith('s') ? word.slice(0, -1) : word)
}

function trimEnding(word: string): string {
  const root = rootOf(word)
  if (root.length < 3 || !/[aeiouy]/.test(root)) return word
  return root !== word && root.length > 3 && /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}

function rootOf(word: string): string {
  if (word.endsWith('ing')) return word.slice(0, -3)
  if (word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 6 && word.endsWith('ion')) return word.slice(0, -3)
  return word.length > 7 && /(?:ment|[ae]nce)$/.test(word) ? word.slice(0, -4) : word
}

/** "require", "come" and "requir(ing)", "com(ing)" meet without their e. */
function dropFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}
