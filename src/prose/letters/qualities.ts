/** One quality letters speak of: how it is claimed, and what a sentence that shows it speaks of. */
export interface Quality {
  readonly id: string
  /** As a noun in a sentence: "curiosity". */
  readonly name: string
  readonly claim: RegExp
  readonly shown: RegExp
}

const quality = (id: string, name: string, patterns: readonly [claim: string, shown: string]): Quality =>
  Object.freeze({
    id,
    name,
    claim: new RegExp(String.raw`\b(?:${patterns[0]})\b`, 'iu'),
    shown: new RegExp(String.raw`\b(?:${patterns[1]})\b`, 'iu'),
  })

/** The qualities counselors name most, the more specific ones first. */
export const qualities: readonly Quality[] = Object.freeze([
  quality('curiosity', 'curiosity', [
    'curio(?:us|usly|sity)|inquisitive\\w*|intellectual\\w*|thinker|thoughtful questions?|loves? (?:to learn|learning|ideas)|questions?',
    'ask(?:s|ed|ing)?|questions?|read(?:s|ing)?|research\\w*|experiment\\w*|wonder\\w*|library|taught (?:herself|himself|themselves)|looked (?:up|into)|why|investigat\\w*|stud(?:ied|ies)|explor\\w*|hypothes\\w*|data|figure[sd]? out|books?',
  ]),
  quality('persistence', 'persistence', [
    "persist\\w*|persever\\w*|determin(?:ed|ation)|resilien\\w*|tenaci\\w*|grit|gritty|stubborn\\w*|does(?:n't| not) (?:give up|quit)|never (?:gives?|gave) up|hard-?working|work ethic|diligen\\w*|dedicat\\w*|driven|patien(?:t(?! (?:care|hours|contacts?|records?))|ce|tly)",
    'again|kept|rebuil\\w*|re-?wrote|rewrit\\w*|re-?did|retook|retr(?:y|ied)|fail\\w*|broke|until|tr(?:ied|ies)|stayed (?:late|after|up)|after school|every (?:day|week|morning|afternoon|saturday|night)|practic\\w*|came back|attempts?|drafts?|nights?|recover\\w*|fix(?:ed|es)|hours|times',
  ]),
  quality('leadership', 'leadership', [
    'leader(?:s|ship)?|leads?|takes? charge|initiative|founder|takes? the initiative|self-starter|entrepreneurial',
    'led|leads?|captain\\w*|president|found(?:ed|er)|started|start|organi[sz]\\w*|recruit\\w*|chair(?:s|ed)?|coordinat\\w*|ran|set up|launched|persuad\\w*|convinc\\w*|divided|assigned|delegat\\w*|propos\\w*|built',
  ]),
  quality('service', 'care for others', [
    'kind(?:ness|ly)?|caring|compassion\\w*|empath\\w*|generous\\w*|generosity|helpful\\w*|selfless\\w*|considerate|thoughtful(?! questions?)|service|giving|gentle|supportive|warm(?:th)?|inclusive|welcoming|notices? (?:who|others|people|when)',
    'help(?:s|ed|ing)?|tutor\\w*|volunteer\\w*|donat\\w*|taught|teach\\w*|mentor\\w*|food (?:bank|pantry|drive)|drives?|visits?|translat\\w*|shar(?:ed|es|ing)|younger|freshm[ae]n|ninth[- ]graders?|new students?|cares? for|looks? after|serv(?:ed|es)|raised|invit\\w*|sat (?:with|down)|neighbo\\w+|walked',
  ]),
  quality('responsibility', 'reliability', [
    'responsib\\w*|reliab\\w*|dependab\\w*|trustworth\\w*|conscientious\\w*|organized|mature|maturity|disciplined|keeps? (?:her|his|their) word|accountab\\w*|punctual\\w*|can be counted on',
    'every (?:day|week|morning|shift|saturday)|on time|open(?:s|ed)|clos(?:es|ed)|schedul\\w*|job|works?|shifts?|manag\\w*|trained|budget|cares? for|siblings?|brothers?|sisters?|without being (?:asked|told)|never missed|deadline\\w*|inventory|keys|hours|planned|checklist',
  ]),
  quality('independence', 'independence', [
    'independen(?:t|ce|tly)|self-(?:directed|motivated|reliant|taught)|autonom\\w*|on (?:her|his|their) own|resourceful\\w*|makes? do',
    'taught (?:herself|himself|themselves)|on (?:her|his|their) own|alone|without (?:help|being asked)|designed|built|own (?:project|time|money)|online course|from scratch|found a way|improvis\\w*',
  ]),
  quality('creativity', 'creativity', [
    'creativ\\w*|imaginat\\w*|inventive\\w*|original(?:ity)?|artistic\\w*|innovat\\w*',
    'design\\w*|wrote|compos\\w*|painted|built|invent\\w*|made|draw(?:s|ing|ings)?|drew|film\\w*|play(?:s|ed)?|story|stories|song|prototype\\w*|mural|poem\\w*|sketch\\w*',
  ]),
  quality('analysis', 'analytical thinking', [
    'analytic\\w*|logical\\w*|rigor(?:ous|ously)?|reason(?:s|ed|ing)|critical think\\w*|bright|brilliant\\w*|gifted|talent\\w*|insight\\w*|intelligen\\w*|sharp|quick(?:ly)? (?:learner|study|mind)|argues?|argument\\w*|precise|precision',
    'calculat\\w*|proof|proved|solv\\w*|code[ds]?|program(?:s|med|ming)?|debug\\w*|analy[sz]\\w*|data|argu(?:ed|es|ment\\w*)|debat\\w*|evidence|spreadsheet|model(?:s|ed|ing)?|equation\\w*|tested|measur\\w*|essay|thesis|trac(?:ed|ing)|counter\\w*',
  ]),
  quality('communication', 'communication', [
    'communicat\\w*|articulate\\w*|eloquen\\w*|listen(?:s|er|ing)?|speaks? (?:up|plainly|clearly|well)|writer|expressive|persuasive',
    'listen\\w*|explain\\w*|present(?:ed|s|ation)|spoke|speech|wrote|letter|translat\\w*|interview\\w*|debat\\w*|mediat\\w*|talk(?:ed|s)?|ask(?:ed|s)|conversation\\w*|newspaper|article\\w*|asked',
  ]),
  quality('teamwork', 'teamwork', [
    'team(?:work|mate)?|collaborat\\w*|cooperat\\w*|team player|works? well with others|brings? people together',
    'team\\w*|group\\w*|partner\\w*|together|classmates?|crew|club|ensemble|band|shared|divided|helped|section',
  ]),
  quality('integrity', 'integrity', [
    'integrity|honest(?:y|ly)?|principled|ethical\\w*|fair(?:ness|-minded)?|sincer(?:e|ity)|humble|humility|modest\\w*|character',
    'admitted|told|returned|owned|credit(?:ed|s)?|apologi[sz]\\w*|spoke up|refus\\w*|turned down|mistake\\w*|error\\w*|corrected|gave (?:it )?back|truth',
  ]),
  quality('growth', 'growth', [
    'grow(?:n|th|s|ing)|matured|improv(?:ed|es|ement|ing)|adapt\\w*|open to|coachable|takes? (?:feedback|criticism)|blossom\\w*|progress',
    'improv\\w*|rose|rais(?:ed|ing)|from (?:a |an )?\\p{L}+ to|grades?|now|at first|since then|by the (?:end|spring|time)|feedback|revis\\w*|learned|changed|became|no longer',
  ]),
  quality('humor', 'humor', [
    'humor(?:ous)?|funny|wit(?:ty)?|laugh\\w*|cheerful\\w*|optimis\\w*|joyful|enthusias\\w*|energ(?:y|etic)',
    'laugh\\w*|jok(?:e|es|ed|ing)|smil(?:e|es|ed|ing)|cheer\\w*',
  ]),
])

/** The qualities a sentence claims, in the order of the table. */
export const claimedIn = (text: string): Quality[] => qualities.filter(({ claim }) => claim.test(text))
