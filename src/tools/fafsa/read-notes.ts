import type { Special } from './input.ts'

/** What the caller's notes tell that changes the checklist. The notes' own words are not used. */
export type Signal =
  | 'filed'
  | 'income_loss'
  | 'login_request'
  | 'parent_refuses'
  | 'no_contact'
  | 'no_ssn_parent'
  | 'guardian'
  | 'verification'
  | 'one_parent_dead'
  | 'status'
  | 'owns_business'

const patterns: Readonly<Record<Signal, RegExp>> = Object.freeze({
  filed:
    /\b(?:already|has|have|just|we|she|he|they) (?:already )?(?:filed|submitted|completed|sent in)\b[^.;\n]{0,30}\bFAFSA\b|\bFAFSA (?:is |was |has been |already )+(?:filed|submitted|done|complete[d]?|processed)\b|\balready filed\b|^filed\b/im,
  income_loss:
    /\b(?:laid[- ]off|lay-?off|lost (?:her|his|their|the|a) (?:job|work|hours|business)|job loss|unemployed|unemployment|furloughed|hours (?:were |got )?cut|pay cut|income (?:dropped|fell|went down|is (?:much )?lower)|closed (?:her|his|their) business|retired early|high medical bills)\b/i,
  login_request:
    /\b(?:log(?:ging)?[- ]?(?:in|on)|sign(?:ing)?[- ]?in|use|using|share|sharing|give|giving|create|creating|make|making|set(?:ting)? up|fill(?:ing)? (?:it )?out for)\b[^.;\n]{0,60}\b(?:FSA ?ID|StudentAid(?:\.gov)? account|(?:her|his|my|their|the|mom'?s|dad'?s|parent'?s|mother'?s|father'?s) (?:account|login|password))\b|\b(?:log(?:ging)?[- ]?in|sign(?:ing)?[- ]?in|fill(?:ing)? (?:it|this|the form|the FAFSA) (?:in|out))\b[^.;\n]{0,30}\bfor (?:her|him|them|the (?:parents?|family|mom|dad|mother|father))\b/i,
  parent_refuses:
    /\b(?:parents?|mom|mother|dad|father|stepdad|stepmom|stepfather|stepmother)\b[^.;\n]{0,30}\b(?:refus\w+|will not|won't|does not want to|doesn't want to|do not want to|don't want to|unwilling)\b[^.;\n]{0,40}\b(?:help|share|give|provide|sign|consent|information|info|form|FAFSA|part)\b/i,
  no_contact:
    /\b(?:no (?:longer in )?contact with|cannot (?:reach|find|contact)|can't (?:reach|find|contact)|estranged|abandoned|kicked out|not safe|unsafe|incarcerated|in (?:prison|jail)|restraining order)\b/i,
  no_ssn_parent:
    /\b(?:no|without an?|does not have an?|doesn't have an?|has no|have no|lacks? an?) (?:SSN|social security(?: number)?)\b|\bITIN\b/i,
  guardian:
    /\b(?:lives? with|raised by|living with|staying with)\b[^.;\n]{0,20}\b(?:grand\w+|aunt|uncle|guardian|older (?:sister|brother)|cousin)\b|\blegal guardian\w*\b/i,
  verification:
    /\b(?:selected|picked|chosen|flagged) for verification\b|\bverification (?:request|letter|documents|worksheet)\b/i,
  one_parent_dead:
    /\b(?:mother|mom|father|dad|parent) (?:died|passed away|is deceased|is dead)\b|\b(?:widow(?:ed|er)?)\b/i,
  owns_business:
    /\b(?:parents?|mom|mother|dad|father|family|they|stepdad|stepfather|stepmom|stepmother)\b[^.;\n]{0,20}\b(?:own(?:s|ed)?|ha(?:s|ve)|runs?)\b[^.;\n]{0,25}\b(?:business|restaurant|shop|store|farm|ranch|salon|company|bakery|garage|motel|fishing boat)\b|\b(?:family|parents['’]|dad's|mom's) (?:business|restaurant|shop|store|farm|ranch|bakery)\b/i,
  status:
    /\b(?:undocumented|DACA|dreamer|no (?:legal )?papers|without (?:legal )?papers|mixed[- ]status|immigra(?:nt|tion) status)\b/i,
})
const denied =
  /\b(?:not|never|no|nobody|isn't|wasn't|hasn't|haven't|didn't|doesn't|if|whether|once|after|before|when|until|unless|plans? to|wants? to know)\b[^.;\n,]{0,24}$/i
/** These tell of what is missing or asked, so a "no" before them is part of them. */
const deniable: ReadonlySet<Signal> = new Set([
  'filed',
  'income_loss',
  'verification',
  'one_parent_dead',
  'guardian',
  'owns_business',
])

export function readSignals(texts: readonly string[]): ReadonlySet<Signal> {
  const text = texts.join('\n')
  const signals = Object.keys(patterns) as Signal[]
  return new Set(
    signals.filter((signal) => {
      const found = patterns[signal].exec(text)
      return found !== null && !(deniable.has(signal) && denied.test(text.slice(0, found.index)))
    }),
  )
}

export type SupportingParent = 'mother' | 'father'

const parentWord = String.raw`\b(mom|mother|mama|dad|father|papa)\b(?!['’]s)`
const supports = new RegExp(
  String.raw`${parentWord}[^.;,\n]{0,30}?\b(?:pays?(?! (?:nothing|no|little|less|some|child support|alimony))|supports?|provides?|gives?|covers?)\b(?! (?:less|no|nothing|little|some))[^.;,\n]{0,40}`,
  'gi',
)
const negated =
  /\b(?:not|never|doesn't|does not|no longer|nothing|rarely|hardly|stopped|less|half|equal\w*|same|child support|alimony)\b/i

/** Which parent gives more support, when exactly one is said to pay. */
export function readSupport(notes: string): SupportingParent | null {
  const parents = new Set(
    [...notes.matchAll(supports)]
      .filter(([clause]) => !negated.test(clause))
      .map(([, word]) => (/^(?:mom|mother|mama)$/i.test(word ?? '') ? 'mother' : 'father')),
  )
  const [only, another] = [...parents]
  return another === undefined ? (only ?? null) : null
}

/** Situations that the notes tell although no flag was sent. */
export function specialsFrom(signals: ReadonlySet<Signal>): Special[] {
  return [
    ...(signals.has('income_loss') ? (['income_change'] as const) : []),
    ...(signals.has('status') ? (['undocumented'] as const) : []),
  ]
}
