import { pointsOf, spanOf, unique, type Judgement } from './criteria.ts'
import type { ReadLetter } from './read-letter.ts'

const capacity =
  /\b(?:counselor|teacher|advis[eo]r|coach|supervis\w+|principal|librarian|employer|mentor|dean|instructor|sponsor|taught|counsel(?:ed|ing)?|advised|(?:worked|studied|trained|volunteer\w*) (?:with|for|under) (?:me|us)|manager|(?:in|of|at) (?:my|our) (?:\p{L}+ ){0,3}(?:class(?:es)?|course|section|homeroom|advisory|lab|office|clinic|shop|library|choir|band|troop))\b/iu
const duration =
  /\b(?:(?:for|over|in|during) (?:the (?:past|last) )?(?:\w+ ){0,2}(?:\d+|two|three|four|five|six|seven|eight|several) (?:years?|months?|semesters?|seasons?|terms?)|since (?:\w+ ){0,12}(?:20\d\d|grade|year|school|freshman|sophomore|junior)|from (?:\w+ ){0,3}(?:19|20)\d\d (?:to|until|through)\b|(?:\d+|two|three|four|five) (?:years|months|semesters)\b)/i
const comparison =
  /\b(?:of (?:the|all) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds of|dozens of) (?:\w+ ){1,3}I have|of (?:the )?(?:(?:roughly|about|some|nearly|almost|approximately|over|(?:well )?more than) )?(?:\d[\d,]*|\w+ hundred) (?:\w+ )?(?:students?|seniors?|juniors?|classmates?|writers?|leaders?)|out of (?:\w+ ){0,2}(?:\d[\d,]*|\w+ hundred) (?:\w+ )?(?:students?|seniors?|juniors?|classmates?|applicants?|employees?|aides?)|(?:rank(?:s|ed)?|stands?|first|second|third|\d+(?:st|nd|rd|th)) (?:\w+ ){0,2}out of \d+|in (?:my )?(?:\d+|\w+) years (?:of|as|at|in)\b|in a class of \d+|class of \d{2,3}\b|(?:top|best|strongest|finest|most \w+)[^.]{0,60}\b(?:\d+|two|three|five|ten|twelve|fifteen|twenty) years|one of (?:the |my )?(?:two|three|four|five|ten|\d+) (?:\w+ )?(?:students?|writers?|leaders?|seniors?)|top \d+ ?(?:%|percent)?|ranks? \d+)/i
const looseComparison =
  /\b(?<!(?:not|n['’]t) (?:the |our |my )?)(?:one of the (?:best|strongest|finest|brightest|most)|compared (?:to|with) (?:her|his|their) (?:peers|classmates)|more than any|(?:best|strongest|finest) (?:student|writer|leader))/i
const openingSentences = 4

/** Who writes, for how long, and beside whom the student is set. */
export function judgeRelationship({ sentences, text }: ReadLetter): Judgement {
  const opening = sentences.slice(0, openingSentences)
  const capable = opening.find((sentence) => capacity.test(sentence.text))
  const lasting =
    capable !== undefined && duration.test(capable.text)
      ? capable
      : opening.find((sentence) => duration.test(sentence.text))
  const compared = spanOf(text, comparison)
  const loose = compared ?? spanOf(text, looseComparison)
  const level = (capable ? 1 : 0) + (lasting ? 1 : 0) + (compared ? 2 : loose ? 1 : 0)
  const told = capable
    ? `The opening says in what capacity the author knows the student${lasting ? ' and' : ', but not'} for how long`
    : `The opening does not say in what capacity the author knows the student${lasting ? '' : ', or for how long'}`
  const basis = compared
    ? 'A comparison stands with its basis.'
    : loose
      ? 'A comparison stands without its basis (of how many, over how many years).'
      : 'No comparison with other students is made.'
  return {
    id: 'relationship_and_comparison',
    method: 'code',
    points: pointsOf(level, 15),
    evidence: unique([capable, lasting, loose]),
    finding: `${told}. ${basis}`,
    advice:
      level === 4
        ? null
        : !capable || !lasting
          ? 'Say in the first two sentences who you are to the student and since when.'
          : 'If you can compare truthfully, give the group and the years; otherwise leave comparison out.',
  }
}
