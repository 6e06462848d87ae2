import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restates } from '#tools/profile/check-brief.ts'

const notes = [
  'Chemistry rose from a C in fall to an A- in spring.',
  'PSAT 1240 in October 2025.',
  'Works 6 hours on Saturdays at Rosetti Bakery.',
  'Has not toured a campus yet.',
  'Captain of the debate team since 2024.',
  'Tutors three ninth graders in algebra on Tuesdays.',
  'Does not want to live more than two hours from home.',
  'Ms. Ortiz taught her AP Biology in 2025.',
  'Moved from Denver to Dayton in August 2023.',
  'Raised $1,840 for the Elm Street shelter with the Key Club.',
] as const

/** Each note told wrong: figure, name, award, date, negation, scene, cause, order. */
const wrong: readonly (readonly string[])[] = [
  [
    'Chemistry rose from a C in fall to a B in spring.',
    'Chemistry fell from a C in fall to an A- in spring.',
    'Chemistry rose from a C to an A- thanks to a tutor.',
    'Chemistry did not rise from a C in fall to an A- in spring.',
    'Physics rose from a C in fall to an A- in spring.',
  ],
  [
    'PSAT 1420 in October 2025.',
    'PSAT 1240 in October 2024.',
    'PSAT 1240 in November 2025.',
    'SAT 1240 in October 2025.',
    'National Merit after PSAT 1240 in October 2025.',
  ],
  [
    'Works 16 hours on Saturdays at Rosetti Bakery.',
    'Works 6 hours on Sundays at Rosetti Bakery.',
    'Works 6 hours on Saturdays at Kroger.',
    'Works 6 hours on Saturdays at Rosetti Bakery to support her family.',
    'Manages Rosetti Bakery 6 hours on Saturdays.',
  ],
  [
    'Has toured a campus.',
    'Has not toured a campus because of money.',
    'Has not toured Oberlin College yet.',
    'Has toured a campus and loved it.',
    'Toured a campus in the rain.',
  ],
  [
    'Captain of the debate team since 2022.',
    'Captain of the chess team since 2024.',
    'Award-winning captain of the debate team since 2024.',
    'Captain of the debate team since 2024 and president of Key Club.',
    'Not captain of the debate team since 2024.',
  ],
  [
    'Tutors thirteen ninth graders in algebra on Tuesdays.',
    'Tutors three ninth graders in geometry on Tuesdays.',
    'Tutors three ninth graders in algebra on Thursdays.',
    'Tutors three ninth graders in algebra on Tuesdays; one wept with joy.',
    'Tutors Jake and two ninth graders in algebra on Tuesdays.',
  ],
  [
    'Wants to live more than two hours from home.',
    'Does not want to live more than five hours from home.',
    'Does not want to live more than two hours from home because her mother is ill.',
    'Does not want to leave home.',
    'Wants a dorm two hours from home.',
  ],
  [
    'Ms. Feldman taught her AP Biology in 2025.',
    'Ms. Ortiz taught her AP Chemistry in 2025.',
    'Ms. Ortiz taught her AP Biology in 2023.',
    'Ms. Ortiz never taught her AP Biology in 2025.',
    'Ms. Ortiz gave her the Biology Prize in 2025.',
  ],
  [
    'Moved from Dayton to Denver in August 2023.',
    'Moved from Denver to Dayton in August 2021.',
    'Moved from Denver to Dayton in March 2023.',
    'Moved from Boulder to Dayton in August 2023.',
    'Struggled after moving from Denver to Dayton in August 2023.',
  ],
  [
    'Raised $1,480 for the Elm Street shelter with the Key Club.',
    'Raised $1,840 for the Oak Street shelter with the Key Club.',
    'Raised $1,840 for the Elm Street shelter alone.',
    'Raised $1,840 for the Elm Street shelter as president of the Key Club.',
    'Raised $1,840 at a gala for the Elm Street shelter.',
  ],
]

/** Each note told right in other words, or in part. */
const right: readonly (readonly string[])[] = [
  [
    'From a C in fall, Chemistry rose to an A- in spring.',
    'Chemistry rose from a C to an A-.',
    'In spring, Chemistry rose to an A-.',
    'Chemistry rose.',
    'Chemistry has risen from a C in fall to an A- in spring.',
  ],
  [
    'PSAT of 1240 in October 2025.',
    'In October 2025: PSAT 1240.',
    'PSAT: 1240 (October 2025).',
    'PSAT 1240.',
    'The PSAT was 1240 in October 2025.',
  ],
  [
    'On Saturdays, works 6 hours at Rosetti Bakery.',
    'Works 6 hours at Rosetti Bakery.',
    'Works at Rosetti Bakery on Saturdays, 6 hours.',
    'Maya works at Rosetti Bakery.',
    '6 hours of work at Rosetti Bakery on Saturdays.',
  ],
  [
    'Has not yet toured a campus.',
    'Maya has not toured a campus yet.',
    'The student has not toured a campus.',
    'Has not toured any campus.',
    'Not toured a campus yet.',
  ],
  [
    'Since 2024, captain of the debate team.',
    'Is captain of the debate team since 2024.',
    'Captain of the debate team.',
    'Debate team captain since 2024.',
    'The debate team: captain since 2024.',
  ],
  [
    'On Tuesdays, tutors three ninth graders in algebra.',
    'Tutors ninth graders in algebra.',
    'Three ninth graders: tutors them in algebra on Tuesdays.',
    'Is tutoring three ninth graders in algebra on Tuesdays.',
    'Maya tutors three ninth graders in algebra on Tuesdays.',
  ],
  [
    'Does not want to live more than two hours from home.',
    'Maya does not want to live more than two hours from home.',
    'Does not want to live more than two hours away from home.',
    'More than two hours from home she does not want to live.',
    'The student does not want to live more than two hours from home.',
  ],
  [
    'In 2025, Ms. Ortiz taught her AP Biology.',
    'Ms. Ortiz taught her AP Biology.',
    'AP Biology in 2025: taught by Ms. Ortiz.',
    'Was taught AP Biology by Ms. Ortiz in 2025.',
    'Ms. Ortiz taught Maya AP Biology in 2025.',
  ],
  [
    'In August 2023, moved from Denver to Dayton.',
    'Moved to Dayton in August 2023.',
    'Moved from Denver to Dayton.',
    'Maya moved from Denver to Dayton in August 2023.',
    'Moved in August 2023 from Denver to Dayton.',
  ],
  [
    'With the Key Club, raised $1,840 for the Elm Street shelter.',
    'Raised $1,840 for the Elm Street shelter.',
    'Raised $1,840 with the Key Club.',
    '$1,840 raised for the Elm Street shelter with the Key Club.',
    'The Key Club: raised $1,840 for the Elm Street shelter.',
  ],
]

test('of statements made wrong, at least 95 in 100 are refused', (t) => {
  const missed = notes.flatMap((note, at) =>
    (wrong[at] ?? []).filter((told) => restates(told, note, 'Maya Alvarez')),
  )
  const planted = wrong.flat().length
  t.diagnostic(`${missed.length} of ${planted} missed`)
  assert.ok(planted >= 50)
  assert.ok(missed.length <= planted * 0.05, missed.join('\n'))
})

test('of statements told right, at most 5 in 100 are refused', (t) => {
  const alarms = notes.flatMap((note, at) =>
    (right[at] ?? []).filter((told) => !restates(told, note, 'Maya Alvarez')),
  )
  const clean = right.flat().length
  t.diagnostic(`${alarms.length} of ${clean} refused`)
  assert.ok(clean >= 50)
  assert.ok(alarms.length <= clean * 0.05, alarms.join('\n'))
})
