import type { OpenedPage } from '#model/search/port.ts'

/** The day a test key's search is told to have happened on; the pages' dates fit it. */
export const fixtureDay = '2026-11-21'

const page = (address: string, title: string, lines: readonly string[]): OpenedPage => ({
  url: `https://${address}`,
  title,
  siteName: null,
  text: lines.join('\n'),
})

/** Invented pages for test keys: all stated, something not stated, and one to be careful of. No such sponsor exists. */
export const fixturePages: readonly OpenedPage[] = [
  page(
    'scholars.cumberland-bridge.example/apply',
    'Cumberland Bridge Scholarship | Cumberland Bridge Foundation',
    [
      'Cumberland Bridge Scholarship',
      'The scholarship is for high school seniors who live in Tennessee and plan to study computer science.',
      'Ten awards of $2,500 each are made every year.',
      'Applicants must be high school seniors in Tennessee with plans to enroll full time.',
      'The application deadline is February 15, 2027.',
      'There is no fee to apply.',
    ],
  ),
  page('ridgeline-coop.example/community/scholarship', 'Ridgeline Cooperative Scholarship', [
    'Ridgeline Cooperative Scholarship',
    'Each spring the cooperative gives scholarships to graduating high school seniors whose family is a member.',
    'Applications for the scholarship are due by March 31.',
    'Ask the member office for the application form and the amount of this year’s award.',
  ]),
  page('quickaward.example/tech', 'Tech Futures No-Essay Scholarship', [
    'Tech Futures No-Essay Scholarship',
    'High school seniors who like computer science may apply for this $1,000 scholarship in two minutes.',
    'The winner of the award is chosen in a random drawing.',
    'Apply by January 31, 2027.',
  ]),
]
