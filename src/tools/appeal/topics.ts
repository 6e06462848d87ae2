/** What a sentence of the notes is about; decides its place in the letter. */
export type Topic = 'request' | 'authorization' | 'document' | 'effort' | 'student' | 'circumstance' | 'offer'

const topicSigns: readonly (readonly [Topic, RegExp])[] = [
  [
    'authorization',
    /\b(?:authori[sz](?:ed|es|ation)|FERPA|(?:has|have|with|gave|given) (?:\w+ ){0,2}(?:permission|consent)|asked (?:me|us|(?:the|our|this) (?:school|counselor|office|counseling office)) to (?:write|help|send|submit))\b/i,
  ],
  [
    'request',
    /^(?:please|kindly)\b|\b(?:family|student|parents?|we|I|they|she|he|\p{Lu}\w+) (?:(?:is|are|am) (?:respectfully )?(?:requesting|asking|appealing|seeking|hoping)|(?:respectfully )?(?:requests?|asks?|appeals?|seeks?|hopes?|would like))\b/iu,
  ],
  [
    'document',
    /^(?:docs?|documents?|documentation|paperwork|evidence|proof)\s*:|\b(?:documents?|documentation|paperwork|attached|enclosed|pay ?stubs?|W-?2s?|tax (?:return|transcript)s?|receipts?|proof of|bank statements?|explanation of benefits)\b.{0,80}\b(?:available|attached|enclosed|provided?|submit(?:ted)?|ready|on file|uploaded|sent|copies)\b|\b(?:can|will) (?:provide|submit|send|share)\b|\b(?:has|have) (?:a copy of )?(?:the|her|his|their) [^.]{0,60}\b(?:letter|statements?|stubs?|bills|records?|notice|returns?|forms?|invoices?)\b|\b(?:is|are) (?:available|attached|enclosed|on file|ready to (?:submit|send))\b/i,
  ],
  [
    'effort',
    /\b(?:savings|works? (?:about |around )?\d+|\d+ hours (?:a|per|each) week|(?:part[- ]time|second|summer|extra) jobs?|(?:outside|local|private|community) scholarships?|scholarship from (?:the )?\w+|applied (?:for|to) \w+ (?:scholarships?|jobs?|positions?)|borrow\w*|took out|refinanc\w*|work[- ]study|cut (?:back|expenses|spending)|commut\w+|sold (?:the|a|his|her|their)|picked up|extra shifts?|dipped into|payment plan)\b/i,
  ],
  [
    'student',
    /\b(?:GPA|honors?|AP\b|IB\b|class rank|ranked|valedictorian|salutatorian|captain|president|volunteers?|volunteered|plans? to (?:study|major|become|pursue)|hopes to (?:study|major|become|pursue)|wants to (?:study|major|become)|admitted|accepted (?:at|to|into)|major(?:s|ing)? in|first[- ]generation|first in (?:her|his|their|the) family|first[- ]choice|top choice|leader\w*|tutors?|award for)\b/,
  ],
]

/** The topic of a sentence or fragment of `keyDetails`. */
export function topicOf(text: string): Topic {
  return topicSigns.find(([, signs]) => signs.test(text))?.[0] ?? 'circumstance'
}

const leansOnPrevious =
  /^(?:(?:also|then|since then|now|however|but|and|so|as a result|because of (?:this|that|it)|after (?:this|that)|in addition|both|even so|still|instead),? )?(?:he|she|they|it|his|her|hers|their|its|this|that|these|those|both|neither|another|him|them)\b|^(?:as a result|because of (?:this|that)|since then|after that|at the same time|in addition|however|therefore|meanwhile|this|that is)\b/i

/** Whether a sentence needs the one before it to be understood ("She now works nights"). */
export const leansBack = (text: string): boolean => leansOnPrevious.test(text)
