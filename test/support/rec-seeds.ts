import type { SeededError } from './seeded-errors.ts'

/** Ways to make a letter of recommendation wrong; deterministic. */
export function seedRecErrors(letter: string): SeededError[] {
  return [
    ...wrongFigures(letter),
    ...wrongDates(letter),
    ...otherNames(letter),
    ...turned(letter),
    ...inserted(letter),
  ]
}

const body = (letter: string): number => letter.indexOf(',\n\n') + 1

function replaced(letter: string, match: RegExpMatchArray, by: string): string {
  const at = match.index ?? 0
  return letter.slice(0, at) + by + letter.slice(at + match[0].length)
}

function wrongFigures(letter: string): SeededError[] {
  return [...letter.matchAll(/\b\d[\d,]*(?= (?!2|p\.m|a\.m)\p{L})/gu)].flatMap((match) => {
    const value = Number(match[0].replaceAll(',', ''))
    if (match.index < body(letter) || (value >= 2000 && value < 2100)) return []
    return [{ kind: 'wrong figure', text: replaced(letter, match, String(value + 17)) }]
  })
}

const months = ['January', 'February', 'March', 'May', 'June', 'August', 'September', 'October', 'November']

function wrongDates(letter: string): SeededError[] {
  const moved = [...letter.matchAll(new RegExp(`\\b(?:${months.join('|')}) (?=20\\d\\d)`, 'g'))].map(
    (match) => ({
      kind: 'wrong date',
      text: replaced(letter, match, match[0].startsWith('April') ? 'July ' : 'April '),
    }),
  )
  const years = [...letter.matchAll(/\b20\d\d\b/g)].map((match) => ({
    kind: 'wrong date',
    text: replaced(letter, match, String(Number(match[0]) - 3)),
  }))
  return [...moved, ...years]
}

/** A school, an employer or a place under another name. */
function otherNames(letter: string): SeededError[] {
  return [
    'University of Houston',
    'Temple University',
    'Mercy Hospital',
    'Rosetti Bakery',
    'Elm Street',
    'Fort Bend County',
    'Lakeside Summer Institute',
    'Harbor High School',
    'Harlan Community College',
    'Harbor Youth Council',
    'Lincoln High School',
    'Westlake Scholarship',
  ]
    .filter((name) => letter.includes(name))
    .map((name) => ({
      kind: 'swapped name',
      text:
        letter.slice(0, letter.lastIndexOf(name)) +
        'Fordham Academy' +
        letter.slice(letter.lastIndexOf(name) + name.length),
    }))
}

/** "has not missed" becomes "has missed". */
function turned(letter: string): SeededError[] {
  return [...letter.matchAll(/\b(?:has|did|does) (not|never) /g)].map((match) => ({
    kind: 'dropped negation',
    text: replaced(letter, match, match[0].replace(/ (?:not|never)/, '')),
  }))
}

const sentences: readonly (readonly [string, string])[] = [
  [
    'invented anecdote',
    'During a thunderstorm last winter the student carried a frightened puppy across a flooded street to its owner.',
  ],
  [
    'invented anecdote',
    'Once, at a crowded airport, the student gave up a window seat so that an elderly stranger could watch the mountains.',
  ],
  [
    'invented anecdote',
    'On a camping trip the student calmed a panicking cousin by naming constellations until dawn.',
  ],
  ['invented award', 'The student won the Governor’s Medal for Excellence.'],
  ['invented award', 'This spring the student received the Harriman Prize in Chemistry.'],
  ['invented figure', 'The student has completed 412 hours of service.'],
  ['invented name', 'Her mentor, Marcus Feldman, agrees.'],
  ['superlative', 'This is one of the finest young minds in the state.'],
  ['comparison', 'The student ranks in the top 5 percent of the class.'],
  ['strength', 'You have my highest recommendation.'],
  ['promise', 'The student will excel at anything.'],
  ['personal data', 'The Social Security number is 532-11-9087.'],
  ['signature', '/s/ D. Whitfield'],
  ['meta text', 'As an AI language model, I cannot verify this.'],
  ['placeholder', '[Insert a story here]'],
  ['stock phrase', 'The student is a breath of fresh air.'],
  ['hedge', 'To the best of my knowledge the student seems to be honest.'],
]

function inserted(letter: string): SeededError[] {
  const at = letter.lastIndexOf('\n\n', letter.lastIndexOf('I recommend'))
  return sentences.map(([kind, sentence]) => ({
    kind,
    text: `${letter.slice(0, at)}\n\n${sentence}${letter.slice(at)}`,
  }))
}

/** True sentences about the cases in other words than the notes', by the student's name. */
export const paraphrases: Readonly<Record<string, readonly string[]>> = {
  'Maya Alvarez': [
    'The night before the regional meet in October 2025, the robotics team lost its drivetrain.',
    'With the power path drawn on a whiteboard, Maya found that one gear had worn out.',
    'By 11:40 p.m. the robot ran again, and the next day the team took third place of 28.',
    'The safety course for new members is hers this year, and the team trains from her repair notes.',
    'Maya explains a problem to ninth graders step by step, on Tuesdays in the library.',
  ],
  'Amara Okafor': [
    'For seven weeks after the debate team lost its coach, the practices were run by Amara.',
    'Four of the six rounds in January went to the novices she had paired with seniors.',
    'Her study of bus delays in Fort Bend County rests on 212 observations that she collected.',
    'By October she had finished the AP Literature reading list and wanted the books the course leaves out.',
    'The literary magazine she edits printed 14 first-time writers this year.',
  ],
  'Tuan Pham': [
    'When the pantry at the Elm Street center had no rice left in March 2026, Tuan turned to six classmates.',
    'In nine days the group collected 840 pounds, and his name was not on the poster.',
    'Two exchange students sat alone at the senior picnic, so Tuan moved to their table.',
    'He works 15 hours a week at Rosetti Bakery, and since September he has not missed the morning bus.',
    'Ninth graders who need algebra find Tuan on Thursdays at the tutoring table he founded.',
  ],
  'Elena Novak': [
    'Elena asked 140 bus riders about clinic hours in fall 2025.',
    'Because of the numbers she brought to its board, the clinic stays open until 8 p.m. on Wednesdays.',
    'The distance from a first paper without sources to a last one with 31 shows how Elena works.',
    'Three students can run the survey after her, because Elena trained them.',
  ],
  'Sam Whitaker': [
    'The story of one witness changed on the stand in the 2026 county final.',
    'Sam answered with two short questions, a pause, and the affidavit.',
    'With 49 of 50, Sam had the highest cross-examination score of the day.',
    'Our training takes six weeks in place of ten since Sam rewrote the binder for beginners.',
  ],
  'Rosa Diaz': [
    'A parent came to the front office upset about a lost bus pass in February 2026.',
    'Ten minutes later, after a call to the depot, Rosa had a new pass printed.',
    'The line moves faster since Rosa rewrote the visitor sheet.',
    'She has answered the phones during her free period and has not missed a shift since September 2025.',
  ],
  'Kenji Mori': [
    'After three weeks of samples at five spots, Kenji knew why the school pond had turned green.',
    'The drain that the district put in in June 2026 stops the runoff from the parking lot.',
    'His tide log has 1,140 entries and began in sixth grade.',
    'Eighth graders have learned from Kenji to read a water test.',
  ],
  'Noor Aziz': [
    'Two clubs wanted one room on Mondays in January 2026, and Noor sat down with both of them.',
    'The clubs agreed to trade weeks, and nobody has complained since.',
    'Noor carried out the other proposal when her own lost by one vote.',
    'Both sides trust the count, because Noor counts the votes.',
  ],
}
