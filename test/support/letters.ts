/** Finished letters without a fault that a gate or a wording rule may find, by different hands. */
const openings = [
  'I have been the counselor of NAME at Riverside High School for three years, and I recommend NAME for admission.',
  'I write in support of NAME, whom I have known since ninth grade as counselor and club sponsor.',
  'As the school counselor of NAME for the past four years, I can speak to what the transcript does not show.',
  'I taught NAME in two history courses and now advise the student council that NAME leads.',
  'NAME has been in my advisory group since 2023; I recommend NAME to your committee.',
] as const
const middles = [
  'In October 2025 the drivetrain of our robot failed the night before the regional meet. NAME drew the power path on a whiteboard, traced the fault to one worn gear, and cut a new one on the school lathe. The team placed third of 28.',
  'When the food pantry ran out of rice in March, NAME asked six classmates to help. They collected 840 pounds in nine days. NAME kept the records and brought the receipts to my office without being asked.',
  'For her research paper NAME interviewed eleven nurses about night shifts. The first draft had no argument. NAME cut it in half, rebuilt it around two of the interviews, and read it to the nurses before handing it in.',
  'Last winter the stage lights failed twenty minutes before the play. NAME found the blown fuse, borrowed a spare from the gym, and had the second act lit in time. Nobody in the audience noticed.',
  'NAME works fourteen hours a week at a bakery and opens it on Saturdays at five. In two years NAME has trained four new bakers there. One of them told me that she learned to count change from NAME.',
] as const
const seconds = [
  'Ninth graders find NAME in the library on Tuesdays. NAME explains one step at a time and waits. This year fourteen of them passed algebra who had failed it in the fall.',
  'Our school has no debate class, so NAME started a club that meets in the band room. It began with five members and now has 31. Two of them went to the state meet.',
  'At home NAME cooks for two younger brothers while their parents work. NAME planned the week on a chart that hangs in my office, because I asked for a copy. I use it with other families.',
  'NAME took the hardest courses we offer, five of the nine AP classes on our list. In the one that went badly, NAME came in every Thursday at seven and finished the year with a B.',
] as const
const closings = [
  'I recommend NAME for admission. Please call me with any questions.',
  'I recommend NAME strongly. You can reach me at the school for further information.',
  'NAME has my full support, and I recommend NAME to you. Please write to me with questions.',
] as const
const names = ['Maya', 'Tuan', 'Amara', 'Elena', 'Kenji', 'Rosa', 'Noor', 'Sam', 'Lucia', 'Andre'] as const

/** At least fifty clean letters. */
export const cleanLetters: readonly string[] = openings.flatMap((opening, a) =>
  middles.flatMap((middle, b) =>
    [0, 1].map((c) => {
      const at = a * 10 + b * 2 + c
      const second = seconds[at % seconds.length] ?? ''
      const closing = closings[at % closings.length] ?? ''
      const name = names[at % names.length] ?? 'Maya'
      return [
        'Dear Admissions Committee,',
        opening,
        middle.replace('For her research', 'For a research'),
        second,
        closing,
        'Sincerely,\nJordan Lee',
      ]
        .join('\n\n')
        .replaceAll('NAME', name)
    }),
  ),
)

export interface SeededFlaw {
  readonly kind: string
  readonly text: string
}

const planted: readonly (readonly [kind: string, sentence: string])[] = [
  ['us_ssn', 'The Social Security number is 532-11-9087.'],
  ['date_of_birth', 'The date of birth is 04/12/2008.'],
  ['health', 'This came after a diagnosis of depression in tenth grade.'],
  ['disability', 'NAME has an IEP for dyslexia.'],
  ['discipline', 'NAME was suspended for two days in ninth grade.'],
  ['immigration_status', 'The family is undocumented and waits for an asylum hearing.'],
  ['religion', 'NAME is a devout Catholic.'],
  ['family_finances', 'NAME qualifies for free lunch.'],
  ['sensitive_family_circumstances', 'Her father died last year.'],
  ['sexual_orientation', 'NAME came out as bisexual.'],
  ['criminal_matter', 'Her brother was arrested in May.'],
  ['other_student_name', 'Her lab partner Jake Miller agrees.'],
  ['student_name', 'Brandon also volunteers on weekends.'],
  ['student_name', 'I recommend Brandon to you.'],
  ['college_name', 'NAME was admitted to Kenyon College and would thrive at Oberlin College.'],
  ['negative', 'I cannot recommend NAME for this program.'],
  ['doubt', 'NAME seems to be a fairly good writer.'],
  ['doubt', 'Her work has been satisfactory.'],
  ['appearance', 'NAME is very pretty.'],
  ['gendered_noun', 'NAME is a fine young lady.'],
  ['stereotype', 'NAME is surprisingly articulate.'],
  ['cliche', 'NAME is a hard worker and a breath of fresh air.'],
  ['blank', '[Insert example here]'],
]

/** Every way in which one clean letter is given one flaw. */
export function seedFlaws(letter: string): SeededFlaw[] {
  const name = names.find((one) => letter.includes(one)) ?? 'Maya'
  const at = letter.indexOf('\n\n', letter.indexOf('\n\n', letter.indexOf('\n\n') + 2) + 2)
  return planted.map(([kind, sentence]) => ({
    kind,
    text: `${letter.slice(0, at)} ${sentence.replaceAll('NAME', name)}${letter.slice(at)}`,
  }))
}
