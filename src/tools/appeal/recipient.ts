const word = String.raw`\p{Lu}[\p{L}&.'’-]+`
const college = String.raw`(?:${word} (?:(?:of|at|and|the) )?){0,4}(?:University|College|Institute(?: of Technology)?|Tech|State)(?: of ${word}(?: ${word})?| at ${word})?|University of ${word}(?: ${word})?(?: at ${word})?`
const anyCollege = new RegExp(college, 'gu')
const addressed = new RegExp(
  String.raw`\b(?:admitted (?:at|to|into)|accepted (?:at|to|into|by)|aid (?:award|offer|package|letter) from|award letter from) (?:the )?(${college})`,
  'gu',
)
const firstChoice = new RegExp(
  String.raw`\b(?:first|top)[- ]choice(?: college| school)?(?: is|,)? (?:the )?(${college})|(${college}) (?:is|remains) (?:\p{L}+'s |her |his |their |the )?(?:first|top)[- ]choice`,
  'gu',
)

/** "Tulane: $31,000 grant" names the college without the word. */
const beforeAmount = new RegExp(String.raw`^\s*(${word}(?: ${word}){0,3})\s*[:–—-]\s*\$`, 'u')
const isAward =
  /\b(?:aid|awards?|offers?|packages?|grants?|scholarships?|loans?|total|pell|merit|gift|tuition|need|current|federal|state|work|cost|net)\b/i

/**
 * The college the letter goes to: the one `currentAward` names, or the one the notes say the student was admitted to
 * (beside a rival offer: the one they call the first choice). Null when none or more than one is named; guessing would send the letter to the wrong office.
 */
export function recipientIn(input: {
  readonly currentAward: string | null
  readonly notes: readonly string[]
  readonly hasRivalOffer: boolean
}): string | null {
  const inAward = new Set((input.currentAward ?? '').match(anyCollege) ?? [])
  if (inAward.size > 0) return only(inAward)
  const before = beforeAmount.exec(input.currentAward ?? '')?.[1]
  if (before !== undefined && !isAward.test(before)) return before.trim()
  const signs = input.hasRivalOffer ? firstChoice : addressed
  const named = input.notes.flatMap((note) =>
    [...note.matchAll(signs)].map((match) => match[1] ?? match[2] ?? ''),
  )
  return only(new Set(named))
}

function only(names: ReadonlySet<string>): string | null {
  const [first, second] = names
  return first === undefined || second !== undefined ? null : first.trim()
}
