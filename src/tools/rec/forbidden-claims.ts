import type { ForbiddenClaim } from '#pipelines/steps/verify-draft.ts'

const never = (pattern: RegExp, message: string): ForbiddenClaim => ({
  pattern,
  message,
  unlessInFacts: false,
})
const unlessTold = (pattern: RegExp, message: string): ForbiddenClaim => ({
  pattern,
  message,
  unlessInFacts: true,
})

/** What a letter of recommendation says only in the counselor's own words: superlatives, comparisons, promises, praise by formula. */
export const forbiddenClaims: readonly ForbiddenClaim[] = Object.freeze([
  never(/\bguarante\w*/i, 'This guarantees something, and a letter cannot.'),
  never(
    /\b(?:waived?|waiver)\b[^.\n]{0,40}\b(?:right|access|FERPA)\b/i,
    "This speaks of a waiver of access, which is not the letter's to state.",
  ),
  unlessTold(/\btop (?:\d+|one|two|three|five|ten) ?(?:percent|%)?/i, 'No fact gives this comparison.'),
  unlessTold(
    /\b(?:one of (?:the|my) (?:\p{L}+ ){0,2}(?:best|strongest|finest|brightest|most|top|few)|among the (?:\p{L}+ ){0,2}(?:best|strongest|finest|brightest|most|top|few)|the (?:best|strongest|finest|brightest) (?:student|writer|thinker|leader|young))\b/iu,
    'No fact makes this superlative.',
  ),
  unlessTold(
    /\bin (?:all )?my (?:\p{L}+ )?(?:career|years|experience|time)\b/iu,
    'No fact makes this comparison.',
  ),
  unlessTold(
    /\b(?:(?:without (?:any )?(?:reservation|hesitation))|(?:highest|strongest|most enthusiastic|unreserved|wholehearted|full) (?:possible )?(?:recommendation|endorsement|support)|(?:wholeheartedly|enthusiastically|unreservedly|highly|strongly) (?:recommend|endorse|support))\b/i,
    'No fact makes the recommendation this strong.',
  ),
  unlessTold(
    /\b(?:exceptional(?:ly)?|extraordinar(?:y|ily)|outstanding|unparalleled|unmatched|brilliant(?:ly)?|remarkabl[ey]|superb(?:ly)?|amazing|incredibl[ey]|phenomenal)\b/i,
    'This superlative is not in the facts.',
  ),
  unlessTold(
    /\b(?:will|is going to|is sure to|is certain to|is bound to) (?:\p{L}+ )?(?:succeed|excel|thrive|flourish|shine|make a difference|contribute|do well|be (?:a|an) )/iu,
    'Nobody can promise this.',
  ),
  unlessTold(
    /\b(?:it is (?:my|with) (?:great |sincere )?(?:pleasure|honor|privilege)|joy to (?:have|teach)|natural(?:-born)? leader|well-rounded|beyond (?:her|his|their) years|bright future|asset to (?:your|any|the)|breath of fresh air|above and beyond|team player|hard worker|pleasure to recommend)\b/i,
    'A stock phrase no fact holds.',
  ),
  unlessTold(
    /\byoung (?:lady|man|woman|gentleman)\b|\b(?:this|a) (?:\p{L}+ )?(?:girl|boy)\b/iu,
    'Write "student" or the name.',
  ),
  unlessTold(
    /\b(?:seems? to be|appears? to be|I think (?:she|he|they)|I believe (?:she|he|they) (?:might|could|may)|might be|to the best of my knowledge|somewhat)\b/i,
    'A hedge that no fact holds lowers the whole letter.',
  ),
  unlessTold(
    /\bI (?:have )?(?:personally )?(?:watched|witnessed|observed|saw|seen)\b/i,
    'No fact says that the counselor saw this.',
  ),
])
