/** A statement that no text about aid may make. */
export interface ForbiddenStatement {
  readonly pattern: RegExp
  readonly message: string
  /** A sentence that denies it ("this does not mean that you will receive …") may stand. */
  readonly mayBeDenied: boolean
}

const never = (pattern: RegExp, message: string): ForbiddenStatement => ({
  pattern,
  message,
  mayBeDenied: false,
})
const unlessDenied = (pattern: RegExp, message: string): ForbiddenStatement => ({
  pattern,
  message,
  mayBeDenied: true,
})

const student = String.raw`(?:you|your child|your family|the student|the family|they|he|she|\p{Lu}\w+)`
const aid = String.raw`(?:aid|awards?|Pell|grants?|loans?|money|scholarships?|funds?|FSEOG|package|\$[\d,]+)`

/** Promises, computed awards, dead terms, advice that harms: never in a text for a family. */
export const forbiddenStatements: readonly ForbiddenStatement[] = Object.freeze([
  unlessDenied(
    new RegExp(
      String.raw`\b${student}(?:'ll| will| shall| can expect to| should expect to| are going to| is going to| should| is sure to| are sure to)(?: \w+ly| also| then| likely)? (?:receive|get|be (?:awarded|given|offered|approved)|qualify|earn|win)\b`,
      'iu',
    ),
    'Nobody can say what aid will be given.',
  ),
  unlessDenied(
    new RegExp(
      String.raw`\b${student} (?:qualif(?:y|ies)|(?:are|is) (?:\w+ly )?(?:eligible|entitled|approved|in line))\b(?! (?:noncitizen|for the questions))`,
      'iu',
    ),
    'Only the offices can say who is eligible.',
  ),
  unlessDenied(/\bguarante\w*/i, 'Nothing about aid can be guaranteed.'),
  never(
    new RegExp(
      String.raw`\b(?:your|the student's|\p{Lu}\w+'s) (?:estimated |expected |likely |projected )?(?:SAI|Student Aid Index|Pell(?: Grant)?(?: amount)?|award|${aid} (?:amount|package)) (?:is|will be|would be|should be|comes to|could be|may be|equals)\b`,
      'iu',
    ),
    'No index and no award is worked out here.',
  ),
  never(
    /\b(?:maximum|full) Pell (?:Grant )?(?:is|will be|should be) (?:yours|awarded|given)|\b(?:you|they|she|he) (?:will|should|would) (?:get|have|receive) (?:the )?(?:full|maximum)/i,
    'No award is worked out here.',
  ),
  never(
    /\b(?:EFC|expected family contribution|student aid report|IRS data retrieval|IRS DRT|household size|FAFSA4caster|federal PIN)\b/i,
    'This term is no longer in use.',
  ),
  never(
    /\bopens? (?:on|each|every|in) October\b|\bopens October\b/i,
    'The form does not open on a fixed day; the table tells where it stands.',
  ),
  never(
    /\b(?:undocumented|DACA|dreamers?|illegal(?:ly)?|deport\w*|without papers|ICE (?:agents?|raid))\b/i,
    'Immigration status is never stated.',
  ),
  unlessDenied(
    /\b(?:status|citizenship)\b[^.\n]{0,40}\b(?:could|may|might|will|can) (?:affect|hurt|reduce|lower|cost)\b/i,
    "A parent's status does not change federal aid.",
  ),
  unlessDenied(
    /\b(?:log|sign) in (?:for|as|to) (?:your|the|a|an|another|his|her|their) (?:parent|mother|father|mom|dad|child|student|spouse)|\b(?:share|give|tell|lend|send|text|email) (?:\w+ ){0,3}(?:password|FSA ID|login)\b|\bcounselor (?:can|may|could|will|should) (?:log|sign) in\b/i,
    "No one may use another person's account.",
  ),
  unlessDenied(
    /\b(?:move|transfer|hide|shift|shelter|spend down)\b[^.\n]{0,30}\b(?:assets?|savings|money|accounts?)\b/i,
    'No advice to move assets.',
  ),
  unlessDenied(
    /\b(?:sibling|second child|multi-?child) (?:discount|reduction|credit)\b|\bmore (?:people|children|siblings) in college (?:lowers?|reduces?|cuts?)\b/i,
    'The federal formula gives nothing for other students in the family.',
  ),
  unlessDenied(
    /\bletter\b[^.\n]{0,40}\b(?:makes?|will make|proves?) (?:you|the student) independent\b/i,
    'A letter alone makes nobody independent.',
  ),
  never(
    /\b(?:not worth (?:it|filing)|no (?:point|need) (?:in|to) fil(?:e|ing)|need not file|skip the FAFSA|too (?:rich|high) (?:for aid|to file))\b/i,
    'Nobody is told not to file for their income.',
  ),
  unlessDenied(
    /\b(?:Pell(?: Grants?)?|grants?|award|aid) (?:is|are|seems?|looks?) (?:very |quite )?(?:likely|certain|sure|safe)\b/i,
    'Nobody can say what aid will be given.',
  ),
  never(
    /\b(?:lack|without|no|have no) papers\b|\bbecause you are (?:a|not a) citizen\b|\byour (?:citizenship|immigration)\b/i,
    'Immigration status is never stated.',
  ),
  unlessDenied(
    /\b(?:counselor|mom|dad|mother|father|parents?|someone else|friend) (?:can|may|could|should|to)? ?(?:use your account|fill in the parent|sign for you|use your login)\b/i,
    "No one may use another person's account.",
  ),
  unlessDenied(/\bput\b[^.\n]{0,40}\bin (?:\w+ )?[\w'’]+ name\b/i, 'No advice to move assets.'),
  unlessDenied(
    /\b(?:brother|sister|sibling)s?\b[^.\n]{0,30}\b(?:cuts?|lowers?|reduces?|halves)\b/i,
    'The federal formula gives nothing for other students in the family.',
  ),
  unlessDenied(
    /\bpay (?:a|an|any|some) (?:\w+ )?(?:service|company|agency|person|expert)\b/i,
    'The form is free.',
  ),
  unlessDenied(
    /\bfree money\b|\blowers? your (?:first )?bill\b/i,
    'Loans are paid back, and work-study is paid as wages.',
  ),
  never(/\bcollege has to\b/i, 'The office decides.'),
  never(
    /\b(?:colleges?|they|office|university) (?:must|ha(?:ve|s) to) (?:match|increase|approve|grant|give)\b/i,
    'The office decides.',
  ),
  never(
    /(?<!\b(?:not|never) )\b(?:send|give|bring|e-?mail|hand)\b(?:(?!\bnot\b)[^.\n]){0,40}\bto (?:your|the|a) counselor\b/i,
    'Papers go to the college, not to the counselor.',
  ),
  never(
    /\b(?:best school|should choose|better choice|you should (?:pick|go to|accept|enroll))\b/i,
    'The family chooses.',
  ),
])
