import { capitalize } from '#prose/capitalize.ts'
const kin =
  'dad|father|mom|mother|parents?|stepfather|stepmother|grandmother|grandfather|grandparents|guardian|family|household|income|home|house|rent|savings|brothers?|sisters?|siblings?|job|hours'
const speaksAsFamily = new RegExp(
  String.raw`\b(?:my|our) (?:\w+ )?(?:${kin})\b|\bwe (?:lost|are|were|have|had|can|cannot|can't|need|live|moved|pay|used|do|don't)\b|\bI (?:am|was|'m) (?:a senior|accepted|admitted|the (?:first|oldest|only))`,
  'i',
)
const firstPerson =
  /\b(?:I|I'm|I've|I'd|I'll|me|[Mm]ine|[Mm]yself|[Ww]e|[Ww]e're|[Ww]e've|[Ww]e'd|[Ww]e'll|us|[Oo]urs|[Oo]urselves)\b/
const possessive = /\b(my|our)\b/gi

/** Who speaks in the notes: the counselor, the family in words that turn into the third person, or the family in its own. */
export type NotesVoice = 'counselor' | 'family' | 'family_quoted'

/** "My dad lost his job" turns into the third person; "we lost" would need its verb changed, and such notes are quoted. */
export function voiceOf(notes: readonly string[]): NotesVoice {
  if (!notes.some((note) => speaksAsFamily.test(note))) return 'counselor'
  return notes.some((note) => firstPerson.test(note)) ? 'family_quoted' : 'family'
}

/** "My father" becomes "Maria's father", "our rent" "the family's rent". Only for notes without "I" and "we". */
export function inThirdPerson(sentence: string, student: string): string {
  return sentence.replace(possessive, (word: string, _group: string, at: number) => {
    const owner = word.toLowerCase() === 'my' ? `${student}'s` : "the family's"
    return at === 0 ? capitalize(owner) : owner
  })
}
