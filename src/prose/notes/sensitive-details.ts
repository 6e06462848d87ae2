import type { Span } from '#prose/sentences.ts'
import type { WithheldKind } from './withheld.ts'

/** A stretch that tells something private about a student or a family, from a record or from home. Offsets are UTF-16. */
export interface SensitiveDetail extends Span {
  readonly kind: SensitiveKind
  readonly quote: string
}

export type SensitiveKind = Extract<
  WithheldKind,
  | 'health'
  | 'disability'
  | 'pregnancy'
  | 'discipline'
  | 'criminal_matter'
  | 'immigration_status'
  | 'religion'
  | 'politics'
  | 'sexual_orientation'
  | 'family_finances'
  | 'sensitive_family_circumstances'
>

const any = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'giu')

/**
 * What a letter or a brief carries only with stated consent (34 CFR 99.30 for records; the rest is good manners). Words that
 * are private only about a person: "depression" is, "the Great Depression" is not; "a class trial" is no criminal matter.
 */
const signs: readonly (readonly [SensitiveKind, RegExp])[] = [
  [
    'health',
    any(
      String.raw`\b(?:diagnos(?:ed|is|es)|leuk(?:a)?emia|lymphoma|(?:breast|lung|brain|skin|colon) cancer|(?:has|had|have|having|with|of|from|beat|survived|battl\w+|fought|fighting|her|his|their|(?:mother|father|mom|dad|parent|brother|sister|grandmother|grandfather)['’]s) cancer|cancer (?:diagnosis|treatments?|survivor)|tumou?rs?|diabet(?:es|ic)|epilep(?:sy|tic)|seizures\b|lupus|crohn's|cystic fibrosis|sickle cell|multiple sclerosis|asthma(?:tic)?|anorexi(?:a|c)|bulimi(?:a|c)|eating disorder|(?:clinical|severe|major|post-?partum) depression|(?:has|had|have|with|w/|of|from|her|his|their|against|and) (?:depression|anxiety)(?! about)|anxiety (?:disorder|attacks?)|panic attacks?|bipolar|(?-i:PTSD)|schizophreni\w+|(?-i:OCD)|mental (?:health|illness)(?! (?:club|awareness|week|committee|task force|day|fair|ambassador|advocate))|self-harm\w*|suicid\w+|psychiatri\w+|in therapy|therapy (?:weekly|sessions?|appointments?|twice|once|every)|weekly therapy|(?:sees|saw|seeing) a (?:therapist|psychologist|psychiatrist|counselor outside)|medicat(?:ion|ed)|hospitali[sz]ed|(?:was|is|were|been) in (?:the |a )?(?:psychiatric )?hospital|(?:is|was|feels|felt|been|very|clinically) (?:depressed|suicidal)|chronic (?:illness|pain|condition|disease|migraines?)|(?:her|his|their|a|an) (?:serious |long |grave |severe )?illness|concussions?|chemotherapy|dialysis|(?-i:HIV)|miscarriage|(?:was|is|were) (?:very |seriously |gravely |chronically )?ill\b)`,
    ),
  ],
  [
    'disability',
    any(
      String.raw`\b(?:ADHD|(?-i:ADD)\b|autis(?:m|tic)|asperger\w*|dyslexi(?:a|c)|dyscalculia|dysgraphia|(?-i:IEP)\b|504 plan|504s?\b(?= plan| accommodations|\?)|special education|accommodations?(?= (?:for|plan|under|due|because)\b)|learning (?:disability|disabilities|difference|disorder)|(?:has|with|her|his|their) (?:a |an )?(?:\p{L}+ )?disabilit(?:y|ies)|disabled|cerebral palsy|wheelchair|hearing (?:loss|impair\w+)|(?:is|was|are|legally) (?:deaf|blind)(?! to)|visual(?:ly)? impair\w+|stutter(?:s|ed|ing)?|speech impediment)`,
    ),
  ],
  [
    'pregnancy',
    any(
      String.raw`\b(?:pregnan\w+|gave birth|(?:her|his) (?:own )?(?:baby|infant|newborn)(?! (?:brother|sister|cousin|nephew|niece))|teen (?:mother|mom|father|parent)|expecting a (?:baby|child)|abortion)`,
    ),
  ],
  [
    'discipline',
    any(
      String.raw`\b(?:suspended(?! (?:from the ceiling|in (?:air|mid-?air|water|liquid|a solution)|above|disbelief))|suspensions?(?! (?:bridge|system|of disbelief))|expelled|expulsion|detentions?|disciplin(?:ary|ed for|e record|e file|e referral)|plagiari[sz]\w+|cheat(?:ed|ing) (?:on|in)|caught cheating|academic (?:dis)?(?:honesty|misconduct)|honor code violation|office referral|truan\w+|vap(?:ed|ing)|(?:caught|found) (?:drinking|smoking)|(?:was|got|came \p{L}+ \p{L}+) drunk)`,
    ),
  ],
  [
    'criminal_matter',
    any(
      String.raw`\b(?:arrest(?:ed|s)?|charged with|convicted(?! that)|a conviction for|probation(?! period)|juvenile (?:hall|detention|court|justice|record)|felon\w*|misdemeanou?r|(?:in|out of|went to|sent to) (?:jail|prison)|jailed|imprison\w+|incarcerat\w+|parole|shoplift\w+|(?-i:DUI)|court date|ankle monitor|gang (?:member|involve\w+)|(?:joined|left|was in) a gang)`,
    ),
  ],
  [
    'immigration_status',
    any(
      String.raw`\b(?:undocumented|DACA|dreamers?(?= (?:student|status))|deport\w+|asylum|asylees?|refugees?(?! (?:families|children|students|center|services|camp|tutoring|youth|committee|resettlement))|green card|visa (?:status|holder|expired)|on an? [A-Z]?-?\d?[A-Z]? ?visa|[FHJL]-\d[AB]? (?:visa|status)|unlawful(?:ly)? presen\w+|(?:here|in the country) illegally|(?:im)?migration (?:status|case|hearing|papers|court)|(?-i:ICE) (?:detention|custody|raid)|citizenship status|(?-i:TPS)\b|(?:not|isn't|is no) (?:a )?U\.?S\.? citizen)`,
    ),
  ],
  [
    'religion',
    any(
      String.raw`\b(?:(?:devout|practicing|observant|born-again|lapsed) \p{L}+|(?:is|was|a|an|are|her|his|their|raised|family's) (?:\p{L}+ )?(?:muslim|christian|catholic|jewish|hindu|buddhist|mormon|sikh|atheist|evangelical|baptist|pentecostal|jehovah's witness)(?! (?:high|school|academy|university|college|studies|charities|students?|youth|hospital|church|community center))|converted to \p{Lu}\p{L}+|(?:her|his|their|family's) (?:\p{L}+ )?(?:religion|religious (?:faith|beliefs?)|faith in god)|religious beliefs?|her faith|his faith|prays?\b|observes ramadan|wears (?:a |the )?(?:hijab|turban|yarmulke|kippah))`,
    ),
  ],
  [
    'politics',
    any(
      String.raw`\b(?:(?:is|a|an|staunch|lifelong|proud|her|his) (?:republican|democrat|liberal|conservative|socialist|libertarian|progressive)(?! arts)(?! (?:approach|estimate))|(?:trump|biden|harris) (?:campaign|supporter|rally|voter)|(?-i:MAGA)|(?:pro-life|pro-choice)|(?:her|his|their) political (?:views?|beliefs?|party|opinions?)|voted for)`,
    ),
  ],
  [
    'sexual_orientation',
    any(
      String.raw`\b(?:(?:is|as|was|being|openly|identifies as|came out as) (?:openly )?(?:gay|lesbian|bisexual|queer|trans(?:gender)?|non-?binary|asexual|pansexual)|came out (?:as|to (?:her|his|their))|sexual orientation|gender identity|transition(?:ed|ing) (?:from (?:male|female)|to (?:male|female))|sexuality|has two (?:moms|dads|mothers|fathers))`,
    ),
  ],
  [
    'family_finances',
    any(
      String.raw`\b(?:free (?:or|and|/) ?reduced|free[- ](?:and[- ]reduced[- ])?(?:price )?lunch|food stamps|(?-i:SNAP)\b|medicaid|on welfare|welfare benefits|section 8|(?:family|household|parents'?|combined|annual)(?:'s)? (?:income|earnings|debts?)|income of \$?\d|low[- ]income (?:family|household|home|background|student)|(?:in|into|below|of|her|his|their) poverty|poverty line|cannot afford|can't afford|could not afford|bankrupt\w*|evict\w+|foreclos\w+|fee waiver|on public assistance|(?:her|his|their) (?:father|mother|dad|mom|parents?) (?:makes?|earns?|made|earned) \$?\d)`,
    ),
  ],
  [
    'sensitive_family_circumstances',
    any(
      String.raw`\b(?:(?:physical|sexual|emotional|domestic|child|substance|drug|alcohol)(?:ly)? abuse[ds]?|abus(?:ed|ive|er)\b|abused? by|domestic violence|molest\w*|rap(?:ed|ist)\b|sexual(?:ly)? assault\w*|traffick(?:ed|ing)|abandoned (?:by|her|him|them|the family)|estranged|kicked (?:him|her|them) out|thrown out of (?:the|her|his|their) (?:house|home)|disowned|no (?:longer in )?contact (?:with|w\/) (?:(?:his|her|their|the|either|any|both|a) )?(?:mother|father|mom|dad|parents?|family|stepfather|stepmother|guardians?)|(?:(?:step)?(?:father|mother|dad|mom|parents?|brother|uncle|guardian)(?:['’]s (?:boyfriend|girlfriend|partner))?|boyfriend|girlfriend) (?:\p{L}+ ){0,2}?(?:hits?|beats?|struck|punched|slapped|choked|hurts?|kicked|threatened|threw things at|is violent (?:to|with|toward)) (?:her|him|them|me|the (?:student|children|kids))|foster (?:care|home|family|child|youth|parents?)|homeless(?:ness)?(?! (?:shelter|outreach|services|veterans|people|families|neighbors))|lives? in (?:a |her |his |their |the )?(?:shelter|car|motel)|doubled up|restraining order|protective order|child protective services|(?-i:CPS)\b|overdos\w*|(?:drug|alcohol|opioid|gambling|her|his|their) addictions?|addicted to (?:drugs|alcohol|opioids|pills|heroin|painkillers)|alcoholi(?:c|sm)|(?:alcohol|drinking|drug)s? (?:problems?|issues?)|substance use|(?:in|drug|alcohol) rehab|(?:parents'?|her|his|their) (?:bitter |ugly |messy )?divorce|(?:parents|they) (?:divorced|separated|split up|are divorc\w+)|(?:father|mother|dad|mom|parents?|brother|sister|grandmother|grandfather|stepfather|stepmother|guardian) (?:died|passed away|was killed|left the family|walked out|lost (?:his|her|their) job|(?:was |got )?laid off)|death of (?:her|his|their)|lost (?:her|his|their) (?:father|mother|dad|mom|parents?|brother|sister)\b)`,
    ),
  ],
]

/** Every private detail of a text in order; one stretch may be of two kinds. Linear in the length of the text. */
export function sensitiveDetails(text: string): SensitiveDetail[] {
  return signs
    .flatMap(([kind, pattern]) =>
      Array.from(text.matchAll(pattern), (match) => ({
        kind,
        quote: match[0],
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .filter((detail) => !isSubject(text, detail))
    .toSorted((a, b) => a.start - b.start)
}

const subjectBefore =
  /(?:\b(?:on|about|into|against|cure|studying|studied|researching|researched|modeling|screening|anti)|anti-)[\s-]+(?:\p{L}+ ){0,2}$/iu
const subjectAfter =
  /^[\s-]+(?:\p{L}+ )?(?:research|prevention|awareness|foundation|fundrais\w+|projects?|club|walk|patients|stud(?:y|ies)|cells|lab|rates|statistics|campaign|advocacy|education|policy)\b/iu
const subjectReach = 30

/** "A paper on diabetes", "cancer research": what somebody works on, not what somebody has. */
function isSubject(text: string, { kind, start, end }: SensitiveDetail): boolean {
  if (kind === 'discipline' || kind === 'family_finances') return false
  return (
    subjectBefore.test(text.slice(Math.max(0, start - subjectReach), start)) ||
    subjectAfter.test(text.slice(end, end + subjectReach))
  )
}

const consent =
  /\b(?:(?:gave|given|give|gives|has|have|had|with) (?:\p{L}+ ){0,4}?(?:permission|consent|approval)|(?:consent(?:s|ed)?|agree[sd]?|asked|wants?|wanted|wishes|happy|glad|comfortable|okay|ok|fine) (?:\p{L}+ ){0,4}?(?:to (?:share|sharing|mention|include|tell|say|disclose)|(?:shared|mentioned|included|told|said|disclosed)|sharing|mentioning|including)|permission to (?:share|mention|include|disclose)|(?:is|are) (?:open|public) about|(?:okay|ok|fine|cleared|approved) to (?:share|mention|include|say))\b/iu
const refusesConsent =
  /\b(?:not|never|no|without|n't|nobody|before|until|unless|if|pending|ask (?:her|him|them)|withdr\w+|refus\w+|declin\w+)\b|n't\b/i

/** Whether a note says that the student or the family agreed to have something told. A denied or pending consent is none. */
export const statesConsent = (note: string): boolean => consent.test(note) && !refusesConsent.test(note)

/** Whether a note says that something stays out of what others read. */
export const staysPrivate = (note: string): boolean => keptPrivate.test(note)
const keptPrivate =
  /\b(?:off the record|confidential(?:ly)?\b(?! (?:process|evaluation|peer))|in confidence|between (?:us|you and me)|for your eyes|not for the (?:letter|brief|profile|record)|keep (?:this|that|it) (?:private|quiet|out|between|to yourself|confidential)|(?:do not|don't|please don't|never|should not|shouldn't|must not|not to|no need to|rather not|prefers? not to|does not want|doesn't want|didn't want|did not want|not want)\b[^.]{0,40}\b(?!mentioned (?:it|this|that|any of (?:it|this)) to (?:me|us|anyone))(?:mention|share|include|disclos|say|tell|told|shared|mentioned|included|known)\w*|(?:has|have|had) (?:not|n't|never) (?:\p{L}+ ){0,3}(?:consent\w*|permission|agreed)|hasn't (?:\p{L}+ ){0,3}(?:consent\w*|permission|agreed)|no (?:consent|permission))\b/iu
