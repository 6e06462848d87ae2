import { stateAgencies } from '#domain/state-agencies.ts'
import type { StudyLevel, Topic } from '#domain/scholarship-directory.ts'
import type { StatedFacts } from './stated-facts.ts'

/** How a page speaks of what sponsors ask about. */
const topicWords: Readonly<Record<Topic, RegExp>> = Object.freeze({
  first_gen: /\bfirst[- ]gen(?:eration)?\b|\bfirst in (?:their|the|your|his|her) famil/i,
  low_income:
    /\bfinancial(?:ly)? need|\bneed[- ]based\b|\blow[- ]income\b|\bpell\b|\blimited (?:income|means)\b/i,
  undocumented:
    /\bregardless of (?:their |your )?(?:immigration|citizenship)|\bno citizenship requirement|\bnon-?citizens?\b|\bundocumented\b|\bDACA\b|\bdreamers?\b/i,
  foster: /\bfoster (?:care|youth|child)|\baged out\b|\bward of the (?:court|state)/i,
  disability: /\bdisabilit|\bdisabled\b|\bblind\b|\bdeaf\b/i,
  rural: /\brural\b|\bfarm(?:ing|er)?s?\b|\bsmall[- ]towns?\b/i,
  military: /\bmilitary\b|\bveterans?\b|\bservice ?members?\b|\barmed forces\b/i,
  hispanic: /\bhispanic\b|\blatin[oax@e]s?\b/i,
  black: /\bafrican[- ]american|\bblack (?:students?|women|men|youth|scholars?|americans?)\b/i,
  indigenous:
    /\bnative american|\bamerican indian|\bindigenous\b|\btribal\b|\balaska native|\bnative hawaiian/i,
  asian_pi: /\basian\b|\bpacific islander|\bAAPI\b|\bAPIA\b/i,
  stem: /\bSTEM\b|\bengineering\b|\bcomputer science\b|\bscience, technology|\bmathematics\b|\bsciences?\b/i,
  arts: /\b(?:visual|performing|fine|creative) arts?\b|\bartists?\b|\bmusic\b|\btheat(?:er|re)\b|\bdance\b|\bthe arts\b/i,
  public_service: /\bpublic service\b|\bcommunity service\b|\bcivic\b|\bvolunteer/i,
  agriculture: /\bagricultur|\bagribusiness\b|\bFFA\b|\b4-H\b/i,
  health: /\bnurs(?:e|es|ing)\b|\bmedic(?:al|ine)\b|\bhealth ?care\b|\bhealth (?:professions?|sciences?)\b/i,
})

const levelWords: Readonly<Record<StudyLevel, RegExp>> = Object.freeze({
  high_school: /\bhigh school (?:seniors?|juniors?|students?|graduates?)\b|\bgraduating seniors?\b/i,
  college:
    /\b(?:undergraduates?|college (?:students?|freshm[ae]n|sophomores?|juniors?|seniors?)|currently enrolled)\b/i,
  graduate: /\b(?:graduate|doctoral|master['’]?s) (?:students?|degrees?|programs?)\b|\bPh\.?D\b/i,
})

/** The stated facts that the page speaks of, in the words they are told back in; not a word on who may apply. */
export function pageFit(text: string, { topics, level, fields, state }: StatedFacts): string[] {
  return [
    ...[...topics].flatMap(([topic, told]) => (topicWords[topic].test(text) ? [told] : [])),
    ...fields.flatMap(({ topic, words }) =>
      topic === null && text.toLowerCase().includes(words) ? [words] : [],
    ),
    ...(level !== null && levelWords[level.level].test(text) ? [level.words] : []),
    ...(state !== null && names(text, state.state) ? [state.state] : []),
  ]
}

const names = (text: string, state: string): boolean => new RegExp(String.raw`\b${state}\b`).test(text)

const residents =
  /\b(?:residents? (?:of|in)|resides? in|liv(?:e|es|ing) in|attend(?:ing)? (?:a )?(?:high )?schools? in)\b([^.;\n]{0,120})/gi

/** Whether the page wants residents of other states only. */
export function wantsAnotherState(text: string, { state }: StatedFacts): boolean {
  if (state === null) return false
  const asked = [
    ...[...text.matchAll(residents)].map(([, where = '']) => where),
    ...[...text.matchAll(/\b([A-Z][a-z]+(?: [A-Z][a-z]+)?) residents?\b/g)].map(([, where = '']) => where),
  ].join(' ')
  const named = stateAgencies.filter((agency) => names(asked, agency.state))
  return named.length > 0 && !named.some(({ code }) => code === state.code)
}

const citizens =
  /\b(?:must|shall|should|required to) be (?:an? )?(?:legal )?(?:U\.?S\.?|United States|American) citizens?\b|\b(?:U\.?S\.?|United States) citizens?(?:hip)? (?:or (?:legal |lawful )?permanent resident\w* )?(?:is |are )?(?:only|required)\b|\bbe (?:an? )?(?:U\.?S\.?|United States) citizens?\b|\bcitizenship (?:is )?required\b/i

/** Whether the page asks for citizenship. */
export const asksCitizenship = (text: string): boolean => citizens.test(text)
