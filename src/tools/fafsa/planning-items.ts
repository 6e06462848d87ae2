import { printedDate } from '#domain/as-printed.ts'
import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import { slug } from './filing-items.ts'
import { type ChecklistItem, item, rule } from './item.ts'

/** Grades 9 to 11: nothing can be filed yet, much can be learned. */
export function planningItems(found: FafsaCase): ChecklistItem[] {
  return [yourForm(found), ...(found.stage === 'plan' ? earlyItems(found) : juniorItems(found))]
}

function yourForm({ cycle, grade }: FafsaCase): ChecklistItem {
  const { year } = cycle
  const months = `January to December ${year.baseTaxYear}`
  return item({
    id: 'your_form',
    section: 'form',
    title: `Know your form: ${year.name}`,
    who: ['student', 'parent'],
    say: [
      `In grade ${grade} you cannot file a FAFSA for college yet. You finish high school in ${year.startYear}, so your form is the one for ${year.name}. Do not use the form that is open now.`,
      `By today's rule it will ask about ${year.baseTaxYear}. So the months that count are ${months}. Keep tax papers of that year.`,
      rule('free'),
    ],
    where: officialLinks.studentAid,
    due: `By today's law the ${year.name} form must open by ${printedDate(year.opensBy)}.`,
  })
}

function earlyItems(found: FafsaCase): ChecklistItem[] {
  return [
    item({
      id: 'record',
      section: 'plan',
      title: 'Keep a record of classes, grades and activities',
      who: ['student'],
      say: ['College and scholarship forms will ask for it. It is hard to remember years later.'],
      due: 'Each term.',
    }),
    item({
      id: 'family_talk',
      section: 'plan',
      title: 'Talk about cost at home',
      who: ['student', 'parent'],
      say: [
        'Say what the family can pay and what it cannot. Few students pay the full printed price.',
        rule('opens_aid'),
      ],
      due: 'This school year.',
    }),
    ...calculatorItems(found),
    item({
      id: 'early_programs',
      section: 'plan',
      title: 'Ask about state programs with an early sign-up',
      who: ['student', 'parent', 'counselor'],
      say: [
        'Some states have college programs that a student must join in middle school or early high school. Ask your counselor if your state has one.',
      ],
      where: officialLinks.deadlines,
      due: 'This school year. A late sign-up may not count.',
    }),
    item({
      id: 'low_cost_steps',
      section: 'plan',
      title: 'Ask about fee waivers, dual enrollment and summer programs',
      who: ['student', 'counselor'],
      say: [
        'Fee waivers can pay for tests and programs. College classes in high school can save money later. Ask what each one costs first.',
      ],
      due: 'This school year.',
    }),
  ]
}

function juniorItems(found: FafsaCase): ChecklistItem[] {
  const { cycle } = found
  return [
    item({
      id: 'college_list',
      section: 'plan',
      title: 'Make a college list with at least two you can afford',
      who: ['student', 'parent', 'counselor'],
      say: ['Look at cost as early as you look at majors.'],
      due: 'By the end of grade 11.',
    }),
    ...calculatorItems(found),
    item({
      id: 'estimator',
      section: 'plan',
      title: 'Try the Federal Student Aid Estimator',
      who: ['student', 'parent'],
      say: ['It shows what the form will ask. The result is only a rough estimate. It is not an offer.'],
      where: officialLinks.estimator,
      due: 'This school year.',
    }),
    item({
      id: 'css_check',
      section: 'plan',
      title: 'Find out which colleges want the CSS Profile',
      who: ['student'],
      say: [rule('css_profile')],
      where: officialLinks.cssProfile,
      due: 'Before fall of grade 12.',
    }),
    item({
      id: 'scholarships',
      section: 'plan',
      title: 'Start a calendar of scholarships',
      who: ['student', 'counselor'],
      say: ['Begin with local ones. Never pay to apply. Ask about fee waivers for tests and applications.'],
      where: officialLinks.scholarships,
      due: 'This school year.',
    }),
    item({
      id: 'contributor_talk',
      section: 'plan',
      title: 'Find out who will take part in your form',
      who: ['student', 'parent'],
      say: contributorSentences(found),
      where: officialLinks.fafsaParent,
      due: `Summer ${cycle.year.startYear - 1}.`,
    }),
    item({
      id: 'summer_accounts',
      section: 'plan',
      title: 'Make StudentAid.gov accounts in the summer before grade 12',
      who: ['student', 'parent'],
      say: [rule('account'), rule('account_alone')],
      where: officialLinks.account,
      due: `Summer ${cycle.year.startYear - 1}. There is no hurry now.`,
      depends_on: ['contributor_talk'],
    }),
  ]
}

function contributorSentences({ specials, dependency, support }: FafsaCase) {
  if (dependency === 'independent') return [rule('independent_spouse')]
  return [
    rule('contributors'),
    specials.has('divorced') ? rule('parents_apart') : rule('parents_together'),
    ...(specials.has('divorced') && support !== null
      ? [
          `The notes say that your ${support} pays. Look at this again in grade 12, since the last 12 months count.`,
        ]
      : []),
    ...(specials.has('stepparent') ? [rule('stepparent')] : []),
    rule('not_contributors'),
  ]
}

/** A net price calculator for each college named, or one step for all. */
function calculatorItems({ colleges }: FafsaCase): ChecklistItem[] {
  const base = {
    section: 'plan',
    who: ['student', 'parent'],
    where: officialLinks.netPrice,
    due: 'This school year.',
  } as const
  if (colleges.length === 0) {
    return [
      item({
        ...base,
        id: 'net_price_calculators',
        title: 'Try a net price calculator',
        say: ['Each college has one. It gives a rough price for a family like yours. It is not an offer.'],
      }),
    ]
  }
  return colleges.map(({ name }, index) =>
    item({
      ...base,
      id: `net_price_${slug(name)}`,
      title: `Run the net price calculator of ${name}`,
      say:
        index === 0
          ? ['It gives a rough price for a family like yours. It is not an offer.']
          : ['Write down the result and the day.'],
    }),
  )
}
