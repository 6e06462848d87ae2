/** A sentence that tells something that happened or is done: a figure, a named thing, an act, words that were spoken. */
const acts = String.raw`(?:led|built|rebuilt|wrote|rewrote|ran|taught|started|founded|began|organi[sz]ed|created|designed|raised|won|earned|helped|tutored|volunteered|asked|stayed|came|went|took|made|gave|found|kept|brought|spent|chose|spoke|read|sat|stood|drove|learned|learnt|tried|failed|fixed|solved|coded|programmed|painted|composed|played|performed|presented|spotted|noticed|caught|returned|walked|called|met|moved|planned|trained|mentored|coached|translated|interviewed|researched|tested|measured|analy[sz]ed|revised|submitted|published|sold|cooked|cared|cut|grew|set|put|told|said|turned|worked|completed|finished|offered|proposed|persuaded|convinced|recruited|launched|collected|delivered|served|covered|opened|closed|handled|divided|drafted|reworked|retook|changed|improved|replaced|repaired|joined|became|drew|filmed|edited|arranged|recorded|counted|carried|invited|introduced|apologized|admitted|explained|showed|demonstrated|developed|held|placed|scored|ranked|passed|let|cleaned|paid|bought|sent|shared|split|stepped|stopped|waited|watched)`
const act = new RegExp(String.raw`\b${acts}\b`, 'iu')
const doing =
  /\b(?:explains|teaches|tutors|asks|answers|keeps|writes|reads|runs|opens|closes|leads|works|translates|looks after|cares for|mentors|marks|draws|argues|brings|stays|arrives|checks|edits|builds|plays|coaches|trains|organizes|carries|shares|notices|speaks|walks|drives|cooks|cleans|fixes|repairs|records|returns|volunteers)\b/i
const regularAct = /\b(?:she|he|they|who|and|\p{Lu}[\p{L}'’-]+)\s+(?:\p{L}+ly\s+)?[a-z]{3,}ed\b/u
const habit =
  /\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:every|each|most) (?:day|week|morning|afternoon|evening|night|saturday|sunday|monday|tuesday|wednesday|thursday|friday|shift|summer|practice|meeting|semester|year|time)\b|\b(?:after|before) (?:school|class|practice)\b/i
const figure =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|dozens?)\b/i
const spoken = /["“][^"”]{4,}["”]/
const place =
  /(?<=\p{Ll}[ ,]+)(?:\p{Lu}\p{L}+ ){1,4}(?:\p{Lu}\p{L}+)|\bAP \p{Lu}|\b(?:captain|president|editor|treasurer|founder|section leader|stage manager)\b/u

interface EvidenceMarks {
  readonly acts: boolean
  readonly figures: boolean
  readonly speech: boolean
  readonly names: boolean
}

/** What in a sentence is evidence rather than praise. */
function evidenceMarks(sentence: string): EvidenceMarks {
  return {
    acts: act.test(sentence) || doing.test(sentence) || regularAct.test(sentence) || habit.test(sentence),
    figures: figure.test(sentence),
    speech: spoken.test(sentence),
    names: place.test(sentence),
  }
}

/** Whether a sentence shows something: an act, spoken words, or a figure. */
export function isEvidence(sentence: string): boolean {
  const { acts: told, figures, speech } = evidenceMarks(sentence)
  return told || figures || speech
}
