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

/** What an appeal letter never says: promises, demands, claims of duty, pressure, dead terms of the aid form. */
export const forbiddenClaims: readonly ForbiddenClaim[] = Object.freeze([
  never(/\bguarante\w*/i, 'Nothing about aid can be guaranteed.'),
  never(/\b(?:is|are|be) entitled\b|\bentitlement\b/i, 'Aid is requested, not owed.'),
  never(
    /\b(?:I|we|the family|they|he|she) (?:demand|insist)s?\b|\bdemand(?:s|ed|ing)? (?:that|more|a|an|the)\b/i,
    'A letter asks; it does not demand.',
  ),
  never(
    /\bmust (?:match|increase|approve|grant|adjust|provide|offer|reconsider)\b/i,
    'The office decides; nothing must be done.',
  ),
  never(
    /\bmatch(?:es|ing|ed)? (?:the|this|that|their|its|another|other)\b[^.\n]{0,40}\b(?:offer|award|package|aid|scholarship)/i,
    'Colleges review offers; they are not asked to match them.',
  ),
  never(/\bnegotiat\w*/i, 'A request for review is not a negotiation.'),
  never(
    /\b(?:required|obligated|obliged) (?:by (?:law|federal|statute)|to (?:match|adjust|review|consider|approve|grant))|\blegal(?:ly)? (?:duty|obligat\w+|required)|\bfederal (?:law|policy) (?:requires|allows you to match)/i,
    'This claims a legal duty of the college, and a letter does not.',
  ),
  never(
    /\b(?:will|shall) (?:surely |certainly |definitely )?(?:qualify|receive|be approved|be granted)\b|\bqualif(?:y|ies) for (?:a |the |more )?(?:Pell|grant|aid)/i,
    'Nobody can say what aid will be given.',
  ),
  never(/\b(?:beg|begging|desperate(?:ly)?|plead(?:ing)?)\b/i, 'The facts speak; pleading weakens them.'),
  never(
    /\b(?:or|otherwise|else),? (?:we|she|he|they|I|the family|\p{Lu}\w+) (?:will|would) (?:go|enroll|attend|choose|leave|accept|withdraw)\b|\bultimatum\b|\bfinal offer\b/iu,
    'This reads as a threat; a letter asks.',
  ),
  never(
    /\b(?:no later than|must (?:hear|have|receive)|need an answer|respond (?:by|within)|reply by)\b/i,
    'This puts a deadline on the office, and a letter does not.',
  ),
  never(/\b(?:undocumented|DACA|immigration status)\b/i, 'Immigration status is never stated.'),
  never(
    /\b(?:EFC|expected family contribution|student aid report|IRS data retrieval)\b/i,
    'This term of the aid form is no longer in use.',
  ),
  unlessTold(
    /\b(?:will|is going to|has committed to|promises? to) (?:enroll|attend|accept (?:the|your) offer)\b/i,
    'No fact promises that the student will enroll.',
  ),
  unlessTold(/\b(?:first|top)[- ]choice\b/i, 'No fact says that this college is the first choice.'),
  unlessTold(
    /\b(?:the )?family has (?:asked|authorized) (?:me|us)\b/i,
    'No fact says that the family authorized the letter.',
  ),
])
