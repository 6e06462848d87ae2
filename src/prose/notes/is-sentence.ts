import { auxiliaries, finiteVerbs, pluralSubjects, pluralVerbs } from './verbs.ts'

/** Whether a note has a subject and a finite verb, judged by word lists; doubtful cases are no sentence. */
export function isSentence(note: string): boolean {
  const words = note
    .replaceAll(/(?<=\S )(?:May|Will)\b/g, '-') // a month or a name, not a verb
    .toLowerCase()
    .split(/[^\p{L}\p{N}'$-]+/u)
    .filter((word) => word !== '')
  if (/^[\p{L} ]{1,30}:/u.test(note) || words.length < 3) return false
  const names = /^(?:\p{Lu}[\p{L}'’-]*(?: |$)(?:(?:of|at|the|and) )?){1,6}/u.exec(note)?.[0] ?? ''
  const nameCount = names.trim() === '' ? 0 : names.trim().split(' ').length
  return words.some((word, index) => {
    const before = words[index - 1] ?? ''
    if (index === 0) return /^(?:it's|he's|she's|they're|they've|there's|we're|we've|i'm|i've)$/.test(word)
    if (/^(?:to|who|that|which)$/.test(before)) return false
    if (auxiliaries.has(word)) return true
    if (pluralVerbs.has(word) && pluralSubjects.test(subjectWord(words, index))) return true
    if (/^(?:cost|cut|left|lost|paid|held|hit|put|spent|set|sold)$/.test(word)) {
      return (
        index > 0 &&
        !/^(?:a|an|the|his|her|their|of|for|in|at|by|with|our|my)$/.test(before) &&
        takesObject(words, index)
      )
    }
    if (finiteVerbs.has(word))
      return !/^(?:a|an|the|his|her|their|of|for|in|on|at|by|with|our|my)$/.test(before)
    if (!/[a-z]{2}ed$/.test(word)) return false
    return actsHere(words, index) || (index > 0 && index === nameCount) || actsOn(words, index)
  })
}

/** The word before a verb, over an adverb: "her parents also pay". */
function subjectWord(words: readonly string[], index: number): string {
  const adverb = /^(?:also|both|each|now|still|currently|often|always|usually|mostly|only|just)$/
  const before = words[index - 1] ?? ''
  return adverb.test(before) && before !== 'both' ? (words[index - 2] ?? '') : before
}

/** Verbs whose past form is also a participle or a noun count when an object follows: "lost her job", "cost $900". */
function takesObject(words: readonly string[], index: number): boolean {
  return /^(?:the|a|an|his|her|their|its|our|my|this|that|them|us|him|it|about|more|both|\$?\d.*|most|all|some|work|hours|employment|home|school|income|housing|overtime|health|insurance)$/.test(
    words[index + 1] ?? '',
  )
}

/** "House fire on January 9 destroyed the family home": a determined object shows that the past form is no participle. */
function actsOn(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? ''
  const isBound =
    /^(?:is|are|was|were|be|been|being|has|have|had|the|a|an|of|for|with|by|not|and|or|to)$/.test(before)
  return index > 0 && !isBound && /^(?:the|a|an|his|her|their|its|our|my)$/.test(words[index + 1] ?? '')
}

/** A regular past form counts only right after a subject: a pronoun, a relative, or a determined noun. */
function actsHere(words: readonly string[], index: number): boolean {
  const subject = words
    .slice(0, index)
    .filter((word) => !/^(?:also|recently|just|both|then|already|have|has)$/.test(word))
  const last = subject.at(-1) ?? ''
  if (/^(?:he|she|they|it|we|i|who)$/.test(last)) return true
  return (
    subject.length >= 2 &&
    subject.length <= 4 &&
    /^(?:the|his|her|their|our|my|its|a|an|both|this|\p{L}+'s)$/u.test(subject.at(0) ?? '')
  )
}
