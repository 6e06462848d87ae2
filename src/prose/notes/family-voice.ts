const kin =
  'dad|father|mom|mother|parents?|stepfather|stepmother|grandmother|grandfather|grandparents|guardian|family|household|income|home|house|rent|savings|brothers?|sisters?|siblings?|job|hours'
const speaksAsFamily = new RegExp(
  String.raw`\b(?:my|our) (?:\w+ )?(?:${kin})\b|\bwe (?:lost|are|were|have|had|can|cannot|can't|need|live|moved|pay|used|do|don't)\b|\bI (?:am|was|'m) (?:a senior|accepted|admitted|the (?:first|oldest|only))`,
  'i',
)
const firstPerson = /\b(?:I|I'm|I've|I'd|I'll|me|mine|myself|we|we're|we've|we'd|we'll|us|ours|ourselves)\b/
const possessive = /\b(my|our)\b/gi

/** Whether notes are written by the student or a parent ("my dad", "we lost") and not by the counselor. */
export function isFamilyVoice(notes: readonly string[]): boolean {
  return notes.some((note) => speaksAsFamily.test(note.replaceAll('’', "'")))
}

/**
 * A sentence of the family as a third person can say it: "My father" becomes "Maria's father". Null when it speaks of "I" or
 * "we", which cannot be turned without touching its verb: such a sentence is quoted.
 */
export function inThirdPerson(sentence: string, student: string): string | null {
  if (firstPerson.test(sentence.replaceAll('’', "'"))) return null
  return sentence.replace(possessive, (word: string, _group: string, at: number) => {
    const owner = word.toLowerCase() === 'my' ? `${student}'s` : "the family's"
    return at === 0 ? owner.charAt(0).toUpperCase() + owner.slice(1) : owner
  })
}
