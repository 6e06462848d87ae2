import type { Background } from '#domain/backgrounds.ts'
import { officialLinks } from '#domain/official-links.ts'
import { printable } from '#domain/provenance.ts'
import { scholarshipScams } from '#domain/scholarship-scams.ts'
import type { StatedFacts } from './stated-facts.ts'

const heritage: readonly Background[] = ['hispanic', 'black', 'indigenous', 'asian_pi']

/** What to do with the leads, and where to look that no national list reaches. */
export function nextSteps({ gpa, state, backgrounds }: StatedFacts): string[] {
  const needsAgency = state !== null && printable(state) === null
  return [
    'Start close to home: the school counselor’s list, the community foundation, employers, credit unions, unions and faith groups.',
    ...(needsAgency
      ? [
          `Find the official site of the student aid agency of ${state.state}. The federal page about deadlines leads to every state: ${officialLinks.deadlines}`,
        ]
      : []),
    'Ask each college about its own scholarships.',
    'Open each link and write down who may apply, the amount, the deadline with its year, and whether it can be renewed.',
    ...(gpa === null ? [] : [`Compare the lowest GPA that each page accepts with ${gpa}.`]),
    ...(backgrounds.includes('undocumented')
      ? [
          `Read on each page what it asks about citizenship. Awards known to ask for it were left out. State rules: ${officialLinks.immigrationPortal}`,
        ]
      : []),
    ...(backgrounds.some((background) => heritage.includes(background))
      ? ['Read this year’s rules: many sponsors reworded or closed awards that name heritage in 2025.']
      : []),
    'Tell the college about every outside award, and ask whether it lowers other aid.',
    `Never pay to apply. Report a scam at ${scholarshipScams.report}`,
  ]
}

/** What would bring better leads, as far as it was not stated. */
export function missingFacts({ level, fields, state, backgrounds, given }: StatedFacts): string[] {
  return [
    ...(level === null
      ? [
          given.has('grade')
            ? 'The grade or the year in college, in words such as “12” or “college junior”.'
            : 'The grade or the year in college.',
        ]
      : []),
    ...(fields.length === 0
      ? [
          given.has('major')
            ? 'A broader field of study: the one given was not recognized and was not used.'
            : 'A field of study.',
        ]
      : []),
    ...(state === null
      ? [
          given.has('state')
            ? 'One of the fifty states or D.C.: the residence given was not recognized and was not used.'
            : 'The state of residence.',
        ]
      : []),
    ...(backgrounds.length === 0 ? ['Backgrounds that sponsors ask about.'] : []),
  ]
}
