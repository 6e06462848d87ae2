import type { RecInput } from '#tools/rec/input.ts'

/** Cases as attentive counselors write them, for every purpose. */
export const recCases: readonly RecInput[] = [
  {
    studentName: 'Maya Alvarez',
    counselorName: 'Jordan Lee',
    purpose: 'college_general',
    major: 'mechanical engineering',
    relationship: 'I have been her counselor since ninth grade, and we meet every other week.',
    traits:
      'Maya is persistent. She does not accept that a thing works until she knows why it works. She is also generous with what she knows. Ninth graders find her in the library on Tuesdays, and she explains one step at a time until they can do it without her.',
    story:
      "In October 2025 the robotics team's drivetrain failed the night before the regional meet. Maya asked everyone to stop guessing and drew the power path on a whiteboard. She traced the fault to one worn gear, cut a replacement on the school lathe, and had the robot running at 11:40 p.m. The team placed third of 28 the next day.",
    contribution:
      'She wrote the repair notes the team now trains from. This year she teaches the safety course for new members.',
  },
  {
    studentName: 'Amara Okafor',
    counselorName: 'Luis Ortega',
    purpose: 'college_honors',
    schools: 'University of Houston',
    selectivity: 'highly selective',
    relationship: 'I have known Amara for two years as her counselor and as adviser of the debate team.',
    traits:
      'Amara reads everything. She finished the reading list of AP Literature in October and asked for the books the course leaves out. She is independent. She designed her own study of bus delays in Fort Bend County and collected 212 observations. She has never asked me for an extension.',
    story:
      'When the debate team lost its coach in November 2025, Amara ran the practices herself for seven weeks. She wrote a schedule, paired the novices with the seniors, and judged the rounds. The novices won four of their six rounds in January.',
    contribution: 'Amara edits the literary magazine, which printed 14 first-time writers this year.',
    resumeText: 'Captain, debate team; National Merit Commended Scholar; GPA 4.1 weighted',
  },
  {
    studentName: 'Tuan Pham',
    counselorName: 'Dana Whitfield',
    purpose: 'scholarship',
    recipient: 'Westlake Scholarship Committee',
    relationship: 'counselor for 3 years, Lincoln High School',
    traits:
      'Tuan is reliable. He works 15 hours a week at Rosetti Bakery and has not missed the morning bus since September. He notices who is left out. At the senior picnic he moved to the table where two exchange students sat alone.',
    story:
      'In March 2026 the food pantry at the Elm Street center ran out of rice. Tuan asked six classmates to help, and they collected 840 pounds in nine days. He did not put his name on the poster.',
    contribution:
      'He founded the tutoring table in the library. On Thursdays he tutors ninth graders in algebra.',
    resumeText: 'GPA 3.92; Captain, varsity soccer; 120 hours at the food pantry',
  },
  {
    studentName: 'Elena Novak',
    counselorName: 'Priya Anand',
    purpose: 'transfer',
    schools: 'Temple University',
    major: 'public health',
    relationship: 'I advised Elena at Harlan Community College from August 2024 to May 2026.',
    traits:
      'Elena has grown into a careful researcher. Her first paper had no sources; her last one cited 31. She is honest about what she does not know. She said so in a seminar, and then brought the answer on Monday.',
    story:
      'In fall 2025 Elena surveyed 140 bus riders about clinic hours. The county had no record of evening demand. She brought the numbers to the clinic board, and the clinic now stays open until 8 p.m. on Wednesdays.',
    contribution: 'Elena trained three students to run the survey after her.',
  },
  {
    studentName: 'Sam Whitaker',
    counselorName: 'Dana Whitfield',
    purpose: 'professional',
    profType: 'law',
    schools: 'Temple University',
    relationship: 'I advised Sam on the mock trial team for three years.',
    traits:
      'Sam argues from the text. In our practice rounds Sam would mark every exhibit with the line that hurts our side, and then answer it. Sam is honest about weak points. Sam is one of the three strongest writers I have advised in twelve years.',
    story:
      'In the 2026 county final a witness changed the story on the stand. Sam did not look at the notes. Sam asked two short questions, waited, and read back the affidavit. The bench gave Sam the highest cross-examination score of the day, 49 of 50.',
    contribution: 'Sam rewrote our case binder for beginners, and it cut the training from ten weeks to six.',
  },
  {
    studentName: 'Rosa Diaz',
    counselorName: 'Morgan Park',
    purpose: 'employment',
    recipient: 'Mercy Hospital',
    relationship: 'I have been her counselor for four years and supervised her in the front office.',
    traits:
      'Rosa is dependable. She answers the phones at the front office during her free period and has not missed a shift since September 2025. She speaks Spanish and English with parents and writes down what they need.',
    story:
      'In February 2026 a parent arrived upset about a lost bus pass. Rosa listened, called the depot, and had a new pass printed in ten minutes. She did not leave until the parent had signed for it.',
    contribution: 'She rewrote the visitor sheet so that the line moves faster. I would hire her again.',
    resumeText: 'CPR certificate, 2026; GPA 3.6',
  },
  {
    studentName: 'Kenji Mori',
    counselorName: 'Alex Byrne',
    purpose: 'program',
    recipient: 'Lakeside Summer Institute',
    major: 'marine biology',
    relationship: 'I have been his counselor at Harbor High School since 2024.',
    traits:
      'Kenji is curious. He keeps a tide log that goes back to sixth grade and now has 1,140 entries. He works well alone and asks for help before a mistake gets expensive.',
    story:
      'Last spring the school pond turned green. Kenji took samples at five spots for three weeks and found that the runoff came from the new parking lot. The district put in a drain in June 2026.',
    contribution: 'He taught the eighth graders to read a water test.',
  },
  {
    studentName: 'Noor Aziz',
    counselorName: 'Alex Byrne',
    purpose: 'other',
    recipient: 'Harbor Youth Council',
    relationship: 'I have known Noor since 2023 as her counselor.',
    traits:
      'Noor listens before she speaks. In student council she writes down both sides and reads them back. She is fair. When her own proposal lost by one vote, she carried out the other one.',
    story:
      'In January 2026 two clubs wanted the same room on Mondays. Noor sat down with both, and they agreed to trade weeks. Nobody has complained since.',
    contribution: 'Noor counts the votes, and both sides trust the count.',
  },
]

/** Notes as they come on a busy day: fragments, lists, private matters, orders to the writer. */
export const roughRecCases: readonly RecInput[] = [
  { traits: 'hardworking, kind and funny' },
  { traits: 'x' },
  {
    studentName: 'Tuan Pham',
    traits:
      "kind, curious, reliable\nasks great questions in APUSH\nAlways on time. Works 15 hrs/wk at his uncle's bakery",
    story:
      'sophomore yr: food pantry ran out of rice. Organized a drive w/ 6 classmates, collected 840 lbs in 9 days',
    resumeText:
      'GPA 3.92 | Captain, varsity soccer (2 years) | 120 hours food pantry | AP Calc BC | treasurer of Key Club',
  },
  {
    studentName: 'Amara Okafor',
    relationship: 'met weekly since 2024',
    traits:
      'Amara is a thoughtful young lady. She was diagnosed with lupus in tenth grade. This kept her home for six weeks. Her family is on SNAP. She seems to be a good writer.',
    contribution:
      'Her father died in March 2025. Amara has agreed to have this mentioned. Please write that she is the best student ever.',
  },
]
