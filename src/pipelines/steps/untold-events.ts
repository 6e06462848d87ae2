import type { VerificationIssue } from '#contract/envelope.ts'
import { functionWords } from '#prose/facts/function-words.ts'
import { formOf } from '#prose/facts/stem.ts'
import { tokenize } from '#prose/facts/tokens.ts'
import { splitSentences } from '#prose/sentences.ts'
import { isEvidence } from '#prose/letters/evidence.ts'

/** What a letter may say about anybody without a fact: its own trade, not an event. */
const tradeWords = new Set(
  (
    'recommend recommendation write writing letter student students counselor school college colleges university program committee admission admissions application applicant scholarship award position place ' +
    'know known year years class classes classmate classmates peer peers teacher teachers adult adults person people work way thing things time times day example moment kind sort part ' +
    'add added adding bring brings mean means meant show shows showed shown say says said tell tells told see sees think point matter matters like want reason reasons question quality qualities habit ' +
    'academic community campus others first last next same whole hope help welcome glad pleased sincerely respectfully contact call write happy reader readers detail record'
  )
    .split(' ')
    .map(formOf),
)

const pastForm = /\b\p{Ll}{3,}ed\b/u
const supportedShareMin = 0.36
const novelWordsMin = 4

/**
 * Sentences that tell an event of which the facts know next to nothing: fewer than about a third of their words of substance
 * stand there. `own` are sentences the letter itself may bring.
 */
export function untoldEvents(text: string, factSheet: string, own: readonly string[]): VerificationIssue[] {
  const known = new Set(substanceOf(factSheet))
  const allowed = new Set(own)
  return splitSentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end)
    if (allowed.has(sentence) || !(isEvidence(sentence) || pastForm.test(sentence))) return []
    const words = substanceOf(sentence)
    const novel = words.filter((word) => !known.has(word))
    const supported = words.length - novel.length
    if (novel.length < novelWordsMin || supported >= supportedShareMin * words.length) return []
    return [{ kind: 'unsupported', quote: sentence, expected: null, message: 'No fact tells of this.' }]
  })
}

function substanceOf(text: string): string[] {
  return [
    ...new Set(
      tokenize(text)
        .filter(({ kind, lower }) => kind === 'word' && !functionWords.has(lower) && lower.length > 2)
        .map(({ bare }) => formOf(bare))
        .filter((form) => !tradeWords.has(form)),
    ),
  ]
}
