import type { Span } from '#prose/sentences.ts'

/** What readers of recommendation letters weigh against a student, or skip. */
export type WordingKind = 'doubt' | 'appearance' | 'gendered_noun' | 'stereotype' | 'cliche'

/** A stretch of a letter with wording that works against its purpose. Offsets are UTF-16. */
export interface WordingFinding extends Span {
  readonly kind: WordingKind
  readonly quote: string
  readonly advice: string
}

interface WordingRule {
  readonly kind: WordingKind
  readonly pattern: RegExp
  readonly advice: string
}

const any = (words: string): RegExp => new RegExp(String.raw`\b(?:${words})`, 'giu')

/**
 * The four sorts of doubt raisers after Madera, Hebl, Dial, Martin and Valian, "Raising Doubt in Letters of Recommendation"
 * (2019), looks and gendered nouns after Trix and Psenka (2003), stock phrases of letters. The same for every letter: nobody's
 * sex or background is inferred.
 */
const rules: readonly WordingRule[] = [
  {
    kind: 'doubt',
    pattern: any(
      String.raw`(?:although|even though|while|despite) (?:her|his|their|the|\p{Lu}\p{L}+'s) (?:\p{L}+ )?(?:grades?|scores?|record|performance|GPA|attendance)\b[^.,;]{0,40}|(?:not (?:be |always )?|(?:is|was|are|were)n['’]t (?:always )?)(?:the|our|my) (?:strongest|best|brightest|smartest|most \p{L}+)\b|(?:only|just) (?:an )?(?:average|fair|okay|ok)\b|struggled? (?:academically|in class)|can be (?:difficult|lazy|shy|moody|disorganized|distracted)\b|lacks?\b(?! of sleep)[^.,;]{0,25}|needs? (?:improvement|to improve)\b[^.,;]{0,20}|not always\b[^.,;]{0,25}`,
    ),
    advice:
      'Readers take this as a warning. Keep it only if you mean it as one, and then say what changed since.',
  },
  {
    kind: 'doubt',
    pattern: any(
      String.raw`satisfactory|adequate(?:ly)?|did what (?:was|is) (?:asked|required|expected)|does what (?:is|was) (?:asked|required|expected)|(?:meets|met) (?:the )?(?:basic )?(?:expectations|requirements)|rarely (?:late|absent)|never (?:been )?(?:late|a problem|in trouble)|seldom (?:late|absent)|is expected to\b|no (?:complaints|problems)\b|pleasant (?:enough|to have|young)|gets along\b|punctual|an? (?:ok|okay|decent|passable|acceptable|fine) (?:choice|candidate|student|fit|pick|kid|worker)\b|tries (?:very |so |really )?hard\b`,
    ),
    advice: 'This is faint praise. Say what the student did, or leave it out.',
  },
  {
    kind: 'doubt',
    pattern: any(
      String.raw`(?<=\b(?:she|he|they|student|who|(?-i:\p{Lu}\p{L}+)) )(?:might|could|may) (?:be|do|become|make|prove|well be|succeed|benefit|have potential|turn out)\b|seems? to\b|appears? to (?:be|have|do)\b|I think (?:she|he|they|that|\p{Lu}\p{L}+)\b|I (?:guess|suppose|assume)\b|somewhat\b|fairly (?:good|strong|well|bright|mature)\b|to the best of my knowledge|as far as I (?:know|can tell)|(?:probably|possibly|perhaps|hopefully)\b|I (?:hope|trust) (?:she|he|they|that)\b|(?:has the|(?:may|might|could) have (?:some |the )?) ?potential\b|with (?:more|some) (?:help|guidance|maturity|support|work)\b`,
    ),
    advice: 'A hedge lowers the rating of the whole letter. State what you saw, without it.',
  },
  {
    kind: 'appearance',
    pattern: any(
      String.raw`pretty (?:girl|young|student|face)|(?:is|very|so) (?:pretty|cute|petite|handsome|attractive)\b|beautiful (?:girl|young|smile)|well-dressed|neatly dressed|always dressed|lovely (?:girl|young)|sweet (?:girl|boy|kid|young|student)|her (?:smile|looks|figure|hair)\b|his (?:smile|looks|build)\b|boyfriend|girlfriend`,
    ),
    advice: 'Looks and private life say nothing about the student’s work. Leave this out.',
  },
  {
    kind: 'gendered_noun',
    pattern: any(
      String.raw`(?:young )?(?:lady|ladies|gentleman|gentlemen)\b|young (?:man|men|woman|women)\b|(?:this|a|nice|good|great|fine|bright|that|smart|(?<!\b(?:to|with|for|from|by|of|told|asked|and) )the) (?:\p{L}+ )?(?:girl|boy|gal|guy)\b`,
    ),
    advice: 'Write “student”, “scholar”, “leader” or the name.',
  },
  {
    kind: 'stereotype',
    pattern: any(
      String.raw`well-spoken|(?:surprisingly|unusually|remarkably|very) articulate|articulate (?:young|for)\b|exotic\b|inspiring despite|despite (?:being|coming from|growing up|her background|his background|their background|the odds)\b|against all odds|for someone (?:of|from|with|like) (?:her|his|their|a)\b|credit to (?:her|his|their) (?:race|community|people)|mother hen|bossy|bubbly|feisty|emotional(?! (?:intelligence|support|learning|depth|maturity))\b|\b(?:quiet and|shy and) (?:\p{L}+)\b`,
    ),
    advice: 'This wording leans on a stereotype. Name what the student did instead.',
  },
  {
    kind: 'cliche',
    pattern: any(
      String.raw`it is (?:my|with) (?:great |sincere |distinct |utmost )?(?:pleasure|honor|privilege)|(?:is|gives me) (?:a |great |such a )?(?:pleasure|honor|privilege) to (?:recommend|write)|(?:am|feel) (?:honored|privileged|thrilled|delighted|pleased) to (?:recommend|write)|without (?:any )?hesitation|(?:have had|had) the (?:distinct )?(?:privilege|pleasure|honor) of|(?:a )?joy to (?:have|teach|work)|pleasure to (?:have in class|teach|work with)|natural(?:-born)? leader|born leader|hard worker|team player|well-rounded|(?:mature|wise) beyond (?:her|his|their) years|bright future|shining star|(?:a )?breath of fresh air|(?:goes|went|going) above and beyond|110 ?(?:percent|%)|wears many hats|passionate about|(?:thinks?|thinking) outside the box|(?:an? )?(?:\p{L}+ )?asset to (?:your|any|the)\b|truly exceptional|one of a kind|second to none|(?:the )?sky is the limit|strong work ethic|(?:fills|lights) up (?:a|the|any|every) room|diamond in the rough|perfect fit|leaves? no stone unturned|pillar of (?:the|our) community|(?:will|would) succeed in whatever|can-do attitude|people person|needless to say|last but not least|in conclusion|quiet confidence|contagious enthusiasm|infectious (?:enthusiasm|energy|smile)|(?:an? )?(?:excellent |great |true |positive )?role model|juggles|multi-?tasker|driven and motivated|make (?:a|us|you) proud|reach for the stars|destined for greatness|gives? (?:it )?(?:her|his|their) all|mak(?:e|es|ing) (?:a|the) (?:\p{L}+ )?difference in the world`,
    ),
    advice: 'Readers see this phrase in every other letter and skip it. Put a fact in its place.',
  },
]

/** Every such stretch in order; a stretch counts once, under the first rule that finds it. Linear. */
export function wordingFindings(text: string): WordingFinding[] {
  const found = rules.flatMap(({ kind, pattern, advice }) =>
    Array.from(text.matchAll(pattern), (match) => {
      const quote = match[0].trimEnd()
      return { kind, advice, quote, start: match.index, end: match.index + quote.length }
    }),
  )
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(
      (finding, index, all) =>
        !all.slice(Math.max(0, index - 8), index).some((other) => other.end > finding.start),
    )
}
