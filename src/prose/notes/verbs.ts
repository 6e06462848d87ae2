const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Forms that make a clause a sentence whatever stands before them. */
export const auxiliaries = list(
  "is are was were am has have had will would can could may might must shall should does do did isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't can't cannot couldn't doesn't don't didn't shouldn't it's he's she's they're they've they'd he'd she'd we're we've we'd i'm i've i'd i'll we'll they'll there's that's",
)

/** Finite verbs of this domain that no participle or common noun is spelled like. */
export const finiteVerbs = list(
  'kept held led felt dealt slept quit split swept fought sought caught chose spoke rode grew flew fed hid stood became began bought brought broke built came chose did died drew drove ended fell filed found gave gets goes got knew lent lost made meets moved owes paid passed pays ran rose saw sent sold spent started stopped supports takes took taught tells thought threw told went withdrew won wrote ' +
    'allows applied applies attends babysits becomes begins believes belongs borrowed borrows brings calls cares carries comes commutes consists contains continues contributes covers declined decreased depends described describes drives dropped earns eats enrolled enters exceeds expects explains faces fails falls feels fills finds follows gives graduates graduated grows handles helps holds hopes includes increased intends involves keeps lacks learns leads leaves lists lives loses lowers maintains makes manages means meant misses moves needs offers opens opened operates owns participates pays performs plays prefers prepares provides puts qualifies raises ranks reads receives relies relied remains remained represents requires resides runs says serves shares shows shrank sees sends sits sleeps speaks spends stands stays stayed struggles struggled studies takes teaches tells totals totaled transfers tutors understands uses volunteers wants works worked writes lived earned received increased',
)

/** Base forms that are finite after a plural subject: "both parents work", "they live". */
export const pluralVerbs = list(
  'work live pay need receive own care earn rent support cover share attend depend plan hope rely struggle owe help commute spend use want expect manage provide face lack stay run sell drive teach cook clean volunteer contribute take get make go come bring send keep hold lose begin know think feel believe say tell see find',
)
export const pluralSubjects =
  /^(?:they|we|i|you|parents|siblings|children|kids|brothers|sisters|grandparents|both|twins|people|members|costs|bills|expenses|hours|wages|benefits|savings|families)$/

/** Past participles that need "was" or "were" after a person in a note such as "Father laid off". */
export const passiveParticiples =
  'laid off|let go|furloughed|downsized|diagnosed|hospitali[sz]ed|widowed|evicted|displaced|fired|terminated|dismissed|injured|demoted|hurt|admitted|accepted'

/** Participles that need "was" or "were" after a thing: "hours cut", "house destroyed". */
export const thingParticiples =
  'cut|reduced|eliminated|suspended|discontinued|terminated|destroyed|damaged|foreclosed|garnished|totaled|repossessed|flooded|sold'

/**
 * What may follow a participle that lacks its verb. Anything else may be an object ("laid off 40 workers", "denied the
 * claim"), and then the subject acted itself and nothing may be added.
 */
export const afterBareParticiple = String.raw`(?=$|[.,;]| (?:from|in|on|at|by|to|into|for|with|after|before|when|while|since|because|due|last|this|during|until|as|and|but|again|twice|unexpectedly|suddenly|recently|effective|early|mid|late|January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|fall|winter|20\d\d|\d+(?:\.\d+)?%|\d{1,2}/\d)(?![\p{L}]))`

/** States that need "is": "Father unemployed". */
export const states =
  'unemployed|out of work|disabled|deceased|retired|self-employed|widowed|divorced|separated|ill|sick|on disability|on unemployment|on leave|on medical leave|underemployed|between jobs|willing to|able to|unable to|not able to|eligible for|behind on|in debt|in college|in high school|in the hospital|in the military|on SNAP|on Medicaid|on food stamps'
